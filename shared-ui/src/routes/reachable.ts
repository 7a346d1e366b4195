import { limitedFetch, limits } from '@schi/shared-ui/api-client';

/** What the server says of the page that is open; `null` where it cannot be reached. */
export const askForThisPage = (): Promise<Response | null> =>
  limitedFetch(window.location.href, { method: 'HEAD', cache: 'no-store' }, limits.probe, (answer) => answer).catch(
    () => null,
  );
