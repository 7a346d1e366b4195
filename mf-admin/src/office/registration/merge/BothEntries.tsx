import { formatDollars, type MergeEntry } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import { registrationPath } from '../../../platform/registration-paths';

const Compared = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-small);
  overflow-wrap: anywhere;
  th,
  td {
    padding: 4px var(--gap-2) 4px 0;
    border-top: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  tbody th {
    overflow-wrap: normal;
    font-weight: 400;
    color: var(--muted);
  }
`;

const rows: readonly [label: string, text: (entry: MergeEntry) => string][] = [
  ['Name', ({ name }) => name],
  ['Account', ({ customerName, email }) => `${customerName}, ${email}`],
  ['School', ({ school }) => school],
  ['Belt', ({ level }) => level],
  ['Events', ({ events }) => events.join(', ')],
  ['Paid', ({ paid }) => formatDollars(paid)],
  ['Check-in', ({ isCheckedIn }) => (isCheckedIn ? 'Checked in' : 'Not yet')],
  ['Weighed in', ({ weighedIn }) => (weighedIn === null ? 'Not yet' : `${weighedIn} lb`)],
  ['Waiver', ({ waiverSignedBy }) => (waiverSignedBy === '' ? 'Not signed' : `Signed by ${waiverSignedBy}`)],
];

/** Two entries of a person beside each other; what differs is bold. */
export const BothEntries = ({ entries }: { entries: readonly [MergeEntry, MergeEntry] }) => (
  <Compared>
    <thead>
      <tr>
        <td />
        {entries.map(({ registrationId }) => (
          <th key={registrationId} scope="col">
            <Link to={registrationPath(registrationId)}>Registration {registrationId}</Link>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, text]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {entries.map((entry) => (
            <td key={entry.registrationId}>
              {text(entries[0]) === text(entries[1]) ? text(entry) : <strong>{text(entry)}</strong>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Compared>
);
