import { formatDollars, refundPurposeNames, type LedgerKind, type LedgerLine } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';
import { Time } from '../../platform/layout/times';

/** The names of the kinds of entries in a ledger. */
export const kindNames: Record<LedgerKind, string> = {
  charge: 'Card, online',
  refund: 'Refund, online',
  cash: 'Cash',
  check: 'Check',
  'card terminal': 'Card terminal',
  adjustment: 'Adjustment',
};
const columns: readonly Column<LedgerLine>[] = [
  {
    key: 'kind',
    label: 'Ledger',
    cell: (line) =>
      kindNames[line.kind] + (line.purpose === null ? '' : `: ${refundPurposeNames[line.purpose].toLowerCase()}`),
  },
  { key: 'amount', priority: 'badge', label: 'Amount', cell: (line) => formatDollars(line.amount), isNumber: true },
  { key: 'sum', label: 'Sum', cell: (line) => formatDollars(line.sum), isNumber: true },
  {
    key: 'at',
    label: 'When, by whom',
    cell: (line) => (
      <>
        <Time at={line.at} />
        {[line.by, line.reference, line.note].filter(Boolean).map((text) => `, ${text}`)}
      </>
    ),
  },
];

/** A registration's ledger with its running sum. Nothing in it ever changes (rule C7). */
export const LedgerTable = ({ ledger }: { ledger: readonly LedgerLine[] }) =>
  ledger.length === 0 ? (
    <Muted>No money has moved yet.</Muted>
  ) : (
    <Table caption="Ledger entries" columns={columns} items={ledger} keyOf={({ ledgerEntryId }) => ledgerEntryId} />
  );
