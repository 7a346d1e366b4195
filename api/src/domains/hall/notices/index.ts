import type { Feature } from '../../../platform/feature';
import { noticeMailTemplate } from './notices.mail-templates';
import { noticeTables } from './notices.personal-data';
import { noticeRoutes } from './notices.routes';
import { sendNotices } from './send-notices.job';

export { recallNotices } from './notices.service';

/** What families are told on the day: soon, staging, moved (rule G8). */
export const noticesFeature: Feature = {
  routes: [noticeRoutes],
  tasks: { sendNotices },
  mailTemplates: [noticeMailTemplate],
  tables: noticeTables,
};
