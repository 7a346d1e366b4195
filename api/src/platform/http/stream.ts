import type Router from '@koa/router';
import type { Context } from 'koa';
import type { AnswerOf, Endpoint, EventStream, ParamsOf, QueryOf } from '@schi/contract';
import type { App } from '../../context';
import { requireAccess, type Access } from './access';
import { createStreamWriter } from './stream-writer';
import { declare } from './route';
import { checked, paramsSchema, type Schema } from './schema';
import type { AppState, Caller } from './state';
import type { Source } from './streams';

type AnyEndpoint = Endpoint<string, unknown, unknown, unknown>;
type Streaming<E> = AnswerOf<E> extends EventStream<unknown> ? E : never;

/** What opening a stream gets: the checked and typed parts of a request. */
export interface AskedStream<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  caller: Caller;
  /** Checks the login of the request again. @throws Refusal 401 once it has ended. */
  recheck: () => Promise<void>;
  /** The number after which the browser goes on, where it has one. */
  lastEventId: number | undefined;
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Asks nginx and its like not to collect what is sent.
  'X-Accel-Buffering': 'no',
};

const lastEventIdOf = (ctx: Context): number | undefined => {
  const given = ctx.get('Last-Event-ID');
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
};

/**
 * Mounts one call of the contract whose answer is a stream of events, beside `route()`: checks the access, then
 * parameters and query. `open` refuses what it must; once it gives a source, the headers are sent and the source
 * writes.
 */
export const stream = <E extends AnyEndpoint>(
  app: App,
  router: Router<AppState>,
  endpoint: E & Streaming<E>,
  access: Access,
  schemas: { query: Schema<QueryOf<E>> },
  open: (asked: AskedStream<E>) => Promise<Source>,
): void => {
  const params = paramsSchema(endpoint.path);
  const { query } = schemas;
  declare(router, { endpoint, access, answers: 'events', schemas: { params, query } });
  router.register(endpoint.path, ['get'], async (ctx) => {
    const { recheck = () => Promise.resolve() } = ctx.state;
    requireAccess(access, ctx.state);
    const asked = {
      params: checked(params, ctx.params),
      query: checked(query, { ...ctx.query }),
      caller: ctx.state,
      recheck,
      lastEventId: lastEventIdOf(ctx),
    };
    ctx.set(headers);
    ctx.status = 200;
    if (ctx.method === 'HEAD') return;
    const leave = app.live.take(ctx.state, ctx.ip);
    const { res: response, req: request } = ctx;
    // Cast: TypeScript cannot tell which parts exist from the type parameters of the endpoint.
    const source = await open(asked as typeof asked & AskedStream<E>).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (request.destroyed) {
      leave();
      return source.close();
    }
    ctx.respond = false;
    request.socket.setNoDelay(true);
    request.socket.setTimeout(0);
    response.flushHeaders();
    const { closed } = app.live.streams.start(source, createStreamWriter(response));
    response.on('close', () => {
      leave();
      closed();
    });
  });
};
