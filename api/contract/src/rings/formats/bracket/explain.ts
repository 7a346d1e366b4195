import { counted, listOf } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { durationText, numberWord } from '../words';
import type { BoutRules } from './bout';

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

/** How a bout is fought (rule G17). */
export const bracketExplanation: Explanation<'bracket'> = {
  sentences,
  clockMs: ({ bout: { decidedBy, rounds, roundMs, restMs } }) =>
    decidedBy === 'flags' ? null : rounds * roundMs + (rounds - 1) * restMs,
};
