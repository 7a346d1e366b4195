import {
  counted,
  dayPlan,
  instantText,
  medalNames,
  ringCalls,
  ringWork,
  todayIn,
  type CalledRing,
  type ListedDevice,
  type Matchday,
  type MatchdayAssignment,
  type MatchdayRing,
  type MoveAssignment,
  type ResultMatters,
} from '@schi/contract';
import { disagreementAbout, type NextStep } from '@schi/shared-ui/ring-calls';
import { heard, pairedNow } from '../rings/devices.rules';
import { boardClock, isStopped, whyLateText } from './stops.rules';

/** A ring with its work in order; `ring` is `null` for what stands in no ring. */
export interface Lane {
  ring: MatchdayRing | null;
  assignments: MatchdayAssignment[];
}

/** The orders of the rings as they are shown, for a change that is based on them (rule G3). */
export const seenOf = ({ rings }: Matchday): MoveAssignment['seen'] =>
  rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));

/** The lanes of a board: each ring in order, behind what stands in no ring. */
export const lanesOf = ({ rings, assignments }: Matchday): Lane[] =>
  [null, ...rings].map((ring) => ({
    ring,
    assignments: assignments
      .filter(({ ringId }) => ringId === (ring?.id ?? null))
      .sort((a, b) => a.position - b.position),
  }));

/** So many of those that wait in a ring have a button for their next step. */
export const stepsPerRing = 3;

/** The last card of a lane that has begun: what waits stands behind it. `null` without one. */
export const lastBegun = ({ assignments }: Lane): number | null =>
  assignments.filter(ringWork.isBegun).at(-1)?.ringAssignmentId ?? null;

/** The board as the rules of ring work see it, so that a move can be judged before it is sent. */
const workOf = (
  { rings, assignments, competitors }: Matchday,
  people = dayPlan.peopleOf(competitors),
): ringWork.RingWork => ({
  rings: new Map(rings.map((ring) => [ring.id, ring])),
  assignments: new Map(
    assignments.map((one) => [
      one.ringAssignmentId,
      {
        ...one,
        id: one.ringAssignmentId,
        competitorIds: people(one.competitorIds),
        formats: [...new Set(one.events.map(({ format }) => format))],
      },
    ]),
  ),
});

const ladder: readonly ringWork.CallStep[] = ringWork.callSteps;

/** The next step of the call ladder; `null` for what is done or stands in no ring (rule G8). */
export const nextStepOf = ({ step, ringId }: Pick<MatchdayAssignment, 'step' | 'ringId'>): NextStep | null => {
  if (ringId === null || step === 'postponed') return null;
  return (ladder[ladder.indexOf(step) + 1] as NextStep | undefined) ?? null;
};

/** Why a card cannot go to a ring, in words; `null` where it can. One board serves for many questions. */
export const whyNotIn = (
  board: Matchday,
): ((id: number, ringId: number | null, afterId: number | null) => string | null) => {
  const work = workOf(board);
  return (id, ringId, afterId) => {
    try {
      ringWork.moveAssignment(work, { id, ringId, afterId, lock: null });
      return null;
    } catch (error) {
      if (!(error instanceof ringWork.RingWorkRefusal)) throw error;
      return reasons[error.code] ?? 'This is not possible here.';
    }
  };
};
const reasons: Partial<Record<ringWork.WorkRefusalCode, string>> = {
  locked: 'It is locked to its ring.',
  ringClosed: 'This ring is closed.',
  matNotFitted: 'The mat of this ring is not fitted for it.',
  running: 'It runs at this moment.',
  done: 'It is done.',
};

/** Something that a director should look at. */
export interface BoardAlert {
  key: string;
  kind: 'disagreement' | 'protest' | 'medal' | 'missing' | 'clash' | 'unplaced' | 'silent' | 'late' | 'idle';
  says: string;
  /** The division it is about, which can be shown. */
  ringAssignmentId: number | null;
  /** The ring it is about; `null` for one about several or none. */
  ringId: number | null;
}

const minuteMs = 60_000;

/** From so many minutes on a start is late. */
const lateFrom = 15;

const waitingIn = ({ assignments }: Matchday, ringId: number): MatchdayAssignment[] =>
  assignments.filter((one) => one.ringId === ringId && !ringWork.isBegun(one)).sort((a, b) => a.position - b.position);

/**
 * How many minutes a ring is behind its plan, below 0 ahead; `null` before the first division of the day, and for a ring
 * without a plan or work.
 */
export const ringLate = (board: Matchday, ringId: number, now: Date): number | null =>
  board.assignments.some(ringWork.isBegun)
    ? ringWork.ringMinutesLate(
        board.assignments.filter((one) => one.ringId === ringId),
        boardClock(board, ringId, now),
      )
    : null;

/** The first division of a ring that starts late, with how many behind it do so too. */
const lateIn = (board: Matchday, ring: MatchdayRing, present: Date): BoardAlert[] => {
  const now = boardClock(board, ring.id, present);
  const late = waitingIn(board, ring.id).flatMap((one) => {
    const minutes = ringWork.minutesLate(one, now) ?? 0;
    return minutes >= lateFrom ? [{ one, minutes }] : [];
  });
  const [first] = late;
  if (!first) return [];
  const { ringAssignmentId, title, plannedFrom } = first.one;
  const isPast = plannedFrom !== null && now.getTime() - Date.parse(plannedFrom) >= lateFrom * minuteMs;
  const others = late.length === 1 ? '' : `, and ${late.length - 1} behind it too`;
  const says = `“${title}” in ${ring.name} is ${isPast ? '' : 'expected '}${first.minutes} minutes late${others}.${whyLateText(board, ring.id, now)}`;
  return [{ key: `late ${ringAssignmentId}`, kind: 'late', says, ringAssignmentId, ringId: ring.id }];
};

/** Protests that nobody has decided, and medals to fetch back: both are dealt with on the page of results. */
export const matterAlerts = ({ protests, medalsOut }: ResultMatters): BoardAlert[] => [
  ...protests
    .filter(({ outcome }) => outcome === null)
    .map((one): BoardAlert => ({
      key: `protest ${one.id}`,
      kind: 'protest',
      says: `Protest: ${one.division}, ${one.event}${one.ring === null ? '' : `, ${one.ring}`}.`,
      ringAssignmentId: one.ringAssignmentId,
      ringId: null,
    })),
  ...medalsOut
    .filter(({ fetchedBackAt }) => fetchedBackAt === null)
    .map((one): BoardAlert => ({
      key: `medal ${one.id}`,
      kind: 'medal',
      says: `Fetch back the ${medalNames[one.medal]} medal of ${one.competitor}, ${one.school}.`,
      ringAssignmentId: null,
      ringId: null,
    })),
];

/** What two devices noted differently: somebody waits until a person decides. */
export const disagreementAlerts = (rings: readonly CalledRing[]): BoardAlert[] =>
  rings.flatMap(({ ringId, name, divisions, disagreements }) =>
    disagreements.map((one): BoardAlert => ({
      key: `disagreement ${one.eventId}`,
      kind: 'disagreement',
      says: `${name}: two devices noted different things, ${disagreementAbout(one, divisions)}.`,
      ringAssignmentId: one.ringAssignmentId,
      ringId,
    })),
  );

/** Who was called as often as the rules ask and is still missing: somebody decides (rule G8). */
export const missingAlerts = (rings: readonly CalledRing[]): BoardAlert[] =>
  rings.flatMap(({ ringId, name, divisions }) =>
    divisions
      .filter(({ step }) => step !== 'done')
      .flatMap(({ ringAssignmentId, title, competitors }) =>
        competitors.flatMap((competitor): BoardAlert[] => {
          const value = ringCalls.arrivalOf(competitor.entries.map((entry) => entry.value));
          if (value?.state !== 'missing' || value.calls < ringCalls.mostCalls) return [];
          const says = `Missing after ${value.calls} calls: ${competitor.name}, “${title}” in ${name}.`;
          const key = `missing ${ringAssignmentId} ${competitor.competitorId}`;
          return [{ key, kind: 'missing', says, ringAssignmentId, ringId }];
        }),
      ),
  );

/**
 * The tablets and judges' phones that are silent although their ring has work, one alert for each ring. Before the day
 * a tablet may be switched off.
 */
export const silentAlerts = (board: Matchday, devices: readonly ListedDevice[], now: Date): BoardAlert[] => {
  const isDay = todayIn(board.timeZone, now) === board.date || board.assignments.some(ringWork.isBegun);
  if (!isDay) return [];
  const paired = pairedNow(devices, now.getTime());
  return board.rings.flatMap((ring): BoardAlert[] => {
    if (!board.assignments.some(({ ringId, step }) => ringId === ring.id && step !== 'done')) return [];
    const silent = paired.flatMap((device) => {
      if (device.ringId !== ring.id) return [];
      // A device that was just paired has not reported yet.
      const { isSilent } = heard(device.lastHeardAt ?? device.pairedAt, now.getTime());
      return isSilent ? [`“${device.name}” ${heard(device.lastHeardAt, now.getTime()).says.toLowerCase()}`] : [];
    });
    if (silent.length === 0) return [];
    return [
      {
        key: `silent ${ring.id}`,
        kind: 'silent',
        says: `${ring.name}: ${silent.join(', ')}.`,
        ringAssignmentId: null,
        ringId: ring.id,
      },
    ];
  });
};

/**
 * What a director should look at now: work in no ring, rings without work, clashes of called competitors, late starts.
 */
export const alertsOf = (board: Matchday, now: Date): BoardAlert[] => {
  const work = workOf(board);
  const nameOf = new Map(board.competitors.map(({ competitorId, name }) => [competitorId, name]));
  const ringName = (id: number | null) => board.rings.find((ring) => ring.id === id)?.name ?? 'no ring';
  const waiting = board.assignments.filter(({ ringId }) => ringId === null);
  const hasBegun = board.assignments.some(ringWork.isBegun);
  const called = board.assignments.filter(({ step }) => step === 'onDeck' || step === 'inRing');
  const clashes = called.flatMap((one) => {
    const assignment = work.assignments.get(one.ringAssignmentId);
    const others = assignment
      ? ringWork.calledElsewhere(work, assignment).filter(({ id }) => id > one.ringAssignmentId)
      : [];
    return others.map((other): BoardAlert => {
      const shared =
        assignment?.competitorIds.filter((id) => other.competitorIds.includes(id)).map((id) => nameOf.get(id) ?? '') ??
        [];
      return {
        key: `clash ${one.ringAssignmentId} ${other.id}`,
        kind: 'clash',
        says: `${shared.join(', ')}: called in ${ringName(one.ringId)} and ${ringName(other.ringId)}.`,
        ringAssignmentId: one.ringAssignmentId,
        ringId: null,
      };
    });
  });
  const late = hasBegun ? board.rings.flatMap((ring) => lateIn(board, ring, now)) : [];
  const idle = board.rings.flatMap((ring): BoardAlert[] => {
    const own = board.assignments.filter(({ ringId }) => ringId === ring.id);
    const isIdle =
      ring.isOpen &&
      !isStopped(board, ring.id) &&
      hasBegun &&
      !own.some(({ step }) => step === 'inRing' || step === 'onDeck') &&
      own.some(({ step }) => step !== 'done');
    const next = waitingIn(board, ring.id)[0]?.ringAssignmentId ?? null;
    return isIdle
      ? [
          {
            key: `idle ${ring.id}`,
            kind: 'idle',
            says: `${ring.name} is idle.`,
            ringAssignmentId: next,
            ringId: ring.id,
          },
        ]
      : [];
  });
  const unplaced: BoardAlert[] =
    waiting.length === 0 || waiting.length === board.assignments.length
      ? []
      : [
          {
            key: 'unplaced',
            kind: 'unplaced',
            says: counted(waiting.length, 'division is in no ring.', 'divisions are in no ring.'),
            ringAssignmentId: waiting[0]?.ringAssignmentId ?? null,
            ringId: null,
          },
        ];
  return [...clashes, ...unplaced, ...late, ...idle];
};

/** A time of the day in the zone of the tournament: `10:40 AM`; the head of the board names the zone. */
export const timeText = (instant: string, timeZone: string): string => instantText(instant, timeZone, 'clock');

/**
 * When an assignment runs, in words: what happened, else between when it is expected to start, else what is planned;
 * empty where nothing is known. `hasBegun`: the day has, so a plan is only that;
 * `isStopped`: nothing is expected (rule G14).
 */
export const whenText = (
  one: MatchdayAssignment,
  timeZone: string,
  { hasBegun, isStopped: stands }: { hasBegun: boolean; isStopped: boolean },
): string => {
  const time = (instant: string) => timeText(instant, timeZone);
  const { startedAt, finishedAt, expectedFrom, expectedTo, plannedFrom, plannedTo } = one;
  if (one.isFromPaper === true) return 'from paper';
  if (startedAt !== null) {
    if (finishedAt !== null) return `${time(startedAt)}–${time(finishedAt)}`;
    return `since ${time(startedAt)}${expectedTo === null || stands ? '' : `, until about ${time(expectedTo)}`}`;
  }
  if (expectedFrom !== null && expectedTo !== null && !stands) {
    const planned = plannedFrom === null ? '' : `, planned ${time(plannedFrom)}`;
    return `starts ${time(expectedFrom)}–${time(expectedTo)}${planned}`;
  }
  return plannedFrom === null || plannedTo === null
    ? ''
    : `${hasBegun ? 'planned ' : ''}${time(plannedFrom)}–${time(plannedTo)}`;
};
