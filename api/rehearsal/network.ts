import type { Random } from '../seeds/random';
import type { Injections } from './injections';

/**
 * Milliseconds after the end of a disturbance in which a server may still say that it cannot answer: its queues are
 * full of what waited.
 */
const graceMs = 5_000;

/** Whether nothing was sent, because nobody listens at the address. */
const isRefusedConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/**
 * The network between this process and one or more servers: paths are the servers', devices lose answers now and then,
 * and a device can be cut off. Each login keeps to one server and goes to another one while nobody listens there, as
 * behind a load balancer. It stands in place of the global `fetch`, because that is what the device queue calls.
 */
export const createNetwork = (urls: readonly string[], random: Random, injections: Injections) => {
  const cutUntil = new Map<string, number>();
  const unexpected: string[] = [];
  const refused: string[] = [];
  const places = new Map<string, number>();
  let withoutAnswer = 0;
  let disturbedUntil = 0;
  const plain = globalThis.fetch;
  const isDisturbed = () => performance.now() < disturbedUntil;
  const isCutOff = (authorization: string) => performance.now() < (cutUntil.get(authorization) ?? 0);

  const reach = async (authorization: string, path: string, init: RequestInit | undefined): Promise<Response> => {
    const place = places.get(authorization) ?? places.size;
    places.set(authorization, place);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await plain(`${urls[(place + attempt) % urls.length] ?? ''}${path}`, init);
      } catch (error) {
        withoutAnswer += 1;
        if (attempt + 1 >= urls.length || !isRefusedConnection(error)) throw error;
      }
    }
  };
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return plain(input, init);
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    if (isCutOff(authorization)) throw new TypeError('The device is cut off');
    const answer = await reach(authorization, input, init);
    // What was on its way when the device was cut off is lost as well.
    if (isCutOff(authorization)) throw new TypeError('The device is cut off');
    // What a device notes passes the schema of the call. A device that was ended is refused, which is planned.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 401 && authorization.startsWith('Device '))
      refused.push(
        `${answer.status} ${init?.method ?? 'GET'} ${input}: ${(await answer.clone().text()).slice(0, 200)}`,
      );
    if (answer.status >= 500) {
      if (isDisturbed()) withoutAnswer += 1;
      else unexpected.push(`${answer.status} ${init?.method ?? 'GET'} ${input}`);
    }
    if (authorization.startsWith('Device ') && injections.isDue('lostAnswer', random)) {
      injections.happened('lostAnswer');
      throw new TypeError('The answer is lost');
    }
    return answer;
  };
  return {
    /** Cuts a device off for some time, or until it is mended. A shorter cut does not end a longer one. */
    cut: (token: string, milliseconds = Infinity) => {
      const device = `Device ${token}`;
      cutUntil.set(device, Math.max(cutUntil.get(device) ?? 0, performance.now() + milliseconds));
    },
    mend: (token: string) => void cutUntil.delete(`Device ${token}`),
    /** Answers with status 5xx are no fault while a server is killed or the database restarts. */
    disturb: async (work: () => Promise<void>): Promise<void> => {
      disturbedUntil = Infinity;
      try {
        await work();
      } finally {
        disturbedUntil = performance.now() + graceMs;
      }
    },
    isDisturbed,
    /** Answers with status 5xx while nothing was disturbed. */
    unexpected: unexpected as readonly string[],
    /** Answers with status 4xx to devices, but that a device was ended. */
    refused: refused as readonly string[],
    /** Calls to which servers gave no answer, or such an answer during a disturbance. */
    withoutAnswer: () => withoutAnswer,
    restore: () => void (globalThis.fetch = plain),
  };
};
export type Network = ReturnType<typeof createNetwork>;
