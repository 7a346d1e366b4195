import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import Koa from 'koa';
import { errorHandler } from '../http/error-handler';
import { readBytes } from '../http/body';
import type { AppState } from '../http/state';
import { claimPort, closeServer, listen } from './listen';

const impatient = { headersTimeout: 100, requestTimeout: 60_000, connectionsCheckingInterval: 20, mostConnections: 3 };
let server: Server;
beforeAll(async () => {
  const koa = new Koa<AppState>();
  koa.use(errorHandler);
  koa.use(async (ctx) => {
    ctx.body = String((await readBytes(ctx, 1_000, 100)).length);
  });
  const answer = koa.callback();
  server = await listen(0, '127.0.0.1', (request, response) => void answer(request, response), impatient);
});
afterAll(() => closeServer(server));

const port = () => (server.address() as AddressInfo).port;
const open = (): Socket => connect(port(), '127.0.0.1').on('error', () => undefined);
/** What a client gets that sends this and then nothing more, until the server ends the connection. */
const answerTo = async (sent: string): Promise<string> => {
  const socket = open();
  let got = '';
  socket.on('data', (bytes: Buffer) => (got += bytes.toString()));
  socket.write(sent);
  await once(socket, 'close');
  return got;
};

it('ends a client that never finishes the head of its request', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: a')).toMatch(/^(HTTP\/1\.1 408|$)/);
});
it('ends a client that never finishes its body, with words', async () => {
  const answer = await answerTo('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n123');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request took too long to arrive. Please try again.');
  // Control: a whole body is answered.
  expect(await answerTo('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 3\r\n\r\n123')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});
it('closes connections beyond the most that it serves', async () => {
  const dropped = once(server, 'drop');
  const sockets = Array.from({ length: 4 }, open);
  await dropped;
  for (const socket of sockets) socket.destroy();
});
it('says which port will be used, and leaves it free', async () => {
  const found = await claimPort(0, '127.0.0.1');
  const other = await listen(found, '127.0.0.1', (_, response) => void response.end());
  await expect(claimPort(found, '127.0.0.1')).rejects.toThrow(`Port ${found} is taken by another program.`);
  await closeServer(other);
});
