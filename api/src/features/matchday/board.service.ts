import type { Matchday } from '@schi/contract';
import type { Db } from '../../db/knex';
import { findPlanInForce, listMovesAnyway } from '../ring-work';
import { ringColumns } from '../rings';
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
export type Board = Omit<Matchday, 'undo'>;

/**
 * Reads a board; `undefined` where there is no tournament. All its reads see one moment only in a transaction that is repeatable, or that has locked the
 * work of the rings.
 */
export const readBoard = async (db: Db, tournamentId: number): Promise<Board | undefined> => {
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
    placedAnyway: await listMovesAnyway(db, tournamentId),
  };
};

/** Runs reads that all see the same moment. */
export const inOneMoment = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { readOnly: true, isolationLevel: 'repeatable read' });
