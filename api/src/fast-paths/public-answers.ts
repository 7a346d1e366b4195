import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Freshness } from '../db/freshness';

interface Answer {
  bytes: Buffer;
  etag: string;
}

/** Answers a public GET without the rest of the server; `false` when the address is not one of them. */
export type PublicAnswers = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Answers that are the same for everybody, serialised once and sent until their data change. They do not pass through Koa (decision 0003). */
export const publicAnswers = (freshness: Freshness, producers: Record<string, () => Promise<unknown>>): PublicAnswers => {
  const answers = new Map(
    Object.entries(producers).map(([path, produce]) => [
      path,
      freshness.keep(async (): Promise<Answer> => {
        const bytes = Buffer.from(JSON.stringify(await produce()));
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
      }),
    ]),
  );
  return async (request, response) => {
    const find = request.method === 'GET' ? answers.get(request.url ?? '') : undefined;
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
