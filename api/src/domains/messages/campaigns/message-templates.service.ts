import { messageTemplateFields, type MessageTemplateInput } from '@schi/contract';
import type { Resource } from '../../tournaments';
import { messageTemplatePlan } from './campaigns.queries';

/** Saved messages that can be used again (E5). Nothing refers to them, so they can always be deleted. */
export const messageTemplates: Resource<MessageTemplateInput> = {
  name: 'template',
  table: 'message_template',
  alias: 'm',
  fields: messageTemplateFields,
  plan: messageTemplatePlan,
  columns: ({ name, subject, body }) => ({ name, subject, body }),
  named: { field: 'name', taken: 'There is a template of this name already' },
  uses: { none: 'a message has a copy of its text' },
};
