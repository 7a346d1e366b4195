import { ringWork, type CallAssignment, type Matchday, type MoveAssignment, type RingOperation } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot, type Snapshot } from '../../../platform/db/snapshot';
import { conflict, notFound } from '../../../platform/http/errors';
import {
  changeRingWork,
  findDeviceOperation,
  lastOwnOperation,
  listWorkOperations,
  readRingWork,
  type WorkRequest,
} from '../../rings';
import { readBoard } from './board.service';
import { findDay, tournamentOf } from './matchday.queries';
import { presentOperation } from './operations.present';
import { clashesAt } from './placement.rules';
import { clashRefusal } from './placement.present';

/** How many operations the history shows. */
const shownOperations = 100;

/** Builds `matchday`; a test of a race builds it with changes that have other guards. */
export const createMatchday =
  (changesBy: typeof changeRingWork) => (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
    const changes = changesBy(app, db, actorId);
    const read = (tournamentId: number): Promise<Matchday> =>
      inSnapshot(db, async (trx) => {
        const board = await readBoard(trx, tournamentId);
        if (!board) throw notFound('tournament');
        const own = await lastOwnOperation(trx, tournamentId, actorId);
        return { ...board, undo: own ? presentOperation(own, await readRingWork(trx, tournamentId)) : null };
      });
    const tournamentOfAssignment = async (id: number): Promise<number> => {
      const tournamentId = await tournamentOf(db, id);
      if (tournamentId === undefined) throw notFound('division');
      return tournamentId;
    };
    const change = async (
      id: number,
      request: Pick<WorkRequest, 'kind' | 'seen' | 'reason' | 'movedId'>,
      decide: (work: ringWork.RingWork) => ringWork.WorkDelta,
      approve: (trx: Snapshot, tournamentId: number) => Promise<readonly number[]> = () => Promise.resolve([]),
    ): Promise<Matchday> => {
      const tournamentId = await tournamentOfAssignment(id);
      await changes.change({ tournamentId, ...request, approve: (trx) => approve(trx, tournamentId) }, decide);
      return read(tournamentId);
    };
    return {
      /** @throws Refusal 404 */
      get: read,
      /** The last operations, the newest first. @throws Refusal 404 */
      operations: async (tournamentId: number): Promise<RingOperation[]> => {
        if (!(await findDay(db, tournamentId))) throw notFound('tournament');
        const work = await readRingWork(db, tournamentId);
        return (await listWorkOperations(db, tournamentId, shownOperations)).map((operation) =>
          presentOperation(operation, work),
        );
      },
      /**
       * @throws Refusal 404; 409 with `code` for what the rules refuse, `outdated` where a ring it touches was changed
       * since it was seen, and `clash` where a competitor would be in two rings at once and no reason is given
       */
      move: (id: number, { ringId, afterId, lock, seen, reason }: MoveAssignment) =>
        change(
          id,
          { kind: 'move', seen, reason, movedId: id },
          (work) => ringWork.moveAssignment(work, { id, ringId, afterId, lock }),
          async (trx, tournamentId) => {
            const board = await readBoard(trx, tournamentId);
            if (!board) throw notFound('tournament');
            const met = clashesAt(board, id, { ringId, afterId }, app.clock().toISOString());
            if (met.length > 0 && reason === undefined) throw clashRefusal(board, id, ringId, met);
            return met.map(({ assignmentId }) => assignmentId);
          },
        ),
      /**
       * A start or a finish is accepted once, in whatever version the caller saw the ring, unless `seen` says which.
       * @throws Refusal 404; 409 with `code`
       */
      call: (id: number, { to, isAnyway, advances, seen }: CallAssignment) =>
        change(id, { kind: 'call', ...(seen ? { seen } : {}) }, (work) =>
          ringWork.callAssignment(work, {
            id,
            to,
            at: app.clock().toISOString(),
            isAnyway: isAnyway === true,
            advances: advances === true,
          }),
        ),
      /** @throws Refusal 404; 409 with `code` */
      lock: (id: number, lock: ringWork.AssignmentLock | null) =>
        change(id, { kind: 'lock' }, (work) => ringWork.lockAssignment(work, { id, lock })),
      /** @throws Refusal 404; 409 with `code` */
      postpone: (id: number) => change(id, { kind: 'postpone' }, (work) => ringWork.postponeAssignment(work, id)),
      /** @throws Refusal 404; 409 with `code` for one that is not done */
      interrupt: (id: number, isInterrupted: boolean) =>
        change(id, { kind: 'interrupt' }, (work) => ringWork.markInterrupted(work, { id, isInterrupted })),
      /**
       * Takes back the director's last operation, or one of a paired device.
       * @throws Refusal 404; 409 where it is neither, was taken back already, or what it changed has moved on
       */
      undo: async (tournamentId: number, sequence: number): Promise<Matchday> => {
        if (!(await findDay(db, tournamentId))) throw notFound('tournament');
        await changes.change({ tournamentId, kind: 'undo', undoes: sequence }, async (work, trx) => {
          const own = await lastOwnOperation(trx, tournamentId, actorId);
          const undone = own?.sequence === sequence ? own : await findDeviceOperation(trx, tournamentId, sequence);
          if (!undone)
            throw conflict(
              'outdated',
              'This is not your last operation any more. Check the current state of the rings.',
            );
          return ringWork.undoWork(work, undone.delta);
        });
        return read(tournamentId);
      },
    };
  };

/** The board of rings of a tournament (rules G2 and G3). */
export const matchday = createMatchday(changeRingWork);
