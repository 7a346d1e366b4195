import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import type { AppState } from '../../../platform/http/state';
import { merges } from './merges.service';

const mergeBody = formBody<{ version: number; otherVersion: number; returned: number }>(contract.mergeFields);

/** Merging two entries of one person (section 6: directors and super admins). */
const mergeRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  route(app, router, contract.previewMerge, directors, {}, ({ params }) => merges(app).preview(app.db, params));
  route(app, router, contract.mergeCompetitors, directors, { body: mergeBody }, ({ body, ctx, db, params, user }) =>
    // Cast: the middleware that numbers requests has run before every route.
    merges(app).merge(db, { ...user, requestId: (ctx.state as AppState).requestId }, { ...body, ...params }),
  );
};

export const mergesFeature: Feature = { routes: [mergeRoutes] };
