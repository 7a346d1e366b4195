import { formatDollars, type RegistrationRow } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { registrationPath } from '../../platform/registration-paths';
import { EmailLink } from '../../platform/layout/EmailLink';
import { timeText } from '../../platform/layout/times';

const Doubt = styled.span`
  display: block;
  color: var(--warn);
`;

/** The list's columns; their keys are what the server sorts by. */
export const columns: readonly Column<RegistrationRow>[] = [
  {
    key: 'customerName',
    label: 'Customer',
    cell: (row) => <Link to={registrationPath(row.registrationId)}>{row.customerName}</Link>,
    canSort: true,
  },
  {
    key: 'email',
    priority: 'detail',
    label: 'E-mail',
    cell: (row) => <EmailLink email={row.email} />,
    canSort: true,
  },
  { key: 'isCompleted', label: 'Status', cell: (row) => (row.isCompleted ? 'Completed' : 'Incomplete') },
  { key: 'confirmationCode', label: 'Code', cell: (row) => row.confirmationCode ?? '–', canSort: true },
  {
    key: 'competitors',
    label: 'Competitors',
    cell: (row) => (
      <>
        {row.competitors}
        {row.twice?.map((name, index) => (
          <Doubt key={index}>{name} is in two registrations</Doubt>
        ))}
      </>
    ),
    isNumber: true,
    canSort: true,
  },
  { key: 'spectators', priority: 'detail', label: 'Spectators', cell: (row) => row.spectators, isNumber: true },
  { key: 'merchOrders', priority: 'detail', label: 'Merch', cell: (row) => row.merchOrders, isNumber: true },
  { key: 'cost', priority: 'detail', label: 'Cost', cell: (row) => formatDollars(row.cost), isNumber: true },
  {
    key: 'balance',
    priority: 'badge',
    label: 'Due',
    cell: (row) => (row.balance === 0 ? '–' : formatDollars(row.balance)),
    isNumber: true,
    canSort: true,
  },
  {
    key: 'completedAt',
    priority: 'detail',
    label: 'Completed',
    cell: (row) => (row.completedAt ? timeText(row.completedAt, row.timeZone) : '–'),
    canSort: true,
  },
];
