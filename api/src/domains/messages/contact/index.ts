import type { Feature } from '../../../platform/feature';
import { contactCopyMailTemplate, contactMailTemplate } from './contact.mail-templates';
import { contactRoutes } from './contact.routes';

export const contactFeature: Feature = {
  routes: [contactRoutes],
  mailTemplates: [contactMailTemplate, contactCopyMailTemplate],
};
