import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/**
 * The calls of the board. It puts their answers in place of its draft itself; the tag makes the list of drafts stale.
 */
export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    boardDraft: read(build, contract.getDraft),
    boardOperations: read(build, contract.listDraftOperations),
    boardSplit: change(build, contract.splitDraft, ['Drafts']),
    boardCombine: change(build, contract.combineDraft, ['Drafts']),
    boardMove: change(build, contract.moveDraft, ['Drafts']),
    boardRename: change(build, contract.renameDraft, ['Drafts']),
    boardReorder: change(build, contract.reorderDraft, ['Drafts']),
    boardLock: change(build, contract.lockDraft, ['Drafts']),
    boardAccept: change(build, contract.acceptDraft, ['Drafts']),
    boardPin: change(build, contract.pinDraft, ['Drafts']),
    boardRedraw: change(build, contract.redrawDraft, ['Drafts']),
    boardAskForConsents: change(build, contract.askForConsents, ['Drafts']),
    boardUndo: change(build, contract.undoDraft, ['Drafts']),
    boardRedo: change(build, contract.redoDraft, ['Drafts']),
    boardPublish: change(build, contract.publishDraft, ['Drafts']),
    boardUnpublish: change(build, contract.unpublishDraft, ['Drafts']),
    boardRefresh: change(build, contract.refreshDraft, ['Drafts']),
    boardRepairPreview: change(build, contract.previewRepair),
    boardRepair: change(build, contract.repairDraft, ['Drafts']),
  }),
});

export const { useBoardDraftQuery } = boardApi;
