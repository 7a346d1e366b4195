import { eventTypeFields, type EventTypeInput } from '@schi/contract';
import { usedBy, type Resource } from './resource.service';
import { countEventsOfType, eventTypesPlan } from './setting-lists.queries';

/** Event types (rule F1), in the order in which they are offered. */
export const eventTypes: Resource<EventTypeInput> = {
  name: 'event type',
  table: 'event_type',
  alias: 'y',
  fields: eventTypeFields,
  plan: eventTypesPlan,
  columns: ({ title, description = '', format, hasContact, showOnHomepage, color, icon }) => ({
    title,
    // A call may leave it out where the home page does not show it.
    description,
    format,
    has_contact: hasContact,
    show_on_homepage: showOnHomepage,
    color,
    icon,
  }),
  isOrdered: true,
  named: { field: 'title', taken: 'There is an event type of this title already' },
  uses: async (trx, id) => usedBy(await countEventsOfType(trx, id), 'tournament', 'tournaments', '/admin/events'),
};
