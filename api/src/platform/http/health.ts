import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../db/knex';
import { isMigrated } from '../db/migrate';
import { metrics } from './observe';

const send = (response: ServerResponse, status: number, body: string, type = 'application/json') => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
};

/** What proxies add. A request with any of them comes from elsewhere, whatever its connection says. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;
const isLocal = ({ socket, headers }: IncomingMessage) =>
  /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '') &&
  forwarding.every((name) => headers[name] === undefined);

/** Who reads the metrics: with a token whoever has it; without one this machine, unless a proxy stands before it. */
export interface MetricsAccess {
  token: string | undefined;
  isBehindProxy: boolean;
}
const mayRead = (request: IncomingMessage, { token, isBehindProxy }: MetricsAccess): boolean => {
  if (token === undefined) return !isBehindProxy && isLocal(request);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
};

/**
 * The addresses `/healthz`, `/readyz` and `/metrics` (rule H5). `isAbsent` says that this process is stopping or that
 * its database does not answer, `hasSpace` that what is written can be stored. `access` says who reads the metrics.
 * Resolves to the address that was answered.
 */
export const health =
  (
    db: Db,
    isAbsent: () => boolean,
    hasSpace: () => Promise<boolean> = () => Promise.resolve(true),
    access: MetricsAccess = { token: undefined, isBehindProxy: false },
  ) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<string | undefined> => {
    const { url } = request;
    switch (url) {
      case '/healthz':
        send(response, 200, '{"ok":true}');
        return url;
      case '/readyz': {
        const isReady =
          !isAbsent() && (await isMigrated(db).catch(() => false)) && (await hasSpace().catch(() => false));
        send(response, isReady ? 200 : 503, JSON.stringify({ ready: isReady }));
        return url;
      }
      case '/metrics':
        if (!mayRead(request, access)) return undefined;
        send(response, 200, await metrics.metrics(), metrics.contentType);
        return url;
      default:
        return undefined;
    }
  };
