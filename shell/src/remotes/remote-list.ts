import type { RemoteList } from '@schi/contract';
import { readInlined } from '@schi/shared-ui/site';

let list: Promise<RemoteList> | null = null;

const fetchList = async (): Promise<RemoteList> => {
  // eslint-disable-next-line no-restricted-globals -- the shell begins before its shared modules, and the call has a limit
  const response = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as RemoteList;
};

/** Where each remote is now, from `/remotes.json`. A failed try is not remembered. */
export const refreshRemoteList = (): Promise<RemoteList> => {
  const asked = fetchList().catch((error: unknown) => {
    if (list === asked) list = null;
    throw error;
  });
  list = asked;
  return asked;
};

/** Where each remote is: from the page when the server wrote it there, else from `/remotes.json`. */
export const remoteList = (): Promise<RemoteList> => {
  const inlined = readInlined()?.remotes;
  if (!list && inlined) list = Promise.resolve(inlined);
  return list ?? refreshRemoteList();
};
