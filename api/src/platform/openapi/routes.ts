import type Router from '@koa/router';
import { getOpenApi, type OpenApiDocument } from '@schi/contract';
import type { Routes } from '../feature';
import { anyone } from '../http/access';
import { declared, route } from '../http/route';
import type { AppState } from '../http/state';
import { openApiDocument } from './document';

/** The document of all calls of a router, made when it is first asked for. */
export const openApiOf = (router: Router<AppState>): (() => Promise<OpenApiDocument>) => {
  let document: OpenApiDocument | undefined;
  return () => Promise.resolve((document ??= openApiDocument(declared.get(router) ?? [])));
};

/** Describes every call of the router to other programs. */
export const openApiRoutes: Routes = (app, router) => {
  const document = openApiOf(router);
  route(app, router, getOpenApi, anyone('what the calls are is in the pages that everybody gets'), {}, document);
};
