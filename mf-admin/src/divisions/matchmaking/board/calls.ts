import { useMemo } from 'react';
import type { Draft, DraftOperation, drafts, PreviewRepair, RepairDraft, RepairProposals } from '@schi/contract';
import { useDispatch } from '@schi/shared-ui/platform';
import { boardApi } from './board.api';
import type { DraftBoard } from './model';
import { reordered, splitBody, type Operation } from './preview';

/** What the board asks of the server. Each call rejects with a `CallFailure`. */
export interface BoardCalls {
  read: () => Promise<Draft>;
  /** Those after a version, newest first. */
  operations: (after: number) => Promise<DraftOperation[]>;
  /** Sends a step as made on this board. */
  send: (operation: Operation, board: DraftBoard) => Promise<Draft>;
  undo: (version: number) => Promise<Draft>;
  redo: (version: number) => Promise<Draft>;
  publish: (version: number) => Promise<Draft>;
  unpublish: (version: number) => Promise<Draft>;
  /** Asks the guardians of those in a division beyond a limit. */
  askForConsents: (draftDivisionId: number, version: number) => Promise<Draft>;
  refresh: (version: number) => Promise<Draft & { steps: drafts.RefreshStep[] }>;
  previewRepair: (asked: PreviewRepair) => Promise<RepairProposals[]>;
  repair: (asked: RepairDraft) => Promise<Draft>;
  /** Keeps an answer for the next page that shows this draft. */
  keep: (draft: Draft) => void;
}

type Dispatch = ReturnType<typeof useDispatch> &
  (<T>(thunk: (dispatch: never, getState: never, extra: never) => { unwrap: () => Promise<T> }) => {
    unwrap: () => Promise<T>;
  }) &
  ((thunk: ReturnType<typeof boardApi.util.updateQueryData>) => unknown);

/** The calls about one draft. */
export const useBoardCalls = (draftId: number): BoardCalls => {
  const dispatch = useDispatch<Dispatch>();
  return useMemo((): BoardCalls => {
    const { endpoints, util } = boardApi;
    const params = { draftId };
    /** A change whose answer nobody else reads from the cache. */
    const once = { track: false } as const;
    const fresh = { subscribe: false, forceRefetch: true } as const;
    const send = (operation: Operation, board: DraftBoard): Promise<Draft> => {
      const { version } = board.draft;
      switch (operation.kind) {
        case 'split': {
          const at = { draftId, draftDivisionId: operation.divisionId };
          return dispatch(
            endpoints.boardSplit.initiate({ params: at, body: splitBody(operation.groups, version) }, once),
          ).unwrap();
        }
        case 'combine': {
          const { divisionIds, name } = operation;
          const body = { version, divisionIds: [...divisionIds], ...(name ? { name } : {}) };
          return dispatch(endpoints.boardCombine.initiate({ params, body }, once)).unwrap();
        }
        case 'move': {
          const { competitorIds, from, to, eventIds } = operation;
          const body = {
            version,
            competitorIds: [...competitorIds],
            to,
            ...(from === undefined ? {} : { from }),
            ...(eventIds ? { eventIds: [...eventIds] } : {}),
          };
          return dispatch(endpoints.boardMove.initiate({ params, body }, once)).unwrap();
        }
        case 'rename': {
          const at = { draftId, draftDivisionId: operation.divisionId };
          return dispatch(
            endpoints.boardRename.initiate({ params: at, body: { version, name: operation.name } }, once),
          ).unwrap();
        }
        case 'reorder': {
          const divisionIds = reordered(board, operation.divisionId, operation.by);
          return dispatch(endpoints.boardReorder.initiate({ params, body: { version, divisionIds } }, once)).unwrap();
        }
        case 'lock': {
          const at = { draftId, draftDivisionId: operation.divisionId };
          return dispatch(
            endpoints.boardLock.initiate({ params: at, body: { version, isLocked: operation.isLocked } }, once),
          ).unwrap();
        }
        case 'accept':
          return dispatch(
            endpoints.boardAccept.initiate({ params, body: { version, divisions: operation.divisions } }, once),
          ).unwrap();
        case 'pin': {
          const { competitorId, eventId, isPinned } = operation;
          return dispatch(
            endpoints.boardPin.initiate({ params, body: { version, competitorId, eventId, isPinned } }, once),
          ).unwrap();
        }
        case 'redraw': {
          const { divisionId: draftDivisionId, eventId, seed, slots } = operation;
          const at = { draftId, draftDivisionId };
          const body = { version, eventId, seed, ...(slots ? { slots: [...slots] } : {}) };
          return dispatch(endpoints.boardRedraw.initiate({ params: at, body }, once)).unwrap();
        }
      }
    };
    return {
      read: () => dispatch(endpoints.boardDraft.initiate({ params }, fresh)).unwrap(),
      operations: (after) => dispatch(endpoints.boardOperations.initiate({ params, query: { after } }, fresh)).unwrap(),
      send,
      undo: (version) => dispatch(endpoints.boardUndo.initiate({ params, body: { version } }, once)).unwrap(),
      redo: (version) => dispatch(endpoints.boardRedo.initiate({ params, body: { version } }, once)).unwrap(),
      publish: (version) => dispatch(endpoints.boardPublish.initiate({ params, body: { version } }, once)).unwrap(),
      unpublish: (version) => dispatch(endpoints.boardUnpublish.initiate({ params, body: { version } }, once)).unwrap(),
      refresh: (version) => dispatch(endpoints.boardRefresh.initiate({ params, body: { version } }, once)).unwrap(),
      askForConsents: (draftDivisionId, version) =>
        dispatch(
          endpoints.boardAskForConsents.initiate({ params: { draftId, draftDivisionId }, body: { version } }, once),
        ).unwrap(),
      previewRepair: (body) => dispatch(endpoints.boardRepairPreview.initiate({ params, body }, once)).unwrap(),
      repair: (body) => dispatch(endpoints.boardRepair.initiate({ params, body }, once)).unwrap(),
      keep: (draft) => void dispatch(util.updateQueryData('boardDraft', { params }, () => draft)),
    };
  }, [dispatch, draftId]);
};
