import { formatDollars, type Dollars } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { BillLine } from './lines';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: var(--gap-2) 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-size: var(--size-small);
    color: var(--muted);
  }
  tbody th {
    font: inherit;
    color: inherit;
  }
  td:not(:first-child),
  thead th:not(:first-child) {
    padding-left: var(--gap-3);
    text-align: right;
    white-space: nowrap;
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    font-size: var(--size-large);
    font-weight: 700;
    color: var(--text);
  }
`;

const Detail = styled(Muted)`
  display: block;
  font-size: var(--size-small);
`;

/** The lines of a bill. Amounts are dollars. */
export const Bill = ({ lines, total, totalLabel }: { lines: readonly BillLine[]; total: Dollars; totalLabel: string }) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Price</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, position) => (
        // Two items with one name are two lines.
        <tr key={`${position} ${line.description}`}>
          <th scope="row">
            {line.description}
            {line.detail && <Detail as="span">{line.detail}</Detail>}
          </th>
          <td>{line.quantity > 1 ? `${line.quantity} × ${formatDollars(line.unitPrice)}` : formatDollars(line.unitPrice)}</td>
          <td>{formatDollars(line.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {totalLabel}
        </th>
        <td>{formatDollars(total)}</td>
      </tr>
    </tfoot>
  </Table>
);
