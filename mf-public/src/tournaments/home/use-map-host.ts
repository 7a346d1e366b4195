import { useEffect, useState } from 'react';
import { limitedFetch, limits } from '@schi/shared-ui/api-client';

/** An address of the map's company that answers nothing; the content policy of the pages allows this one alone. */
const probe = 'https://www.google.com/generate_204';

/**
 * Whether the map's host answers: asked once the map is wanted, because a frame that cannot load shows the browser's
 * own error page and tells nobody.
 */
export const useMapHost = (isWanted: boolean): 'unknown' | 'there' | 'away' => {
  const [host, setHost] = useState<'unknown' | 'there' | 'away'>('unknown');
  useEffect(() => {
    if (!isWanted) return undefined;
    const asked = new AbortController();
    const init: RequestInit = {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: asked.signal,
    };
    limitedFetch(probe, init, limits.probe, () => undefined).then(
      () => setHost('there'),
      () => !asked.signal.aborted && setHost('away'),
    );
    return () => asked.abort();
  }, [isWanted]);
  return host;
};
