import { competitorDeclaration, competitorFieldNames, genders } from '@schi/contract';

/** The lists a form's choices are named by. */
export interface Choices {
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
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String((value as string | number | undefined) ?? '');

/** The fields in which the form differs from what is stored, and what is stored there, in words. */
export const differing = (
  typed: Record<string, unknown>,
  saved: Record<string, unknown>,
  choices: Choices,
): { label: string; stored: string }[] =>
  competitorFieldNames.flatMap((name) => {
    const { label } = competitorDeclaration[name];
    if (label === null || compared(typed[name]) === compared(saved[name])) return [];
    return [{ label, stored: shown(name, saved[name], choices) || 'nothing' }];
  });
