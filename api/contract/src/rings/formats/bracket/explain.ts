import { counted, listOf } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { durationText, numberWord } from '../words';
import { fieldsOf, wholeOf, wordsOf, type ExampleOutcome } from '../worked-example';
import { judgeBout, type BoutRules, type BoutStep, type Scoreboard } from './bout';

const roundsText = ({ rounds, roundMs, restMs }: BoutRules): string => {
  const count = `${numberWord(rounds)} ${rounds === 1 ? 'round' : 'rounds'} of ${durationText(roundMs)}`;
  return rounds > 1 && restMs > 0 ? `${count}, ${durationText(restMs)} rest.` : `${count}.`;
};

const keysText = ({ points, pointNames }: BoutRules): string =>
  pointNames.some((name) => name !== '')
    ? `${listOf(points.map((amount, place) => `${pointNames[place] ?? ''} ${counted(amount, 'point')}`.trim()))}.`
    : `Actions are worth ${listOf(points.map(String), 'or')} points.`;

const endText = ({ decidedBy, rounds, lead, firstTo }: BoutRules): string => {
  const ends = [
    ...(lead === null ? [] : [`at a lead of ${lead}`]),
    ...(firstTo === null ? [] : [`with the first to ${counted(firstTo, 'point')}`]),
  ];
  const isByRounds = decidedBy === 'rounds';
  const early = ends.length === 0 ? '' : `${isByRounds ? 'A round ends' : 'Ends'} ${listOf(ends, 'or')}. `;
  if (isByRounds) return `${early}Who wins more rounds wins.`;
  return `${early}${rounds === 1 ? 'The higher score wins.' : 'The points of all rounds decide.'}`;
};

const levelText = ({ goldenMs }: BoutRules): string => {
  if (goldenMs === 0) return 'Level at the end: the judges’ flags decide.';
  return goldenMs === null
    ? 'Level at the end: the next point wins, without a time limit.'
    : `Level at the end: the first point of a golden round of ${durationText(goldenMs)} wins, then the judges’ flags decide.`;
};

const penaltiesText = ({ mostPenalties, warningsPerPenalty }: BoutRules): string =>
  [
    `A penalty gives the other side a point, and penalty ${mostPenalties} loses the bout.`,
    ...(warningsPerPenalty === null ? [] : [`Warning ${warningsPerPenalty} becomes a penalty.`]),
  ].join(' ');

const sentences = ({ bout }: Pick<RulesOf<'bracket'>, 'bout'>): string[] =>
  bout.decidedBy === 'flags'
    ? [`${numberWord(bout.judges)} ${bout.judges === 1 ? 'judge shows' : 'judges show'} a flag; most flags win.`]
    : [
        roundsText(bout),
        keysText(bout),
        endText(bout),
        levelText(bout),
        penaltiesText(bout),
        ...(bout.timeOutMs === null ? [] : [`The table may take a time-out of ${durationText(bout.timeOutMs)}.`]),
      ];

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

/** How a bout is fought (rule G17). */
export const bracketExplanation: Explanation<'bracket'> = {
  sentences,
  exampleFields: ({ bout: { decidedBy, judges } }) =>
    decidedBy === 'flags'
      ? fieldsOf('Flags', [String(Math.ceil(judges / 2)), String(Math.floor(judges / 2))], ['Red', 'Blue'])
      : fieldsOf('Points, then penalties', ['5 0', '3 1'], ['Red', 'Blue']),
  exampleOutcome: boutOf,
  clockMs: ({ bout: { decidedBy, rounds, roundMs, restMs } }) =>
    decidedBy === 'flags' ? null : rounds * roundMs + (rounds - 1) * restMs,
};
