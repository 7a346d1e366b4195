import { formatDollars, type RegistrationRow } from '@schi/contract';
import type { Column } from '@schi/shared-ui/table';

const time = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** The list's columns; their keys are what the server sorts by. */
export const columns: readonly Column<RegistrationRow>[] = [
  { key: 'customerName', label: 'Customer', cell: (row) => row.customerName, canSort: true },
  { key: 'email', label: 'E-mail', cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a>, canSort: true },
  { key: 'isCompleted', label: 'Status', cell: (row) => (row.isCompleted ? 'Completed' : 'Incomplete') },
  { key: 'confirmationCode', label: 'Code', cell: (row) => row.confirmationCode ?? '–', canSort: true },
  { key: 'competitors', label: 'Competitors', cell: (row) => row.competitors, isNumber: true, canSort: true },
  { key: 'spectators', label: 'Spectators', cell: (row) => row.spectators, isNumber: true },
  { key: 'merchOrders', label: 'Merch', cell: (row) => row.merchOrders, isNumber: true },
  { key: 'cost', label: 'Cost', cell: (row) => formatDollars(row.cost), isNumber: true },
  {
    key: 'completedAt',
    label: 'Completed',
    cell: (row) => (row.completedAt ? time.format(new Date(row.completedAt)) : '–'),
    canSort: true,
  },
];
