import { useEffect, useState } from 'react';
import type { PickUpQuery, PickUpRow, PickUpTotal } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { useLazyPickUpListQuery } from './merchandise.api';

/** The most rows that the server gives at once. */
const batch = 200;

/** Black on white, a box to tick before each line; only on paper. */
const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    padding: 0;
    color: #000;
    font-size: 11pt;
    h1 {
      margin-bottom: 8pt;
      font-size: 16pt;
    }
    table {
      width: 100%;
      border-collapse: collapse;
    }
    th,
    td {
      padding: 3pt 6pt;
      border-bottom: 0.5pt solid #999;
      text-align: left;
    }
    tr {
      break-inside: avoid;
    }
    .box {
      width: 14pt;
      height: 14pt;
      border: 1pt solid #000;
    }
    .totals {
      margin-top: 12pt;
      break-inside: avoid;
    }
  }
`;

/** The whole filtered list, not only the page on the screen. It is loaded for printing. */
export const usePrintedPickUps = (query: PickUpQuery) => {
  const [load] = useLazyPickUpListQuery();
  const dispatch = useDispatch();
  const [rows, setRows] = useState<PickUpRow[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (rows === null) return undefined;
    const done = () => setRows(null);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [rows]);
  const print = async () => {
    setBusy(true);
    try {
      const all: PickUpRow[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await load({ query: { ...query, page, pageSize: batch } }).unwrap();
        all.push(...items);
        if (items.length < batch || all.length >= total) break;
      }
      setRows(all);
    } catch (error) {
      dispatch(toast('error', failureText(error)));
    } finally {
      setBusy(false);
    }
  };
  return { rows, isBusy, print: () => void print() };
};

/** The list on paper, with a box to tick before each line. */
export const PickUpPaper = ({ rows, totals }: { rows: readonly PickUpRow[]; totals: readonly PickUpTotal[] }) => (
  <Paper>
    <h1>Pick-up list</h1>
    <table>
      <thead>
        <tr>
          {['', 'Family', 'Code', 'Item', 'Size', 'Pieces'].map((label) => (
            <th key={label}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.registrationId} ${row.item} ${row.sizeLabel}`}>
            <td>
              <div className="box">{row.handedOut === row.quantity ? '✓' : ''}</div>
            </td>
            <td>{row.customerName}</td>
            <td>{row.confirmationCode}</td>
            <td>{row.item}</td>
            <td>{row.sizeLabel}</td>
            <td>{row.handedOut > 0 && row.handedOut < row.quantity ? `${row.quantity} (${row.handedOut} handed out)` : row.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="totals">
      {totals
        .filter(({ quantity }) => quantity > 0)
        .map(({ item, sizeLabel, quantity }) => `${item}, ${sizeLabel}: ${quantity}`)
        .join(' · ')}
    </p>
  </Paper>
);
