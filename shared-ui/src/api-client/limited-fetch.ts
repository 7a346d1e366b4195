/** Milliseconds that a call may take; a connection that hangs says nothing by itself. */
export const limits = { read: 60_000, write: 120_000, file: 600_000, probe: 10_000 } as const;

/**
 * Fetches within a time limit, and ends at once where `init.signal` is aborted. `read` reads the body, which counts
 * within the limit too. The one place from which pages send requests; a lint rule refuses `fetch` elsewhere.
 * @throws where no answer comes in time, or none comes at all.
 */
export const limitedFetch = async <Answer>(
  url: string,
  init: RequestInit,
  limitMs: number,
  read: (response: Response) => Promise<Answer> | Answer,
): Promise<Answer> => {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, limitMs);
  const { signal } = init;
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    // eslint-disable-next-line no-restricted-globals -- the limit is set here
    return await read(await fetch(url, { ...init, signal: limit.signal }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};
