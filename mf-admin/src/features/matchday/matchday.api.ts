import { matchday as calls, type Matchday } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

const matchdayApi = api.injectEndpoints({
  endpoints: (build) => ({
    matchday: read(build, calls.get, ['Matchday']),
    ringOperations: read(build, calls.operations, ['Matchday']),
    moveAssignment: change(build, calls.move, ['Matchday', 'Rings']),
    callAssignment: change(build, calls.call, ['Matchday', 'Rings']),
    lockAssignment: change(build, calls.lock, ['Matchday']),
    postponeAssignment: change(build, calls.postpone, ['Matchday', 'Rings']),
    undoRingOperation: change(build, calls.undo, ['Matchday', 'Rings']),
  }),
});

export const {
  useMatchdayQuery,
  useRingOperationsQuery,
  useMoveAssignmentMutation,
  useCallAssignmentMutation,
  useLockAssignmentMutation,
  usePostponeAssignmentMutation,
  useUndoRingOperationMutation,
} = matchdayApi;

/** Puts the board that a change answers in place of the one shown, before it is read again. */
export const shown = (board: Matchday) =>
  matchdayApi.util.updateQueryData('matchday', { params: { tournamentId: board.tournamentId } }, () => board);
export type ShowBoard = (thunk: ReturnType<typeof shown>) => unknown;
