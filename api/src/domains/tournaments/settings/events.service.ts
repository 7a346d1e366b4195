import { eventErrors, eventFields, type EventInput, type EventQuery } from '@schi/contract';
import { holdRow } from './resource.queries';
import { usedBy, type Resource } from './resource.service';
import { countEntries, eventsPlan, findEvent } from './setting-lists.queries';

/** The event types that a tournament offers, with their duration and group size (rule F1). */
export const events: Resource<EventInput, EventQuery> = {
  name: 'event',
  table: 'event',
  alias: 'e',
  fields: eventFields,
  plan: eventsPlan,
  columns: (event) => ({
    tournament_id: event.tournamentId,
    event_type_id: event.eventTypeId,
    minutes_per_turn: event.minutesPerTurn,
    judges: event.judges,
    min_size: event.minSize,
    max_size: event.maxSize,
    attempts: event.attempts,
    elimination: event.elimination,
    third_place: event.thirdPlace,
    scoring: JSON.stringify(event.scoring),
  }),
  named: { none: 'it is the event type of a tournament, which is offered once' },
  unique: { event_tournament_id_event_type_id_key: ['eventTypeId', 'The tournament offers this already'] },
  check: async (trx, event, before) => {
    return {
      ...eventErrors(event),
      ...((await holdRow(trx, 'tournament', event.tournamentId))
        ? {}
        : { tournamentId: 'Please choose one of the list' }),
      ...((await holdRow(trx, 'event_type', event.eventTypeId))
        ? {}
        : { eventTypeId: 'Please choose one of the list' }),
      // A competitor who entered one event type must not end up in another.
      ...(before && before.tournamentId !== event.tournamentId
        ? { tournamentId: 'An event stays with its tournament' }
        : {}),
      ...(before && before.eventTypeId !== event.eventTypeId
        ? { eventTypeId: 'Add the other event type, and remove this one' }
        : {}),
    };
  },
  uses: async (trx, id) => {
    const { tournamentId, eventTypeId } = await findEvent(trx, id);
    return usedBy(
      await countEntries(trx, id),
      'competitor',
      'competitors',
      `/admin/competitors?tournamentId=${tournamentId}&eventTypeId=${eventTypeId}`,
    );
  },
};
