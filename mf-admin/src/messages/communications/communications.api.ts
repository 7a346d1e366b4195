import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

const templates = contract.messageTemplates;

export const {
  useCampaignListQuery,
  useCampaignQuery,
  useRecipientListQuery,
  useAudienceQuery,
  usePreviewCampaignMutation,
  useTestCampaignMutation,
  useSendCampaignMutation,
  useResendFailedMutation,
  useMessageTemplateListQuery,
  useCreateMessageTemplateMutation,
  useChangeMessageTemplateMutation,
  useRemoveMessageTemplateMutation,
  useMailExamplesQuery,
  useOutboxListQuery,
  useOutboxStateQuery,
  useResendOutboxMailMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    campaignList: read(build, contract.listCampaigns, ['Messages']),
    campaign: read(build, contract.getCampaign, ['Messages']),
    recipientList: read(build, contract.listRecipients, ['Messages']),
    audience: read(build, contract.previewAudience, ['Messages']),
    previewCampaign: change(build, contract.previewCampaign),
    testCampaign: change(build, contract.testCampaign),
    sendCampaign: change(build, contract.createCampaign, ['Messages']),
    resendFailed: change(build, contract.resendFailed, ['Messages']),
    messageTemplateList: read(build, templates.list, ['Messages']),
    createMessageTemplate: change(build, templates.create, ['Messages']),
    changeMessageTemplate: change(build, templates.change, ['Messages']),
    removeMessageTemplate: change(build, templates.remove, ['Messages']),
    mailExamples: read(build, contract.listMailExamples),
    outboxList: read(build, contract.listOutbox, ['Messages']),
    outboxState: read(build, contract.getOutboxState, ['Messages']),
    resendOutboxMail: change(build, contract.resendOutboxMail, ['Messages']),
  }),
});
