import { enteredLine, formatDollars, site, type StaffRegistration } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Time } from '../../platform/layout/times';

const Paper = styled.article`
  display: none;
  @media print {
    display: block;
  }
  h2 {
    font-size: 16pt;
  }
  table {
    width: 100%;
    margin: 12pt 0;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 3pt 0;
    border-bottom: 1px solid #000;
    text-align: left;
    font-weight: 400;
  }
  td:last-child {
    text-align: right;
  }
`;

/** The receipt and all money since, on paper: black and white, without the page around it. */
export const PrintedReceipt = ({ page }: { page: StaffRegistration }) => {
  const { receipt } = page.registration;
  return (
    <Paper aria-label="Receipt">
      <h2>{site.name}</h2>
      <p>
        {page.tournament.name}. {page.customer.firstName} {page.customer.lastName}
        {receipt && `. Confirmation code ${receipt.confirmationCode}`}
      </p>
      <table>
        <tbody>
          {page.lines.map((line, place) => (
            // Lines are only ever added, so each keeps its place.
            <tr key={place}>
              <th scope="row">
                {line.quantity === 1 ? '' : `${line.quantity} × `}
                {line.description}
              </th>
              <td>{formatDollars(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <tbody>
          {page.ledger.map((entry) => (
            <tr key={entry.ledgerEntryId}>
              <th scope="row">
                <Time at={entry.at} />, {entry.kind}
                {entry.reference && ` ${entry.reference}`}
              </th>
              <td>{formatDollars(entry.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {receipt?.entered && (
        <ul>
          {receipt.entered.map((competitor) => (
            <li key={competitor.competitorId}>{enteredLine(competitor)}</li>
          ))}
        </ul>
      )}
      <p>
        Cost {formatDollars(page.money.cost)}, paid {formatDollars(page.money.paid)}, balance{' '}
        {formatDollars(page.money.balance)}
      </p>
    </Paper>
  );
};
