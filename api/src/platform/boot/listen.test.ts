import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import Koa from 'koa';
import { errorHandler } from '../http/error-handler';
import { readBytes } from '../http/body';
import type { AppState } from '../http/state';
import { eventually } from '../../../test/eventually';
import { claimPort, closeServer, listen } from './listen';

let server: Server;
/** It ends clients that are slow with the head of their request, which every client is on a busy machine. */
let impatient: Server;
beforeAll(async () => {
  const koa = new Koa<AppState>();
  koa.use(errorHandler);
  koa.use(async (ctx) => {
    ctx.body = String((await readBytes(ctx, 1_000, 100)).length);
  });
  const answer = koa.callback();
  const start = (limits: Parameters<typeof listen>[3]) =>
    listen(0, '127.0.0.1', (request, response) => void answer(request, response), limits);
  server = await start({ mostConnections: 3 });
  impatient = await start({ headersTimeout: 100, requestTimeout: 60_000, connectionsCheckingInterval: 20 });
});
afterAll(() => Promise.all([closeServer(server), closeServer(impatient)]));

const open = (to = server): Socket =>
  connect((to.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
/** What a client gets that sends this and then nothing more, until the server ends the connection. */
const answerTo = async (sent: string, from = server): Promise<string> => {
  const socket = open(from);
  let got = '';
  socket.on('data', (bytes: Buffer) => (got += bytes.toString()));
  socket.write(sent);
  await once(socket, 'close');
  return got;
};

it('ends a client that never finishes the head of its request', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: a', impatient)).toMatch(/^(HTTP\/1\.1 408|$)/);
});
it('ends a client that never finishes its body, with words', async () => {
  const answer = await answerTo('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n123');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request took too long to arrive. Please try again.');
  // Control: a whole body is answered.
  expect(
    await answerTo('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 3\r\n\r\n123'),
  ).toMatch(/^HTTP\/1\.1 200 /);
});
it('ends a client that sends its body without a pause and without an end', async () => {
  const read = jest.fn();
  const upload: Parameters<typeof listen>[2] = (request, response) => {
    request
      .on('end', read)
      .on('end', () => response.end('whole'))
      .on('error', () => undefined)
      .resume();
  };
  const to = await listen(0, '127.0.0.1', upload, {
    headersTimeout: 2_000,
    requestTimeout: 2_000,
    connectionsCheckingInterval: 20,
  });
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
  const socket = open(to);
  socket.resume().write(head(1_000_000));
  const drip = setInterval(() => socket.write('a'), 20);
  await once(socket, 'close');
  clearInterval(drip);
  expect(read).not.toHaveBeenCalled();
  // Control: a body that ends is read.
  expect(await answerTo(`${head(3)}123`, to)).toMatch(/whole$/);
  await closeServer(to);
});
it('closes connections beyond the most that it serves', async () => {
  const dropped = once(server, 'drop');
  const sockets = Array.from({ length: 4 }, () => open());
  await dropped;
  for (const socket of sockets) socket.destroy();
});
it('says which port will be used, and leaves it free', async () => {
  const found = await claimPort(0, '127.0.0.1');
  const other = await listen(found, '127.0.0.1', (_, response) => void response.end());
  await expect(claimPort(found, '127.0.0.1')).rejects.toThrow(`Port ${found} is taken by another program.`);
  await closeServer(other);
});

describe('while a start asks whether its port is free', () => {
  /**
   * How many of the connections that are tried meanwhile are accepted. A proxy sends requests over such a connection.
   */
  const acceptedDuring = async (asking: (port: number) => Promise<unknown>): Promise<number> => {
    const found = await claimPort(0, '127.0.0.1');
    let accepted = 0;
    let isOver = false;
    const tryAgain = () =>
      new Promise<void>((resolve) => {
        const socket = connect(found, '127.0.0.1');
        socket.once('connect', () => (accepted += 1)).once('error', () => undefined);
        socket.once('connect', () => socket.destroy()).once('close', () => resolve());
      });
    const trying = (async () => {
      while (!isOver) await tryAgain();
    })();
    for (let round = 0; round < 200; round += 1) await asking(found);
    isOver = true;
    await trying;
    return accepted;
  };

  it('nobody can connect', async () => {
    expect(await acceptedDuring((found) => claimPort(found, '127.0.0.1'))).toBe(0);
  });
  it('control: a port that is listened on takes the first connection that is tried', async () => {
    const probe = async (found: number) => {
      const listening = createServer().listen(found, '127.0.0.1');
      await once(listening, 'connection');
      listening.close();
      await once(listening, 'close');
    };
    expect(await acceptedDuring(probe)).toBeGreaterThan(0);
  });
});

it('a network has a part of the connections only, and gets back what it has closed (B3)', async () => {
  const handler: Parameters<typeof listen>[2] = (_, response) => void response.end('here');
  let network = 'hall';
  const limited = await listen(0, '127.0.0.1', handler, { mostConnections: 3, mostOfNetwork: 2 }, () => network);
  const isServed = async () => {
    const socket = open(limited);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const served = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    return { socket, served };
  };
  const [first, second, third] = [await isServed(), await isServed(), await isServed()];
  expect([first.served, second.served, third.served]).toEqual([true, true, false]);
  network = 'home';
  expect((await isServed()).served).toBe(true);
  network = 'hall';
  first.socket.destroy();
  await eventually(async () => expect((await isServed()).served).toBe(true));
  limited.closeAllConnections();
  await closeServer(limited);
});
