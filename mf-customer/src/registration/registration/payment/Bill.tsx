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
  /* A family's receipt fits on one sheet. */
  @media print {
    th,
    td {
      padding-block: var(--gap-1);
    }
  }
  /* On a phone the price stands under its item, so that no word has to break. */
  @media screen and (max-width: 479px) {
    &,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      border-bottom: 1px solid var(--line);
    }
    tfoot tr {
      border-bottom: 0;
    }
    tbody th,
    tbody td {
      border-bottom: 0;
    }
    tbody th {
      grid-area: 1 / 1;
      padding-bottom: var(--gap-1);
    }
    tbody td:nth-child(2) {
      grid-area: 2 / 1;
      padding: 0 0 var(--gap-2);
      color: var(--muted);
      font-size: var(--size-small);
      text-align: left;
    }
    /* The price of one is its amount. */
    tbody td[data-is-one='true'] {
      display: none;
    }
  }
`;

const Detail = styled(Muted)`
  display: block;
  font-size: var(--size-small);
`;

/**
 * The lines of a bill. Amounts are dollars. The roles are written out, because a phone does not display it as a table.
 */
export const Bill = ({
  lines,
  total,
  totalLabel,
}: {
  lines: readonly BillLine[];
  total: Dollars;
  totalLabel: string;
}) => (
  <Table role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">
          What
        </th>
        <th scope="col" role="columnheader">
          Price
        </th>
        <th scope="col" role="columnheader">
          Amount
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {lines.map((line, position) => (
        // Two items with one name are two lines.
        <tr key={`${position} ${line.description}`} role="row">
          <th scope="row" role="rowheader">
            {line.description}
            {line.detail && <Detail as="span">{line.detail}</Detail>}
          </th>
          <td role="cell" data-is-one={line.quantity === 1}>
            {line.quantity > 1 ? `${line.quantity} × ${formatDollars(line.unitPrice)}` : formatDollars(line.unitPrice)}
          </td>
          <td role="cell">{formatDollars(line.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" colSpan={2}>
          {totalLabel}
        </th>
        <td role="cell">{formatDollars(total)}</td>
      </tr>
    </tfoot>
  </Table>
);
