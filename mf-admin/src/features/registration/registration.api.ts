import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

const touched = ['Registration' as const, 'Registrations' as const, 'Merch' as const];

/** The calls about one registration for staff. */
export const {
  useStaffRegistrationQuery,
  useStaffLevelsQuery,
  useStaffDivisionsQuery,
  useStaffEventsQuery,
  useStaffMerchQuery,
  useAddStaffCompetitorMutation,
  useChangeStaffCompetitorMutation,
  useWithdrawMutation,
  useReinstateMutation,
  useMoveMutation,
  useMoveTargetsQuery,
  useMovePreviewQuery,
  useSaveCountsMutation,
  useAddStaffMerchMutation,
  useChangeStaffMerchMutation,
  useRemoveStaffMerchMutation,
  useSaveStaffContactsMutation,
  useMailStaffReceiptMutation,
  useResendMailMutation,
  useUnshareFileMutation,
  useTheirPreferencesQuery,
  useSaveTheirPreferencesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    staffRegistration: read(build, contract.getStaffRegistration, ['Registration']),
    staffLevels: read(build, contract.getCompetitorLevels, ['Site']),
    staffDivisions: read(build, contract.getDivisions, ['Site']),
    staffEvents: read(build, contract.getEvents, ['Site']),
    staffMerch: read(build, contract.getMerch, ['Merch']),
    addStaffCompetitor: change(build, contract.addStaffCompetitor, touched),
    changeStaffCompetitor: change(build, contract.changeStaffCompetitor, touched),
    withdraw: change(build, contract.withdrawCompetitor, touched),
    reinstate: change(build, contract.reinstateCompetitor, touched),
    move: change(build, contract.moveCompetitor, touched),
    moveTargets: read(build, contract.findMoveTargets, ['Registrations']),
    movePreview: read(build, contract.previewMove, ['Registration']),
    saveCounts: change(build, contract.saveCounts, touched),
    addStaffMerch: change(build, contract.addStaffMerch, touched),
    changeStaffMerch: change(build, contract.changeStaffMerch, touched),
    removeStaffMerch: change(build, contract.removeStaffMerch, touched),
    saveStaffContacts: change(build, contract.saveStaffContacts, touched),
    mailStaffReceipt: change(build, contract.mailStaffReceipt, ['Registration']),
    theirPreferences: read(build, contract.getNotificationPreferences, ['Preferences']),
    saveTheirPreferences: change(build, contract.saveNotificationPreferences, ['Preferences']),
    unshareFile: change(build, contract.unshareFile, ['Registration']),
    resendMail: change(build, contract.resendMail, ['Registration']),
  }),
});
