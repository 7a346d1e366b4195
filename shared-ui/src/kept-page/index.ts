import { useEffect } from 'react';

export { useKeptAnswer, type KeptAnswer } from './use-kept-answer';
export { useKeptQuery } from './use-kept-query';
export type { ShapeOf } from './kept-answer';

/** One script for all kept pages; what it keeps follows from its scope (decision hall/check-in-offline). */
const worker = '/page-worker.js';

/** Scripts, styles and fonts that the page has loaded, from any server. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(?:js|css|woff2)(?:\?|$)/.test(name) && !name.includes('/api/'));

const storePage = async (scope: string, prepare: () => Promise<unknown>): Promise<void> => {
  await prepare().catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const waiting = registration.active ?? registration.waiting ?? registration.installing;
  const active = await new Promise<ServiceWorker | null>((resolve) => {
    if (registration.active || !waiting) return resolve(registration.active);
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve(waiting));
    return undefined;
  });
  active?.postMessage({ keep: loadedFiles() });
};

const nothing = () => Promise.resolve();

/**
 * Keeps the page's own files on the device, so that it opens again without a network; where that is not possible, the
 * page works while it is open.
 * @param scope the address of the page, or the folder of addresses that show the same page
 * @param prepare loads files that belong to the page although nothing has asked for them yet; it stays the same
 * function
 */
export const useKeepsPage = (scope: string, prepare: () => Promise<unknown> = nothing): void => {
  useEffect(() => {
    void storePage(scope, prepare).catch(() => undefined);
  }, [scope, prepare]);
};
