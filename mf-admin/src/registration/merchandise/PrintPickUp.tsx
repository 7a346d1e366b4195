import { useEffect, useState } from 'react';
import { formatDate, site, type PickUpQuery, type PickUpRow, type PickUpTotal, type Tournament } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { PageNumbers, PrintHead } from '../../platform/layout/paper';
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
    /* A family is not torn apart. */
    tr,
    tbody {
      break-inside: avoid;
    }
    .family {
      padding-top: 8pt;
      font-weight: 700;
    }
    caption {
      font-weight: 700;
      text-align: left;
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

/** The whole filtered list by families, not only the page on the screen. It is loaded for printing. */
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
        const { items, total } = await load({
          query: { ...query, sort: 'customerName', page, pageSize: batch },
        }).unwrap();
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

/** The rows of each family together, in the order of the list. */
const familiesOf = (rows: readonly PickUpRow[]): PickUpRow[][] => {
  const families = new Map<number, PickUpRow[]>();
  for (const row of rows) families.set(row.registrationId, [...(families.get(row.registrationId) ?? []), row]);
  return [...families.values()];
};

interface Props {
  rows: readonly PickUpRow[];
  totals: readonly PickUpTotal[];
  /** The one tournament of the list, if it has only one. */
  tournament: Pick<Tournament, 'name' | 'tournamentDate'> | undefined;
}

/** The list on paper by families, with a box to tick before each line, and what is still here of each size. */
export const PickUpPaper = ({ rows, totals, tournament }: Props) => (
  <Paper>
    <PageNumbers />
    <PrintHead about={tournament ? `${tournament.name}, ${formatDate(tournament.tournamentDate)}` : site.name} />
    <h1>Pick-up list</h1>
    <table>
      <thead>
        <tr>
          {['', 'Item', 'Size', 'Pieces', 'Still here'].map((label) => (
            <th key={label}>{label}</th>
          ))}
        </tr>
      </thead>
      {familiesOf(rows).map((family) => (
        <tbody key={family[0]?.registrationId}>
          <tr>
            <th colSpan={5} scope="rowgroup" className="family">
              {family[0]?.customerName} {family[0]?.confirmationCode}
            </th>
          </tr>
          {family.map((row) => (
            <tr key={`${row.item} ${row.sizeLabel}`}>
              <td>
                <div className="box">{row.handedOut === row.quantity ? '✓' : ''}</div>
              </td>
              <td>{row.item}</td>
              <td>{row.sizeLabel}</td>
              <td>{row.quantity}</td>
              <td>{row.quantity - row.handedOut}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    {totals.some(({ quantity }) => quantity > 0) && (
      <table className="totals">
        <caption>By size, all families</caption>
        <thead>
          <tr>
            {['Item', 'Size', 'Pieces', 'Handed out', 'Still here'].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals
            .filter(({ quantity }) => quantity > 0)
            .map(({ merchSizeId, item, sizeLabel, quantity, handedOut }) => (
              <tr key={merchSizeId}>
                <td>{item}</td>
                <td>{sizeLabel}</td>
                <td>{quantity}</td>
                <td>{handedOut}</td>
                <td>{quantity - handedOut}</td>
              </tr>
            ))}
        </tbody>
      </table>
    )}
  </Paper>
);
