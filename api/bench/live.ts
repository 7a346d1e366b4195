import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { liveStream, pathOf, signageRefreshMs, type LiveChange, type LiveState } from '@schi/contract';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { ringMessages } from '../src/domains/rings/signage';
import { announce } from '../src/platform/live/outbox';
import { median, processorSeconds, residentMb } from './measure';
import type { setStage } from './stage';

const watchers = 300;
const rings = 8;
const writesPerSecond = 20;
const seconds = Number(process.env.BENCH_LIVE_SECONDS ?? 10);
const screens = 10_000;
const manyStreams = 1_400;

/**
 * Readers of this machine as readers of many networks, because one network has 60 streams: only Linux has more than one
 * loopback address.
 */
const asNetwork = (reader: number) =>
  process.platform === 'linux' ? { localAddress: `127.0.0.${2 + (Math.floor(reader / 40) % 200)}`, family: 4 } : {};

/** When each number was committed. */
type Commits = Map<number, number>;

let watching = 0;
/** A page that holds a stream as the browser does: it goes on after the last event, at the other process if need be. */
const watch = (urls: readonly string[], tournamentId: number, onSeq: (seq: number) => void) => {
  const agent = new Agent({ keepAlive: false });
  const state = new Map<string, { seq: number; title: string }>();
  const reader = (watching += 1);
  let turn = 0;
  let lastId: number | undefined;
  let current: ClientRequest | undefined;
  let answer: IncomingMessage | undefined;
  let isClosed = false;

  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const id = field('id');
    if (id === undefined) return;
    lastId = Number(id);
    const data: unknown = JSON.parse(field('data') ?? 'null');
    const titleOf = (body: unknown) => (body as { current: { title: string } }).current.title;
    if (field('event') === 'snapshot')
      for (const { key, body } of (data as LiveState).topics.rings ?? [])
        state.set(key, { seq: lastId, title: titleOf(body) });
    if (field('event') === 'change') {
      const { key, body } = data as LiveChange;
      state.set(key, { seq: lastId, title: titleOf(body) });
      onSeq(lastId);
    }
  };
  const again = () => {
    if (isClosed) return;
    turn += 1;
    setTimeout(open, 500 * (0.5 + Math.random()));
  };
  const open = () => {
    if (isClosed) return;
    const url = `${urls[turn % urls.length] ?? ''}${pathOf(liveStream.path, { tournamentId })}?topics=rings`;
    let text = '';
    current = request(url, {
      agent,
      ...asNetwork(reader),
      headers: lastId === undefined ? {} : { 'Last-Event-ID': String(lastId) },
    });
    current.on('error', () => undefined).on('close', again);
    current.on('response', (next) => {
      answer = next;
      next.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      next.on('error', () => undefined);
    });
    current.end();
  };
  open();
  return {
    titles: () => new Map([...state].map(([key, { title }]) => [key, title])),
    isOpen: () => lastId !== undefined,
    pause: () => void answer?.pause(),
    resume: () => void answer?.resume(),
    close: () => {
      isClosed = true;
      current?.destroy();
    },
  };
};
type Watcher = ReturnType<typeof watch>;

const prepare = async (db: Db) => {
  const { id: tournamentId } = await db('tournament').first<{ id: number }>('id');
  const made = await db('ring')
    .insert(
      Array.from({ length: rings }, (_, position) => ({
        tournament_id: tournamentId,
        name: `Ring ${position}`,
        position,
        is_open: true,
      })),
    )
    .returning<{ id: number }[]>('id');
  const ringIds = made.map(({ id }) => id);
  for (const ringId of ringIds) {
    const assignments = await db('ring_assignment')
      .insert(
        Array.from({ length: 4 }, (_, place) => ({
          tournament_id: tournamentId,
          ring_id: ringId,
          title: `Division ${place}`,
          event_types: ['Forms'],
          position: place + 1,
          ...(place === 0 ? { step: 'inRing', started_at: new Date() } : {}),
        })),
      )
      .returning<{ id: number }[]>('id');
    await db('ring').where({ id: ringId }).update({ current_assignment_id: assignments[0]?.id });
  }
  return { tournamentId, ringIds };
};

/** Changes a ring as a ring table does, and notes when the change was committed. */
const createWriter = (db: Db, tournamentId: number, ringIds: readonly number[]) => {
  const commits: Commits = new Map();
  const titles = new Map<string, string>();
  let count = 0;
  const write = async () => {
    count += 1;
    const ringId = ringIds[count % ringIds.length] ?? 0;
    const title = `Division ${count}`;
    const seq = await db.transaction(async (trx) => {
      const ring = await trx('ring')
        .where({ id: ringId })
        .forUpdate()
        .first<{ current: number }>('current_assignment_id as current');
      await trx('ring_assignment').where({ id: ring.current }).update({ title });
      await announce(trx, tournamentId, await ringMessages(trx, tournamentId, [ringId]));
      return (await trx('live_head').where({ tournament_id: tournamentId }).first<{ seq: number }>()).seq;
    });
    commits.set(seq, performance.now());
    titles.set(String(ringId), title);
  };
  return {
    commits,
    /** Writes once; what fails is tried again, so the database answers once this ends. */
    writeOnce: async () => {
      const before = commits.size;
      while (commits.size === before) await write().catch(() => sleep(20));
    },
    /** Writes at an even pace; what fails is tried again. */
    writeFor: async (durationSeconds: number) => {
      const end = performance.now() + durationSeconds * 1_000;
      while (performance.now() < end) {
        await write().catch(() => undefined);
        await sleep(1_000 / writesPerSecond);
      }
    },
    isShownBy: (watcher: Watcher) => {
      const shown = watcher.titles();
      return [...titles].every(([key, title]) => shown.get(key) === title);
    },
  };
};

/** Seconds until all hold. */
const secondsUntil = async (all: () => boolean, most = 60): Promise<number> => {
  const start = performance.now();
  while (!all() && performance.now() - start < most * 1_000) await sleep(20);
  return (performance.now() - start) / 1_000;
};

/** When PostgreSQL was started; `undefined` while it does not answer. */
const startOf = (db: Db) =>
  db
    .raw<{ rows: { at: string }[] }>('select pg_postmaster_start_time()::text as at')
    .then(({ rows }) => rows[0]?.at)
    .catch(() => undefined);

/** Resident memory that streams add to a process, in megabytes. */
const memoryOfStreams = async (url: string, pid: number, tournamentId: number) => {
  const before = residentMb(pid);
  const streams: Watcher[] = [];
  while (streams.length < manyStreams) {
    streams.push(...Array.from({ length: 50 }, () => watch([url], tournamentId, () => undefined)));
    await secondsUntil(() => streams.every((stream) => stream.isOpen()));
  }
  await sleep(2_000);
  if (!streams.every((stream) => stream.isOpen())) throw new Error('Not every stream is open');
  const after = residentMb(pid);
  for (const stream of streams) stream.close();
  return after - before;
};

/**
 * Live data: how late they come, whether any are missed, what happens when a part of it breaks, and what streams cost.
 */
export const liveFigures = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const db = openDatabase(stage.databaseUrl, 4);
  const { tournamentId, ringIds } = await prepare(db);
  const { commits, writeOnce, writeFor, isShownBy } = createWriter(db, tournamentId, ringIds);
  const other = await stage.startAnother();
  const late: { seq: number; at: number }[] = [];
  const seen: Set<number>[] = [];
  const all = Array.from({ length: watchers }, (_, index) => {
    const mine = new Set<number>();
    seen.push(mine);
    const urls = index % 2 === 0 ? [stage.url, other.url] : [other.url, stage.url];
    return watch(urls, tournamentId, (seq) => {
      mine.add(seq);
      late.push({ seq, at: performance.now() });
    });
  });
  await secondsUntil(() => all.every((watcher) => watcher.isOpen()));
  await writeFor(seconds);
  await secondsUntil(() => all.every(isShownBy));
  // An event may arrive before the writer itself hears of its commit.
  const times = late.map(({ seq, at }) => Math.max(0, at - (commits.get(seq) ?? at))).sort((a, b) => a - b);
  const missed = seen.reduce((sum, mine) => sum + [...commits.keys()].filter((seq) => !mine.has(seq)).length, 0);

  const [stalled] = all;
  stalled?.pause();
  await writeFor(3);
  stalled?.resume();
  const afterStall = await secondsUntil(() => stalled !== undefined && isShownBy(stalled));

  /** Breaks a part under writes. Answers the seconds from the first commit afterwards until every watcher shows it. */
  const secondsAfter = async (breakIt: () => unknown) => {
    const writing = writeFor(2);
    await sleep(1_000);
    await breakIt();
    await writeOnce();
    const after = await secondsUntil(() => all.every(isShownBy));
    await writing;
    return after;
  };
  const afterCut = await secondsAfter(() =>
    db
      .raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined),
  );
  const afterRestart = await secondsAfter(async () => {
    const before = await startOf(db);
    stage.restartDatabase();
    while ([before, undefined].includes(await startOf(db))) await sleep(20);
  });
  const afterKill = await secondsAfter(() => other.end('SIGKILL'));
  for (const watcher of all) watcher.close();
  await sleep(1_000);

  const streamsMb = await memoryOfStreams(stage.url, stage.pid, tournamentId);
  await db.destroy();
  return {
    tournamentId,
    medianMs: median(times),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? NaN,
    missed,
    afterStall,
    afterCut,
    afterRestart,
    afterKill,
    streamsMb,
  };
};

/** Processor cores that a process needs to answer the polls of 10,000 screens. */
export const costOfScreens = async (url: string, pid: number): Promise<number> => {
  const start = performance.now();
  const before = processorSeconds(pid);
  await autocannon({
    url,
    connections: 100,
    duration: 5,
    overallRate: Math.round((screens * 1_000) / signageRefreshMs),
  });
  return (processorSeconds(pid) - before) / ((performance.now() - start) / 1_000);
};
