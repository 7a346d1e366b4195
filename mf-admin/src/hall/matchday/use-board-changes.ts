import { useState } from 'react';
import type { Matchday, MatchdayAssignment, MoveAssignment, NewStop, SeenRings } from '@schi/contract';
import { failureCode, failureText } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';
import type { NextStep } from '@schi/shared-ui/ring-calls';
import { nextStepOf, seenOf } from './board.rules';
import { goneOnText } from './stops.rules';
import {
  shown,
  type ShowBoard,
  useCallAssignmentMutation,
  useInterruptAssignmentMutation,
  useLockAssignmentMutation,
  useMatchdayQuery,
  useMoveAssignmentMutation,
  usePostponeAssignmentMutation,
  useLetGoOnMutation,
  useStopHallMutation,
  useUndoRingOperationMutation,
} from '../../rings/matchday.api';
import { useRingCallsQuery } from '../ring-calls/ring-calls.api';

/** A call that was refused because a competitor is called elsewhere; a director may insist. */
export interface CalledElsewhere {
  assignment: MatchdayAssignment;
  to: NextStep;
  says: string;
}

/** A division that is to be finished although results of its events are not. */
export interface Unfinished {
  assignment: MatchdayAssignment;
  events: string[];
}

/** The changes of a board. Each shows its answer at once; a refusal is said, and the board is read again. */
export const useBoardChanges = (board: Matchday) => {
  const dispatch = useDispatch<ReturnType<typeof useDispatch> & ShowBoard>();
  const params = { tournamentId: board.tournamentId };
  const { refetch } = useMatchdayQuery({ params });
  const [move, moving] = useMoveAssignmentMutation();
  const [call, calling] = useCallAssignmentMutation();
  const [lock, locking] = useLockAssignmentMutation();
  const [postpone, postponing] = usePostponeAssignmentMutation();
  const [interrupt, interrupting] = useInterruptAssignmentMutation();
  const [stop, stopping] = useStopHallMutation();
  const [letGoOn, goingOn] = useLetGoOnMutation();
  const [undo, undoing] = useUndoRingOperationMutation();
  const [elsewhere, setElsewhere] = useState<CalledElsewhere | null>(null);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  // The page reads them for its panels, again as soon as one changes.
  const calls = useRingCallsQuery({ params, query: {} }, { skip: board.assignments.length === 0 }).data;
  /** The events of a division whose results are not finished. */
  const openEventsOf = (id: number): string[] =>
    (calls?.rings ?? [])
      .flatMap(({ divisions }) => divisions)
      .filter(({ ringAssignmentId }) => ringAssignmentId === id)
      .flatMap(({ contests }) => contests.filter(({ state }) => state === 'open').map(({ title }) => title));

  const show = (answer: Matchday) => {
    dispatch(shown(answer));
    return answer;
  };
  const refused = (error: unknown) => {
    dispatch(toast('error', failureText(error)));
    void refetch();
  };
  const moveTo = (id: number, to: MoveAssignment) => move({ params: { id }, body: to }).unwrap().then(show);
  const callTo = (assignment: MatchdayAssignment, to: NextStep, isAnyway: boolean, seen?: SeenRings['seen']) =>
    call({
      params: { id: assignment.ringAssignmentId },
      body: { to, isAnyway, advances: to === 'done', ...(seen ? { seen } : {}) },
    })
      .unwrap()
      .then(show);
  return {
    isBusy: [moving, calling, locking, postponing, interrupting, stopping, goingOn, undoing].some(
      ({ isLoading }) => isLoading,
    ),
    elsewhere,
    forgetElsewhere: () => setElsewhere(null),
    /** Rejects when it is refused, for a dialog that says so. */
    moveTo,
    move: (id: number, ringId: number | null, afterId: number | null) => {
      const stays = board.assignments.find((one) => one.ringAssignmentId === id)?.lock ?? null;
      moveTo(id, { ringId, afterId, lock: ringId === null ? null : stays, seen: seenOf(board) }).catch(refused);
    },
    callTo,
    unfinished,
    forgetUnfinished: () => setUnfinished(null),
    next: (assignment: MatchdayAssignment) => {
      const to = nextStepOf(assignment);
      if (!to) return;
      const events = to === 'done' ? openEventsOf(assignment.ringAssignmentId) : [];
      if (events.length > 0) return setUnfinished({ assignment, events });
      callTo(assignment, to, false).catch((error: unknown) => {
        if (failureCode(error) === 'calledElsewhere') setElsewhere({ assignment, to, says: failureText(error) });
        else refused(error);
      });
    },
    call: (assignment: MatchdayAssignment, to: NextStep | 'planned') => {
      call({ params: { id: assignment.ringAssignmentId }, body: { to } })
        .unwrap()
        .then(show)
        .catch(refused);
    },
    lock: ({ ringAssignmentId: id, lock: now, ringId }: MatchdayAssignment) => {
      if (ringId === null) return;
      lock({ params: { id }, body: { lock: now === null ? 'place' : null } })
        .unwrap()
        .then(show)
        .catch(refused);
    },
    postpone: ({ ringAssignmentId: id }: MatchdayAssignment) => {
      postpone({ params: { id } }).unwrap().then(show).catch(refused);
    },
    /** Marks a finished one as interrupted, or takes the mark away. */
    interrupt: ({ ringAssignmentId: id, isInterrupted = false }: MatchdayAssignment) => {
      interrupt({ params: { id }, body: { isInterrupted: !isInterrupted } })
        .unwrap()
        .then(show)
        .catch(refused);
    },
    /** Stops the hall or a ring. Rejects when it is refused, for the dialog that says so; the board is read again. */
    stop: (body: NewStop) =>
      stop({ params, body })
        .unwrap()
        .then(show)
        .catch((error: unknown) => {
          void refetch();
          throw error;
        }),
    /** Lets the hall or a ring go on, and says by how many minutes that moves what is expected. */
    goOn: (ringId: number | null) => {
      letGoOn({ params, body: { ringId } })
        .unwrap()
        .then((answer) => dispatch(toast('success', goneOnText(show(answer), ringId))))
        .catch(refused);
    },
    /** Takes back an operation of a paired device. Rejects when it is refused. */
    takeBack: (sequence: number) => undo({ params, body: { sequence } }).unwrap().then(show),
    undo: () => {
      if (!board.undo) return;
      undo({ params, body: { sequence: board.undo.sequence } })
        .unwrap()
        .then(show)
        .catch(refused);
    },
  };
};
export type BoardChanges = ReturnType<typeof useBoardChanges>;
