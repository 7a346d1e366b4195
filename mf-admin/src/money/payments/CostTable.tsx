import { formatDollars, type RegistrationLine } from '@schi/contract';
import { Table, type Column } from '@schi/shared-ui/table';
import { Time } from '../../platform/layout/times';

const columns: readonly Column<RegistrationLine>[] = [
  { key: 'description', label: 'Bought', cell: (line) => line.description },
  { key: 'quantity', label: 'Qty', cell: (line) => line.quantity, isNumber: true },
  { key: 'amount', priority: 'badge', label: 'Amount', cell: (line) => formatDollars(line.amount), isNumber: true },
  {
    key: 'at',
    label: 'When, by whom',
    cell: (line) => (
      <>
        <Time at={line.at} />
        {[line.by, line.reason].filter(Boolean).map((text) => `, ${text}`)}
      </>
    ),
  },
];

/**
 * What a registration costs, line by line: purchases, what was given back, and adjustments, each with its author and
 * reason (rule C15).
 */
export const CostTable = ({ lines }: { lines: readonly RegistrationLine[] }) => (
  <Table caption="Purchases and adjustments" columns={columns} items={lines} keyOf={(line) => lines.indexOf(line)} />
);
