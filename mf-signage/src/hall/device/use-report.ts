import { useEffect } from 'react';
import { reportDevice } from '@schi/contract';
import { callWith } from '@schi/shared-ui/device';
import { useStableCallback } from '@schi/shared-ui/stable-callback';

/** Milliseconds between two reports. */
const every = 30_000;

/** The part of the first script's name that changes with each build. */
const buildOf = (page: Document): string => {
  const source = page.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src') ?? '';
  return /\.([\da-f]{6,})\.js/.exec(source)?.[1] ?? '';
};

/**
 * Reports every half minute that this device lives, with how many events wait on it. A device that was ended is told so
 * by its other calls.
 */
export const useReport = (deviceToken: string | undefined, pending: number): void => {
  const report = useStableCallback(
    () =>
      void callWith(() => ({ deviceToken }))(reportDevice, {
        params: {},
        body: { pending, appVersion: buildOf(document), deviceTime: new Date().toISOString() },
      }),
  );
  useEffect(() => {
    if (deviceToken === undefined) return undefined;
    report();
    const timer = setInterval(report, every);
    return () => clearInterval(timer);
  }, [deviceToken, report]);
};
