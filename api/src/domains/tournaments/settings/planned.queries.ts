import type { CalendarDate, Division, Measured, OrderedLevel } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { divisionsJson, isTournamentOver, levelsJson } from '../tournaments';

/** A competitor who is planned for a division by reference. */
export interface PlannedCompetitor extends Measured {
  tournamentId: number;
  tournament: string;
  /** Of the tournament. */
  day: CalendarDate;
}
interface Planned {
  planned: PlannedCompetitor[];
  levels: OrderedLevel[];
  divisions: Division[];
}

/**
 * The competitors of paid registrations whose tournament is not over at this instant, with what places them by
 * reference (rule F1).
 */
export const listPlanned = async (trx: Transaction, now: Date): Promise<Planned> => {
  const { rows } = await trx.raw<{ rows: [Planned] }>(
    `select ${levelsJson} as levels, ${divisionsJson} as divisions,
       (select coalesce(json_agg(json_build_object('birthDate', k.birth_date, 'gender', k.gender, 'competitorLevelId', k.competitor_level_id,
            'weight', k.weight_lb, 'tournamentId', t.id, 'tournament', t.name, 'day', t.tournament_date) order by t.tournament_date, k.id), '[]')
          from registration r join tournament t on t.id = r.tournament_id join competitor k on k.registration_id = r.id
         where r.completed_at is not null and k.withdrawn_at is null and not t.is_rehearsal and not ${isTournamentOver}) as planned`,
    { now },
  );
  return rows[0];
};
