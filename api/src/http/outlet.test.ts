import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../test/eventually';
import { createOutlet, type Outlet, type Patience } from './outlet';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An outlet and its reader, who does not read yet. */
const connect = async (patience?: Patience) => {
  let outlet: Outlet | undefined;
  let isClosed = false;
  server = createServer((_, response) => {
    response.flushHeaders();
    response.on('close', () => (isClosed = true));
    outlet = createOutlet(response, patience);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  let isCut = false;
  answer.pause();
  answer.on('data', (part: Buffer) => (text += part.toString()));
  answer.on('error', () => (isCut = true));
  if (!outlet) throw new Error('There is no outlet');
  return {
    outlet,
    read: () => void answer.resume(),
    lines: () => text.split('\n').filter(Boolean),
    isCut: () => isCut,
    isClosed: () => isClosed,
  };
};
/** A state that ends with its number; the filling is what fills the buffers of the system. */
const state = (key: string, number: number, bytes = 0) => Buffer.from(`${'.'.repeat(bytes)}${key}${number}\n`);
const ends = (lines: readonly string[]) => lines.map((line) => line.replace(/^\.*/, ''));
/** Writes until the reader holds it up. */
const fill = (outlet: Outlet): number => {
  let count = 0;
  while (outlet.isFree()) outlet.put('fill', state('f', (count += 1), 64 * 1024));
  return count;
};

it('keeps the newest state of each thing for a slow reader, in the order of their numbers', async () => {
  const { outlet, read, lines } = await connect();
  const filled = fill(outlet);
  for (const [index, key] of ['a', 'b', 'a', 'c', 'b'].entries()) outlet.put(key, state(key, index + 1));
  read();
  await eventually(() => expect(ends(lines()).slice(filled)).toEqual(['a3', 'c4', 'b5']));
  expect(outlet.sent()).toBe(filled + 3);
  outlet.put('a', state('a', 6));
  await eventually(() => expect(ends(lines()).at(-1)).toBe('a6'));
});

it('sends a whole state instead of what waits', async () => {
  const { outlet, read, lines } = await connect();
  const filled = fill(outlet);
  outlet.put('a', state('a', 1));
  outlet.replaceAll(state('whole', 2));
  outlet.put('a', state('a', 3));
  read();
  await eventually(() => expect(ends(lines()).slice(filled)).toEqual(['whole2', 'a3']));
});

it('cuts off a reader for whom too much waits', async () => {
  const one = await connect({ bytes: 1_000, ms: 60_000 });
  fill(one.outlet);
  for (let count = 0; count < 100; count += 1) one.outlet.put('a', state('a', count, 500));
  one.outlet.put('b', state('b', 1, 600));
  one.read();
  await eventually(() => expect(one.isCut()).toBe(true));
});

it('keeps a reader for whom the same thing changes often', async () => {
  const { outlet, read, lines, isCut } = await connect({ bytes: 1_000, ms: 60_000 });
  fill(outlet);
  for (let count = 0; count < 100; count += 1) outlet.put('a', state('a', count, 500));
  read();
  await eventually(() => expect(ends(lines()).at(-1)).toBe('a99'));
  expect(isCut()).toBe(false);
});

it('cuts off a reader who does not read for too long', async () => {
  const { outlet, isClosed } = await connect({ bytes: 1_000, ms: 30 });
  // The system itself takes some megabytes first.
  await eventually(() => {
    fill(outlet);
    expect(isClosed()).toBe(true);
  });
});
