import { competitorDeclaration, genders, listedFields, type CompetitorRow, type RegistrationRow } from '@schi/contract';
import { timeColumns, type ExportColumn } from '../../../platform/exports';
import type { PrivateCompetitorRow } from './competitors.queries';

const state = (isCompleted: boolean) => (isCompleted ? 'Completed' : 'Incomplete');

/** The columns of exported registrations; `zone` is the time zone that all of them share. Amounts are dollars. */
export const registrationColumns = (zone: string | null): ExportColumn<RegistrationRow>[] => [
  { label: 'Registration', value: (row) => row.registrationId },
  { label: 'Tournament', value: (row) => row.tournamentName },
  { label: 'Customer', value: (row) => row.customerName },
  { label: 'E-mail', value: (row) => row.email },
  { label: 'Status', value: (row) => state(row.isCompleted) },
  { label: 'Confirmation code', value: (row) => row.confirmationCode },
  { label: 'Competitors', value: (row) => row.competitors },
  { label: 'Spectators', value: (row) => row.spectators },
  { label: 'Merchandise', value: (row) => row.merchOrders },
  { label: 'Cost', kind: 'dollars', value: (row) => row.cost },
  { label: 'Balance due', kind: 'dollars', value: (row) => row.balance },
  ...timeColumns<RegistrationRow>('Completed', zone, (row) => row.completedAt),
];

/** The columns of exported competitors; `zone` is the time zone that all of them share. */
export const competitorColumns = (zone: string | null): ExportColumn<CompetitorRow>[] => [
  { label: 'Start number', value: (row) => row.startNumber ?? null },
  { label: 'Last name', value: (row) => row.lastName },
  { label: 'First name', value: (row) => row.firstName },
  { label: 'Birth date', kind: 'date', value: (row) => row.birthDate },
  { label: 'Age on the day', value: (row) => row.age },
  { label: 'Gender', value: (row) => genders.find(({ id }) => id === row.gender)?.name ?? '' },
  { label: 'Belt', value: (row) => row.level },
  ...listedFields.map((name) => ({
    label: competitorDeclaration[name].listed,
    value: (row: CompetitorRow) => row[name] ?? '',
  })),
  { label: 'Events', value: (row) => row.events.join(', ') },
  { label: 'Division numbers', value: (row) => (row.divisionNumbers ?? []).join(', ') },
  { label: 'Registered by', value: (row) => row.customerName },
  { label: 'E-mail', value: (row) => row.email },
  { label: 'Status', value: (row) => state(row.isCompleted) },
  ...timeColumns<CompetitorRow>('Checked in', zone, (row) => row.checkedInAt),
];

/** The same with what staff see only on request (rule C1). */
export const privateCompetitorColumns = (zone: string | null): ExportColumn<PrivateCompetitorRow>[] => [
  ...competitorColumns(zone),
  { label: 'Emergency contact', value: (row) => row.emergencyContactName },
  { label: 'Emergency phone', value: (row) => row.emergencyContactPhone },
  { label: 'Medical notes', value: (row) => row.medicalNotes },
];
