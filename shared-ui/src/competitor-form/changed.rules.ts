import type { Competitor } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';

/** The competitor as stored, which a refusal for an outdated change brings along (decision E8). */
export const currentIn = (error: unknown): (Competitor & { version: number }) | undefined =>
  isCallFailure(error) && error.status === 409
    ? (error.body as { current?: Competitor & { version: number } } | null | undefined)?.current
    : undefined;

const labels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  gender: 'Gender',
  competitorLevelId: 'Belt',
  school: 'School',
  instructor: 'Instructor',
  weight: 'Weight',
  height: 'Height',
  eventIds: 'Events',
  emergencyContactName: 'Emergency contact',
  emergencyContactPhone: 'Their phone number',
  medicalNotes: 'Medical notes',
};
const shown = (name: string, value: unknown): string =>
  name === 'eventIds' || name === 'competitorLevelId' || name === 'gender' ? 'another choice' : String(value) || 'nothing';

/** The fields in which the form differs from what is stored, and what is stored there, in words. */
export const differing = (mine: Record<string, unknown>, stored: Record<string, unknown>): { label: string; theirs: string }[] =>
  Object.entries(labels)
    .filter(([name]) => String(mine[name] ?? '') !== String(stored[name] ?? ''))
    .map(([name, label]) => ({ label, theirs: shown(name, stored[name]) }));
