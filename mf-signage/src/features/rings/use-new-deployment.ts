import { useEffect } from 'react';

/** Milliseconds between two checks for a new deployment. */
const checkEveryMs = 5 * 60_000;

const tagOf = async (): Promise<string | null> => {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok ? answer.headers.get('etag') : null;
};

/**
 * Reloads the screen after a new deployment, because nobody can press a key there (decision G6). Pages contain the tournament's data too,
 * so a changed price also reloads it, which does no harm. Without a network nothing happens.
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
