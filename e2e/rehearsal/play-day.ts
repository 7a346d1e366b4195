import { getFamilyLink } from '@schi/contract';
import { randomFrom } from '../../api/seeds/random';
import { callerOf, type Caller } from './calls';
import { checksOf, type Check, type Query } from './checks';
import { createDirector } from './director';
import { disturbDay, type Disturbance } from './disturbances';
import { createInjections, injections as allInjections, wordsOf } from './injections';
import { watchMemory } from './memory';
import { createNetwork } from './network';
import { checksOfNotices, holdToday } from './notices';
import { paceOf } from './pace';
import { prepareDay } from './prepare-day';
import { fillUp } from './registering';
import { playTable } from './ring-table';
import { openTable, type Hall } from './table';
import { createTablet } from './tablet';
import { openVisitors } from './visitors';
import { openWatchers } from './watchers';

/** Milliseconds by which the clock of one tablet is behind. */
const slowMs = 3_600_000;

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
  /** Holds the tournament today once it is planned, so that families are told about calls, and checks what they were told. */
  isToday?: boolean;
  /** Looks at the memory of the processes. */
  watchesMemory?: boolean;
  /** Minutes after which a day that does not end is given up. */
  mostMinutes: number;
  disturbances?: readonly Disturbance[];
  /** What is done until the plan of the rings is ready; waiting without it. */
  whilePlanning?: () => Promise<void>;
  /** Tablets keep their queue over a reload. A control of the checks switches that off. */
  keepsQueue?: boolean;
  say?: (line: string) => void;
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
  const rows = await query('select id from registration where tournament_id = $1 and completed_at is not null order by id limit $2', [
    tournamentId,
    most,
  ]);
  const links = await Promise.all(rows.map(({ id }) => caller(getFamilyLink, { registrationId: Number(id) })));
  return links.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
};

/**
 * Plays a whole day against the API: the calls, arrivals and scores of every ring by the device queue that ships, with what goes wrong on such a day.
 * While it runs it stands in place of the global `fetch`.
 */
export const playDay = async (options: DayOptions): Promise<DayReport> => {
  const { urls, token, tournamentId, query, seed, ringCount, keepsQueue = true, say = () => undefined } = options;
  const injections = createInjections();
  const network = createNetwork(urls, randomFrom(seed), injections);
  const watchers = openWatchers({ urls, tournamentId, count: options.watchers ?? 0, isDisturbed: network.isDisturbed });
  const memory = options.watchesMemory ? watchMemory(urls) : undefined;
  let visitors: ReturnType<typeof openVisitors> | undefined;
  try {
    const caller = callerOf(token);
    if (options.competitors !== undefined) await fillUp(caller, tournamentId, options.competitors, randomFrom(seed * 11));
    const day = await prepareDay(caller, tournamentId, ringCount, options.whilePlanning);
    const { assignments } = day.board;
    say(`${day.board.competitors.length} competitors, ${assignments.length} divisions in ${day.tables.length} rings, seed ${seed}`);
    const director = createDirector({ caller, tournamentId, draftId: day.draftId, urls, random: randomFrom(seed * 7) });
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
    const began = Date.now();
    const until = began + options.mostMinutes * 60_000;
    let done = 0;
    let isOver = false;
    const mayGoOn = () => !isOver && Date.now() < until;
    const hall: Hall = {
      director,
      injections,
      network,
      pace: paceOf(options.speed),
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
      return playTable(openTable(hall, { tablet, officialId, random }), (id) => minutes.get(id) ?? 1);
    };
    const disturbing = disturbDay(options.disturbances ?? [], {
      director,
      network,
      progress: () => done / assignments.length,
      isOver: () => isOver,
    });
    const endDay = () => (isOver = true);
    const playing = day.tables.map((table) =>
      playRing(table).catch((error: unknown) => {
        endDay();
        throw error;
      }),
    );
    // Every table ends before a failure is told, so that nothing runs on behind it.
    await Promise.allSettled(playing);
    const logs = await Promise.all(playing);
    endDay();
    const disturbed = await disturbing;
    await visitors.stop();
    await memory?.stop();
    const counts = allInjections.map((injection) => ({ words: wordsOf(injection), count: injections.counts.get(injection) ?? 0 }));
    const checks = await checksOf({ query, tournamentId, director: caller, network, logs, late: director.lateChanges });
    const tablets = logs.flatMap((log) => log.tablets);
    return {
      events: tablets.reduce((sum, { noted }) => sum + noted.size, 0),
      seconds: Math.round((Date.now() - began) / 1_000),
      counts,
      disturbed,
      withoutAnswer: network.withoutAnswer(),
      checks: [
        ...checks,
        ...(await watchers.checks(query)),
        ...(await visitors.checks()),
        ...(options.isToday ? await checksOfNotices(query, tournamentId, director.lateChanges.entered) : []),
        ...(memory?.checks() ?? []),
        ...(options.disturbances ?? [])
          .filter(({ words }) => !disturbed.includes(words))
          .map(({ words }) => ({ what: `did not happen: ${words}`, found: '', isHeld: false })),
      ],
    };
  } finally {
    watchers.stop();
    await visitors?.stop();
    await memory?.stop();
    network.restore();
  }
};
