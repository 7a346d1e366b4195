import { isDeepStrictEqual } from 'node:util';
import { eventErrors, eventFields, type EventFormat, type EventInput, type EventQuery } from '@schi/contract';
import { addJob } from '../../../platform/jobs/queue';
import { holdRow, listNames } from './resource.queries';
import { usedBy, type Resource } from './resource.service';
import { countEntries, countNeededItems, eventsPlan, findEvent, isScored } from './setting-lists.queries';

const scoredAlready = 'This event has been scored already, so its rules stay';
const rulesIn = ({ judges, attempts, elimination, thirdPlace, scoring }: EventInput): Map<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries({ judges, attempts, elimination, thirdPlace }),
    ...Object.entries(scoring).map(([name, value]): [string, unknown] => [`scoring.${name}`, value]),
  ]);
/** The rules that a change alters. */
const alteredRules = (before: EventInput, after: EventInput): string[] => {
  const was = rulesIn(before);
  return [...rulesIn(after)].flatMap(([name, value]) => (isDeepStrictEqual(was.get(name), value) ? [] : [name]));
};

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
    const altered = before ? alteredRules(before, event) : [];
    const isTooLate = before !== undefined && altered.length > 0 && (await isScored(trx, before.id));
    // Cast: event types have these formats.
    const [format] = (await listNames(trx, 'event_type', 'format', { id: event.eventTypeId })) as EventFormat[];
    return {
      ...eventErrors(event, format),
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
      // Competitors of one event are judged by one set of rules (rule G17).
      ...(isTooLate ? Object.fromEntries(altered.map((name) => [name, scoredAlready])) : {}),
    };
  },
  // What is published and has not begun follows the rules (rule G17).
  saveDetails: async (trx, _, { tournamentId }) =>
    addJob(trx, 'followEventRules', { tournamentId }, { key: `event rules ${tournamentId}` }),
  uses: async (trx, id) => {
    const { tournamentId, eventTypeId } = await findEvent(trx, id);
    const competitors = `/admin/competitors?tournamentId=${tournamentId}&eventTypeId=${eventTypeId}`;
    const merch = `/admin/tournament-merch?tournamentId=${tournamentId}`;
    return [
      ...usedBy(await countEntries(trx, id), 'competitor', 'competitors', competitors),
      ...usedBy(await countNeededItems(trx, id), 'item of merchandise', 'items of merchandise', merch),
    ];
  },
};
