import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { staff } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { moveChanges } from './move-changes.service';
import { moves } from './moves.service';

const moveBody = formBody<contract.MoveInput>(contract.moveFields);
const targetsQuery = Joi.object<{ q?: string }>({ q: Joi.string().trim().max(200).allow('') });

/** Moving a competitor to another registration (section 6: all three admin roles). */
export const moveRoutes: Routes = (app, router) => {
  route(app, router, contract.findMoveTargets, staff('registration'), { query: targetsQuery }, ({ params, query }) =>
    moves(app, app.db).targets(params.registrationId, query.q),
  );
  route(app, router, contract.previewMove, staff('registration'), {}, ({ params }) =>
    moves(app, app.db).preview(params),
  );
  route(app, router, contract.moveCompetitor, staff('registration'), { body: moveBody }, ({ body, db, params, user }) =>
    moveChanges(app, db).move({ ...body, ...params, actorId: user.actorId }),
  );
};
