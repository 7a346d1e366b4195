import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { LiveTopicKind } from '@schi/contract';
import Negotiator from 'negotiator';
import type { Freshness } from '../db/public-cache';
import type { LiveFreshness } from '../live/live-cache';
import type { Headers } from '../web/headers';

/** An answer in one encoding, with the headers of a 200 and of a 304: made once, not for each request. */
interface Copy {
  bytes: Buffer;
  /** In quotes. */
  etag: string;
  /** Names and values in turn, which Node writes as they are. */
  headers: string[];
  unchanged: string[];
}
interface Answer {
  plain: Copy;
  /** For browsers that read gzip, where the answer is long. */
  gzip?: Copy;
}

/**
 * Answers a public GET without the rest of the server and returns its route, at once where the answer is kept; nothing
 * when the address is not one of them.
 */
export type PublicAnswers = (
  request: IncomingMessage,
  response: ServerResponse,
) => string | undefined | Promise<string | undefined>;

/** Public answers of which each tournament has its own, at the path followed by its id. */
export interface PerTournament {
  /** The topics that announce a change of it. */
  topics: readonly LiveTopicKind[];
  /** Ends with a slash. */
  path: string;
  produce: (tournamentId: number) => Promise<unknown>;
}

/** Bytes from which an answer is compressed. Below it the headers weigh as much as what is saved. */
const longAnswer = 4_096;
const zip = promisify(gzip);

const textOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
const copyOf = (bytes: Buffer, etag: string, common: Headers, encoding?: string): Copy => {
  const unchanged = { ...common, ETag: `"${etag}"`, 'Cache-Control': 'no-cache' };
  const headers = {
    ...unchanged,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(bytes.length),
    'X-Content-Type-Options': 'nosniff',
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  };
  return {
    bytes,
    etag: `"${etag}"`,
    headers: Object.entries(headers).flat(),
    unchanged: Object.entries(unchanged).flat(),
  };
};
const answerOf = (value: unknown, common: Headers): Answer => {
  const bytes = textOf(value);
  return { plain: copyOf(bytes, hashOf(bytes), common) };
};
/** The same, and compressed where it is long. */
const compressedAnswerOf = async (value: unknown, common: Headers): Promise<Answer> => {
  const bytes = textOf(value);
  if (bytes.length < longAnswer) return answerOf(value, common);
  const [hash, varied] = [hashOf(bytes), { ...common, Vary: 'Accept-Encoding' }];
  return { plain: copyOf(bytes, hash, varied), gzip: copyOf(await zip(bytes), `${hash}-gzip`, varied, 'gzip') };
};

/**
 * A header of a request, by its name in small letters. `request.headers` would make an object of all of them, which
 * costs a tenth of such an answer.
 */
const headerOf = ({ rawHeaders }: IncomingMessage, name: string): string | undefined => {
  const at = rawHeaders.findIndex(
    (given, index) => index % 2 === 0 && given.length === name.length && given.toLowerCase() === name,
  );
  return at < 0 ? undefined : rawHeaders[at + 1];
};

/** Whether a browser reads gzip. */
const takesGzip = (request: IncomingMessage): boolean => {
  const accepted = headerOf(request, 'accept-encoding');
  return new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(['gzip']) !== undefined;
};

/** The id after the path; every other id is refused by the ordinary route. */
const idAfter = (path: string, url: string): number | undefined => {
  const id = url.slice(path.length);
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
};

/**
 * Answers that are the same for everybody, serialized once and sent until their data change. They do not pass through
 * Koa (decision platform/public-answers). Those that change often during a tournament are kept for themselves (decision
 * platform/live-data).
 * @param common headers of every answer. One that is set on the response before makes Node write all others several
 * times as slowly.
 */
export const publicAnswers = (
  freshness: Freshness,
  producers: Record<string, () => Promise<unknown>>,
  live?: { freshness: LiveFreshness; answers: readonly PerTournament[] },
  common: Headers = {},
): PublicAnswers => {
  const answers = new Map(
    Object.entries(producers).map(
      ([path, produce]) => [path, freshness.keep(async () => answerOf(await produce(), common))] as const,
    ),
  );
  const perTournament = (live?.answers ?? []).map(({ topics, path, produce }) => ({
    path,
    route: `${path}:tournamentId`,
    find: live?.freshness.keep(topics, async (tournamentId) => compressedAnswerOf(await produce(tournamentId), common)),
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
  const send = (request: IncomingMessage, response: ServerResponse, answer: Answer) => {
    const copy = answer.gzip && takesGzip(request) ? answer.gzip : answer.plain;
    // A proxy that compresses by itself makes a tag weak: `W/"…"`.
    if (headerOf(request, 'if-none-match')?.endsWith(copy.etag)) response.writeHead(304, copy.unchanged).end();
    else response.writeHead(200, copy.headers).end(copy.bytes);
  };
  // The same promise is found as long as the answer is kept; waiting for it again would cost as much as sending.
  const made = new WeakMap<Promise<Answer>, Answer>();
  return (request, response) => {
    const found = request.method === 'GET' ? finderOf(request.url ?? '') : undefined;
    if (!found) return undefined;
    const [route, find] = found;
    const making = find();
    const known = made.get(making);
    if (known) {
      send(request, response, known);
      return route;
    }
    return making.then(
      (answer) => {
        made.set(making, answer);
        send(request, response, answer);
        return route;
      },
      // The ordinary route then reports the error.
      () => undefined,
    );
  };
};
