import type { Matchday } from '@schi/contract';
import type { Snapshot } from '../../../platform/db/snapshot';
import { findPlanInForce, listMovesAnyway, listStops, ringColumns } from '../../rings';
import {
  findDay,
  findOptionsInForce,
  listAssignments,
  listCompetitors,
  listEventRules,
  listMatchdayRings,
  listTimedItems,
} from './matchday.queries';

/** The rings of a tournament and their work, as everybody sees them. */
export type DayBoard = Omit<Matchday, 'undo'>;

/** Reads a board; `undefined` where there is no tournament. */
export const readBoard = async (db: Snapshot, tournamentId: number): Promise<DayBoard | undefined> => {
  const day = await findDay(db, tournamentId);
  if (!day) return undefined;
  return {
    ...day,
    rings: await listMatchdayRings(db, tournamentId, ringColumns),
    assignments: await listAssignments(db, tournamentId),
    competitors: await listCompetitors(db, tournamentId),
    items: await listTimedItems(db, tournamentId),
    events: await listEventRules(db, tournamentId),
    planOptions: await findOptionsInForce(db, await findPlanInForce(db, tournamentId), day.draftId),
    stops: await listStops(db, tournamentId),
    placedAnyway: await listMovesAnyway(db, tournamentId),
  };
};
