import { useEffect } from 'react';
import { limitedFetch, limits } from '@schi/shared-ui/api-client';

/** Milliseconds between two checks for a new deployment. */
const checkEveryMs = 5 * 60_000;

const tagOf = (): Promise<string | null> => {
  const tag = (answer: Response) => (answer.ok ? answer.headers.get('etag') : null);
  return limitedFetch(window.location.href, { method: 'HEAD', cache: 'no-store' }, limits.probe, tag).catch(() => null);
};

/**
 * Reloads the screen after a new deployment, because nobody can press a key there (rule G6). Pages contain the
 * tournament's data too, so a changed price also reloads it, which does no harm. Without a network nothing happens.
 */
export const useNewDeployment = (): void => {
  useEffect(() => {
    let first: string | null = null;
    const check = async () => {
      const now = await tagOf();
      if (first !== null && now !== null && now !== first) window.location.reload();
      first ??= now;
    };
    void check();
    const timer = setInterval(() => void check(), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
};
