import {
  mostCorrections,
  type contests,
  type ContestState,
  type EventFormat,
  type ResultCorrection,
  type ResultSetting,
  type scoring,
} from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { ringEventAuthor } from '../../rings';

export type SettingRow = Omit<ResultSetting, 'overall'> & { releasedAt: Date | null };
/** The settings of results of a tournament. `isLocked`: others wait until the transaction is over. */
export const findSetting = (db: Db, tournamentId: number, { isLocked = false } = {}): Promise<SettingRow | undefined> =>
  db('tournament')
    .where({ id: tournamentId })
    .modify((query) => void (isLocked && query.forUpdate()))
    .first<SettingRow | undefined>({
      id: 'id',
      version: 'version',
      resultsShown: 'results_shown',
      confirmsResults: 'confirms_results',
      goldForOne: 'gold_for_one',
      releasedAt: 'results_released_at',
    });

export const storeSetting = async (
  trx: Transaction,
  { id, version, resultsShown, confirmsResults, goldForOne }: Omit<ResultSetting, 'overall'>,
): Promise<void> => {
  await trx('tournament')
    .where({ id })
    .update({ results_shown: resultsShown, confirms_results: confirmsResults, gold_for_one: goldForOne, version });
};

/** Stores since when all results are shown to visitors; `null` holds them back. */
export const storeReleased = async (trx: Transaction, tournamentId: number, at: Date | null): Promise<void> => {
  await trx('tournament').where({ id: tournamentId }).update({ results_released_at: at });
};

/** How many contests are in each state; states without a contest are missing. */
export const countContests = (db: Db, tournamentId: number): Promise<{ state: ContestState; count: number }[]> =>
  db('contest as c')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .where('a.tournament_id', tournamentId)
    .groupBy('c.state')
    .select('c.state', db.raw('count(*)::int as count'));

export interface MedalRow {
  medal: scoring.Medal;
  isHandedOut: boolean;
  count: number;
}
/** The medals of finished contests, by whether they were handed out. */
export const countMedals = (db: Db, tournamentId: number): Promise<MedalRow[]> =>
  db('contest_placing as p')
    .join('contest as c', 'c.id', 'p.contest_id')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .where('a.tournament_id', tournamentId)
    .whereNotNull('p.medal')
    .whereNot('c.state', 'open')
    .groupByRaw('1, 2')
    .select('p.medal', db.raw(`c.state = 'medalsGiven' as "isHandedOut"`), db.raw('count(*)::int as count'));

/** The contests of a tournament with the number of their competitors and their rules as stored. */
export const listContestSizes = (
  db: Db,
  tournamentId: number,
): Promise<{ format: EventFormat; stored: Parameters<typeof contests.storedRules>[1]; competitors: number }[]> =>
  db('contest as c')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .where('a.tournament_id', tournamentId)
    .select(
      'c.format',
      'c.rules as stored',
      db.raw(`(select count(*)::int from contest_entry n join competitor k on k.id = n.competitor_id
         where n.contest_id = c.id and k.withdrawn_at is null) as competitors`),
    );

/**
 * What was changed with a reason after an event was finished first, the newest first. The first event about a contest
 * as a whole finishes it.
 */
export const listCorrections = async (db: Db, tournamentId: number): Promise<ResultCorrection[]> => {
  const { rows } = await db.raw<{ rows: ResultCorrection[] }>(
    `select v.id as "eventId", to_char(v.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.title as division, y.title as event,
       split_part(v.subject, ' ', 1) as kind, k.first_name || ' ' || k.last_name as competitor, v.reason, v.from_paper as "isFromPaper",
       ${ringEventAuthor('v')} as by
     from ring_event v
     join contest c on c.id = v.contest_id
     join ring_assignment a on a.id = c.ring_assignment_id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
     left join competitor k on k.id = v.competitor_id
     where v.tournament_id = :tournamentId and v.outcome = 'applied' and v.reason is not null
       and v.place > (select min(f.place) from ring_event f where f.subject = 'contest ' || c.id and f.outcome = 'applied')
     order by v.place desc limit :mostCorrections`,
    { tournamentId, mostCorrections },
  );
  return rows;
};
