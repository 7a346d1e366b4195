import type { Random } from '../../api/seeds/random';

/** The part of the answers to devices that get lost on their way. */
const lostAnswers = 0.02;

/**
 * The network between this process and a server: paths are the server's, devices lose answers now and then, and a device can be cut off. It stands in place
 * of the global `fetch`, because that is what the device queue calls.
 */
export const createNetwork = (url: string, random: Random) => {
  const cutUntil = new Map<string, number>();
  const statuses = new Map<number, number>();
  let lost = 0;
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    if (Date.now() < (cutUntil.get(authorization) ?? 0)) throw new TypeError('The device is cut off');
    const answer = await plain(typeof input === 'string' && input.startsWith('/') ? url + input : input, init);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (authorization.startsWith('Device ') && random.next() < lostAnswers) {
      lost += 1;
      throw new TypeError('The answer is lost');
    }
    return answer;
  };
  return {
    /** Cuts a device off for some time. */
    cut: (token: string, milliseconds: number) => void cutUntil.set(`Device ${token}`, Date.now() + milliseconds),
    isCut: (token: string) => Date.now() < (cutUntil.get(`Device ${token}`) ?? 0),
    /** How often each status was answered. */
    statuses: statuses as ReadonlyMap<number, number>,
    lostAnswers: () => lost,
    restore: () => void (globalThis.fetch = plain),
  };
};
export type Network = ReturnType<typeof createNetwork>;
