import { genders } from '@schi/contract';

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

/** The lists a form's choices are named by. */
interface Choices {
  levels: readonly { id: number; name: string }[];
  events: readonly { id: number; title: string }[];
}
const nameIn = (list: readonly { id: number; name: string }[], id: unknown) =>
  list.find((one) => String(one.id) === String(id))?.name ?? '';
const shown = (name: string, value: unknown, { levels, events }: Choices): string => {
  if (name === 'gender') return nameIn(genders, value);
  if (name === 'competitorLevelId') return nameIn(levels, value);
  if (name === 'eventIds' && Array.isArray(value)) {
    const chosen = new Set(value.map(String));
    return events
      .filter(({ id }) => chosen.has(String(id)))
      .map(({ title }) => title)
      .join(', ');
  }
  return String(value);
};

/** Numbers and what was typed for them are the same. */
const compared = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String((value as string | number | undefined) ?? '');

/** The fields in which the form differs from what is stored, and what is stored there, in words. */
export const differing = (
  mine: Record<string, unknown>,
  stored: Record<string, unknown>,
  choices: Choices,
): { label: string; theirs: string }[] =>
  Object.entries(labels)
    .filter(([name]) => compared(mine[name]) !== compared(stored[name]))
    .map(([name, label]) => ({ label, theirs: shown(name, stored[name], choices) || 'nothing' }));
