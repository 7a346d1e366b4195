import { ringWork } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { assumeLocked, type Snapshot } from '../../../platform/db/snapshot';
import { conflict } from '../../../platform/http/errors';
import { lockRingWork, readRingWork, ringsIn, writeWorkDelta, type StoredRingWork } from './ring-work.queries';
import type { RingAuthor } from '../ring-log';
import { forgetKeptWork } from './kept-work.queries';
import { refusalOfRingWork } from './refusals.present';
import { tellRingWork } from './live-board.service';
import { withNotices } from './notices.service';
import { appendWorkOperation, lastChangeOf, type WorkOperationKind } from './operations.queries';
import { logSteps } from './step-log.service';

/** The row lock that keeps two operations apart, and the read below it. A test of a race replaces them. */
export interface RingWorkGuards {
  lock: (trx: Transaction, tournamentId: number) => Promise<void>;
  read: (trx: Transaction, tournamentId: number) => Promise<StoredRingWork>;
}
export const ringWorkGuards: RingWorkGuards = { lock: lockRingWork, read: readRingWork };

/** The order of a ring in the version that the director saw. */
export interface SeenRing {
  ringId: number;
  orderVersion: number;
}

export interface WorkRequest {
  tournamentId: number;
  kind: WorkOperationKind;
  /** The orders that the change was made for; only those of rings that it touches are compared (rule E8). */
  seen?: readonly SeenRing[];
  reason?: string | undefined;
  undoes?: number;
  /** The plan that is put in force. */
  planId?: number;
  /** The assignment that is moved. */
  movedId?: number;
  /**
   * What else must hold, asked once the rings are known to be as they were seen; it may throw a refusal.
   * @returns the assignments that share a competitor with the moved one at the same time
   */
  approve?: (trx: Snapshot) => Promise<readonly number[]>;
  /** The assignment whose step the caller itself writes into the log of events. */
  logged?: number;
}

/** Where an assignment stands now, in a sentence; empty without one. */
const placeText = (now: StoredRingWork, movedId: number | undefined): string => {
  const moved = movedId === undefined ? undefined : now.assignments.get(movedId);
  if (!moved) return '';
  const ring = moved.ringId === null ? undefined : now.rings.get(moved.ringId)?.name;
  return ring === undefined
    ? ` “${moved.title}” is in no ring now.`
    : ` “${moved.title}” is now at place ${moved.position} of ${ring}.`;
};

/**
 * @throws Refusal 409 with who changed it, and where the moved assignment is now, where a touched ring is not as it was
 * seen
 */
const requireSeen = async (trx: Transaction, now: StoredRingWork, touched: readonly number[], request: WorkRequest) => {
  const stale = request.seen?.find(({ ringId, orderVersion }) => {
    const ring = now.rings.get(ringId);
    return touched.includes(ringId) && ring !== undefined && ring.orderVersion !== orderVersion;
  });
  if (!stale) return;
  const name = now.rings.get(stale.ringId)?.name ?? 'The ring';
  const last = await lastChangeOf(trx, request.tournamentId, stale.ringId);
  const who = last === undefined ? 'Somebody else' : last.by;
  throw conflict(
    'outdated',
    `${who} has changed ${name} since you saw it.${placeText(now, request.movedId)} Check its current state, then decide again. Nothing was changed.`,
    {
      ringId: stale.ringId,
    },
  );
};

/**
 * Does operations on the rings of a tournament, one at a time, each recorded with its delta (rules G2 and G3), and its
 * steps in the log of events, so that boards and devices have one truth (decision rings/ring-events). `actor` is a
 * person by their id, or a paired device. A test of a race builds it with guards of its own.
 */
export const createRingWorkChanges =
  ({ lock, read }: RingWorkGuards) =>
  (app: Pick<App, 'clock'>, db: Db, actor: number | RingAuthor) => ({
    /**
     * @param decide what changes, by the rules; it may throw `RingWorkRefusal`
     * @returns the number of the operation, `null` where nothing changed
     * @throws Refusal 409 with a `code` for what the rules refuse, and where a ring it touches was changed since
     */
    change: (
      request: WorkRequest,
      decide: (now: StoredRingWork, trx: Transaction) => ringWork.WorkDelta | Promise<ringWork.WorkDelta>,
    ) =>
      db.transaction(async (trx): Promise<number | null> => {
        const { tournamentId, kind, reason, undoes, planId, movedId, approve, logged } = request;
        const by = typeof actor === 'number' ? { personId: actor } : actor;
        const at = app.clock();
        await lock(trx, tournamentId);
        const now = await read(trx, tournamentId);
        const delta = await decided(now, () => decide(now, trx));
        await requireSeen(trx, now, ringsIn(delta), request);
        if (delta.assignments.length === 0 && delta.rings.length === 0) return null;
        const clashes = await approve?.(assumeLocked(trx));
        await withNotices(trx, tournamentId, at, () => writeWorkDelta(trx, delta));
        // A new plan replaces the places that divisions left before it.
        if (kind === 'plan') await forgetKeptWork(trx, tournamentId);
        const operation = { tournamentId, kind, by, at, reason, delta, undoes, planId, movedId, clashes };
        const sequence = await appendWorkOperation(trx, operation);
        await logSteps(trx, { tournamentId, by, at, delta, except: logged });
        await tellRingWork(trx, tournamentId, ringsIn(delta));
        return sequence;
      }),
  });

const decided = async <T>(now: StoredRingWork, decide: () => T | Promise<T>): Promise<T> => {
  try {
    return await decide();
  } catch (error) {
    throw error instanceof ringWork.RingWorkRefusal ? refusalOfRingWork(error, now) : error;
  }
};

export const changeRingWork = createRingWorkChanges(ringWorkGuards);
