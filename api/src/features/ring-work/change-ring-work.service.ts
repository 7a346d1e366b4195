import { ringWork } from '@schi/contract';
import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { conflict } from '../../http/errors';
import { lockRingWork, readRingWork, ringsIn, writeWorkDelta, type StoredRingWork } from './ring-work.queries';
import { refusalOfRingWork } from './refusals.present';
import { tellRingWork } from './live-board.service';
import { withNotices } from './notices.service';
import { appendWorkOperation, lastChangeOf, type WorkOperationKind } from './operations.queries';

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
  /** The orders that the change was made for; only those of rings that it touches are compared (decision E8). */
  seen?: readonly SeenRing[];
  reason?: string | undefined;
  undoes?: number;
}

/** @throws Refusal 409 with who changed it, where a touched ring is not as it was seen */
const requireSeen = async (trx: Transaction, now: StoredRingWork, touched: readonly number[], request: WorkRequest) => {
  const stale = request.seen?.find(({ ringId, orderVersion }) => {
    const ring = now.rings.get(ringId);
    return touched.includes(ringId) && ring !== undefined && ring.orderVersion !== orderVersion;
  });
  if (!stale) return;
  const name = now.rings.get(stale.ringId)?.name ?? 'The ring';
  const last = await lastChangeOf(trx, request.tournamentId, stale.ringId);
  const who = last === undefined ? 'Somebody else' : last.by;
  throw conflict(`${who} has changed ${name} since you saw it. Look at it as it is now, then decide again. Nothing was changed.`, {
    code: 'outdated',
    ringId: stale.ringId,
  });
};

/**
 * Does operations on the rings of a tournament, one at a time, each recorded with its delta (decisions G2 and G3).
 * A test of a race builds it with guards of its own.
 */
export const createRingWorkChanges =
  ({ lock, read }: RingWorkGuards) =>
  (app: Pick<App, 'clock'>, db: Db, actorId: number) => ({
    /**
     * @param decide what changes, by the rules; it may throw `RingWorkRefusal`
     * @returns the number of the operation, `null` where nothing changed
     * @throws Refusal 409 with a `code` for what the rules refuse, and where a ring it touches was changed since
     */
    change: (request: WorkRequest, decide: (now: StoredRingWork, trx: Transaction) => ringWork.WorkDelta | Promise<ringWork.WorkDelta>) =>
      db.transaction(async (trx): Promise<number | null> => {
        const { tournamentId, kind, reason, undoes } = request;
        await lock(trx, tournamentId);
        const now = await read(trx, tournamentId);
        const delta = await decided(now, () => decide(now, trx));
        await requireSeen(trx, now, ringsIn(delta), request);
        if (delta.assignments.length === 0 && delta.rings.length === 0) return null;
        const at = app.clock();
        await withNotices(trx, tournamentId, at, () => writeWorkDelta(trx, delta));
        const sequence = await appendWorkOperation(trx, { tournamentId, kind, actorId, at, reason, delta, undoes });
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
