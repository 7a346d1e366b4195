import { request, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveStream, pathOf } from '@schi/contract';
import type { Check, Query } from './checks';

/** What a visitor's page and the screens in the hall read. */
const topics = ['rings', 'results'] as const;
/** Milliseconds until a stream that ended is opened again, as browsers do it. */
const reopenMs = 500;
/** Milliseconds after the last change in which every watcher must have heard of it. */
const lastWithinMs = 5_000;
/** The most milliseconds for half of all changes, and for 99 of a hundred (design of the matchday, section 8). */
const mostMedianMs = 500;
const mostLateMs = 2_000;

/**
 * Readers of this machine as readers of many networks, because one network has 60 streams: only Linux has more than one
 * loopback address.
 */
const asNetwork = (reader: number) =>
  process.platform === 'linux' ? { localAddress: `127.0.0.${2 + (Math.floor(reader / 40) % 200)}`, family: 4 } : {};

interface Heard {
  seq: number;
  at: number;
}
interface WatcherOptions {
  urls: readonly string[];
  tournamentId: number;
  count: number;
  /** Whether a server is killed or the database restarts, so that changes come later. */
  isDisturbed: () => boolean;
}

/** The number of a change or of a snapshot, as a stream sends it. */
const numberIn = (block: string): { seq: number; isChange: boolean } | undefined => {
  const isChange = block.includes('event: change');
  if (!isChange && !block.includes('event: snapshot')) return undefined;
  const seq = /^id: (\d+)$/m.exec(block)?.[1] ?? /"seq":(\d+)/.exec(block)?.[1];
  return seq === undefined ? undefined : { seq: Number(seq), isChange };
};

/**
 * Opens so many streams of visitors, who watch until they are stopped, each on one of the processes and on the other
 * one after it has ended.
 */
export const openWatchers = ({ urls, tournamentId, count, isDisturbed }: WatcherOptions) => {
  const heard: Heard[] = [];
  const last = Array.from({ length: count }, () => 0);
  const open = new Set<ClientRequest>();
  let isStopped = false;

  const watch = (watcher: number, attempt: number): void => {
    if (isStopped) return;
    const url = `${urls[(watcher + attempt) % urls.length] ?? ''}${pathOf(liveStream.path, { tournamentId })}?topics=${topics.join()}`;
    const since = last[watcher] ?? 0;
    const headers = since > 0 ? { 'last-event-id': String(since) } : {};
    const asked = request(url, { agent: false, headers, ...asNetwork(watcher) }, (answer) => {
      // What was missed before the stream opened is no measure of how fast changes come.
      const catchesUpTo = Date.now() + reopenMs;
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        const at = Date.now();
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const { seq, isChange } of blocks.flatMap((block) => numberIn(block) ?? [])) {
          last[watcher] = Math.max(last[watcher] ?? 0, seq);
          if (isChange && at > catchesUpTo && !isDisturbed()) heard.push({ seq, at });
        }
      });
      answer.on('error', () => undefined);
    });
    open.add(asked);
    asked.on('error', () => undefined);
    asked.on('close', () => {
      open.delete(asked);
      if (!isStopped) setTimeout(() => watch(watcher, attempt + 1), reopenMs);
    });
    asked.end();
  };
  for (let watcher = 0; watcher < count; watcher += 1) watch(watcher, 0);

  /** The number of the last change that watchers read. */
  const lastNumber = async (query: Query): Promise<number> =>
    Number(
      (
        await query('select max(seq) as seq from live_event where tournament_id = $1 and topic = any($2)', [
          tournamentId,
          topics,
        ])
      )[0]?.seq ?? 0,
    );
  return {
    /** How soon changes were heard of, and whether everybody has heard of the last one. */
    checks: async (query: Query): Promise<Check[]> => {
      if (count === 0) return [];
      const newest = await lastNumber(query);
      const behind = () => last.filter((seq) => seq < newest).length;
      for (const deadline = Date.now() + lastWithinMs; behind() > 0 && Date.now() < deadline;) await sleep(100);
      const rows = await query(
        `select seq, extract(epoch from created_at) * 1000 as at from live_event where tournament_id = $1`,
        [tournamentId],
      );
      const created = new Map(rows.map(({ seq, at }) => [Number(seq), Number(at)]));
      const delays = heard
        .flatMap(({ seq, at }) => (created.has(seq) ? [at - (created.get(seq) ?? 0)] : []))
        .sort((one, other) => one - other);
      const part = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? Infinity);
      return [
        {
          what: 'watchers who have not heard of the last change',
          found: `${behind()} of ${count}`,
          isHeld: behind() === 0,
        },
        {
          what: 'milliseconds until watchers heard of a change: half of all, 99 of 100',
          found: `${part(0.5)}, ${part(0.99)} of ${delays.length}`,
          isHeld: part(0.5) < mostMedianMs && part(0.99) < mostLateMs,
        },
      ];
    },
    stop: (): void => {
      isStopped = true;
      for (const asked of open) asked.destroy();
    },
  };
};
