import type { Opening, OpeningStep } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { featureFlags, isTournamentOver } from '../../tournaments';

interface OpeningRow {
  tournamentId: number | null;
  name: string | null;
  levels: number;
  eventTypes: number;
  divisions: number;
  staff: number;
  events: number;
  merch: number;
  schedule: number;
  hasTexts: boolean;
}

/** The way to an open registration of the next tournament (rule E11). */
export const openingOf = async (db: Db, now: Date): Promise<Opening> => {
  const { rows } = await db.raw<{ rows: OpeningRow[] }>(
    `with next as (select t.id, t.name, t.bring, t.faq from tournament t where not ${isTournamentOver} and not t.is_rehearsal order by t.tournament_date limit 1)
     select n.id as "tournamentId", n.name,
       (select count(*)::int from competitor_level) as levels,
       (select count(*)::int from event_type) as "eventTypes",
       (select count(*)::int from division) as divisions,
       (select count(distinct r.person_id)::int from person_role r where r.role <> 'Customer') as staff,
       (select count(*)::int from event e where e.tournament_id = n.id) as events,
       (select count(*)::int from merch m where m.tournament_id = n.id and not m.is_retired) as merch,
       (select count(*)::int from schedule_item s where s.tournament_id = n.id) as schedule,
       coalesce(n.bring <> '' or n.faq <> '[]', false) as "hasTexts"
     from (values (1)) as one (id) left join next n on true`,
    { now },
  );
  const [row] = rows;
  if (!row) throw new Error('The steps could not be counted');
  const sells = (await featureFlags(db)).SellMerch;
  const step = (name: OpeningStep['name'], count: number, isDone = count > 0): OpeningStep => ({ name, count, isDone });
  return {
    tournament: row.tournamentId === null || row.name === null ? null : { id: row.tournamentId, name: row.name },
    steps: [
      step('levels', row.levels),
      step('eventTypes', row.eventTypes),
      step('divisions', row.divisions),
      step('tournament', row.tournamentId === null ? 0 : 1),
      step('events', row.events),
      step('merchandise', row.merch, !sells || row.merch > 0),
      // One person alone can neither hand over nor fall ill.
      step('staff', row.staff, row.staff > 1),
      step('homePage', row.schedule, row.schedule > 0 && row.hasTexts),
    ],
  };
};
