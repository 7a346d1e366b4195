import { formatDollars, type PaymentRow } from '@schi/contract';
import { Link } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { timeText } from '../../platform/layout/times';
import { paymentPath } from '../../platform/registration-paths';
import { kindNames } from './LedgerTable';

const customer: Column<PaymentRow> = {
  key: 'customerName',
  label: 'Customer',
  cell: (row) => <Link to={paymentPath(row.registrationId)}>{row.customerName}</Link>,
  canSort: true,
};
const amount: Column<PaymentRow> = {
  key: 'amount',
  priority: 'badge',
  label: 'Amount',
  cell: (row) => formatDollars(row.amount),
  isNumber: true,
  canSort: true,
};
const kind: Column<PaymentRow> = { key: 'kind', label: 'How', cell: (row) => kindNames[row.kind] };
const at: Column<PaymentRow> = {
  key: 'at',
  label: 'When',
  cell: (row) => timeText(row.at, row.timeZone),
  canSort: true,
};

/** The columns of the latest payments. */
export const fewColumns: readonly Column<PaymentRow>[] = [customer, amount, kind, at];
/** The columns of all payments; the keys of those that sort are what the server sorts by. */
export const allColumns: readonly Column<PaymentRow>[] = [
  ...fewColumns,
  { key: 'confirmationCode', priority: 'detail', label: 'Code', cell: (row) => row.confirmationCode ?? '–' },
  { key: 'by', priority: 'detail', label: 'Taken by', cell: (row) => row.by ?? 'Online' },
  { key: 'drawer', priority: 'detail', label: 'Drawer', cell: (row) => row.drawer ?? '–' },
  {
    key: 'note',
    priority: 'detail',
    label: 'Reference, note',
    cell: (row) => [row.reference, row.note].filter(Boolean).join(', ') || '–',
  },
];
