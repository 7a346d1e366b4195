import type { RemoteList } from '@schi/contract';
import { readInlined } from '@schi/shared-ui/site';

let list: Promise<RemoteList> | null = null;

const fetchList = async (): Promise<RemoteList> => {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as RemoteList;
};

/** Where each remote is: from the page when the server wrote it there, else from `/remotes.json`. A failed try is not remembered. */
export const remoteList = (): Promise<RemoteList> => {
  const inlined = readInlined()?.remotes;
  if (inlined) return Promise.resolve(inlined);
  list ??= fetchList().catch((error: unknown) => {
    list = null;
    throw error;
  });
  return list;
};
