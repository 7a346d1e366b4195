import type { Api, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@schi/contract';
import type { api, CallInput } from './api';
import { newId } from './new-id';

type SharedApi = typeof api;
type BaseQuery = SharedApi extends Api<infer Query, infer _Definitions, infer _Path, infer _Tags> ? Query : never;
/** The parameter of `injectEndpoints` of an API with these cache tags. */
type Builder<Tag extends string> = EndpointBuilder<BaseQuery, Tag, SharedApi['reducerPath']>;

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : [Value] extends [void]
    ? unknown
    : Record<Name, Value>;
type ParamsPart<E> = keyof ParamsOf<E> extends never ? unknown : { params: ParamsOf<E> };
type OwnKey<E> = [BodyOf<E>] extends [void] ? unknown : { idempotencyKey?: string };
type KeyPart<E> = E extends { oncePerKey?: infer Once }
  ? ['optional'] extends [Once]
    ? { idempotencyKey: string }
    : OwnKey<E>
  : unknown;
type Input<E> = ParamsPart<E> & Part<'body', BodyOf<E>> & Part<'query', QueryOf<E>> & KeyPart<E>;
/** What a hook takes: `{ params, body, query }`, each only where the endpoint has it; nothing where it has none. */
export type CallArgument<E> = unknown extends Input<E> ? void : Input<E>;

const inputOf = (endpoint: Endpoint, argument: unknown): CallInput => ({
  endpoint,
  ...(argument as object | undefined),
});

/**
 * A read for `injectEndpoints`, typed by the contract's endpoint:
 * `registration: read(build, getRegistration, ['Registration'])`. `tags` name what makes it stale.
 */
export const read = <Tag extends string, E extends Endpoint>(
  build: Builder<Tag>,
  endpoint: E,
  tags: NoInfer<Tag>[] = [],
) =>
  build.query<AnswerOf<E>, CallArgument<E>>({ query: (argument) => inputOf(endpoint, argument), providesTags: tags });

/** Refusals that show that the page was outdated: the object was deleted or has changed. */
const outdated: readonly number[] = [404, 409];

/**
 * A change for `injectEndpoints`. `tags` name the reads that it makes stale, by succeeding or by a refusal that shows
 * that they already were; so the page agrees with the server again. Calls that add or remove one get a fresh
 * idempotency key per user action, which stays the same while the network makes us repeat it (C2). Where the key is
 * optional the caller passes it; elsewhere the caller may pass it. Then it is kept for several clicks, so that a form
 * that is sent again after a lost answer counts as the same form.
 */
export const change = <Tag extends string, E extends Endpoint>(
  build: Builder<Tag>,
  endpoint: E,
  tags: NoInfer<Tag>[] = [],
) =>
  build.mutation<AnswerOf<E>, CallArgument<E>>({
    query: (argument) => ({
      ...(endpoint.oncePerKey === true || endpoint.oncePerKey === 'or new' ? { idempotencyKey: newId() } : {}),
      ...inputOf(endpoint, argument),
    }),
    invalidatesTags: (_answer, error) => (error && !outdated.includes(error.status) ? [] : tags),
  });
