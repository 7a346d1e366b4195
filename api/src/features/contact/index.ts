import type { Feature } from '../../feature';
import { contactCopyLetter, contactLetter } from './contact.letters';
import { contactRoutes } from './contact.routes';

export const contactFeature: Feature = { routes: [contactRoutes], letters: [contactLetter, contactCopyLetter] };
