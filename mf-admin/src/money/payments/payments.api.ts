import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

const touched = ['Registration' as const, 'Registrations' as const, 'Money' as const];

/** Money at the desk. */
export const {
  useFoundRegistrationsQuery,
  usePaymentListQuery,
  useTakePaymentMutation,
  useOrderRefundMutation,
  useAdjustCostMutation,
  useDecideReturnMutation,
  useWalkInMutation,
  useFoundCustomersQuery,
  useEndOfDayQuery,
  useGatewayDayQuery,
  useMoneyCheckQuery,
  useLazyLedgerFingerprintQuery,
  useOpenDrawersQuery,
  useOpenDrawerMutation,
  useCloseDrawerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    foundRegistrations: read(build, contract.listRegistrations, ['Registrations']),
    paymentList: read(build, contract.listPayments, ['Money']),
    takePayment: change(build, contract.takePayment, touched),
    orderRefund: change(build, contract.orderRefund, touched),
    adjustCost: change(build, contract.adjustCost, touched),
    decideReturn: change(build, contract.decideReturn, touched),
    walkIn: change(build, contract.walkIn, ['Registrations']),
    foundCustomers: read(build, contract.findCustomers),
    endOfDay: read(build, contract.getEndOfDay, ['Money']),
    gatewayDay: read(build, contract.getGatewayDay, ['Money']),
    moneyCheck: read(build, contract.getMoneyCheck, ['Money']),
    ledgerFingerprint: read(build, contract.getLedgerFingerprint),
    openDrawers: read(build, contract.listOpenDrawers, ['Money']),
    openDrawer: change(build, contract.openDrawer, ['Money']),
    closeDrawer: change(build, contract.closeDrawer, ['Money']),
  }),
});
