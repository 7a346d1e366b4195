import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { LiveTopicKind } from '@schi/contract';
import type { Freshness } from '../db/freshness';
import type { LiveFreshness } from '../live/freshness';
import { sendCopies } from '../web/answer';
import type { Headers } from '../web/headers';

interface Answer {
  bytes: Buffer;
  /** In quotes. */
  etag: string;
  /** The headers with the body, and of a 304: made once, not for each request. */
  headers: Headers;
  unchanged: Headers;
  /** The same bytes for browsers that read gzip, where the answer is long. */
  gzip?: Buffer;
}

/** Answers a public GET without the rest of the server and resolves to its route; to nothing when the address is not one of them. */
export type PublicAnswers = (request: IncomingMessage, response: ServerResponse) => Promise<string | undefined>;

/** Public answers of which each tournament has its own, at the path followed by its id. */
export interface PerTournament {
  /** The topic that announces a change of it. */
  topic: LiveTopicKind;
  /** Ends with a slash. */
  path: string;
  produce: (tournamentId: number) => Promise<unknown>;
}

const answerOf = (value: unknown, common: Headers): Answer => {
  const bytes = Buffer.from(JSON.stringify(value));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return {
    bytes,
    etag,
    headers: {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'no-cache',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    },
    unchanged: { ...common, ETag: etag, 'Cache-Control': 'no-cache' },
  };
};

/** Bytes from which an answer is compressed. Below it the headers weigh as much as what is saved. */
const longAnswer = 4_096;
const zip = promisify(gzip);
const zipped = async (answer: Answer): Promise<Answer> =>
  answer.bytes.length < longAnswer ? answer : { ...answer, gzip: await zip(answer.bytes) };

/** The id after the path; every other id is refused by the ordinary route. */
const idAfter = (path: string, url: string): number | undefined => {
  const id = url.slice(path.length);
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
};

/**
 * Answers that are the same for everybody, serialised once and sent until their data change. They do not pass through Koa (decision 0003). Those that
 * change often during a tournament are kept for themselves (decision 0077).
 * @param common headers of every answer. One that is set on the response before makes Node write all others several times as slowly.
 */
export const publicAnswers = (
  freshness: Freshness,
  producers: Record<string, () => Promise<unknown>>,
  live?: { freshness: LiveFreshness; answers: readonly PerTournament[] },
  common: Headers = {},
): PublicAnswers => {
  const answers = new Map(
    Object.entries(producers).map(([path, produce]) => [path, freshness.keep(async () => answerOf(await produce(), common))] as const),
  );
  const perTournament = (live?.answers ?? []).map(({ topic, path, produce }) => ({
    path,
    route: `${path}:tournamentId`,
    find: live?.freshness.keep(topic, async (tournamentId) => zipped(answerOf(await produce(tournamentId), common))),
  }));
  const finderOf = (url: string): [route: string, find: () => Promise<Answer>] | undefined => {
    const known = answers.get(url);
    if (known) return [url, known];
    for (const { path, route, find } of perTournament) {
      if (!url.startsWith(path)) continue;
      const tournamentId = idAfter(path, url);
      return tournamentId === undefined || !find ? undefined : [route, () => find(tournamentId)];
    }
    return undefined;
  };
  return async (request, response) => {
    const found = request.method === 'GET' ? finderOf(request.url ?? '') : undefined;
    if (!found) return undefined;
    const [route, find] = found;
    let answer: Answer;
    try {
      answer = await find();
    } catch {
      // The ordinary route then reports the error.
      return undefined;
    }
    if (answer.gzip) {
      const copies = { etag: answer.etag.slice(1, -1), plain: answer.bytes, gzip: answer.gzip };
      sendCopies(request, response, copies, {
        ...common,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
    } else if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, answer.unchanged).end();
    } else {
      response.writeHead(200, answer.headers).end(answer.bytes);
    }
    return route;
  };
};
