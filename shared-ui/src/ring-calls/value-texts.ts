import { contests, ringCalls, scoring, type RingValue } from '@schi/contract';
import { arrivalText, stepNames } from './call-texts';

type Values = ringCalls.ContestValues;

const marks = { o: 'O', x: 'X', '-': '–' } as const;
/** A distance in metres or, when it was none, in a word. */
export const markText = (mark: scoring.Try): string => (typeof mark === 'number' ? `${(mark / 1_000).toFixed(2)} m` : mark);
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
/** The jumps at one height: `XO`. */
export const jumpsText = (jumps: readonly scoring.Jump[]): string => jumps.map((jump) => marks[jump]).join('');
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The names of the steps of results. */
export const contestStateNames: Record<ringCalls.ContestState, string> = {
  open: 'Open',
  finished: 'Finished',
  confirmed: 'Confirmed',
  medalsGiven: 'Medals given',
};

const texts: { [K in keyof Values]: (value: Values[K], red: number) => string } = {
  score: ({ points }) => scoring.pointsText(points),
  deduct: ({ list, timeMs }) =>
    [
      list.length === 0 ? 'no deduction' : list.map(({ name, points }) => `${name} ${scoring.pointsText(points)}`).join(', '),
      ...(timeMs === null ? [] : [seconds(timeMs)]),
    ].join(', '),
  vote: ({ choices }) => counted(choices.length, 'vote', 'votes'),
  shared: ({ groups, again = [] }) =>
    [groups.length === 0 ? 'no shared place' : 'place shared', ...(again.length === 0 ? [] : ['one more turn'])].join(', '),
  seats: ({ voided }) => (voided.length === 0 ? 'all seats count' : `seat ${voided.join(', ')} does not count`),
  order: () => 'another running order',
  board: ({ board }) => {
    const { red, blue } = scoring.boutScore(board);
    return `red ${red}, blue ${blue}`;
  },
  // Its words have the score, the winner's points first.
  bout: ({ winner, how }, red) => (winner === null ? `no winner, ${how}` : `${winner === red ? 'red' : 'blue'} won ${how}`),
  try: ({ mark }) => markText(mark),
  heights: ({ heights }) => heights.map((height) => `${height / 10}`).join(', ') + ' cm',
  jumps: ({ jumps }) => jumpsText(jumps),
  jumpoff: ({ millimetres, jumps }) => `${millimetres / 10} cm: ${jumpsText(jumps.map(({ jump }) => jump))}`,
  breaks: ({ first, second, warnings, timeMs }) =>
    [
      `${first.filter((broken) => broken !== 'none').length} broken`,
      ...(second.length === 0 ? [] : [`${second.filter((broken) => broken !== 'none').length} on the second try`]),
      ...(warnings === 0 ? [] : [counted(warnings, 'warning', 'warnings')]),
      ...(timeMs === null ? [] : [seconds(timeMs)]),
    ].join(', '),
  contest: ({ state }) => contestStateNames[state],
};

/** What is noted on a subject, in words and in quotation marks. */
export const valueText = (text: string, value: RingValue | null): string => {
  const subject = ringCalls.readSubject(text);
  if (value === null || subject === undefined) return '“not noted”';
  // Casts: the kind of a subject says what its values are.
  if (subject.kind === 'call') return `“${stepNames[(value as ringCalls.CallValue).step]}”`;
  if (subject.kind === 'entry') return `“${arrivalText(value as ringCalls.EntryValue)}”`;
  const say = texts[subject.kind] as (value: RingValue, red: number) => string;
  return `“${say(value, subject.kind === 'bout' ? subject.red : 0)}”`;
};

/** What a subject is about, where the competitor and the division do not say it: `score of judge 3`; empty for an arrival or a step. */
export const subjectText = (text: string): string => {
  const subject = ringCalls.readSubject(text);
  switch (subject?.kind) {
    case 'score':
      return `score of judge ${subject.seat}`;
    case 'deduct':
      return 'deductions';
    case 'vote':
      return subject.seat === contests.chiefSeat ? 'vote of the ring chief' : `vote of judge ${subject.seat}`;
    case 'board':
    case 'bout':
      return `bout ${subject.match}`;
    case 'try':
      return `try ${subject.number}`;
    case 'jumps':
      return `jumps at ${subject.height / 10} cm`;
    case 'jumpoff':
      return `jump-off, round ${subject.number}`;
    case 'breaks':
      return 'breaking';
    case 'shared':
    case 'seats':
    case 'order':
    case 'heights':
    case 'contest':
      return 'results';
    default:
      return '';
  }
};
