import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Methods that a proxy may send again after an answer was lost. */
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
const askAgainMs = 100;

/**
 * A reverse proxy in front of several servers, with the rules of the nginx configuration in docs/operations.md: in
 * turn, another server after a refused connection, and after a lost answer or 503 where repeating does no harm. It
 * leaves out servers whose `/readyz` is not 200.
 */
export const startProxy = async (urls: readonly string[]) => {
  const ready = new Map(urls.map((url) => [url, false]));
  /** Requests without an answer from anybody, by the server that had them last. */
  const lost: { to: string; method: string }[] = [];
  const inFlight = new Map<string, number>();
  let turn = 0;

  const checkOne = async (url: string) =>
    ready.set(
      url,
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  const checking = setInterval(() => urls.forEach((url) => void checkOne(url)), askAgainMs);

  /** The servers to try, the next in turn first, and those that are not ready last. */
  const order = () => {
    turn += 1;
    const inTurn = urls.map((_, index) => urls[(turn + index) % urls.length] ?? '');
    return [...inTurn.filter((url) => ready.get(url)), ...inTurn.filter((url) => !ready.get(url))];
  };
  const send = (to: string, request: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...request.headers, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
      const sent = ask(new URL(request.url ?? '/', to), { method: request.method, headers, agent: false });
      sent.once('response', resolve).once('error', reject);
      sent.end(body);
    });

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const body = await buffer(request);
    const servers = order();
    for (const [index, to] of servers.entries()) {
      const isLast = index === servers.length - 1;
      inFlight.set(method, (inFlight.get(method) ?? 0) + 1);
      try {
        const answer = await send(to, request, body);
        if (answer.statusCode === 503 && repeatable.has(method) && !isLast) {
          answer.resume();
          continue;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        response.on('close', () => answer.destroy());
        answer.pipe(response);
        return;
      } catch (error) {
        const wasNeverSent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isLast && (wasNeverSent || repeatable.has(method))) continue;
        lost.push({ to, method });
        response.writeHead(502).end();
        return;
      } finally {
        inFlight.set(method, (inFlight.get(method) ?? 0) - 1);
      }
    }
  };
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    isReady: (url: string) => ready.get(url) === true,
    /** How many requests of this method wait for the head of an answer. */
    inFlight: (method: string) => inFlight.get(method) ?? 0,
    stop: () => {
      clearInterval(checking);
      server.closeAllConnections();
      server.close();
    },
  };
};
