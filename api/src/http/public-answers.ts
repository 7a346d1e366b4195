import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Freshness } from '../db/freshness';
import type { AppState } from './state';

interface Answer {
  bytes: Buffer;
  etag: string;
}

/**
 * Answers public GET calls that are the same for everybody: each is serialised once and sent until its data change. A call that cannot be
 * produced goes to its route, which reports the error.
 * @param producers the answers by path
 */
export const publicAnswers = (freshness: Freshness, producers: Record<string, () => Promise<unknown>>): Middleware<AppState> => {
  const answers = new Map(
    Object.entries(producers).map(([path, produce]) => [
      path,
      freshness.keep(async (): Promise<Answer> => {
        const bytes = Buffer.from(JSON.stringify(await produce()));
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
      }),
    ]),
  );
  return async (ctx, next) => {
    const find = ctx.method === 'GET' ? answers.get(ctx.url) : undefined;
    const answer = await find?.().catch(() => undefined);
    if (!answer) {
      await next();
      return;
    }
    ctx.set({ 'Cache-Control': 'no-cache', ETag: answer.etag, 'X-Content-Type-Options': 'nosniff' });
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = answer.bytes;
    // An answer that the browser has is not sent again.
    if (ctx.fresh) ctx.status = 304;
  };
};
