import { setTimeout as sleep } from 'node:timers/promises';
import {
  getMyDay,
  getRingAssignments,
  pathOf,
  signageRefreshMs,
  type ringWork,
  type MyDay,
  type RingAssignment,
  type SignageRing,
} from '@schi/contract';
import type { Check, Query } from './checks';
import { shownWhileStopped, type ShownTime } from './stop-checks';

/** Milliseconds between two looks at the database, which says what was in force. */
const betweenTruthsMs = 200;
/** Milliseconds between two families that look at their day. */
const betweenFamiliesMs = 100;
/**
 * The oldest that a screen may be while its network is there, and how late a change may show elsewhere, in milliseconds
 * (design of the matchday, section 8).
 */
const oldestMs = 13_000;
const shownWithinMs = 2_000;

interface Seen {
  ringAssignmentId: number;
  step: ringWork.CallStep;
  /** When it was asked for and answered, in milliseconds. */
  asked: number;
  answered: number;
}
interface VisitorOptions {
  urls: readonly string[];
  tournamentId: number;
  query: Query;
  /** The private addresses of families. */
  families: readonly string[];
  screens: number;
  /** How many times as late something may show; once without it. */
  patience?: number;
  /** Whether a server is killed or the database restarts. */
  isDisturbed: () => boolean;
}

/** What families see of calls, and what a screen says is called; what is planned or done is not called. */
const calledOf = (day: MyDay) =>
  day.children
    .flatMap(({ entries }) => entries)
    .filter(({ step }) => step === 'soon' || step === 'staging' || step === 'onDeck' || step === 'inRing');
const calledIn = (all: readonly SignageRing[]) =>
  all.flatMap(({ current, upcoming }): { ringAssignmentId: number; step: ringWork.CallStep }[] => [
    ...(current === null ? [] : [{ ringAssignmentId: current.ringAssignmentId, step: 'inRing' as const }]),
    ...upcoming.flatMap(({ ringAssignmentId, step }: RingAssignment) => (step ? [{ ringAssignmentId, step }] : [])),
  ]);

/**
 * How much was shown as called when it was not called any more for a while, or never was; and by how many milliseconds
 * at most it was shown too long.
 */
const wronglyShown = async (
  query: Query,
  tournamentId: number,
  seen: readonly Seen[],
  held: ReadonlyMap<string, readonly number[]>,
  withinMs: number,
): Promise<{ wrong: number; latest: number }> => {
  const rows = await query<{ ringAssignmentId: number; step: ringWork.CallStep; at: string }>(
    `select split_part(subject, ' ', 2)::int as "ringAssignmentId", value ->> 'step' as step, extract(epoch from received_at) * 1000 as at from ring_event
      where tournament_id = $1 and subject like 'call %' and outcome = 'applied' order by place`,
    [tournamentId],
  );
  const steps = new Map<number, { step: ringWork.CallStep; from: number }[]>();
  for (const { ringAssignmentId, step, at } of rows)
    steps.set(ringAssignmentId, [...(steps.get(ringAssignmentId) ?? []), { step, from: Number(at) }]);
  // An event is dated when it came in. Until its transaction is through the step before it holds, as the database says.
  const heldAt = ({ ringAssignmentId, step, answered }: Seen) =>
    Math.max(-Infinity, ...(held.get(`${ringAssignmentId} ${step}`) ?? []).filter((at) => at <= answered));
  const lateMs = (one: Seen): number => {
    const ends = (steps.get(one.ringAssignmentId) ?? []).flatMap(({ step, from }, index, all) =>
      step === one.step && from <= one.answered ? [all[index + 1]?.from ?? Infinity] : [],
    );
    return Math.max(0, one.asked - Math.max(heldAt(one), ...ends));
  };
  const late = seen.map(lateMs);
  return { wrong: late.filter((ms) => ms > withinMs).length, latest: Math.round(Math.max(0, ...late)) };
};

/** Families who look at their day and screens in the hall, until they are stopped. */
export const openVisitors = ({
  urls,
  tournamentId,
  query,
  families,
  screens,
  patience = 1,
  isDisturbed,
}: VisitorOptions) => {
  const held = new Map<string, number[]>();
  const seenByFamilies: Seen[] = [];
  const seenOnScreens: Seen[] = [];
  const expected: ShownTime[] = [];
  let looks = 0;
  let oldest = 0;
  let isStopped = false;

  /** Reads from one of the processes, or from another one where it does not answer; `undefined` where none does. */
  const read = async <T>(place: number, path: string): Promise<T | undefined> => {
    for (let attempt = 0; attempt < urls.length; attempt += 1) {
      const answer = await fetch(`${urls[(place + attempt) % urls.length] ?? ''}${path}`).catch(() => undefined);
      // Cast: the contract says what this call answers.
      if (answer?.ok) return (await answer.json()) as T;
    }
    return undefined;
  };
  const noted = (
    list: Seen[],
    asked: number,
    called: readonly { ringAssignmentId: number; step: ringWork.CallStep }[],
  ) => {
    const answered = Date.now();
    for (const { ringAssignmentId, step } of called) list.push({ ringAssignmentId, step, asked, answered });
  };
  const lookAtTruth = async () => {
    while (!isStopped) {
      const asked = Date.now();
      // While the database restarts nothing is known.
      const rows = await query(
        'select id, step from ring_assignment where tournament_id = $1 and ring_id is not null and step <> all($2)',
        [tournamentId, ['planned', 'done', 'postponed']],
      ).catch(() => []);
      for (const { id, step } of rows) {
        const key = `${String(id)} ${String(step)}`;
        const times = held.get(key) ?? [];
        times.push(asked);
        held.set(key, times);
      }
      await sleep(betweenTruthsMs);
    }
  };
  const lookAtDays = async () => {
    for (let turn = 0; !isStopped && families.length > 0; turn += 1) {
      const asked = Date.now();
      const day = await read<MyDay>(turn, pathOf(getMyDay.path, { token: families[turn % families.length] ?? '' }));
      if (day) {
        looks += 1;
        noted(seenByFamilies, asked, calledOf(day));
        const answered = Date.now();
        for (const { ringAssignmentId, window, stagingBy } of day.children.flatMap(({ entries }) => entries))
          if (window ?? stagingBy) expected.push({ ringAssignmentId, asked, answered });
      }
      await sleep(betweenFamiliesMs);
    }
  };
  const showScreen = async (screen: number) => {
    await sleep((screen * signageRefreshMs) / Math.max(screens, 1));
    for (let shownSince: number | undefined; !isStopped;) {
      const asked = Date.now();
      const shown = await read<SignageRing[]>(screen, pathOf(getRingAssignments.path, { tournamentId }));
      if (shown) noted(seenOnScreens, asked, calledIn(shown));
      if (isDisturbed()) shownSince = undefined;
      // What stood there until now is as old as the moment in which it was asked for.
      if (shownSince !== undefined) oldest = Math.max(oldest, Date.now() - shownSince);
      if (shown && !isDisturbed()) shownSince = asked;
      for (const until = asked + signageRefreshMs; Date.now() < until && !isStopped;) await sleep(100);
    }
  };
  const running = [lookAtTruth(), lookAtDays(), ...Array.from({ length: screens }, (_, screen) => showScreen(screen))];

  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(running);
    },
    checks: async (): Promise<Check[]> => {
      const byFamilies = await wronglyShown(query, tournamentId, seenByFamilies, held, shownWithinMs * patience);
      const early = await shownWhileStopped(query, tournamentId, expected, shownWithinMs);
      const onScreens = await wronglyShown(query, tournamentId, seenOnScreens, held, shownWithinMs * patience);
      return [
        ...(families.length === 0
          ? []
          : [
              {
                what: 'divisions that My day showed as called while they were not',
                found: `${byFamilies.wrong} of ${seenByFamilies.length} in ${looks} looks, at most ${byFamilies.latest} ms late`,
                isHeld: byFamilies.wrong === 0 && looks > 0,
              },
              {
                what: 'times that My day expected something while the hall or its ring was stopped',
                found: `${early} of ${expected.length}`,
                isHeld: early === 0,
              },
            ]),
        ...(screens === 0
          ? []
          : [
              {
                what: 'divisions that a screen showed as called while they were not',
                found: `${onScreens.wrong} of ${seenOnScreens.length}, at most ${onScreens.latest} ms late`,
                isHeld: onScreens.wrong === 0,
              },
              {
                what: 'age of what a screen showed, at most, in milliseconds',
                found: String(oldest),
                isHeld: oldest <= oldestMs * patience,
              },
            ]),
      ];
    },
  };
};
