import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { AppState } from '../http/state';

/** The beginning of a path, which names its area: `/api/registration`, `/api/admin/payments`. */
const areaOf = (path: string): string => {
  const [, first = '', second = '', third = ''] = path.toLowerCase().split('/', 4);
  return second === 'admin' ? `${first}/${second}/${third}` : `${first}/${second}`;
};

/**
 * Answers by the router's calls, asking only those of the path's area. The router itself compares every path with each of its calls.
 *
 * Uses of `@koa/router` that are not its public API: a router whose `stack` is filled with the layers of another.
 * @throws Error when the area of a call is a parameter.
 */
export const byArea = (router: Router<AppState>): Middleware<AppState> => {
  const areas = new Map<string, Router<AppState>>();
  for (const layer of router.stack) {
    const area = areaOf(String(layer.path));
    if (area.includes(':')) throw new Error(`${String(layer.path)} belongs to no area`);
    const part = areas.get(area) ?? new Router<AppState>();
    part.stack.push(layer);
    areas.set(area, part);
  }
  const answers = new Map([...areas].map(([area, part]) => [area, part.routes() as Middleware<AppState>]));
  return (ctx, next): Promise<unknown> => (answers.get(areaOf(ctx.path))?.(ctx, next) as Promise<unknown> | undefined) ?? next();
};
