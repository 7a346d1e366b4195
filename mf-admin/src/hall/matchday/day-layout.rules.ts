import { dayPlan, type Matchday, type MatchdayAssignment, type planner } from '@schi/contract';
import { nextStepOf, stepsPerRing, type Lane } from './board.rules';
import type { CardFacts } from './card-facts.rules';
import { timeAxis, withoutOverlap, type TimeAxis, type TimedCard } from './time-axis.rules';

/** A schedule item as a band across the rings. */
export interface Band {
  title: string;
  from: planner.Minute;
  to: planner.Minute;
  blocks: Matchday['items'][number]['blocks'];
}
/** Where a card stands on the axis, in pixels. */
export interface CardBox {
  top: number;
  height: number;
}
/** The rings of a day on one axis. */
export interface DayLayout {
  axis: TimeAxis;
  boxes: ReadonlyMap<number, CardBox>;
  bands: readonly Band[];
}

/** Pixels of a minute at least, and of the parts of a card. */
const perMinute = 2.2;
const borders = 12;
const lineHeight = 18;
const stepHeight = 34;
const gap = 3;
/** What a finger needs more: its menu is two lines high, its button a little higher. */
const touchHeights = { menu: lineHeight, step: 10 };
/** So many letters of an event stand in one line of the narrowest lane, and of a title. */
const lettersPerLine = { event: 11, title: 13 };

/** A card on the axis has at most so many marks, the gravest. */
export const marksInTime = 2;

const linesOf = (text: string, letters: number) => Math.max(1, Math.ceil(text.length / letters));

/** The height at which a card shows all of its parts in the narrowest lane, with widely set events in two lines. */
const leastOf = (
  one: MatchdayAssignment,
  facts: CardFacts | undefined,
  { hasStep, isTouch }: { hasStep: boolean; isTouch: boolean },
): number => {
  const marks = [
    one.lock !== null,
    facts?.anyway,
    facts && facts.late !== null,
    facts && facts.rest !== null,
    facts && facts.siblings > 0,
  ].filter(Boolean);
  const isCalled = one.step !== 'planned' && one.step !== 'done';
  const hasActions = hasStep ? nextStepOf(one) !== null : isCalled;
  // Its number, its events, its belts and ages.
  const events = one.events.map(({ title }) => linesOf(title, lettersPerLine.event));
  const who = one.levels && one.youngest !== null ? 1 : linesOf(one.title, lettersPerLine.title);
  const lines = (one.divisionNumber ? 1 : 0) + events.reduce((sum, count) => sum + count, 0) + who;
  // Beside its button stands the name of the step, or how much is over; above it where the lane is narrow.
  const named = isCalled && hasStep ? 1 : 0;
  const height = borders + lineHeight * (lines + Math.min(marks.length, marksInTime) + named);
  const step = hasActions ? stepHeight + (isTouch ? touchHeights.step : 0) : 0;
  return height + step + (isTouch ? touchHeights.menu : 0);
};

/** The bands of a day; a plan in force may have moved the break of all rings. */
const bandsOf = (board: Matchday, problem: planner.PlanProblem): Band[] => {
  const blocking = board.items.filter(({ blocks, endsMinute }) => blocks !== 'nothing' && endsMinute !== null);
  const others = board.items.filter((item) => !blocking.includes(item));
  return [
    ...blocking.map(({ title, blocks, startsMinute, endsMinute }, index) => {
      const { from, to } = problem.items[index] ?? { from: startsMinute, to: endsMinute ?? startsMinute };
      return { title, blocks, from, to };
    }),
    ...others.map(({ title, blocks, startsMinute }) => ({ title, blocks, from: startsMinute, to: startsMinute })),
  ];
};

/**
 * Puts the cards of all rings on one time axis. A card without a known time stands behind the one before it. `isTouch`:
 * fingers move them, so their buttons are larger.
 */
export const dayLayout = (
  board: Matchday,
  plan: dayPlan.BoardPlan,
  lanes: readonly Lane[],
  facts: ReadonlyMap<number, CardFacts>,
  isTouch = false,
): DayLayout => {
  const { problem } = plan.prepared;
  const times = new Map(plan.timetable.planned.map((one) => [one.assignmentId, one]));
  const opens = Math.min(...board.rings.map(({ opensMinute }) => opensMinute));
  const closes = Math.max(...board.rings.map(({ closesMinute }) => closesMinute));
  const cards = new Map<number, TimedCard>();
  for (const { ring, assignments } of lanes) {
    if (!ring) continue;
    let last = opens;
    let waiting = 0;
    const timed = assignments.map((one): TimedCard => {
      const at = times.get(one.ringAssignmentId);
      const from = at ? Math.max(at.startsAt, Math.min(last, at.endsAt - 1)) : last;
      const to = Math.max(from + 1, at ? at.endsAt : from + (one.isFromPaper === true ? 1 : one.minutes));
      const isDone = one.step === 'done';
      const hasStep = !isDone && waiting < stepsPerRing;
      const least = leastOf(one, facts.get(one.ringAssignmentId), { hasStep, isTouch });
      if (!isDone) waiting += 1;
      last = to;
      return { from, to, least };
    });
    withoutOverlap(timed).forEach((card, index) => cards.set(assignments[index]?.ringAssignmentId ?? 0, card));
  }
  const all = [...cards.values()];
  const bands = bandsOf(board, problem);
  const from = Math.min(opens, ...all.map((card) => card.from));
  const to = all.length === 0 ? closes : Math.max(...all.map((card) => card.to));
  const axis = timeAxis(all, { from, to, perMinute });
  const boxes = new Map(
    [...cards].map(([id, card]): [number, CardBox] => {
      const top = axis.top(card.from);
      return [id, { top, height: Math.max(1, axis.top(card.to) - top - gap) }];
    }),
  );
  return { axis, boxes, bands: bands.filter((band) => band.to >= axis.from && band.from <= axis.to) };
};

/** The minute of an instant, where it is on the axis. */
export const minuteOnAxis = (board: Matchday, { from, to }: TimeAxis, now: Date): planner.Minute | null => {
  const minute = dayPlan.minuteOf(board, now.toISOString());
  return minute >= from && minute <= to ? minute : null;
};
