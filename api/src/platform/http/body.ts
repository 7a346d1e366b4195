import type { Context } from 'koa';
import rawBody from 'raw-body';
import { badRequest, Refusal } from './errors';

/** 100 KB: the largest body that a call accepts unless its route says otherwise, in bytes. */
const bodyLimit = 100 * 1024;
/** Milliseconds that such a body may take: a phone that needs longer has lost its network. */
const patienceMs = 30_000;
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / (1024 * 1024))} MB`;
const empty = Buffer.alloc(0);

/**
 * The request's bytes, for signatures that cover them exactly.
 * @throws Refusal 413 over the limit, 400 when the connection ends early, 408 when it takes more than half a minute.
 */
export const readBytes = async (ctx: Context, limit = bodyLimit, ms = patienceMs): Promise<Buffer> => {
  const { headers } = ctx.req;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return empty;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Refusal(408, 'tooSlow', 'The request took too long to arrive. Please try again.')),
      ms,
    );
  });
  try {
    return await Promise.race([rawBody(ctx.req, { length: ctx.req.headers['content-length'] ?? null, limit }), late]);
  } catch (error) {
    // The rest of the body would be taken for the next request of this connection.
    ctx.set('Connection', 'close');
    ctx.req.resume();
    if (error instanceof Refusal) throw error;
    if ((error as { type?: string }).type === 'entity.too.large')
      throw new Refusal(413, 'tooLarge', `This is too large to be sent: ${sizeText(limit)} at most.`);
    throw badRequest('The request was not received completely. Please try again.');
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The request's JSON, or `undefined` when it has no body.
 * @throws Refusal 400 for malformed JSON, 413 over the limit, 415 for another content type.
 */
export const readJson = async (ctx: Context, limit?: number): Promise<unknown> => {
  const bytes = await readBytes(ctx, limit);
  if (bytes.length === 0) return undefined;
  if (!ctx.is('json')) throw new Refusal(415, 'mediaType', 'Please send JSON (content type application/json).');
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw badRequest('The request is not readable as JSON.');
  }
};
