import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { forgetfulSentEvents, openSentEvents } from '.';

const one = (id: string) => ({ event: { id } });
const idsOf = (events: readonly { event: { id: string } }[]) => events.map(({ event }) => event.id);

beforeEach(() => {
  // A browser that has stored nothing.
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.useRealTimers());

describe.each([
  ['in the browser', () => openSentEvents('sent')],
  ['in memory', () => Promise.resolve(forgetfulSentEvents())],
])('what was sent, %s', (_, open) => {
  it('is what another database has taken, in the order in which it was sent last', async () => {
    const sent = await open();
    await sent.keep('first', [one('a'), one('b'), one('c')]);
    expect(idsOf(await sent.takenElsewhere('first'))).toEqual([]);
    await sent.keep('second', [one('b')]);
    expect(idsOf(await sent.takenElsewhere('second'))).toEqual(['a', 'c']);
    expect(idsOf(await sent.takenElsewhere('third'))).toEqual(['a', 'c', 'b']);
  });

  it('is kept for a week', async () => {
    jest.useFakeTimers({
      now: new Date('2025-04-26T15:00:00Z'),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    const sent = await open();
    await sent.keep('first', [one('old')]);
    jest.setSystemTime(new Date('2025-05-02T15:00:00Z'));
    await sent.keep('first', [one('new')]);
    expect(idsOf(await sent.takenElsewhere('second'))).toEqual(['old', 'new']);
    jest.setSystemTime(new Date('2025-05-04T15:00:00Z'));
    await sent.keep('first', []);
    expect(idsOf(await sent.takenElsewhere('second'))).toEqual(['new']);
  });
});

it('is there after a reload', async () => {
  await (await openSentEvents('sent')).keep('first', [one('a')]);
  expect(idsOf(await (await openSentEvents('sent')).takenElsewhere('second'))).toEqual(['a']);
});
