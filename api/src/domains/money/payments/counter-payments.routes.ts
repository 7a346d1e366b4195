import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { exportOf, timeColumns, type ExportColumn } from '../../../platform/exports';
import { allow, staff } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { exportedTournaments } from '../../tournaments';
import { listOpenDrawers } from './cash-drawers.queries';
import { cashDrawers } from './cash-drawers.service';
import { endOfDay } from './day.queries';
import { recordCounterPayment } from './counter-payments.service';
import {
  adjustmentBody,
  closeDrawerBody,
  customersQuery,
  dayExportQuery,
  dayQuery,
  fingerprintQuery,
  openDrawerBody,
  paymentExport,
  paymentQuery,
  refundBody,
  decideReturnBody,
  takePaymentBody,
  walkInBody,
} from './counter-payments.schemas';
import { gatewayDay } from './gateway-day.service';
import { ledgerFingerprint, settledInstant } from './ledger-fingerprint.queries';
import { decideReturn } from './decide-return.service';
import { moneyCheck } from './money-check.queries';
import { listPaymentRows, paymentBatches } from './payment-list.queries';
import { deskReturns } from './counter-refunds.service';
import { findCustomers } from './walk-in.queries';
import { walkIns } from './walk-in.service';

const dayColumns: readonly ExportColumn<contract.DayLine>[] = [
  { label: 'Method', value: (row) => row.method },
  { label: 'Taken by', value: (row) => row.by ?? 'Online' },
  { label: 'Entries', value: (row) => row.count },
  { label: 'Received', kind: 'dollars', value: (row) => row.received },
  { label: 'Given back', kind: 'dollars', value: (row) => row.returned },
  { label: 'Net', kind: 'dollars', value: (row) => row.net },
];

/** The columns of exported payments; `zone` is the time zone that all of them share. Amounts are dollars. */
const paymentColumns = (zone: string | null): ExportColumn<contract.PaymentRow>[] => [
  { label: 'Entry', value: (row) => row.ledgerEntryId },
  ...timeColumns<contract.PaymentRow>('Time', zone, (row) => row.at),
  { label: 'Registration', value: (row) => row.registrationId },
  { label: 'Tournament', value: (row) => row.tournamentName },
  { label: 'Customer', value: (row) => row.customerName },
  { label: 'Confirmation code', value: (row) => row.confirmationCode },
  { label: 'Kind', value: (row) => row.kind },
  { label: 'Amount', kind: 'dollars', value: (row) => row.amount },
  { label: 'Reference', value: (row) => row.reference },
  { label: 'Note', value: (row) => row.note },
  { label: 'Purpose', value: (row) => (row.purpose === null ? '' : contract.refundPurposeNames[row.purpose]) },
  { label: 'Taken by', value: (row) => row.by ?? 'Online' },
  { label: 'Cash drawer', value: (row) => row.drawer },
];

async function* once<Row>(rows: readonly Row[]) {
  yield await Promise.resolve(rows);
}

/** Money at the desk: all three admin roles (section 6). What the whole of it adds up to is for directors. */
export const deskRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);

  // It talks to the gateway before its transaction.
  route(
    app,
    router,
    contract.takePayment,
    staff('registration'),
    { body: takePaymentBody, keepsKeyItself: true },
    ({ body, user, key }) =>
      recordCounterPayment(app, app.db, { actorId: user.actorId, personId: user.personId, key }, body),
  );
  route(app, router, contract.orderRefund, staff('registration'), { body: refundBody }, ({ body, db, user }) =>
    deskReturns(app, db).refund(user, body),
  );
  route(app, router, contract.adjustCost, staff('registration'), { body: adjustmentBody }, ({ body, db, user }) =>
    deskReturns(app, db).adjust(user, body),
  );
  route(app, router, contract.decideReturn, directors, { body: decideReturnBody }, ({ body, db, params, user }) =>
    decideReturn(app, db, user.actorId, params.refundId, body.decision),
  );
  route(app, router, contract.walkIn, staff('tournament'), { body: walkInBody }, ({ body, db, user }) =>
    walkIns(app, db).start(user.actorId, body),
  );
  route(app, router, contract.findCustomers, staff('none'), { query: customersQuery }, ({ query }) =>
    findCustomers(app.db, query.q),
  );

  route(
    app,
    router,
    contract.listPayments,
    staff('list'),
    { query: paymentQuery, bulk: { list: 'payments' } },
    ({ query }) => listPaymentRows(app.db, query),
  );
  route(
    app,
    router,
    contract.exportPayments,
    staff('list'),
    { query: paymentExport, bulk: { list: 'payments' } },
    async ({ query: { format, ...query }, user }) => {
      const { total: count } = await listPaymentRows(app.db, { ...query, page: 1, pageSize: 1 });
      const { zone, tournament } = await exportedTournaments(app.db, query.tournamentId);
      return exportOf({ list: 'payments', tournament }, format, {
        columns: paymentColumns(zone),
        batches: paymentBatches(app.db, query),
        count,
        by: user.actorId,
      });
    },
  );
  route(app, router, contract.getEndOfDay, staff('day'), { query: dayQuery }, ({ query }) =>
    endOfDay(app.db, query.date),
  );
  route(
    app,
    router,
    contract.exportEndOfDay,
    staff('day'),
    { query: dayExportQuery, bulk: { list: 'end of day' } },
    async ({ query: { date, format }, user }) => {
      const { lines } = await endOfDay(app.db, date);
      return exportOf({ list: `end of day ${date}` }, format, {
        columns: dayColumns,
        batches: once(lines),
        count: lines.length,
        by: user.actorId,
      });
    },
  );
  route(app, router, contract.getGatewayDay, staff('day'), { query: dayQuery }, ({ query }) =>
    gatewayDay(app, app.db, query.date),
  );
  route(app, router, contract.getMoneyCheck, directors, {}, () => moneyCheck(app.db));

  route(app, router, contract.getLedgerFingerprint, directors, { query: fingerprintQuery }, ({ query: { until } }) => {
    const settled = settledInstant(app.clock());
    const asked = until === undefined ? settled : new Date(until);
    return ledgerFingerprint(app.db, asked < settled ? asked : settled);
  });

  route(app, router, contract.listOpenDrawers, staff('none'), {}, () => listOpenDrawers(app.db));
  route(app, router, contract.openDrawer, staff('none'), { body: openDrawerBody }, ({ body, db, user }) =>
    cashDrawers(db).open(user.actorId, body, app.clock()),
  );
  route(app, router, contract.closeDrawer, staff('none'), { body: closeDrawerBody }, ({ body, db, params, user }) =>
    cashDrawers(db).close(user.actorId, params.cashDrawerId, body, app.clock()),
  );
};
