import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Logger } from '../log';
import type { AppState } from './state';

/** What `/metrics` shows (decision H5). */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
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

// Finding a metric by its labels costs more than changing it.
const meters = new Map<string, (seconds: number) => void>();
const meter = (method: string, route: string, status: number) => {
  const name = `${method} ${route} ${status}`;
  const known = meters.get(name);
  if (known) return known;
  const count = requests.labels({ method, route, status });
  const time = seconds.labels({ method, route });
  const fresh = (took: number) => {
    count.inc();
    time.observe(took);
  };
  meters.set(name, fresh);
  return fresh;
};

/** Gives each request an id, counts it, and logs it by its route's pattern, so that no name or token from an address is logged. */
export const observe = (log: Logger): Middleware<AppState> => {
  // The line of a request holds no text from outside, and looking for secrets costs as much as writing it.
  const requestLog = log.child({}, { redact: [] });
  return async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get('X-Request-Id');
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.state.log = log;
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cache-Control', 'no-store');
    await next();
    const route = (ctx as { _matchedRoute?: string })._matchedRoute ?? 'none';
    const ms = performance.now() - started;
    meter(ctx.method, route, ctx.status)(ms / 1000);
    if (ctx.status >= 500 || log.isLevelEnabled('info')) {
      requestLog[ctx.status >= 500 ? 'error' : 'info'](
        { requestId, method: ctx.method, route, status: ctx.status, ms: Math.round(ms) },
        'request',
      );
    }
  };
};
