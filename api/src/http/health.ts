import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../db/knex';
import { isMigrated } from '../db/migrate';
import { metrics } from './observe';

const send = (response: ServerResponse, status: number, body: string, type = 'application/json') => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
};

const isLocal = (request: IncomingMessage) =>
  /^(?:::1|(?:::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;

/**
 * The addresses `/healthz`, `/readyz` and `/metrics` (decision H5). `isAbsent` says that this process is stopping or that its database does not
 * answer, `hasSpace` that what is written can be stored. Metrics are for this machine only. Resolves to the address that was answered.
 */
export const health =
  (db: Db, isAbsent: () => boolean, hasSpace: () => Promise<boolean> = () => Promise.resolve(true)) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<string | undefined> => {
    const { url } = request;
    switch (url) {
      case '/healthz':
        send(response, 200, '{"ok":true}');
        return url;
      case '/readyz': {
        const isReady = !isAbsent() && (await isMigrated(db).catch(() => false)) && (await hasSpace().catch(() => false));
        send(response, isReady ? 200 : 503, JSON.stringify({ ready: isReady }));
        return url;
      }
      case '/metrics':
        if (!isLocal(request)) return undefined;
        send(response, 200, await metrics.metrics(), metrics.contentType);
        return url;
      default:
        return undefined;
    }
  };
