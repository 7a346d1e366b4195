import { dayPlan, type Matchday, type MatchdayAssignment, type planner } from '@schi/contract';
import { nextStepOf, stepsPerRing, type Lane } from './board.rules';
import type { CardFacts } from './card-facts.rules';
import { timeAxis, type TimeAxis, type TimedCard } from './time-axis.rules';

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
const plainHeight = 60;
const marksHeight = 18;
const stepHeight = 34;
const stepNameHeight = 18;
const gap = 3;

const leastOf = (one: MatchdayAssignment, facts: CardFacts | undefined, hasStep: boolean): number => {
  const isMarked =
    one.lock !== null ||
    (facts && (facts.anyway !== null || facts.late !== null || facts.rest !== null || facts.siblings > 0));
  const isCalled = one.step !== 'planned' && one.step !== 'done';
  const hasActions = hasStep ? nextStepOf(one) !== null : isCalled;
  // Beside its button the name of a step stands above it where the lane is narrow.
  const named = isCalled && hasStep && one.step !== 'inRing' ? stepNameHeight : 0;
  return plainHeight + (isMarked ? marksHeight : 0) + (hasActions ? stepHeight + named : 0);
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

/** Puts the cards of all rings on one time axis. A card without a known time stands behind the one before it. */
export const dayLayout = (
  board: Matchday,
  plan: dayPlan.BoardPlan,
  lanes: readonly Lane[],
  facts: ReadonlyMap<number, CardFacts>,
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
    for (const one of assignments) {
      const at = times.get(one.ringAssignmentId);
      const from = at ? Math.max(at.startsAt, Math.min(last, at.endsAt - 1)) : last;
      const to = Math.max(from + 1, at ? at.endsAt : from + one.minutes);
      const isDone = one.step === 'done';
      const least = leastOf(one, facts.get(one.ringAssignmentId), !isDone && waiting < stepsPerRing);
      if (!isDone) waiting += 1;
      cards.set(one.ringAssignmentId, { from, to, least });
      last = to;
    }
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
