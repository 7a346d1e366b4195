import type {
  Matchday,
  MatchdayAssignment,
  MatchdayCompetitor,
  MatchdayItem,
  MatchdayRing,
} from '../../calls/matchday';
import type { RingPlanOptions } from '../../calls/ring-plan-options';
import { nameKey } from '../../../platform/name-key';
import { formatsInOrder, planningOf } from '../../../rings/formats/contests';
import { isBegun } from '../../../rings/rules/ring-work';
import { judgesOf } from '../../../tournaments/rules/judges';
import { countedMs, stoppedSince } from '../../../rings/rules/stops';
import type { Hold, Minute, PlanAssignment, PlanItem, PlanProblem, PlanRing } from '../planner';

/** One family, in as many registrations as it made (rule C18). */
export const familyOf = ({
  familyId,
  registrationId,
}: Pick<MatchdayCompetitor, 'familyId' | 'registrationId'>): number => familyId ?? registrationId;

/** What planning needs to know of a day besides its assignments. */
export type PlanDay = Pick<Matchday, 'noon' | 'rings' | 'items' | 'competitors' | 'events' | 'stops'>;

/** Minutes between two divisions of one competitor, unless a director says otherwise. */
const usualRest = 5;

/** A registration of more is a school's, not a family's (decision divisions/roster-import). */
const mostOfAFamily = 8;

const midday = 720;
/** The minute of an instant, counted from midnight of the day. */
export const minuteOf = ({ noon }: Pick<PlanDay, 'noon'>, instant: string): Minute =>
  midday + Math.round((Date.parse(instant) - Date.parse(noon)) / 60_000);
/** The instant of a minute of the day, in ISO 8601. */
export const instantOf = ({ noon }: Pick<PlanDay, 'noon'>, minute: Minute): string =>
  new Date(Date.parse(noon) + (minute - midday) * 60_000).toISOString();

const minutesOfADay = 1_440;
/**
 * The minute before which nothing can be placed any more: the present one once a division has begun, and once the day
 * itself has by the clock, from the opening of its first ring until midnight. `null` before it and on other days.
 * @param now in ISO 8601
 */
export const presentMinute = (day: Pick<Matchday, 'noon' | 'rings' | 'assignments'>, now: string): Minute | null => {
  const minute = minuteOf(day, now);
  if (day.assignments.some(isBegun)) return minute;
  const opens = Math.min(...day.rings.map(({ opensMinute }) => opensMinute));
  return minute >= opens && minute < minutesOfADay ? minute : null;
};

/** The items in which rings or black belts rest; `breakAt` moves those of all rings. */
const planItems = (items: readonly MatchdayItem[], breakAt: number | undefined): PlanItem[] =>
  items.flatMap(({ startsMinute, endsMinute, blocks }): PlanItem[] => {
    if (blocks === 'nothing' || endsMinute === null) return [];
    const isLongest = blocks === 'rings' && startsMinute === longestBreak(items)?.startsMinute;
    const from = isLongest ? (breakAt ?? startsMinute) : startsMinute;
    return [
      {
        from,
        to: from + endsMinute - startsMinute,
        blocks: blocks === 'rings' ? { kind: 'allRings' } : { kind: 'blackBelts' },
      },
    ];
  });

/** The item in which all rings rest longest: lunch. */
const longestBreak = (items: readonly MatchdayItem[]): MatchdayItem | undefined =>
  items
    .filter(({ blocks, endsMinute }) => blocks === 'rings' && endsMinute !== null)
    .sort(
      (a, b) =>
        (b.endsMinute ?? 0) - b.startsMinute - ((a.endsMinute ?? 0) - a.startsMinute) ||
        b.startsMinute - a.startsMinute,
    )[0];

/** The windows of the rings. Judges who are away are taken from the last rings. */
const planRings = (rings: readonly MatchdayRing[], away: RingPlanOptions['judgesAway']): PlanRing[] => {
  let missing = away?.judges ?? 0;
  return [...rings]
    .reverse()
    .map(({ id, opensMinute: from, closesMinute: to, judges }): PlanRing => {
      const taken = Math.min(missing, judges);
      missing -= taken;
      const until = Math.min(away?.untilMinute ?? from, to);
      if (taken === 0 || until <= from) return { id, windows: [{ from, to, judges }], mayRunOver: true };
      const windows = [
        { from, to: until, judges: judges - taken },
        { from: until, to, judges },
      ].filter((window) => window.to > window.from);
      return { id, windows, mayRunOver: true };
    })
    .reverse();
};

/** A ring that is not planned for, with what has begun there: it keeps that, and takes nothing else. */
const keptRing = ({ id }: MatchdayRing, begun: readonly Hold[]): PlanRing[] => {
  const spans = begun.flatMap((hold) => (hold.kind === 'running' || hold.kind === 'done' ? [hold] : []));
  if (spans.length === 0) return [];
  const from = Math.min(...spans.map(({ startsAt }) => startsAt));
  const to = Math.max(...spans.map(({ endsAt }) => endsAt));
  return [{ id, windows: [{ from, to, judges: 0 }], mayRunOver: false }];
};

/** A ring that takes no work: it or the hall is stopped (rule G14). */
export const isRingStopped = ({ stops = [] }: Pick<Matchday, 'stops'>, ringId: number): boolean =>
  stoppedSince(stops, ringId) !== null;

/** How many minutes of running work do not count because its ring was stopped: its start counts as so much later. */
const stoppedMinutes = (
  day: Pick<PlanDay, 'noon' | 'stops'>,
  { ringId, startedAt, now }: { ringId: number; startedAt: string; now: Minute | null },
): Minute => {
  if (now === null) return 0;
  const ran = { from: Date.parse(startedAt), to: Date.parse(instantOf(day, now)) };
  return Math.max(0, Math.round((ran.to - ran.from - countedMs(day.stops ?? [], ringId, ran)) / 60_000));
};

/**
 * What planning leaves as it is. `place` counts from 0 among the work of a ring that is not locked to a time, also what
 * has begun.
 */
const holdOf = (
  day: PlanDay,
  one: MatchdayAssignment,
  { inRing, now }: { inRing: readonly MatchdayAssignment[]; now: Minute | null },
): Hold => {
  const { ringId, step, lock, startedAt, finishedAt, plannedFrom, minutes } = one;
  if (ringId === null) return { kind: 'open' };
  if (startedAt !== null) {
    const startsAt =
      minuteOf(day, startedAt) + (finishedAt === null ? stoppedMinutes(day, { ringId, startedAt, now }) : 0);
    const endsAt = finishedAt === null ? startsAt + minutes : Math.max(startsAt + 1, minuteOf(day, finishedAt));
    return { kind: finishedAt === null ? 'running' : 'done', ringId, startsAt, endsAt };
  }
  if (lock === 'time' && plannedFrom !== null) return { kind: 'time', ringId, startsAt: minuteOf(day, plannedFrom) };
  const isCalled = step === 'staging' || step === 'onDeck';
  if (isCalled || lock === 'place' || lock === 'time') {
    const counted = inRing.filter(
      (other) => other.startedAt !== null || other.lock !== 'time' || other.plannedFrom === null,
    );
    return {
      kind: 'place',
      ringId,
      place: counted.findIndex((other) => other.ringAssignmentId === one.ringAssignmentId),
    };
  }
  return lock === 'ring' ? { kind: 'ring', ringId } : { kind: 'open' };
};

/**
 * The people of a day by the ids of its competitors, each once: who is in two registrations is one person (rule F10).
 */
export const peopleOf = (
  competitors: readonly MatchdayCompetitor[],
): ((competitorIds: readonly number[]) => number[]) => {
  const person = new Map(competitors.map(({ competitorId, sameAs }) => [competitorId, sameAs]));
  return (competitorIds) => [...new Set(competitorIds.map((id) => person.get(id) ?? id))];
};

const equipmentOf = (formats: ReadonlySet<string>): string | null => {
  const used = formatsInOrder.filter((format) => formats.has(format));
  return used.map((format) => planningOf[format].equipment).find((equipment) => equipment !== null) ?? null;
};

const groupsBy = <K extends number | string>(
  people: readonly MatchdayCompetitor[],
  keyOf: (person: MatchdayCompetitor) => K | null,
) => {
  const groups = new Map<K, number[]>();
  for (const person of people) {
    const key = keyOf(person);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(person.sameAs);
    else groups.set(key, [person.sameAs]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

/**
 * The day of a published draft as the planner sees it (rule G2). The same rows give the same problem. Rings that are
 * not planned for keep what has begun there; what waits in them is planned again. What was noted on paper took no known
 * time of its ring, so it is no part of the problem.
 */
export const planProblem = (
  day: PlanDay,
  all: readonly MatchdayAssignment[],
  { rings, options = {}, now }: { rings: readonly number[]; options?: RingPlanOptions; now: Minute | null },
): PlanProblem => {
  const assignments = all.filter(({ isFromPaper }) => isFromPaper !== true);
  const used = day.rings.filter(({ id }) => rings.includes(id));
  const typeOf = new Map(day.events.map(({ eventId, eventTypeId }) => [eventId, eventTypeId]));
  const rulesOf = new Map(day.events.map((event) => [event.eventId, event]));
  const people = peopleOf(day.competitors);
  const blackBelts = new Set(
    day.competitors.filter(({ isBlackBelt }) => isBlackBelt).map(({ competitorId }) => competitorId),
  );
  const opening = (eventTypeId: number) => day.items.filter(({ eventTypeIds }) => eventTypeIds.includes(eventTypeId));
  const most = Math.max(1, ...used.map(({ judges }) => judges));
  const sorted = [...assignments].sort((a, b) => a.ringAssignmentId - b.ringAssignmentId);
  const inRing = (ringId: number | null) =>
    assignments.filter((one) => one.ringId === ringId).sort((a, b) => a.position - b.position);
  const holds = new Map(
    sorted.map((one) => [one.ringAssignmentId, holdOf(day, one, { inRing: inRing(one.ringId), now })]),
  );
  const unused = day.rings.filter(({ id }) => !rings.includes(id));
  return {
    rings: [
      ...planRings(used, options.judgesAway),
      ...unused.flatMap((ring) =>
        keptRing(
          ring,
          inRing(ring.id).flatMap((one) => holds.get(one.ringAssignmentId) ?? []),
        ),
      ),
    ],
    assignments: sorted.map((one): PlanAssignment => {
      const items = one.events.flatMap(({ eventId }) => opening(typeOf.get(eventId) ?? 0));
      const ends = items.flatMap(({ endsMinute }) => endsMinute ?? []);
      const formats = new Set(one.events.map(({ format }) => format));
      const fitted = used
        .filter((ring) => [...formats].every((format) => ring.formats.includes(format)))
        .map(({ id }) => id);
      const hasBlackBelts = one.competitorIds.some((id) => blackBelts.has(id));
      const isBlackBelt = one.competitorIds.length > 0 && one.competitorIds.every((id) => blackBelts.has(id));
      const hold: Hold = holds.get(one.ringAssignmentId) ?? { kind: 'open' };
      const isWaitingElsewhere =
        hold.kind !== 'open' && hold.kind !== 'running' && hold.kind !== 'done' && !rings.includes(hold.ringId);
      return {
        id: one.ringAssignmentId,
        minutes: one.minutes,
        competitors: people(one.competitorIds),
        notBefore: items.length === 0 ? null : Math.max(...items.map(({ startsMinute }) => startsMinute)),
        endBy: ends.length === 0 ? null : Math.min(...ends),
        youngest: one.youngest ?? 0,
        oldest: one.oldest ?? 0,
        hasBlackBelts,
        series: `${one.events.map(({ eventId }) => eventId).join(' ')} ${hasBlackBelts ? 'black' : 'color'}`,
        equipment: equipmentOf(formats),
        // A ring with fewer judges than the event wishes runs it with those it has.
        judges: Math.min(
          most,
          Math.max(1, ...one.events.map(({ eventId }) => judgesOf(rulesOf.get(eventId) ?? { judges: 1 }, isBlackBelt))),
        ),
        rings: fitted.length === used.length ? null : fitted,
        hold: isWaitingElsewhere ? { kind: 'open' } : hold,
      };
    }),
    items: planItems(day.items, options.breakAt),
    families: groupsBy(day.competitors, familyOf)
      .filter(([, competitors]) => competitors.length <= mostOfAFamily)
      .map(([id, competitors]) => ({ id, competitors })),
    coaches: groupsBy(day.competitors, ({ instructor }) => nameKey(instructor) || null).map(
      ([, competitors], index) => ({
        id: index + 1,
        competitors,
      }),
    ),
    restMinutes: options.restMinutes ?? usualRest,
    now,
  };
};
