import { limitedFetch } from './limited-fetch';
import { request } from './request';

/** A server that takes requests and never answers, as a connection that hangs; `onlyBody`: it sends the headers. */
const hangs = (onlyBody = false) => {
  const calls: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    calls.push(url as string);
    const never = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );
    // Cast: the parts of an answer that are read.
    return onlyBody ? Promise.resolve({ ok: true, status: 200, text: () => never } as unknown as Response) : never;
  });
  return calls;
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['the answer', false],
  ['the body of the answer', true],
])('ends a request whose connection hangs before %s', async (_, onlyBody) => {
  hangs(onlyBody);
  const read = limitedFetch('/api/tournaments', {}, 5_000, (response) => response.text());
  const outcome = read.then(
    () => 'answered',
    () => 'ended',
  );
  await jest.advanceTimersByTimeAsync(4_999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('ended');
});

it('gives every call of the API a limit, and tries a read again', async () => {
  const calls = hangs();
  const answer = request({ method: 'GET', url: '/api/tournaments' });
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  expect(await answer).toMatchObject({ error: { status: 0 } });
  expect(calls).toHaveLength(3);
});

it('ends with the caller’s own signal', async () => {
  hangs();
  const mine = new AbortController();
  const answer = request({ method: 'POST', url: '/api/email/contactUs', signal: mine.signal });
  mine.abort();
  expect(await answer).toMatchObject({ error: { status: 0 } });
});
