/** @jest-environment node */
export {};

// What a service worker asks of its browser, in memory.
type Kept = Map<string, string>;
const storage = { sets: new Map<string, Kept>(), room: Infinity };
const written = () => [...storage.sets.values()].reduce((sum, set) => sum + set.size, 0);
const setOf = (name: string) => {
  const set: Kept = storage.sets.get(name) ?? new Map<string, string>();
  storage.sets.set(name, set);
  return {
    match: (address: string) => {
      const found = set.get(address);
      return Promise.resolve(found === undefined ? undefined : new Response(found));
    },
    put: async (address: string, answer: Response) => {
      if (written() >= storage.room) throw new DOMException('The disk is full', 'QuotaExceededError');
      set.set(address, await answer.text());
    },
  };
};
const listeners = new Map<string, (event: object) => void>();
const site = { release: 1, isAway: false };
const siteAddress = 'https://hapkido.example.org';
const html = () => `<script src="/main.${String(site.release).padStart(12, '0')}.js"></script>`;

beforeAll(() => {
  Object.assign(globalThis, {
    self: {
      location: { origin: siteAddress },
      registration: { scope: `${siteAddress}/signage/my-day/` },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    caches: {
      keys: () => Promise.resolve([...storage.sets.keys()]),
      open: (name: string) => Promise.resolve(setOf(name)),
      has: (name: string) => Promise.resolve(storage.sets.has(name)),
      delete: (name: string) => Promise.resolve(storage.sets.delete(name)),
    },
    fetch: (asked: string | { url: string }) => {
      if (site.isAway) return Promise.reject(new TypeError('No network'));
      const address = typeof asked === 'string' ? asked : asked.url;
      return Promise.resolve(new Response(address.endsWith('.js') ? `script of ${address}` : html()));
    },
  });
  // A script without exports: it asks for its browser as soon as it is loaded.
  jest.requireActual('./page-worker');
});

/** The page tells the worker that it was loaded. */
const load = async () => {
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({ data: { keep: [] }, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
};
const openedWithoutNetwork = async () => {
  site.isAway = true;
  const answers: Promise<Response>[] = [];
  const request = { method: 'GET', mode: 'navigate', url: `${siteAddress}/signage/my-day/31-x` };
  listeners.get('fetch')?.({ request, respondWith: (one: Promise<Response>) => answers.push(one) });
  const text = await (await answers[0])?.text();
  site.isAway = false;
  return text;
};

it('keeps the set of files that is whole where the storage is full, and takes the new one once there is room', async () => {
  await load();
  const first = html();
  expect(await openedWithoutNetwork()).toBe(first);
  site.release = 2;
  // The file of the new release fits, the page does not.
  storage.room = written() + 1;
  await load();
  await load();
  expect(await openedWithoutNetwork()).toBe(first);
  expect(storage.sets.size).toBe(1);
  storage.room = Infinity;
  await load();
  expect(await openedWithoutNetwork()).toBe(html());
  expect(storage.sets.size).toBe(1);
});

it('keeps a set again that a browser left unfinished when it ended the worker', async () => {
  const [name = ''] = storage.sets.keys();
  storage.sets.set(name, new Map());
  await load();
  expect(await openedWithoutNetwork()).toBe(html());
});
