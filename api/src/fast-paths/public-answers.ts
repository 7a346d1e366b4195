import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Freshness } from '../db/freshness';
import type { LiveFreshness } from '../live/freshness';

interface Answer {
  bytes: Buffer;
  etag: string;
}

/** Answers a public GET without the rest of the server; `false` when the address is not one of them. */
export type PublicAnswers = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Public answers of which each tournament has its own, at the path followed by its id. */
export interface PerTournament {
  /** Ends with a slash. */
  path: string;
  produce: (tournamentId: number) => Promise<unknown>;
}

const answerOf = (value: unknown): Answer => {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

/** The id after the path; every other id is refused by the ordinary route. */
const idAfter = (path: string, url: string): number | undefined => {
  const id = url.slice(path.length);
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
};

/**
 * Answers that are the same for everybody, serialised once and sent until their data change. They do not pass through Koa (decision 0003). Those that
 * change often during a tournament are kept for themselves (decision 0077).
 */
export const publicAnswers = (
  freshness: Freshness,
  producers: Record<string, () => Promise<unknown>>,
  live?: { freshness: LiveFreshness; rings: PerTournament },
): PublicAnswers => {
  const answers = new Map(
    Object.entries(producers).map(([path, produce]) => [path, freshness.keep(async () => answerOf(await produce()))] as const),
  );
  const rings = live && {
    path: live.rings.path,
    find: live.freshness.keep('rings', async (tournamentId) => answerOf(await live.rings.produce(tournamentId))),
  };
  const finderOf = (url: string): (() => Promise<Answer>) | undefined => {
    const known = answers.get(url);
    if (known || !rings || !url.startsWith(rings.path)) return known;
    const tournamentId = idAfter(rings.path, url);
    return tournamentId === undefined ? undefined : () => rings.find(tournamentId);
  };
  return async (request, response) => {
    const find = request.method === 'GET' ? finderOf(request.url ?? '') : undefined;
    if (!find) return false;
    let answer: Answer;
    try {
      answer = await find();
    } catch {
      // The ordinary route then reports the error.
      return false;
    }
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, { ETag: answer.etag, 'Cache-Control': 'no-cache' }).end();
    } else {
      response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': answer.bytes.length,
          'Cache-Control': 'no-cache',
          ETag: answer.etag,
          'X-Content-Type-Options': 'nosniff',
        })
        .end(answer.bytes);
    }
    return true;
  };
};
