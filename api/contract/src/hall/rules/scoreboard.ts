import { orderOf, valueIn, type ContestHeads } from '../../rings/formats/contest';
import { standingOf, type Standing } from '../../rings/formats/standing';
import { penaltiesOf, roundName, roundsWon, shownScore, type Corner } from '../../rings/formats/bracket/bout';
import type { ContestBout } from '../../rings/formats/bracket/bouts';
import { turnNumbersOf } from '../../rings/formats/turn-numbers';
import { readSubject } from '../../rings/rules/ring-calls';
import { isBegun } from '../../rings/rules/ring-work';
import { startNumberText } from '../../people/rules/name-in-public';
import { contestHeads } from './contest-heads';
import type { CalledContest, CalledDivision, CalledRing } from '../calls/ring-calls';
import type {
  RingScoreboard,
  ScoreboardBout,
  ScoreboardNext,
  ScoreboardPerson,
  ScoreboardSide,
  ScoreboardTurn,
} from '../calls/scoreboards';

/** The kinds of subjects that say what happens on the mat. */
export const kindsOnTheMat = ['board', 'bout', 'score', 'try', 'jumps', 'jumpoff', 'breaks'] as const;

interface Shown {
  division: CalledDivision;
  contest: CalledContest;
  heads: ContestHeads;
  standing: Standing;
  numbers: ReadonlyMap<string | number, number>;
  order: readonly number[];
}

const personIn =
  ({ competitors }: Pick<CalledDivision, 'competitors'>) =>
  (competitorId: number): ScoreboardPerson => {
    const found = competitors.find((one) => one.competitorId === competitorId);
    const name = found?.publicName ?? '';
    const startNumber = found?.startNumber ?? null;
    return {
      name,
      startNumber: startNumber !== null && name.includes(startNumberText(startNumber)) ? null : startNumber,
    };
  };

const shownOf = (division: CalledDivision, contest: CalledContest): Shown => {
  const heads = contestHeads(contest, division);
  const order = orderOf(contest, heads);
  return {
    division,
    contest,
    heads,
    order,
    standing: standingOf(contest, heads),
    numbers: contest.range ? turnNumbersOf(contest, order, contest.range) : new Map(),
  };
};

type Paired = ContestBout & { red: number; blue: number };
const isPaired = (bout: ContestBout): bout is Paired => bout.red !== null && bout.blue !== null;

const boutOf = (
  { contest, heads, numbers, division }: Shown,
  { match, red, blue, label }: Paired,
): ScoreboardBout | null => {
  if (contest.rules.format !== 'bracket') return null;
  const rules = contest.rules.bout;
  const about = { contestId: contest.contestId, match, red, blue };
  const running = valueIn<'board'>(heads, { kind: 'board', ...about });
  const result = valueIn<'bout'>(heads, { kind: 'bout', ...about });
  const board = running?.board;
  const score = result?.points ?? (board && shownScore(board, rules)) ?? { red: 0, blue: 0 };
  const won = rules.decidedBy === 'rounds' ? roundsWon(board?.ended ?? []) : null;
  const person = personIn(division);
  const sideOf = (corner: Corner): ScoreboardSide => ({
    ...person(corner === 'red' ? red : blue),
    score: score[corner],
    warnings: board?.[corner].warnings ?? 0,
    penalties: result?.penalties[corner] ?? (board ? penaltiesOf(board[corner], rules) : 0),
    rounds: result ? null : (won?.[corner] ?? null),
  });
  const winner = result?.winner ?? null;
  return {
    kind: 'bout',
    number: numbers.get(match) ?? null,
    label,
    red: sideOf('red'),
    blue: sideOf('blue'),
    round: rules.decidedBy === 'flags' ? null : board ? roundName(board, rules) : null,
    // A table that has not heard of the result may still run its clock.
    clock: { leftMs: running?.leftMs ?? 0, runsSince: result ? null : (running?.runsSince ?? null) },
    winner: result ? (winner === red ? 'red' : winner === blue ? 'blue' : 'nobody') : null,
    how: result?.how ?? '',
  };
};

const turnOf = (
  { standing, numbers, division }: Shown,
  competitorId: number,
  hasShownResults: boolean,
): ScoreboardTurn => {
  const placing = standing.placings.find((one) => one.competitorId === competitorId);
  const isShown = hasShownResults && placing?.place != null && !standing.missing.includes(competitorId);
  return {
    kind: 'turn',
    ...personIn(division)(competitorId),
    number: numbers.get(competitorId) ?? null,
    result: isShown ? placing.decidedBy : null,
    place: isShown ? placing.place : null,
  };
};

/** What is next of a contest besides what is on the mat now. */
const nextOf = ({ contest, standing, numbers, order, division }: Shown, now: string | number | null) => {
  const person = personIn(division);
  if (contest.rules.format === 'bracket') {
    const bout = standing.bouts.filter(isPaired).find(({ state, match }) => state === 'ready' && match !== now);
    return bout ? { number: numbers.get(bout.match) ?? null, people: [person(bout.red), person(bout.blue)] } : null;
  }
  const id = order.find((one) => standing.missing.includes(one) && one !== now);
  return id === undefined ? null : { number: numbers.get(id) ?? null, people: [person(id)] };
};

const eventsOf = (division: CalledDivision) => [...new Set(division.contests.map(({ title }) => title))].join(' · ');
const named = ({ title, divisionNumber, levels }: CalledDivision, event: string) => ({
  title,
  event,
  ...(divisionNumber === undefined ? {} : { divisionNumber }),
  ...(levels === undefined ? {} : { levels }),
});

/** What is on the mat, by what was noted last. */
const onTheMat = (
  shown: Shown,
  last: ReturnType<typeof readSubject>,
  hasShownResults: boolean,
): { key: string | number; now: ScoreboardBout | ScoreboardTurn | null } | null => {
  if (last === undefined || last.kind === 'call' || last.contestId !== shown.contest.contestId) return null;
  if ('match' in last) {
    const bout = shown.standing.bouts
      .filter(isPaired)
      .find(({ match, red, blue }) => match === last.match && red === last.red && blue === last.blue);
    return bout ? { key: bout.match, now: boutOf(shown, bout) } : null;
  }
  return 'competitorId' in last
    ? { key: last.competitorId, now: turnOf(shown, last.competitorId, hasShownResults) }
    : null;
};

/**
 * What the scoreboard of a ring shows (rule G6): of the division in the ring what was noted last, and what comes next;
 * otherwise the first division that waits. Names are those in public (rule G11).
 * @param last the name of the subject of those `kindsOnTheMat` that was noted last in the ring's running events
 * @param hasShownResults whether visitors see results as soon as they are finished: else turns show neither result nor
 * place
 */
export const scoreboardOf = (
  ring: CalledRing,
  {
    last,
    hasShownResults,
    ...of
  }: Pick<RingScoreboard, 'tournament' | 'timeZone' | 'at'> & { last: string | null; hasShownResults: boolean },
): RingScoreboard => {
  const subject = last === null ? undefined : readSubject(last);
  const running = ring.divisions.find(({ step }) => step === 'inRing');
  const waiting = ring.divisions.find((one) => !isBegun(one));
  const contests = running?.contests.map((contest) => shownOf(running, contest)) ?? [];
  const lastId = subject !== undefined && subject.kind !== 'call' ? subject.contestId : null;
  const current =
    contests.find(({ contest }) => contest.contestId === lastId) ?? contests.find(({ contest }) => !contest.isLocked);
  const found = current ? onTheMat(current, subject, hasShownResults) : null;
  // What comes next may be of the next event of the division.
  const open = contests.filter(({ contest }) => !contest.isLocked);
  const next = [...(current ? [current] : []), ...open]
    .map((one): ScoreboardNext | null =>
      one.contest.isLocked ? null : nextOf(one, one === current ? (found?.key ?? null) : null),
    )
    .find((one) => one !== null);
  return {
    ...of,
    ringId: ring.ringId,
    name: ring.name,
    isOpen: ring.isOpen,
    stop: ring.stop ?? null,
    division: running ? named(running, current?.contest.title ?? eventsOf(running)) : null,
    now: found?.now ?? null,
    next: next ?? null,
    upcoming: waiting ? named(waiting, eventsOf(waiting)) : null,
  };
};
