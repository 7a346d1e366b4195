import { pathOf, type Endpoint, type ParamsOf } from '@schi/contract';
import type { CallSeen, Handler, Handlers } from './handlers';

interface Answer {
  status: number;
  body: unknown;
}
type Decide = (call: CallSeen) => Answer | null | Promise<Answer | null>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * As `answerCalls`, with answers that no type checks: for tests of the API client itself, which must handle any answer.
 */
export const answerAnything = (handlers: Record<string, unknown>): CallSeen[] => {
  const seen: CallSeen[] = [];
  const answer = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call: CallSeen = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(call);
    const handler = handlers[`${call.method} ${url.pathname}`];
    if (typeof handler !== 'function')
      return handler === undefined ? json(404, { message: 'Not found' }) : json(200, handler);
    const decided = await (handler as Decide)(call);
    if (!decided) throw new TypeError('Failed to fetch');
    return json(decided.status, decided.body);
  };
  globalThis.fetch = (input, init = {}) => answer(input instanceof Request ? input.url : input.toString(), init);
  return seen;
};

/**
 * Replaces the network in a test: `fetch` is answered by the handlers, and by 404 for all other calls. Returns the list
 * of calls, which grows.
 */
export const answerCalls = (handlers: Handlers): CallSeen[] => answerAnything(handlers);

/** The handler of one call whose path has parameters that the test computes. */
export const answerTo = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, answer: Handler<E>): Handlers =>
  ({ [`${endpoint.method} ${pathOf<string>(endpoint.path, params)}`]: answer }) as Handlers;
