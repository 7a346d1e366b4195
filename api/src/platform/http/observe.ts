import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Logger } from '../log';
import type { AppState } from './state';

/** What `/metrics` shows (rule H5). */
export const metrics = new Registry();
/**
 * Adds the metrics of the process: memory, event loop, garbage collection. Once, where a process starts: its observers
 * never end, so a test that only loads this file must not begin them.
 */
export const observeProcess = (): void => collectDefaultMetrics({ register: metrics });
const requests = new Counter({
  name: 'schi_http_requests_total',
  help: 'Answered requests',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [metrics],
});
const seconds = new Histogram({
  name: 'schi_http_request_seconds',
  help: 'Time to answer, in seconds',
  labelNames: ['method', 'route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

/** What is known of a request that Koa has answered. */
interface Identified {
  requestId: string;
  /** The pattern of the route, so that no name or token from an address is logged. */
  route: string;
}
const identified = new WeakMap<ServerResponse, Identified>();

/** Gives each request of the API an id, which its answer and its lines in the log carry. */
export const identify = (log: Logger): Middleware<AppState> => {
  return async (ctx, next) => {
    const given = ctx.get('X-Request-Id');
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.state.log = log;
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cache-Control', 'no-store');
    await next();
    identified.set(ctx.res, { requestId, route: (ctx as { routerPath?: string }).routerPath ?? 'none' });
  };
};

/** Probes ask every few seconds, and would hide the requests of people. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const levelOf = (route: string, status: number): 'error' | 'info' | 'debug' => {
  if (probes.has(route)) return status === 200 ? 'debug' : 'info';
  return status >= 500 ? 'error' : 'info';
};

/** Counts and logs the requests of one method and route with one status. */
type Recorder = (ms: number, requestId: string | undefined) => void;

const recorder = (log: Logger, method: string, route: string, status: number): Recorder => {
  const count = requests.labels({ method, route, status });
  const time = seconds.labels({ method, route });
  // The line of a request holds no text from outside, and looking for secrets costs as much as writing it.
  const requestLog = log.child({ method, route, status }, { redact: [] });
  const level = levelOf(route, status);
  return (ms, requestId) => {
    count.inc();
    time.observe(ms / 1000);
    if (requestLog.isLevelEnabled(level)) {
      const rounded = Math.round(ms);
      requestLog[level](requestId === undefined ? { ms: rounded } : { requestId, ms: rounded }, 'request');
    }
  };
};

/** Answers a request, and resolves to the pattern of the route that answered; to nothing where Koa answered. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<string | undefined>;
/** The same, where an answer may be sent at once. */
type AnsweringAtOnce = (...asked: Parameters<Answering>) => string | ReturnType<Answering>;

/**
 * Counts and logs every request of a server, whatever answers it. Addresses are logged by their pattern alone: what
 * stands in them may be a name or a token.
 */
export const observe = (
  log: Logger,
  answer: AnsweringAtOnce,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  // Caches the metric by its labels, without composing a key: the lookup is the slow part.
  const recorders = new Map<string, Map<string, Map<number, Recorder>>>();
  const recorderOf = (method: string, route: string, status: number): Recorder => {
    const known = recorders.get(route)?.get(method)?.get(status);
    if (known) return known;
    const ofRoute = recorders.get(route) ?? new Map<string, Map<number, Recorder>>();
    const ofMethod = ofRoute.get(method) ?? new Map<number, Recorder>();
    const made = recorder(log, method, route, status);
    recorders.set(route, ofRoute.set(method, ofMethod.set(status, made)));
    return made;
  };
  const record = (
    request: IncomingMessage,
    response: ServerResponse,
    started: number,
    answeredBy: string | undefined,
  ) => {
    const known = answeredBy === undefined ? identified.get(response) : undefined;
    const route = answeredBy ?? known?.route ?? 'none';
    recorderOf(request.method ?? 'none', route, response.statusCode)(performance.now() - started, known?.requestId);
  };
  return (request, response) => {
    const started = performance.now();
    const answered = answer(request, response);
    if (typeof answered === 'string') record(request, response, started, answered);
    else void answered.then((answeredBy) => record(request, response, started, answeredBy));
  };
};
