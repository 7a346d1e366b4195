import { pathOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf } from '@schi/contract';

/** One call as the page made it. */
export interface CallSeen {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}
interface Answer {
  status: number;
  body: unknown;
}
/** Answers by `METHOD /path`: a value is sent with 200, a function decides by the call, at once or later; `null` for no answer at all. */
export type Handlers = Record<string, unknown>;
type Decide = (call: CallSeen) => Answer | null | Promise<Answer | null>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Stands in for the network in a test: answers `fetch` by the handlers, 404 for the rest. Answers the list of calls made, which grows.
 */
export const answerCalls = (handlers: Handlers): CallSeen[] => {
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
    if (typeof handler !== 'function') return handler === undefined ? json(404, { message: 'Not found' }) : json(200, handler);
    const decided = await (handler as Decide)(call);
    if (!decided) throw new TypeError('Failed to fetch');
    return json(decided.status, decided.body);
  };
  globalThis.fetch = (input, init = {}) => answer(input instanceof Request ? input.url : input.toString(), init);
  return seen;
};

/** What a handler may decide: the contract's answer, or a refusal with the message that the page shows. */
export type Reply<Answer> =
  | { status: 200; body: Answer }
  | {
      status: 400 | 403 | 404 | 409 | 422 | 500 | 503;
      body: { message: string; errors?: Record<string, string>; [more: string]: unknown };
    };

/**
 * A handler of `answerCalls` for one call of the contract. The contract's types check the answer, so that a test fails to compile when
 * the API answers something else.
 */
export const answerTo = <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  answer: AnswerOf<E> | ((call: Omit<CallSeen, 'body'> & { body: BodyOf<E> }) => Reply<AnswerOf<E>>),
): Handlers => ({ [`${endpoint.method} ${pathOf<string>(endpoint.path, params)}`]: answer });
