import { contactFields, type Contact } from '@schi/contract';
import { Joi } from '../../http/joi';
import { formBody } from '../../http/schema';

export const contactsBody = Joi.array<Contact[]>().items(formBody<Contact>(contactFields)).max(10);
