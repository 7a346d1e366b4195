import { halfWidth } from '../../values/normal-text';
import { typedLength, readLength } from '../../values/lengths';
import { subjectOf, type ContestSubject, type RingValue } from '../rules/ring-calls';
import type { Contest } from './contest';
import type { ContestRules, RulesOf } from './declarations';
import { contestRefusal } from './refusals';
import { judgeBout, type BoutStep, type Scoreboard } from './bracket/bout';
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

const wordsOf = (text: string): string[] =>
  halfWidth(text)
    .trim()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
const wholeOf = (word: string | undefined): number => (/^\d{1,3}$/.test(word ?? '') ? Number(word) : NaN);

type Noted = readonly [ContestSubject, RingValue];
/** What a competitor's field says; `null` where it cannot be read. */
type Reading = (text: string, competitorId: number) => Noted[] | null;

const contestOf = (rules: ContestRules): Contest => ({
  contestId: 1,
  rules,
  slots: ids,
  withdrawnIds: [],
  goldForOne: true,
});

const panelReading =
  ({ panel }: RulesOf<'panel'>): Reading =>
  (text, competitorId) => {
    const points = wordsOf(text).map((word) => Math.round(Number(word) * 100));
    return points.length === panel.judges && points.every(Number.isFinite)
      ? points.map((one, index) => [
          { kind: 'score', contestId: 1, competitorId, round: 1, seat: index + 1 },
          { points: one },
        ])
      : null;
  };
const measuredReading =
  (rules: RulesOf<'measured'>): Reading =>
  (text, competitorId) => {
    if (rules.measures === 'distance') {
      const tries = text.split(/[,;]/).map((part) => readLength(part.trim(), rules.unit));
      return tries.length <= rules.attempts && tries.every((one) => one !== null)
        ? tries.map((mark, index) => [
            { kind: 'try', contestId: 1, competitorId, number: index + 1 },
            { mark: mark ?? 0 },
          ])
        : null;
    }
    const words = wordsOf(text.toLowerCase());
    if (words.length > rules.heights.length || !words.every((word) => /^[ox-]{1,3}$/.test(word))) return null;
    return words.map((word, index) => [
      { kind: 'jumps', contestId: 1, competitorId, height: rules.heights[index] ?? 0 },
      // Cast: the pattern lets nothing else through.
      { jumps: [...word] as ('o' | 'x' | '-')[] },
    ]);
  };
const attemptsReading =
  ({ breaking }: RulesOf<'attempts'>): Reading =>
  (text, competitorId) => {
    const [broken, seconds = '0'] = wordsOf(text);
    const count = wholeOf(broken);
    if (!(count <= breaking.stations.length) || !/^\d{1,3}$/.test(seconds)) return null;
    const first = breaking.stations.map((_, index) => (index < count ? ('whole' as const) : ('none' as const)));
    return [
      [
        { kind: 'breaks', contestId: 1, competitorId },
        { first, second: [], warnings: 0, timeMs: breaking.isTimed ? Number(seconds) * 1_000 : null },
      ],
    ];
  };

const placesOf = (rules: ContestRules, read: Reading, texts: readonly string[], unreadable: string): ExampleOutcome => {
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

const stepTexts: Readonly<Record<BoutStep, string>> = {
  fight: 'The bout goes on.',
  'next round': 'The next round is fought.',
  'golden round': 'Level: a golden round.',
  'judges vote': 'The judges show flags.',
};
const boutOf = ({ bout }: RulesOf<'bracket'>, texts: readonly string[]): ExampleOutcome => {
  const isFlags = bout.decidedBy === 'flags';
  const sides = texts.slice(0, 2).map((text) => wordsOf(text).map(wholeOf));
  const errors = sides.map((numbers): string | null => {
    if (numbers.length === 0 || numbers.length > (isFlags ? 1 : 2) || numbers.some(Number.isNaN))
      return isFlags ? 'Please enter a number of flags' : 'Please enter points, and penalties behind them';
    return null;
  });
  const [red = [], blue = []] = sides;
  if (isFlags && errors.every((error) => error === null) && (red[0] ?? 0) + (blue[0] ?? 0) !== bout.judges)
    return { errors: [`${bout.judges} judges show flags`, null], lines: [] };
  if (errors.some((error) => error !== null)) return { errors, lines: [] };
  const side = ([points = 0, penalties = 0]: readonly number[]) => ({ points, penalties, warnings: 0 });
  const flags = { red: red[0] ?? 0, blue: blue[0] ?? 0 };
  const boardAt = (isTimeUp: boolean): Scoreboard => ({
    red: isFlags ? side([]) : side(red),
    blue: isFlags ? side([]) : side(blue),
    round: 'first',
    isTimeUp,
    ...(isFlags ? { flags } : {}),
  });
  const said = (isTimeUp: boolean) => {
    const judged = judgeBout(bout, boardAt(isTimeUp));
    return typeof judged === 'string'
      ? stepTexts[judged]
      : `${judged.winner === 'red' ? 'Red' : 'Blue'} wins by “${judged.how}”.`;
  };
  if (isFlags) return { errors, lines: [said(true)] };
  const rounds = bout.rounds > 1 ? 'of the first round' : 'of the time';
  return { errors, lines: [`Before the end ${rounds}: ${said(false)}`, `At the end ${rounds}: ${said(true)}`] };
};

const fieldsOf = (hint: string, values: readonly string[], labels: readonly string[] = names): ExampleField[] =>
  labels.map((label, index) => ({ label, hint, value: values[index] ?? '' }));

/** The fields of a worked example of rules, with values that they allow (rule G17). */
export const exampleFields = (rules: ContestRules): ExampleField[] => {
  switch (rules.format) {
    case 'panel': {
      const { judges, least, most, step } = rules.panel;
      const middle = least + Math.floor((most - least) / step / 2) * step;
      const scores = (lower: number) =>
        Array.from({ length: judges }, (_, index) =>
          (Math.max(least, middle - (lower + (index % 2)) * step) / 100).toFixed(2),
        ).join(' ');
      return fieldsOf(`${judges} scores`, [scores(0), scores(2), scores(4)]);
    }
    case 'bracket':
      return rules.bout.decidedBy === 'flags'
        ? fieldsOf(
            'Flags',
            [String(Math.ceil(rules.bout.judges / 2)), String(Math.floor(rules.bout.judges / 2))],
            ['Red', 'Blue'],
          )
        : fieldsOf('Points, then penalties', ['5 0', '3 1'], ['Red', 'Blue']);
    case 'measured':
      return rules.measures === 'distance'
        ? fieldsOf(
            rules.unit === 'feet' ? 'Tries in feet and inches, with commas' : 'Tries in cm, with commas',
            [4_200, 4_050, 3_900].map((one) => typedLength(one, rules.unit)),
          )
        : fieldsOf('Jumps at each height: o, xo, xxx', ['o o xxx', 'o xo xxx', 'o xxx']);
    case 'attempts': {
      const most = rules.breaking.stations.length;
      const hint = rules.breaking.isTimed ? 'Boards, then seconds' : 'Boards';
      return fieldsOf(
        hint,
        [0, 1, 1].map(
          (less, index) => `${Math.max(0, most - less)}${rules.breaking.isTimed ? ` ${20 + 5 * index}` : ''}`,
        ),
      );
    }
  }
};

/** What comes of a worked example: the places with their reasons, or what a bout has come to. */
export const exampleOutcome = (rules: ContestRules, texts: readonly string[]): ExampleOutcome => {
  switch (rules.format) {
    case 'panel':
      return placesOf(rules, panelReading(rules), texts, `Please enter ${rules.panel.judges} scores`);
    case 'bracket':
      return boutOf(rules, texts);
    case 'measured':
      return placesOf(rules, measuredReading(rules), texts, 'Please enter what was measured');
    case 'attempts':
      return placesOf(rules, attemptsReading(rules), texts, 'Please enter how many boards broke');
  }
};
