import { contactFields, type Contact } from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { formBody } from '../../../platform/http/schema';

export const contactsBody = Joi.array<Contact[]>().items(formBody<Contact>(contactFields)).max(10);
