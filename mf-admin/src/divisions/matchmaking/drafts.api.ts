import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useDraftListQuery,
  useDraftPreviewsQuery,
  useDraftComparisonQuery,
  useDraftHistoryQuery,
  useDraftOfHistoryQuery,
  useRingsOfDraftQuery,
  useCreateDraftMutation,
  usePublishDraftMutation,
  useUnpublishDraftMutation,
  useDeleteDraftMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    draftList: read(build, contract.listDrafts, ['Drafts']),
    draftPreviews: read(build, contract.previewDrafts),
    draftComparison: read(build, contract.compareDrafts, ['Drafts']),
    draftHistory: read(build, contract.listDraftOperations, ['Drafts']),
    draftOfHistory: read(build, contract.getDraft, ['Drafts']),
    ringsOfDraft: read(build, contract.getRingsOfDraft),
    createDraft: change(build, contract.createDraft, ['Drafts']),
    publishDraft: change(build, contract.publishDraft, ['Drafts']),
    unpublishDraft: change(build, contract.unpublishDraft, ['Drafts']),
    deleteDraft: change(build, contract.deleteDraft, ['Drafts']),
  }),
});
