import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvents, LiveState } from '@schi/contract';

const names = (topics: string) => Object.fromEntries(topics.split(',').map((topic) => [topic, topic]));

/** How the server behaves at the moment. */
interface Mood {
  /** The status of each stream; 200 opens it. */
  status: number;
  /** Streams are opened and then say nothing at all. */
  isMute: boolean;
}

/**
 * A server of live data over real HTTP, which keeps one number per thing of topic `rings` and speaks as the contract
 * says. `fetch` of this test reaches it.
 */
export const startLiveServer = async () => {
  const mood: Mood = { status: 200, isMute: false };
  const log: { key: string; body: unknown; seq: number }[] = [];
  const open = new Set<ServerResponse>();
  const asked: {
    path: string;
    topics: string;
    lastEventId: string | undefined;
    authorization: string | undefined;
    userContext: string | undefined;
  }[] = [];
  const sent = new Map<ServerResponse, number>();

  const state = (): LiveState => {
    const things = new Map(log.map(({ key, body }) => [key, body]));
    return {
      seq: log.length,
      topics: { rings: [...things].filter(([, body]) => body !== null).map(([key, body]) => ({ key, body })) },
    };
  };
  const write = <Name extends keyof LiveEvents>(
    to: ServerResponse,
    name: Name,
    data: LiveEvents[Name],
    id?: number,
  ) => {
    to.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    if (name === 'change') sent.set(to, (sent.get(to) ?? 0) + 1);
  };
  const now = () => new Date().toISOString();
  const answerStream = (request: IncomingMessage, response: ServerResponse, topics: string) => {
    response.writeHead(mood.status, { 'content-type': mood.status === 200 ? 'text/event-stream' : 'application/json' });
    if (mood.status !== 200) return response.end(JSON.stringify({ message: `Refused with ${mood.status}` }));
    response.flushHeaders();
    open.add(response);
    response.on('close', () => open.delete(response));
    if (mood.isMute) return undefined;
    write(response, 'hello', { now: now(), names: names(topics) });
    const after = request.headers['last-event-id'];
    if (after === undefined) write(response, 'snapshot', state(), log.length);
    else
      for (const { seq, ...entry } of log.slice(Number(after)))
        write(response, 'change', { topic: 'rings', ...entry }, seq);
    return undefined;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const topics = url.searchParams.get('topics') ?? '';
    const path = url.pathname.endsWith('/now') ? 'now' : 'stream';
    const { authorization } = request.headers;
    asked.push({
      path,
      topics,
      lastEventId: request.headers['last-event-id'] as string | undefined,
      authorization,
      userContext: request.headers.usercontext as string | undefined,
    });
    if (path === 'stream') return void answerStream(request, response, topics);
    const isSame = url.searchParams.get('since') === String(log.length);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ now: now(), names: names(topics), state: isSame ? null : state() }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  // Cast: the client calls with the path as text.
  globalThis.fetch = (path, init) => real(base + (path as string), init);

  return {
    mood,
    asked,
    /** How many streams are open. */
    streams: () => open.size,
    say: (key: string, body: unknown) => {
      log.push({ key, body, seq: log.length + 1 });
      for (const stream of open) write(stream, 'change', { topic: 'rings', key, body }, log.length);
    },
    /** A beat that counts right, or says that more was sent. */
    beat: (more = 0) => {
      for (const stream of open)
        write(stream, 'beat', { now: now(), seq: log.length, sent: (sent.get(stream) ?? 0) + more }, log.length);
    },
    end: (message: string) => {
      for (const stream of open) write(stream, 'ended', { message });
    },
    bye: (retryMs: number) => {
      for (const stream of open) {
        write(stream, 'bye', { retryMs });
        stream.end();
      }
    },
    /** Breaks every stream, as a killed process does. */
    breakAll: () => {
      for (const stream of open) stream.destroy();
    },
    stop: () => {
      globalThis.fetch = real;
      server.closeAllConnections();
      server.close();
    },
  };
};

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

/** Tries a check until it holds; throws the last failure after five seconds. */
export const eventually = async (check: () => void): Promise<void> => {
  const end = Date.now() + 5_000;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
};
