import { competitorDeclaration, genders, listedFields, type CompetitorRow, type RegistrationRow } from '@schi/contract';
import type { ExportColumn } from '../../exports';

const state = (isCompleted: boolean) => (isCompleted ? 'Completed' : 'Incomplete');

/** The columns of exported registrations. Amounts are dollars, times are UTC. */
export const registrationColumns: readonly ExportColumn<RegistrationRow>[] = [
  { label: 'Registration', value: (row) => row.registrationId },
  { label: 'Tournament', value: (row) => row.tournamentName },
  { label: 'Customer', value: (row) => row.customerName },
  { label: 'E-mail', value: (row) => row.email },
  { label: 'Status', value: (row) => state(row.isCompleted) },
  { label: 'Confirmation code', value: (row) => row.confirmationCode },
  { label: 'Competitors', value: (row) => row.competitors },
  { label: 'Spectators', value: (row) => row.spectators },
  { label: 'Merchandise', value: (row) => row.merchOrders },
  { label: 'Cost', value: (row) => row.cost },
  { label: 'Balance due', value: (row) => row.balance },
  { label: 'Completed (UTC)', value: (row) => row.completedAt },
];

/** The columns of exported competitors. Medical notes are not exported. */
export const competitorColumns: readonly ExportColumn<CompetitorRow>[] = [
  { label: 'Last name', value: (row) => row.lastName },
  { label: 'First name', value: (row) => row.firstName },
  { label: 'Birth date', value: (row) => row.birthDate },
  { label: 'Age on the day', value: (row) => row.age },
  { label: 'Gender', value: (row) => genders.find(({ id }) => id === row.gender)?.name ?? '' },
  { label: 'Belt', value: (row) => row.level },
  ...listedFields.map((name) => ({ label: competitorDeclaration[name].listed, value: (row: CompetitorRow) => row[name] ?? '' })),
  { label: 'Events', value: (row) => row.events.join(', ') },
  { label: 'Registered by', value: (row) => row.customerName },
  { label: 'Status', value: (row) => state(row.isCompleted) },
  { label: 'Checked in (UTC)', value: (row) => row.checkedInAt },
];
