import { messageTemplateFields, type MessageTemplateInput } from '@schi/contract';
import { searchIn } from '../../db/list';
import type { Resource } from '../settings';

/** Saved messages that can be used again (E5). Nothing refers to them, so they can always be deleted. */
export const messageTemplates: Resource<MessageTemplateInput> = {
  name: 'template',
  table: 'message_template',
  alias: 'm',
  fields: messageTemplateFields,
  plan: {
    from: (db) => db('message_template as m'),
    where: (builder, { q }) => {
      if (q) void searchIn(builder, q, 'm.name');
    },
    select: 'm.id, m.version, m.name, m.subject, m.body',
    sorts: { name: 'lower(m.name)' },
    defaultSort: 'name',
    tieBreaker: 'm.id',
  },
  columns: ({ name, subject, body }) => ({ name, subject, body }),
  named: { field: 'name', taken: 'There is a template of this name already' },
  uses: { none: 'a message has a copy of its text' },
};
