import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/** The calls of the cart. */
const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The cart that is gone is not read again; the list of registrations is.
    discard: change(build, contract.discardRegistration, ['Registrations']),
    merch: read(build, contract.getMerch, ['Merch']),
    applyCoupon: change(build, contract.applyCoupon, ['Registration']),
    removeCoupon: change(build, contract.removeCoupon, ['Registration']),
    removeCompetitor: change(build, contract.removeCompetitor, ['Registration', 'Registrations']),
    // The counters update the cart themselves, because each answer is the new count.
    addSpectator: change(build, contract.addSpectator),
    removeSpectator: change(build, contract.removeSpectator),
    addLunch: change(build, contract.addLunch),
    removeLunch: change(build, contract.removeLunch),
    addMerchOrder: change(build, contract.addMerchOrder, ['Registration', 'Merch']),
    removeMerchOrder: change(build, contract.removeMerchOrder, ['Registration', 'Merch']),
  }),
});

export const {
  useDiscardMutation,
  useMerchQuery,
  useApplyCouponMutation,
  useRemoveCouponMutation,
  useRemoveCompetitorMutation,
  useAddSpectatorMutation,
  useRemoveSpectatorMutation,
  useAddLunchMutation,
  useRemoveLunchMutation,
  useAddMerchOrderMutation,
  useRemoveMerchOrderMutation,
} = cartApi;
