import {
  counted,
  contests,
  announcedText,
  lengthText,
  ringCalls,
  scoring,
  type CalledDivision,
  type LengthUnit,
  type RingDisagreement,
  type RingValue,
} from '@schi/contract';
import { arrivalText, stepNames } from './call-texts';

type Values = ringCalls.ContestValues;

const marks = { o: 'O', x: 'X', '-': '–' } as const;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
/** The jumps at one height: `XO`. */
export const jumpsText = (jumps: readonly scoring.Jump[]): string => jumps.map((jump) => marks[jump]).join('');

/** The names of the steps of results. */
export const contestStateNames: Record<ringCalls.ContestState, string> = {
  open: 'Open',
  finished: 'Finished',
  confirmed: 'Confirmed',
  medalsGiven: 'Medals given',
};

type NameOf = (competitorId: number) => string;
interface About {
  /** Of a bout. */
  red: number;
  nameOf: NameOf;
  unit: LengthUnit;
}
const clock = (milliseconds: number) => {
  const all = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')} left`;
};
const boards = { whole: '✓', part: '½', none: '–' } as const;
const broken = (list: readonly scoring.Broken[]) => list.map((one) => boards[one]).join('');

/** The boards of a turn, each with its technique and its try where some have them. */
const turnText = ({ first, techniques = [], tries = [] }: Pick<Values['breaks'], 'first' | 'techniques' | 'tries'>) => {
  const about = first.map((_, place) =>
    [techniques[place] ?? '', (tries[place] ?? 1) > 1 ? `try ${tries[place]}` : '']
      .filter((text) => text !== '')
      .join(' '),
  );
  return about.every((text) => text === '')
    ? broken(first)
    : first.map((one, place) => `${boards[one]} ${about[place]}`.trim()).join(', ');
};

const texts: { [K in keyof Values]: (value: Values[K], about: About) => string } = {
  score: ({ points }) => scoring.pointsText(points),
  deduct: ({ list, timeMs }) =>
    [
      list.length === 0
        ? 'no deduction'
        : list.map(({ name, points }) => `${name} ${scoring.pointsText(points)}`).join(', '),
      ...(timeMs === null ? [] : [seconds(timeMs)]),
    ].join(', '),
  vote: ({ choices }, { nameOf }) =>
    choices.length === 0 ? 'no vote' : `for ${choices.map(({ choice }) => nameOf(choice)).join(', ')}`,
  shared: ({ groups, again = [] }, { nameOf }) =>
    [
      ...(groups.length === 0
        ? ['no shared place']
        : groups.map((group) => `place shared by ${group.map(nameOf).join(' and ')}`)),
      ...again.map((group) => `one more turn of ${group.map(nameOf).join(' and ')}`),
    ].join(', '),
  seats: ({ voided }) => (voided.length === 0 ? 'all seats count' : `seat ${voided.join(', ')} does not count`),
  order: ({ competitorIds }, { nameOf }) => competitorIds.map(nameOf).join(', '),
  board: ({ board, leftMs, runsSince }) => {
    const { red, blue, flags, injured, ended = [] } = board;
    return [
      `red ${counted(red.points, 'point')}, blue ${counted(blue.points, 'point')}`,
      ...(red.penalties + blue.penalties === 0 ? [] : [`penalties ${red.penalties} and ${blue.penalties}`]),
      ...(red.warnings + blue.warnings === 0 ? [] : [`warnings ${red.warnings} and ${blue.warnings}`]),
      ...(ended.length === 0 ? [] : [`round ${ended.length + 1}`]),
      ...(flags ? [`flags ${flags.red} and ${flags.blue}`] : []),
      ...(injured ? [`${injured.corner} cannot go on${injured.byFoul ? ', by a foul' : ''}`] : []),
      ...(board.round === 'golden' ? ['golden round'] : []),
      runsSince === null ? clock(leftMs) : 'the clock runs',
    ].join(', ');
  },
  flag: ({ side }) => `${side} flag`,
  // Its words have the score, the winner's points first.
  bout: ({ winner, how }, { red }) =>
    winner === null ? `no winner, ${how}` : `${winner === red ? 'red' : 'blue'} won ${how}`,
  try: ({ mark }, { unit }) => (typeof mark === 'number' ? lengthText(mark, { measures: 'distance', unit }) : mark),
  heights: ({ heights }, { unit }) => announcedText(heights, unit),
  jumps: ({ jumps }) => jumpsText(jumps),
  jumpoff: ({ millimetres, jumps }, { nameOf, unit }) =>
    `${lengthText(millimetres, { measures: 'height', unit })}: ${jumps.map(({ competitorId, jump }) => `${nameOf(competitorId)} ${jumpsText([jump])}`).join(', ')}`,
  breaks: ({ second, warnings, timeMs, boundaries = 0, ...turn }) =>
    [
      turnText(turn),
      ...(second.length === 0 ? [] : [`${broken(second)} on the second try`]),
      ...(boundaries === 0 ? [] : [counted(boundaries, 'step over the boundary', 'steps over the boundary')]),
      ...(warnings === 0 ? [] : [counted(warnings, 'warning', 'warnings')]),
      ...(timeMs === null ? [] : [seconds(timeMs)]),
    ].join(', '),
  contest: ({ state, isClosed }) => (isClosed ? 'Closed without a result' : contestStateNames[state]),
};

/** What is noted on a subject, in words and in quotation marks. */
export const valueText = (
  text: string,
  value: RingValue | null,
  nameOf: NameOf = (id) => `number ${id}`,
  unit: LengthUnit = 'metric',
): string => {
  const subject = ringCalls.readSubject(text);
  if (value === null || subject === undefined) return '“not noted”';
  // Casts: the kind of a subject says what its values are.
  if (subject.kind === 'call') return `“${stepNames[(value as ringCalls.CallValue).step]}”`;
  if (subject.kind === 'entry') return `“${arrivalText(value as ringCalls.EntryValue)}”`;
  const say = texts[subject.kind] as (value: RingValue, about: About) => string;
  return `“${say(value, { red: subject.kind === 'bout' ? subject.red : 0, nameOf, unit })}”`;
};

/** The unit of the event that a subject is of; meters where it is none that is measured, or not one of the divisions. */
export const unitOf = (text: string, divisions: readonly CalledDivision[]): LengthUnit => {
  const subject = ringCalls.readSubject(text);
  const contestId = subject !== undefined && 'contestId' in subject ? subject.contestId : null;
  const contest = divisions.flatMap((division) => division.contests).find((one) => one.contestId === contestId);
  return contest?.rules.format === 'measured' ? contest.rules.unit : 'metric';
};

/**
 * What a subject is about, where the competitor and the division do not say it: `score of judge 3`; empty for an
 * arrival or a step.
 */
const subjectText = (text: string, unit: LengthUnit): string => {
  const subject = ringCalls.readSubject(text);
  switch (subject?.kind) {
    case 'score':
      return `score of judge ${subject.seat}`;
    case 'deduct':
      return 'deductions';
    case 'vote':
      return subject.seat === contests.chiefSeat ? 'vote of the ring chief' : `vote of judge ${subject.seat}`;
    case 'flag':
      return `flag of judge ${subject.seat}`;
    case 'board':
    case 'bout':
      // Its two competitors say which; in a series they meet more than once.
      return /^S\d/.test(subject.match) ? `bout ${subject.match.slice(1)}` : 'bout';
    case 'try':
      return `try ${subject.number}`;
    case 'jumps':
      return `jumps at ${lengthText(subject.height, { measures: 'height', unit })}`;
    case 'jumpoff':
      return `jump-off, round ${subject.number}`;
    case 'breaks':
      return 'breaking';
    case 'shared':
      return 'shared places';
    case 'seats':
      return 'seats of the judges';
    case 'order':
      return 'running order';
    case 'heights':
      return 'heights';
    case 'contest':
      return 'results';
    default:
      return '';
  }
};

/** What a disagreement is about: the competitor, the division and the subject. `divisions`: of its ring. */
export const disagreementAbout = (
  { competitor, title, subject }: RingDisagreement,
  divisions: readonly CalledDivision[],
): string =>
  [competitor, title, subjectText(subject, unitOf(subject, divisions))]
    .filter((text) => text !== null && text !== '')
    .join(', ');
