/**
 * Keeps a page's own files on the device, so that it opens without a network (decision hall/check-in-offline). Its
 * scope is that page alone, `/admin/check-in`, or the folder of addresses that show the same page, `/signage/my-day/`;
 * nothing of the API passes through it. A set of files is kept whole or not at all: the page names what it has loaded,
 * and the document of that moment adds what it asks for.
 */
interface FetchRequestEvent extends Event {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerMessage extends MessageEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
// Cast: the types of the browser’s window are loaded here, not those of a service worker.
const worker = self as unknown as {
  addEventListener: ((type: 'fetch', listener: (event: FetchRequestEvent) => void) => void) &
    ((type: 'message', listener: (event: WorkerMessage) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: WorkerMessage) => void) => void);
  skipWaiting: () => Promise<void>;
  registration: { scope: string };
  clients: { claim: () => Promise<void> };
};

const pageAddress = new URL(worker.registration.scope).pathname;
// Devices hold files of check-in under this name from before there were other pages.
const prefix = pageAddress === '/admin/check-in' ? 'check-in ' : `${pageAddress} `;
/** Milliseconds after which the kept page is shown, when the network hangs. */
const patience = 4_000;

const isHashed = (path: string) => /\.[0-9a-f]{12}\.[a-z0-9]+$/.test(path);
const isOurs = (path: string) =>
  /\.(?:js|css|woff2|svg)$/.test(path) || path === '/remotes.json' || path.endsWith('/mf-manifest.json');
/** Cached under its address without what a retry adds. */
const plain = (address: string) => address.split('?', 1)[0] ?? address;

/** Milliseconds that a file of the page may take; a kept one is used after that. */
const filePatience = 30_000;

const within = (ms: number, request: RequestInfo, init: RequestInit = {}) =>
  // eslint-disable-next-line no-restricted-globals -- the one place from which the worker fetches, each time with a limit
  fetch(request, { ...init, signal: AbortSignal.timeout(ms) });

const kept = async (address: string): Promise<Response | undefined> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();
  for (const name of names) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
};

const answerPage = async (request: Request): Promise<Response> => {
  try {
    const answer = await within(patience, request);
    if (answer.ok) return answer;
    return (answer.status >= 500 ? await kept(pageAddress) : undefined) ?? answer;
  } catch (error) {
    const found = await kept(pageAddress);
    if (found) return found;
    throw error;
  }
};
const answerFile = async (request: Request): Promise<Response> => {
  const address = plain(request.url);
  if (isHashed(address)) return (await kept(address)) ?? within(filePatience, request);
  try {
    return await within(filePatience, request);
  } catch (error) {
    const found = await kept(address);
    if (found) return found;
    throw error;
  }
};

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address]) => new URL(address ?? '', self.location.origin).href)
    .filter((address) => isOurs(new URL(address).pathname));

/** Keeps the page with all its files as one set, and then lets the older sets go. */
const keep = async (loaded: readonly string[]): Promise<void> => {
  const page = await within(filePatience, pageAddress, { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const addresses = [...new Set([...loaded.map(plain), ...addressesIn(html)])].sort();
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(addresses.join('\n') + html));
  const name = prefix + [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const set = await caches.open(name);
  // The page is put last: a set that has it is whole, whatever ended an earlier try.
  if (!(await set.match(pageAddress))) {
    const files = await Promise.all(
      addresses.map(async (address) => {
        const file = await within(filePatience, address, { mode: 'cors', credentials: 'omit' });
        if (!file.ok) throw new Error(`${address} answered ${file.status}`);
        return [address, file] as const;
      }),
    );
    try {
      await Promise.all(files.map(([address, file]) => set.put(address, file)));
      await set.put(pageAddress, page);
    } catch (error) {
      // The storage is full: the older set stays whole, and this one takes no place.
      await caches.delete(name);
      throw error;
    }
  }
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other);
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const { keep: loaded } = event.data as { keep?: string[] };
  if (loaded) event.waitUntil(keep(loaded).catch(() => undefined));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (isOurs(pathname)) event.respondWith(answerFile(request));
});
