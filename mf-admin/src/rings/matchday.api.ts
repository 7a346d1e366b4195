import { matchday as calls, type Matchday } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../api';

/** Changes put the board that they answer in place of the one shown; other directors hear of them by the live data. */
const matchdayApi = api.injectEndpoints({
  endpoints: (build) => ({
    matchday: read(build, calls.get, ['Matchday']),
    ringOperations: read(build, calls.operations),
    moveAssignment: change(build, calls.move, ['Rings']),
    callAssignment: change(build, calls.call, ['Rings']),
    lockAssignment: change(build, calls.lock),
    postponeAssignment: change(build, calls.postpone, ['Rings']),
    interruptAssignment: change(build, calls.interrupt),
    stopHall: change(build, calls.stop),
    letGoOn: change(build, calls.goOn),
    undoRingOperation: change(build, calls.undo, ['Rings']),
  }),
});

export const {
  useMatchdayQuery,
  useRingOperationsQuery,
  useMoveAssignmentMutation,
  useCallAssignmentMutation,
  useLockAssignmentMutation,
  usePostponeAssignmentMutation,
  useInterruptAssignmentMutation,
  useStopHallMutation,
  useLetGoOnMutation,
  useUndoRingOperationMutation,
} = matchdayApi;

/** Puts the board that a change answers in place of the one shown, before it is read again. */
export const shown = (board: Matchday) =>
  matchdayApi.util.updateQueryData('matchday', { params: { tournamentId: board.tournamentId } }, () => board);
export type ShowBoard = (thunk: ReturnType<typeof shown>) => unknown;
