import type { Transaction } from '../../../platform/db/knex';
import { isDayOf, storePlaces, recordNotices, readStandings } from './notices.queries';
import { leftPlaces, noticesBetween } from './notices.rules';

/**
 * Runs a change of the work of a tournament, which must be locked, and notes in the same transaction what families are
 * to be told of it (rule G8). On another day than the tournament's nobody is told anything: families see the plan on My
 * day.
 */
export const withNotices = async (
  trx: Transaction,
  tournamentId: number,
  now: Date,
  change: () => Promise<void>,
): Promise<void> => {
  if (!(await isDayOf(trx, tournamentId, now))) return change();
  const before = await readStandings(trx, tournamentId);
  await change();
  const after = await readStandings(trx, tournamentId);
  await storePlaces(trx, leftPlaces(before, after));
  await recordNotices(trx, tournamentId, noticesBetween(before, after), now);
};
