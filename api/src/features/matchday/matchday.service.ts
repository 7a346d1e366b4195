import { ringWork, type CallAssignment, type Matchday, type MoveAssignment, type RingOperation } from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { changeRingWork, lastOwnOperation, listWorkOperations, readRingWork, type SeenRing } from '../ring-work';
import { ringColumns } from '../rings';
import { findDay, listAssignments, listBlockingItems, listCompetitors, listMatchdayRings, tournamentOf } from './matchday.queries';
import { presentOperation } from './operations.present';

/** How many operations the history shows. */
const shownOperations = 100;

type Changes = Pick<ReturnType<typeof changeRingWork>, 'change'>;

/** The board of rings of a tournament (decisions G2 and G3). A test of a race gives changes with guards of its own. */
export const matchday = (app: Pick<App, 'clock'>, db: Db, actorId: number, changes: Changes = changeRingWork(app, db, actorId)) => {
  const read = async (tournamentId: number): Promise<Matchday> => {
    const day = await findDay(db, tournamentId);
    if (!day) throw notFound('tournament');
    const own = await lastOwnOperation(db, tournamentId, actorId);
    return {
      ...day,
      rings: await listMatchdayRings(db, tournamentId, ringColumns),
      assignments: await listAssignments(db, tournamentId),
      competitors: await listCompetitors(db, tournamentId),
      items: await listBlockingItems(db, tournamentId),
      undo: own ? presentOperation(own, await readRingWork(db, tournamentId)) : null,
    };
  };
  const tournamentOfAssignment = async (id: number): Promise<number> => {
    const tournamentId = await tournamentOf(db, id);
    if (tournamentId === undefined) throw notFound('division');
    return tournamentId;
  };
  const change = async (
    id: number,
    request: { kind: 'move' | 'call' | 'lock' | 'postpone'; seen?: readonly SeenRing[]; reason?: string | undefined },
    decide: (work: ringWork.RingWork) => ringWork.WorkDelta,
  ): Promise<Matchday> => {
    const tournamentId = await tournamentOfAssignment(id);
    await changes.change({ tournamentId, ...request }, decide);
    return read(tournamentId);
  };
  return {
    /** @throws Refusal 404 */
    get: read,
    /** The last operations, the newest first. @throws Refusal 404 */
    operations: async (tournamentId: number): Promise<RingOperation[]> => {
      if (!(await findDay(db, tournamentId))) throw notFound('tournament');
      const work = await readRingWork(db, tournamentId);
      return (await listWorkOperations(db, tournamentId, shownOperations)).map((operation) => presentOperation(operation, work));
    },
    /** @throws Refusal 404; 409 with `code` for what the rules refuse, and `outdated` where a ring it touches was changed since it was seen */
    move: (id: number, { ringId, afterId, lock, seen, reason }: MoveAssignment) =>
      change(id, { kind: 'move', seen, reason }, (work) => ringWork.moveAssignment(work, { id, ringId, afterId, lock })),
    /**
     * A start or a finish is accepted once, in whatever version the caller saw the ring.
     * @throws Refusal 404; 409 with `code`
     */
    call: (id: number, { to, isAnyway, advances }: CallAssignment) =>
      change(id, { kind: 'call' }, (work) =>
        ringWork.callAssignment(work, { id, to, at: app.clock().toISOString(), isAnyway: isAnyway === true, advances: advances === true }),
      ),
    /** @throws Refusal 404; 409 with `code` */
    lock: (id: number, lock: ringWork.AssignmentLock | null) =>
      change(id, { kind: 'lock' }, (work) => ringWork.lockAssignment(work, { id, lock })),
    /** @throws Refusal 404; 409 with `code` */
    postpone: (id: number) => change(id, { kind: 'postpone' }, (work) => ringWork.postponeAssignment(work, id)),
    /**
     * Takes back the director's last operation.
     * @throws Refusal 404; 409 where it is not their last one, was taken back already, or what it changed has moved on
     */
    undo: async (tournamentId: number, sequence: number): Promise<Matchday> => {
      if (!(await findDay(db, tournamentId))) throw notFound('tournament');
      await changes.change({ tournamentId, kind: 'undo', undoes: sequence }, async (work, trx) => {
        const own = await lastOwnOperation(trx, tournamentId, actorId);
        if (own?.sequence !== sequence)
          throw conflict('This is not your last operation any more. Look at the rings as they are now.', { code: 'outdated' });
        const delta = ringWork.inverseOfWork(own.delta);
        // The rules check that nothing has moved on.
        ringWork.applyWorkDelta(work, delta);
        return delta;
      });
      return read(tournamentId);
    },
  };
};
