import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Headers } from './headers';

/** One text in its encodings. `etag` is the same for all; the name of the encoding is added to it. */
export interface Copies {
  etag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** The smallest copy that the browser takes: brotli, else gzip, else plain. */
const choose = (req: IncomingMessage, { br, gzip, plain }: Copies): ['br' | 'gzip' | null, Buffer] => {
  const accepted = new Negotiator(req);
  if (br && accepted.encoding(['br'])) return ['br', br];
  if (gzip && accepted.encoding(['gzip'])) return ['gzip', gzip];
  return [null, plain];
};

/** Sends one of the copies, or 304 when the browser has it; no body for HEAD. */
export const sendCopies = (req: IncomingMessage, res: ServerResponse, copies: Copies, headers: Headers): void => {
  const [encoding, body] = choose(req, copies);
  const etag = `"${copies.etag}${encoding ? `-${encoding}` : ''}"`;
  const common = { ...headers, etag, vary: 'accept-encoding' };
  if (fresh(req.headers, common)) {
    res.writeHead(304, common).end();
    return;
  }
  res.writeHead(200, {
    ...common,
    'content-length': String(body.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};

/** Sends a short text with a status. */
export const sendText = (res: ServerResponse, status: number, text: string, headers: Headers = {}): void => {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(text);
};
