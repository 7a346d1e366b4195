import type * as contract from '@schi/contract';
import type { AnswerOf, BodyOf, Endpoint, RemoteList } from '@schi/contract';

/** One call as the page made it. */
export interface CallSeen {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}
type Contract = typeof contract;
type In<Value> = Value extends Endpoint ? Value : Value extends Record<string, Endpoint> ? Value[keyof Value] : never;
/** Every call of the contract; those of a setting lie one level deeper. */
type AnyEndpoint = { [Name in keyof Contract]: In<Contract[Name]> }[keyof Contract];

/**
 * `/a/:id/b/:hash` gives `/a/${number}/b/${string}`; `id` and names that end in `Id` are numbers, as `Params` in the
 * contract says.
 */
type Filled<Path extends string> = Path extends `${infer Before}:${infer Name}/${infer Rest}`
  ? `${Before}${Value<Name>}/${Filled<Rest>}`
  : Path extends `${infer Before}:${infer Name}`
    ? `${Before}${Value<Name>}`
    : Path;
type Value<Name extends string> = Name extends 'id' | `${string}Id` ? number : string;

/** A refusal as the API sends it. */
interface Refusal {
  message: string;
  errors?: Record<string, string>;
  [more: string]: unknown;
}
/** What a handler may decide: the contract's answer, or a refusal with the message that the page shows. */
export interface Reply<Answer> {
  status: number;
  body: Answer | Refusal;
}
type Decided<Answer> = Reply<Answer> | null | Promise<Reply<Answer> | null>;

/** A call without an answer sends nothing that a page reads. */
type Sent<E> = [AnswerOf<E>] extends [void] ? unknown : AnswerOf<E>;
/** What answers one call: the answer itself, or what decides it. */
export type Handler<E> = Sent<E> | ((call: Omit<CallSeen, 'body'> & { body: BodyOf<E> }) => Decided<Sent<E>>);

/**
 * Answers by `METHOD /path`: a value is sent with 200, a function decides by the call, at once or later; `null` for no
 * answer at all. The contract's types check each answer, so that a test fails to compile when the API answers something
 * else.
 */
export type Handlers = {
  [E in AnyEndpoint as `${E['method']} ${Filled<E['path']>}`]?: Handler<E>;
} & { 'GET /remotes.json'?: RemoteList | (() => { status: number; body: unknown }) };
