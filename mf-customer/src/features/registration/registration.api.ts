import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

/** The calls of a family's registration (specification, section 7). */
export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    registration: read(build, contract.getRegistration, ['Registration']),
    incomplete: read(build, contract.getIncompleteRegistration),
    begin: change(build, contract.createRegistration, ['Registrations']),
    // The cart that is gone is not read again; the list of registrations is.
    discard: change(build, contract.discardRegistration, ['Registrations']),
    levels: read(build, contract.getCompetitorLevels, ['Site']),
    divisions: read(build, contract.getDivisions, ['Site']),
    earlier: read(build, contract.getEarlierCompetitors, ['Registration']),
    events: read(build, contract.getEvents, ['Site']),
    merch: read(build, contract.getMerch, ['Merch']),
    addCompetitor: change(build, contract.addCompetitor, ['Registration', 'Registrations']),
    addRoster: change(build, contract.addRoster, ['Registration', 'Registrations']),
    changeCompetitor: change(build, contract.changeCompetitor, ['Registration', 'Registrations']),
    savePublicName: change(build, contract.savePublicName, ['Registration', 'Registrations']),
    removeCompetitor: change(build, contract.removeCompetitor, ['Registration', 'Registrations']),
    // The counters update the cart themselves, because each answer is the new count.
    addSpectator: change(build, contract.addSpectator),
    removeSpectator: change(build, contract.removeSpectator),
    addLunch: change(build, contract.addLunch),
    removeLunch: change(build, contract.removeLunch),
    addMerchOrder: change(build, contract.addMerchOrder, ['Registration', 'Merch']),
    removeMerchOrder: change(build, contract.removeMerchOrder, ['Registration', 'Merch']),
    saveContacts: change(build, contract.saveContacts, ['Registration']),
    checkout: change(build, contract.checkout, ['Registration']),
    cancelPayment: change(build, contract.cancelPayment, ['Registration', 'Registrations']),
    mailReceipt: change(build, contract.mailReceipt),
    refreshPayment: change(build, contract.refreshPayment, ['Registration', 'Registrations']),
  }),
});

export const {
  useRegistrationQuery,
  useLazyIncompleteQuery,
  useBeginMutation,
  useDiscardMutation,
  useLevelsQuery,
  useDivisionsQuery,
  useEarlierQuery,
  useEventsQuery,
  useMerchQuery,
  useAddCompetitorMutation,
  useAddRosterMutation,
  useChangeCompetitorMutation,
  useSavePublicNameMutation,
  useRemoveCompetitorMutation,
  useAddSpectatorMutation,
  useRemoveSpectatorMutation,
  useAddLunchMutation,
  useRemoveLunchMutation,
  useAddMerchOrderMutation,
  useRemoveMerchOrderMutation,
  useSaveContactsMutation,
  useCheckoutMutation,
  useCancelPaymentMutation,
  useMailReceiptMutation,
  useRefreshPaymentMutation,
} = registrationApi;
