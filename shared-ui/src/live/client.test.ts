import { createLiveClient, type LiveClient, type TabPace } from './client';
import { eventually, startLiveServer, type LiveServer } from './live-server.fixture';
import { thingsOf } from './state';

/** Web Locks as the standard has them, which jsdom lacks: a queue for each name, and `steal`. */
const createLocks = () => {
  interface Held {
    steal: () => void;
  }
  const held = new Map<string, Held>();
  const waiting = new Map<string, (() => void)[]>();
  const next = (name: string) => waiting.get(name)?.shift()?.();
  const request = (name: string, { steal = false, signal }: LockOptions, work: () => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const run = () => {
        if (signal?.aborted) return next(name);
        const mine: Held = {
          steal: () => {
            held.delete(name);
            reject(new DOMException('stolen', 'AbortError'));
          },
        };
        held.set(name, mine);
        void Promise.resolve(work()).then((value) => {
          if (held.get(name) === mine) {
            held.delete(name);
            next(name);
          }
          resolve(value);
        });
      };
      signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      if (steal) {
        held.get(name)?.steal();
        run();
      } else if (held.has(name)) waiting.set(name, [...(waiting.get(name) ?? []), run]);
      else run();
    });
  return { request };
};

const quick: TabPace = {
  silent: 10_000,
  pollAfter: 10_000,
  pollEvery: 1_000,
  retries: [10],
  sign: 20,
  steal: 10_000,
  gone: 10_000,
};
let server: LiveServer;
const ends: (() => void)[] = [];
beforeEach(async () => {
  server = await startLiveServer();
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  server.stop();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

/** A tab with its own client. */
const openTab = (topics = ['rings'], who = 'visitor', pace: Partial<TabPace> = {}) => {
  const client = createLiveClient({ tournamentId: 3, who, authorization: undefined, pace: { ...quick, ...pace } });
  const close = client.subscribe(topics, () => undefined);
  ends.push(close);
  return { client, close };
};
const shown = (client: LiveClient) =>
  Object.fromEntries(thingsOf(client.view().states, 'rings') ?? [['nothing', 'yet']]);
const shows = (client: LiveClient, things: object) => eventually(() => expect(shown(client)).toEqual(things));

it('opens one stream for all tabs, which all show the same', async () => {
  server.say('a', 1);
  const tabs = [openTab(), openTab(), openTab()];
  for (const { client } of tabs) await shows(client, { a: 1 });
  server.say('a', 2);
  for (const { client } of tabs) await shows(client, { a: 2 });
  expect([server.streams(), server.asked.length]).toEqual([1, 1]);
});

it('asks for the topics of every tab', async () => {
  openTab(['rings']);
  await eventually(() => expect(server.streams()).toBe(1));
  openTab(['board']);
  await eventually(() => expect(server.asked.at(-1)?.topics).toBe('board,rings'));
  await eventually(() => expect(server.streams()).toBe(1));
});

it('asks no longer for the topics of a tab that was closed', async () => {
  openTab(['rings']);
  await eventually(() => expect(server.streams()).toBe(1));
  const second = openTab(['board']);
  await eventually(() => expect(server.asked.at(-1)?.topics).toBe('board,rings'));
  second.close();
  // The stream goes on as it is until a tab wants something else.
  openTab(['results']);
  await eventually(() => expect(server.asked.at(-1)?.topics).toBe('results,rings'));
});

it('goes on in another tab when the one with the stream is closed', async () => {
  const [first, second] = [openTab(), openTab()];
  await shows(second.client, {});
  first.close();
  server.say('a', 1);
  await shows(second.client, { a: 1 });
  expect(server.streams()).toBe(1);
});

it('takes the stream over from a tab that the system has frozen', async () => {
  const frozen = openTab(['rings'], 'visitor', { sign: 60_000 });
  await eventually(() => expect(server.streams()).toBe(1));
  // A frozen tab says nothing: its stream is mute.
  server.mood.isMute = true;
  server.breakAll();
  await eventually(() => expect(server.streams()).toBe(1));
  server.mood.isMute = false;
  const second = openTab(['rings'], 'visitor', { steal: 100 });
  server.say('a', 1);
  await shows(second.client, { a: 1 });
  expect(server.streams()).toBe(1);
  expect(frozen.client.view().status).not.toBe('refused');
});

it('does not share a stream between two logins', async () => {
  openTab(['rings'], 'person-1');
  openTab(['rings'], 'person-2');
  await eventually(() => expect(server.streams()).toBe(2));
});

it('ends the stream when no page wants anything', async () => {
  const { close } = openTab();
  await eventually(() => expect(server.streams()).toBe(1));
  close();
  await eventually(() => expect(server.streams()).toBe(0));
});

it('without Web Locks streams in each tab while it is visible', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const { client } = openTab();
  await shows(client, {});
  const see = (visibilityState: string) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  see('hidden');
  await eventually(() => expect(server.streams()).toBe(0));
  server.say('a', 1);
  see('visible');
  await shows(client, { a: 1 });
});
