import { contests, eventErrors, eventFields, type EventInput, type EventQuery } from '@schi/contract';
import { searchIn } from '../../db/list';
import { countOf, counted, type Resource } from './resource.service';

/** The event types that a tournament offers, with their duration and group size (decision F1). */
export const events: Resource<EventInput, EventQuery> = {
  name: 'event',
  table: 'event',
  alias: 'e',
  fields: eventFields,
  plan: {
    from: (db) => db('event as e').join('event_type as y', 'y.id', 'e.event_type_id'),
    where: (builder, { q, tournamentId }) => {
      if (tournamentId !== undefined) void builder.where('e.tournament_id', tournamentId);
      if (q) void searchIn(builder, q, 'y.title');
    },
    select: `e.id, e.version, e.tournament_id as "tournamentId", e.event_type_id as "eventTypeId", e.minutes_per_turn as "minutesPerTurn",
      e.judges, e.min_size as "minSize", e.max_size as "maxSize", e.attempts, e.elimination, e.third_place as "thirdPlace",
      '${JSON.stringify(contests.scoringDefaults)}'::jsonb || coalesce(e.scoring, '{}') as scoring, y.title, y.format,
      (select count(*)::int from competitor_event c where c.event_id = e.id) as entries`,
    sorts: { order: 'y.position', title: 'lower(y.title)' },
    defaultSort: 'order',
    tieBreaker: 'e.id',
  },
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
    const exists = async (table: string, id: number) => (await trx(table).where({ id }).forKeyShare().first('id')) !== undefined;
    return {
      ...eventErrors(event),
      ...((await exists('tournament', event.tournamentId)) ? {} : { tournamentId: 'Please choose one of the list' }),
      ...((await exists('event_type', event.eventTypeId)) ? {} : { eventTypeId: 'Please choose one of the list' }),
      // A competitor who entered one event type must not end up in another.
      ...(before && before.tournamentId !== event.tournamentId ? { tournamentId: 'An event stays with its tournament' } : {}),
      ...(before && before.eventTypeId !== event.eventTypeId ? { eventTypeId: 'Add the other event type, and remove this one' } : {}),
    };
  },
  uses: async (trx, id) => {
    const { tournamentId, eventTypeId } = await trx('event')
      .where({ id })
      .first<Pick<EventInput, 'tournamentId' | 'eventTypeId'>>('tournament_id as tournamentId', 'event_type_id as eventTypeId');
    return counted(
      await countOf(trx, 'select count(*)::int as count from competitor_event where event_id = :id', id),
      'competitor',
      'competitors',
      `/admin/competitors?tournamentId=${tournamentId}&eventTypeId=${eventTypeId}`,
    );
  },
};
