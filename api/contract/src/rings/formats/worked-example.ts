import { halfWidth } from '../../values/normal-text';
import { subjectOf, type ContestSubject, type RingValue } from '../rules/ring-calls';
import type { Contest } from './contest';
import type { ContestRules } from './declarations';
import { contestRefusal } from './refusals';
import { standingOf } from './standing';

/** A field of a worked example: what is typed in it, and what stands there first. */
export interface ExampleField {
  label: string;
  hint: string;
  value: string;
}
/** What comes of a worked example: a sentence for each place or step, or what is wrong with a field, by its place. */
export interface ExampleOutcome {
  errors: readonly (string | null)[];
  lines: readonly string[];
}

const names = ['Ana', 'Bo', 'Cai'] as const;
const ids = [1, 2, 3];

/** The words of a field, without the marks between them. */
export const wordsOf = (text: string): string[] =>
  halfWidth(text)
    .trim()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
/** A whole number of at most three digits; `NaN` for another word. */
export const wholeOf = (word: string | undefined): number => (/^\d{1,3}$/.test(word ?? '') ? Number(word) : NaN);

type Noted = readonly [ContestSubject, RingValue];
/** What a competitor's field says; `null` where it cannot be read. */
export type Reading = (text: string, competitorId: number) => Noted[] | null;

const contestOf = (rules: ContestRules): Contest => ({
  contestId: 1,
  rules,
  slots: ids,
  withdrawnIds: [],
  goldForOne: true,
});

/**
 * The places of a worked example with their reasons.
 * @param unreadable what is said of a field that cannot be read
 */
export const placesOf = (
  rules: ContestRules,
  read: Reading,
  texts: readonly string[],
  unreadable: string,
): ExampleOutcome => {
  const contest = contestOf(rules);
  const heads = new Map<string, { eventId: string; value: RingValue }>();
  const errors = ids.map((id, index): string | null => {
    const noted = read(texts[index] ?? '', id);
    if (!noted) return unreadable;
    for (const [subject, value] of noted) {
      const refusal = contestRefusal(contest, heads, subject, value);
      if (refusal !== null) return refusal;
      heads.set(subjectOf(subject), { eventId: subjectOf(subject), value });
    }
    return null;
  });
  if (errors.some((error) => error !== null)) return { errors, lines: [] };
  const { placings, left } = standingOf(contest, heads);
  const lines = [...placings]
    .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
    .map(({ competitorId, place, medal, decidedBy }) => {
      const who = `${names[competitorId - 1] ?? ''}: ${place === null ? 'no place' : `place ${place}`}`;
      return `${who}${medal === null ? '' : `, ${medal}`}. ${decidedBy}.`;
    });
  return { errors, lines: [...lines, ...left] };
};

/** The fields of a worked example with one hint; without labels, of three competitors. */
export const fieldsOf = (hint: string, values: readonly string[], labels: readonly string[] = names): ExampleField[] =>
  labels.map((label, index) => ({ label, hint, value: values[index] ?? '' }));
