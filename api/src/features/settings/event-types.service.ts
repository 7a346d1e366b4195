import { eventTypeFields, type EventTypeInput } from '@schi/contract';
import { searchIn } from '../../db/list';
import { countOf, counted, type Resource } from './resource.service';

/** Event types (decision F1), in the order in which they are offered. */
export const eventTypes: Resource<EventTypeInput> = {
  name: 'event type',
  table: 'event_type',
  alias: 'y',
  fields: eventTypeFields,
  plan: {
    from: (db) => db('event_type as y'),
    where: (builder, { q }) => {
      if (q) void searchIn(builder, q, 'y.title', 'y.description');
    },
    select: `y.id, y.version, y.title, y.description, y.format,
      coalesce(y.has_contact, y.format = 'bracket') as "hasContact", y.show_on_homepage as "showOnHomepage", y.position as "order"`,
    sorts: { order: 'y.position', title: 'lower(y.title)' },
    defaultSort: 'order',
    tieBreaker: 'y.id',
  },
  columns: ({ title, description = '', format, hasContact, showOnHomepage }) => ({
    title,
    // A call may leave it out where the home page does not show it.
    description,
    format,
    has_contact: hasContact,
    show_on_homepage: showOnHomepage,
  }),
  isOrdered: true,
  named: { field: 'title', taken: 'There is an event type of this title already' },
  uses: async (trx, id) =>
    counted(
      await countOf(trx, 'select count(*)::int as count from event where event_type_id = :id', id),
      'tournament',
      'tournaments',
      '/admin/events',
    ),
};
