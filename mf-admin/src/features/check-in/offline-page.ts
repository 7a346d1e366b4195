import { useEffect } from 'react';

const worker = '/check-in-worker.js';
const scope = '/admin/check-in';

/** Scripts, styles and fonts that the page has loaded, from any server. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(?:js|css|woff2)(?:\?|$)/.test(name) && !name.includes('/api/'));

const keepPage = async (): Promise<void> => {
  // The files for scanning belong to the page, also before the first scan.
  await (await import('./scan/camera')).prepare().catch(() => undefined);
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

/**
 * Keeps the page's own files on the device, so that it opens again without a network; where that is not possible, the page works while it
 * is open.
 */
export const useKeepsPage = (): void => {
  useEffect(() => {
    void keepPage().catch(() => undefined);
  }, []);
};
