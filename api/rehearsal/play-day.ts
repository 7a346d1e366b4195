import { getFamilyLink, getRingCalls, pathOf, type RehearsalProgress } from '@schi/contract';
import { randomFrom } from '../seeds/random';
import { callerOf, type Caller } from './calls';
import type { Desk } from './desk';
import { checksOf, type Check, type Query } from './checks';
import { createDirector } from './director';
import { disturbDay, type Disturbance } from './disturbances';
import { anyHours, hoursOf } from './hours';
import { createInjections, injections as allInjections, wordsOf, type Injection } from './injections';
import { watchMemory } from './memory';
import { createNetwork } from './network';
import { checksOfNotices, holdToday } from './notices';
import { paceOf } from './pace';
import { openTables, planDay } from './prepare-day';
import { deskOfStaff, fillUp } from './registering';
import { playTable } from './ring-table';
import { checksOfStops } from './stop-checks';
import { longMsOf, openTable, type Hall, type Table, type TableCall } from './table';
import { createTablet } from './tablet';
import { openVisitors } from './visitors';
import { openWatchers } from './watchers';
import { watchWindows } from './windows';

/** Milliseconds by which the clock of one tablet is behind. */
const slowMs = 3_600_000;
/** How many times as long as planned a slow ring takes. */
const slowRingFactor = 4 / 3;
/** Milliseconds between two words about how far the day is. */
const progressMs = 1_000;
/**
 * Milliseconds of the day after which the director logs in again: a login ends after twelve hours, and a disturbed day
 * may be longer.
 */
const shiftMs = 6 * 3_600_000;
/** More families than any day has. */
const allFamilies = 10_000;

export interface DayOptions {
  /** The addresses of the API's processes. */
  urls: readonly string[];
  /** A director's login. */
  token: string;
  tournamentId: number;
  query: Query;
  seed: number;
  ringCount: number;
  /** Further ones are registered until there are so many; those that there are without it. */
  competitors?: number;
  /** How many times faster than planned the day goes; as fast as possible without it. */
  speed?: number;
  /** Visitors who watch the live data; nobody without it. */
  watchers?: number;
  /** Families who look at their day, and screens in the hall; none without them. */
  families?: number;
  screens?: number;
  /** How many times as late as allowed families and screens may see a change; once without it. */
  patience?: number;
  /**
   * Holds the tournament today once it is planned, so that families are told about calls, and checks what they were
   * told.
   */
  isToday?: boolean;
  /** Looks at the memory of the processes. */
  watchesMemory?: boolean;
  /** Minutes after which a day that does not end is given up. */
  mostMinutes: number;
  disturbances?: readonly Disturbance[];
  /** What may go wrong; everything without it. */
  injections?: readonly Injection[];
  /** Awaited by a table before each of its calls, so that the day can be looked at as it is then. */
  beforeCall?: (call: TableCall) => Promise<void>;
  /** What is done until the plan of the rings is ready; waiting without it. */
  whilePlanning?: () => Promise<void>;
  /** Tablets keep their queue over a reload. A control of the checks switches that off. */
  keepsQueue?: boolean;
  say?: (line: string) => void;
  /** The day is prepared already, and goes on as it is. */
  isPrepared?: boolean;
  /** Where late entries and withdrawals are made; at the desk of staff without it. */
  desk?: Desk;
  /**
   * Begins the day on a clock that goes as fast as the pace, once it is planned, and answers how a director logs in on
   * that day. Then tables keep the hours of the plan, and the windows that families see are checked. Without it clocks
   * are real, and work begins at any time.
   */
  beginDay?: () => Promise<() => Promise<string>>;
  /** Ends the day as soon as what tables do at this moment is done. */
  signal?: AbortSignal;
  /** Told every second how far the day is. */
  onProgress?: (progress: RehearsalProgress) => void;
}

/** What came of a day. */
export interface DayReport {
  events: number;
  seconds: number;
  /** How often each injection happened, in words. */
  counts: { words: string; count: number }[];
  /** What was done to the servers, and how many calls got no answer from them. */
  disturbed: string[];
  withoutAnswer: number;
  checks: Check[];
}

/** The private addresses of so many families of a tournament. */
const familyTokens = async (caller: Caller, query: Query, tournamentId: number, most: number): Promise<string[]> => {
  const rows = await query(
    'select id from registration where tournament_id = $1 and completed_at is not null order by id limit $2',
    [tournamentId, most],
  );
  const links = await Promise.all(rows.map(({ id }) => caller(getFamilyLink, { registrationId: Number(id) })));
  return links.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
};

/** Tells once a second how far a day is, until it is stopped. */
const tellProgress = (
  { onProgress }: Pick<DayOptions, 'onProgress'>,
  facts: {
    tables: readonly Table[];
    divisions: number;
    done: () => number;
    injections: ReturnType<typeof createInjections>;
  },
) => {
  if (!onProgress) return () => undefined;
  const tell = () =>
    onProgress({
      divisions: facts.divisions,
      // A division that was brought back is done twice.
      divisionsDone: Math.min(facts.divisions, facts.done()),
      noted: facts.tables.flatMap(({ log }) => log.tablets).reduce((sum, { noted }) => sum + noted.size, 0),
      happened: [...facts.injections.counts.values()].reduce((sum, count) => sum + count, 0),
    });
  const timer = setInterval(tell, progressMs);
  return () => {
    clearInterval(timer);
    tell();
  };
};

/**
 * Plays a whole day against the API: the calls, arrivals and scores of every ring by the device queue that ships, with
 * what goes wrong on such a day. While it runs it stands in place of the global `fetch`.
 * @throws the reason of the signal
 */
export const playDay = async (options: DayOptions): Promise<DayReport> => {
  const { urls, token, tournamentId, query, seed, ringCount, keepsQueue = true, say = () => undefined } = options;
  const injections = createInjections(options.injections);
  const network = createNetwork(urls, randomFrom(seed), injections);
  const watchers = openWatchers({ urls, tournamentId, count: options.watchers ?? 0, isDisturbed: network.isDisturbed });
  const memory = options.watchesMemory ? watchMemory(urls) : undefined;
  let visitors: ReturnType<typeof openVisitors> | undefined;
  let windows: ReturnType<typeof watchWindows> | undefined;
  try {
    let login = token;
    const caller = callerOf(() => login);
    if (options.competitors !== undefined)
      await fillUp(caller, tournamentId, options.competitors, randomFrom(seed * 11));
    const planned = await planDay(caller, {
      tournamentId,
      ringCount,
      isAnew: !options.isPrepared,
      whilePlanning: options.whilePlanning,
    });
    const logIn = await options.beginDay?.();
    if (logIn) login = await logIn();
    const day = await openTables(caller, tournamentId, planned);
    const assignments = day.board.assignments.filter(({ step }) => step !== 'done');
    say(
      `${day.board.competitors.length} competitors, ${assignments.length} divisions in ${day.tables.length} rings, seed ${seed}`,
    );
    const desk = options.desk ?? deskOfStaff(caller);
    const director = createDirector({
      caller,
      tournamentId,
      draftId: day.draftId,
      urls,
      random: randomFrom(seed * 7),
      desk,
    });
    if (options.isToday) await holdToday(query, tournamentId);
    visitors = openVisitors({
      urls,
      query,
      tournamentId,
      families: await familyTokens(caller, query, tournamentId, options.families ?? 0),
      screens: options.screens ?? 0,
      patience: options.patience,
      isDisturbed: network.isDisturbed,
    });
    if (logIn) {
      const families = await familyTokens(caller, query, tournamentId, allFamilies);
      let loggedInAt = Date.now();
      const use = async () => {
        if (Date.now() - loggedInAt > shiftMs) {
          login = await logIn();
          loggedInAt = Date.now();
        }
        // An hour of the day is short, and the calls of a page that nobody touches are no use of a login.
        await fetch(pathOf(getRingCalls.path, { tournamentId }), { headers: { authorization: `Bearer ${login}` } });
      };
      windows = watchWindows(urls[0] ?? '', families, use);
    }
    // In real time, whatever the clock says.
    const began = performance.now();
    const until = began + options.mostMinutes * 60_000;
    let done = 0;
    let isOver = false;
    await director.goOnFromBefore();
    const mayGoOn = () => !isOver && performance.now() < until && options.signal?.aborted !== true;
    const tables: Table[] = [];
    const hall: Hall = {
      director,
      injections,
      network,
      longMs: longMsOf(options.speed),
      hours: options.beginDay ? hoursOf(day.board) : anyHours,
      beforeCall: options.beforeCall ?? (() => Promise.resolve()),
      mayGoOn,
      isDone: () => void (done += 1),
      openSpare: async (ringId) => {
        const spare = createTablet({ tournamentId, ringId, pairing: await director.pairSpare(ringId), mayGoOn });
        await spare.start();
        return spare;
      },
    };
    const minutes = new Map(assignments.map((one) => [one.ringAssignmentId, one.minutes]));
    const playRing = async ({ ringId, pairing, officialId }: (typeof day.tables)[number]) => {
      const random = randomFrom(seed * 1_000 + ringId);
      const isSlow = injections.isDue('slowClock', random);
      if (isSlow) injections.happened('slowClock');
      const tablet = createTablet({ tournamentId, ringId, pairing, slowMs: isSlow ? slowMs : 0, keepsQueue, mayGoOn });
      await tablet.start();
      const isSlowRing = injections.isDue('slowRing', randomFrom(seed * 13 + ringId));
      if (isSlowRing) injections.happened('slowRing');
      const pace = paceOf(options.speed, isSlowRing ? slowRingFactor : 1);
      const table = openTable(hall, { tablet, officialId, random, pace });
      tables.push(table);
      return playTable(table, (id) => minutes.get(id) ?? 1);
    };
    const disturbing = disturbDay(options.disturbances ?? [], {
      director,
      network,
      progress: () => done / assignments.length,
      isOver: () => isOver,
    });
    const endDay = () => (isOver = true);
    const stopTelling = tellProgress(options, { tables, divisions: assignments.length, done: () => done, injections });
    const playing = day.tables.map((table) =>
      playRing(table).catch((error: unknown) => {
        endDay();
        throw error;
      }),
    );
    // Every table ends before a failure is told, so that nothing runs on behind it.
    await Promise.allSettled(playing);
    await director.untilAllGoOn();
    stopTelling();
    options.signal?.throwIfAborted();
    const logs = await Promise.all(playing);
    endDay();
    const disturbed = await disturbing;
    await visitors.stop();
    await windows?.stop();
    await memory?.stop();
    const counts = allInjections.map((injection) => ({
      words: wordsOf(injection),
      count: injections.counts.get(injection) ?? 0,
    }));
    const checks = await checksOf({
      query,
      tournamentId,
      director: caller,
      network,
      logs,
      late: director.lateChanges,
      hasRealClock: !options.beginDay,
    });
    const tablets = logs.flatMap((log) => log.tablets);
    return {
      events: tablets.reduce((sum, { noted }) => sum + noted.size, 0),
      seconds: Math.round((performance.now() - began) / 1_000),
      counts,
      disturbed,
      withoutAnswer: network.withoutAnswer(),
      checks: [
        ...checks,
        ...(await watchers.checks(query)),
        ...(await visitors.checks()),
        ...(options.isToday ? await checksOfNotices(query, tournamentId, director.lateChanges.entered) : []),
        // Once no notice waits any more.
        ...(await checksOfStops(query, tournamentId)),
        ...((await windows?.checks(query, tournamentId)) ?? []),
        ...(memory?.checks() ?? []),
        ...(options.disturbances ?? [])
          .filter(({ words }) => !disturbed.includes(words))
          .map(({ words }) => ({ what: `did not happen: ${words}`, found: '', isHeld: false })),
      ],
    };
  } finally {
    watchers.stop();
    await visitors?.stop();
    await windows?.stop();
    await memory?.stop();
    network.restore();
  }
};
