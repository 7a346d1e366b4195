import { defaultTimeZone, type CalendarDate } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

/** What an exported list needs to know of the tournaments in it. */
export interface ExportedTournaments {
  /** The time zone that all of them share; `null` where they have several. */
  zone: string | null;
  /** The tournament, where the list is of one that exists. */
  tournament?: { name: string; tournamentDate: CalendarDate };
}

/** The tournament of an exported list, or what all tournaments share. */
export const exportedTournaments = async (db: Db, tournamentId?: number): Promise<ExportedTournaments> => {
  if (tournamentId !== undefined) {
    const found = await db('tournament')
      .where({ id: tournamentId })
      .first<{ zone: string; name: string; tournamentDate: CalendarDate } | undefined>({
        zone: 'time_zone',
        name: 'name',
        tournamentDate: 'tournament_date',
      });
    if (!found) return { zone: defaultTimeZone };
    const { zone, ...tournament } = found;
    return { zone, tournament };
  }
  const [first = defaultTimeZone, second] = await db('tournament')
    .distinct('time_zone')
    .limit(2)
    .pluck<string[]>('time_zone');
  return { zone: second === undefined ? first : null };
};
