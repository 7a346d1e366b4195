import { dayPlan, estimates } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { lacksStart, listEarlier } from './earlier-pace.queries';
import { listStops } from '../../rings';
import { listAssignments } from './matchday.queries';

/** What earlier tournaments say about the pace of a day, where it is not stored yet; `undefined` where it is. */
export const findStart = async (db: Db, tournamentId: number): Promise<estimates.PaceStart | undefined> => {
  if (!(await lacksStart(db, tournamentId))) return undefined;
  const paces: estimates.Pace[] = [];
  for (const earlier of await listEarlier(db, tournamentId))
    paces.push(
      estimates.learnPace(dayPlan.finishedOf(await listAssignments(db, earlier), await listStops(db, earlier))),
    );
  return estimates.startFrom(paces);
};
