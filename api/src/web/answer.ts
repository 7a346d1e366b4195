import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from './headers';

/** One text in its encodings. `etag` is the same for all; the name of the encoding is added to it. */
export interface Copies {
  etag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** The best available encoding that the browser accepts. */
const choose = (copies: Copies, accepted: string): ['br' | 'gzip' | null, Buffer] => {
  const takes = (name: string) => new RegExp(`(^|[ ,])${name}(?!;\\s*q=0(\\.0*)?([ ,]|$))([ ,;]|$)`).test(accepted);
  if (copies.br && takes('br')) return ['br', copies.br];
  if (copies.gzip && takes('gzip')) return ['gzip', copies.gzip];
  return [null, copies.plain];
};

const matches = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Sends one of the copies, or 304 when the browser has it; no body for HEAD. */
export const sendCopies = (req: IncomingMessage, res: ServerResponse, copies: Copies, headers: Headers): void => {
  const [encoding, body] = choose(copies, String(req.headers['accept-encoding'] ?? ''));
  const etag = `"${copies.etag}${encoding ? `-${encoding}` : ''}"`;
  const common = { ...headers, etag, vary: 'accept-encoding' };
  if (matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304, common).end();
    return;
  }
  res.writeHead(200, { ...common, 'content-length': String(body.length), ...(encoding ? { 'content-encoding': encoding } : {}) });
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
