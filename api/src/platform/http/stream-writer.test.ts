import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../../test/eventually';
import { createStreamWriter, type StreamWriter, type Patience } from './stream-writer';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An writer and its reader, who does not read yet. */
const connect = async (patience?: Patience) => {
  let writer: StreamWriter | undefined;
  let isClosed = false;
  server = createServer((_, response) => {
    response.flushHeaders();
    response.on('close', () => (isClosed = true));
    writer = createStreamWriter(response, patience);
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
  if (!writer) throw new Error('There is no writer');
  return {
    writer,
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
const fill = (writer: StreamWriter): number => {
  let count = 0;
  while (writer.isFree()) writer.put('fill', state('f', (count += 1), 64 * 1024));
  return count;
};

it('keeps the newest state of each thing for a slow reader, in the order of their numbers', async () => {
  const { writer, read, lines } = await connect();
  const filled = fill(writer);
  for (const [index, key] of ['a', 'b', 'a', 'c', 'b'].entries()) writer.put(key, state(key, index + 1));
  read();
  await eventually(() => expect(ends(lines()).slice(filled)).toEqual(['a3', 'c4', 'b5']));
  expect(writer.sent()).toBe(filled + 3);
  writer.put('a', state('a', 6));
  await eventually(() => expect(ends(lines()).at(-1)).toBe('a6'));
});

it('sends a whole state instead of what waits', async () => {
  const { writer, read, lines } = await connect();
  const filled = fill(writer);
  writer.put('a', state('a', 1));
  writer.replaceAll(state('whole', 2));
  writer.put('a', state('a', 3));
  read();
  await eventually(() => expect(ends(lines()).slice(filled)).toEqual(['whole2', 'a3']));
});

it('cuts off a reader for whom too much waits', async () => {
  const one = await connect({ bytes: 1_000, ms: 60_000 });
  fill(one.writer);
  for (let count = 0; count < 100; count += 1) one.writer.put('a', state('a', count, 500));
  one.writer.put('b', state('b', 1, 600));
  one.read();
  await eventually(() => expect(one.isCut()).toBe(true));
});

it('keeps a reader for whom the same thing changes often', async () => {
  const { writer, read, lines, isCut } = await connect({ bytes: 1_000, ms: 60_000 });
  fill(writer);
  for (let count = 0; count < 100; count += 1) writer.put('a', state('a', count, 500));
  read();
  await eventually(() => expect(ends(lines()).at(-1)).toBe('a99'));
  expect(isCut()).toBe(false);
});

it('cuts off a reader who does not read for too long', async () => {
  const { writer, isClosed } = await connect({ bytes: 1_000, ms: 30 });
  // The system itself takes some megabytes first.
  await eventually(() => {
    fill(writer);
    expect(isClosed()).toBe(true);
  });
});
