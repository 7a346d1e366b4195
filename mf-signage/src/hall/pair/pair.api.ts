import {
  pairDevice,
  readSeats,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Pairing,
  type RingSeat,
  type SeatsOfRing,
} from '@schi/contract';
import { newId } from '@schi/shared-ui/api-client';
import { callWith } from '@schi/shared-ui/device';

// Without the store of server data, which the pages of paired devices do not carry.
const call = callWith(() => ({}));

const send = async <E extends Endpoint<string, unknown, unknown, unknown>>(
  endpoint: E,
  body: BodyOf<E>,
): Promise<AnswerOf<E>> => {
  // Cast: both calls have no parameters.
  const answer = await call<E>(endpoint, { params: {}, body } as Parameters<typeof call<E>>[1]);
  // oxlint-disable-next-line typescript/only-throw-error -- calls fail with values, as everywhere in the browser
  if ('error' in answer) throw answer.error;
  return answer.data;
};

const key = 'schi.device.browser';
let own: string | undefined;
/**
 * A random text by which the server knows this browser again: it may choose another seat, and the seat that it has when
 * an answer was lost. A logout leaves it.
 */
const browserKey = (): string => {
  try {
    own ??= localStorage.getItem(key) ?? newId();
    localStorage.setItem(key, own);
  } catch {
    // A browser that stores nothing remembers it as long as the page is open.
    own ??= newId();
  }
  return own;
};

/**
 * Pairs this browser by a code, for a seat by the code of a ring.
 * @throws `CallFailure` when the server refuses or cannot be reached
 */
export const pairBrowser = (code: string, seat?: RingSeat): Promise<Pairing> =>
  send(pairDevice, { code, browser: browserKey(), ...(seat ? { seat } : {}) });

/** The seats of the ring of a code; null for a code for one device. @throws `CallFailure` as `pairBrowser` does. */
export const findSeats = async (code: string): Promise<SeatsOfRing | null> =>
  (await send(readSeats, { code, browser: browserKey() })).ring;
