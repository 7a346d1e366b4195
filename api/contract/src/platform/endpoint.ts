/** How the browser and the server name one call: method, path, body and answer in one value. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The names after the colons of a path: `'/a/:id/b/:hash'` gives `'id' | 'hash'`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** `id` and names that end in `Id` are whole numbers (specification, section 5); every other parameter is text. */
export type Params<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends 'id' | `${string}Id` ? number : string;
};

type OncePerKey = true | 'optional' | 'or new';

/** One call. `Body`, `Answer` and `Query` exist only for the type checker. */
export interface Endpoint<Path extends string = string, Body = unknown, Answer = unknown, Query = unknown> {
  readonly method: Method;
  readonly path: Path;
  /**
   * The call is done once per `Idempotency-Key` header (rule C2): `true` where it is needed, `optional` where it may be
   * left out, `or new` where our browser sends one per click and a call without it counts as a new one.
   */
  readonly oncePerKey?: OncePerKey;
  /** The answer is a file, not JSON. */
  readonly isFile?: true;
  readonly types?: { body: Body; answer: Answer; query: Query };
}

/**
 * Declares a call. The types come second so that the path can be inferred:
 * `endpoint('POST', '/api/users/forgot')<{ email: string }, void>()`.
 */
export const endpoint =
  <Verb extends Method, Path extends string, Once extends OncePerKey | undefined = undefined>(
    method: Verb,
    path: Path,
    options: { oncePerKey?: Once } = {},
  ) =>
  <Body = void, Answer = void, Query = void>(): Endpoint<Path, Body, Answer, Query> & {
    readonly method: Verb;
    readonly oncePerKey?: Once;
  } => ({
    method,
    path,
    ...options,
  });

/** Declares a call whose answer is a file. */
export const fileEndpoint =
  <Verb extends Method, Path extends string>(method: Verb, path: Path) =>
  <Body = void, Query = void>(): Endpoint<Path, Body, Blob, Query> & {
    readonly method: Verb;
    readonly isFile: true;
  } => ({
    method,
    path,
    isFile: true,
  });

export type BodyOf<E> = E extends Endpoint<string, infer Body> ? Body : never;
export type AnswerOf<E> = E extends Endpoint<string, unknown, infer Answer> ? Answer : never;
export type QueryOf<E> = E extends Endpoint<string, unknown, unknown, infer Query> ? Query : never;
export type ParamsOf<E> = E extends Endpoint<infer Path> ? Params<Path> : never;

/** Fills a path's parameters: `pathOf('/a/:id', { id: 3 })` gives `'/a/3'`. */
export const pathOf = <Path extends string>(path: Path, params: Params<Path>): string =>
  path.replace(/:(\w+)/g, (_, name: keyof Params<Path>) => encodeURIComponent(String(params[name])));
