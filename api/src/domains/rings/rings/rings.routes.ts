import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { idFilter, listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { formBody, seenVersionQuery, type Schema } from '../../../platform/http/schema';
import { rings } from './rings.service';

const ids = () => Joi.array().items(idFilter()).max(50).required();
const orderBody: Schema<{ ids: number[]; was: number[] }> = Joi.object({ ids: ids(), was: ids() });
const closeBody: Schema<contract.ringWork.RingClosing> = Joi.object({
  how: Joi.string()
    .valid(...contract.ringWork.closings)
    .allow(null)
    .required(),
  runningId: idFilter().allow(null),
});
const ringBody = formBody<contract.RingInput>(contract.ringFields);
const changedBody = formBody<contract.RingInput & contract.Stored>({
  ...contract.ringFields,
  ...contract.storedFields,
});
const ringsQuery = listQuery<contract.RingsQuery>(['order', 'name'], { tournamentId: idFilter().required() });

/** Rings, for tournament directors and super admins (section 6). */
export const ringsRoutes: Routes = (app, router) => {
  const directors = allow('TournamentDirector', 'SuperAdmin');
  const of = (user: { actorId: number }) => rings(app, app.db, user.actorId);
  const calls = contract.rings;
  route(app, router, calls.list, directors, { query: ringsQuery }, ({ query, user }) => of(user).list(query));
  route(app, router, calls.create, directors, { body: ringBody }, ({ body, db, user }) =>
    rings(app, db, user.actorId).create(body),
  );
  route(app, router, calls.change, directors, { body: changedBody }, ({ params, body: { id: _id, ...ring }, user }) =>
    of(user).change(params.id, ring),
  );
  route(app, router, calls.remove, directors, { query: seenVersionQuery }, ({ params, query, user }) =>
    of(user).remove(params.id, query),
  );
  route(app, router, calls.uses, directors, {}, ({ params, user }) => of(user).uses(params.id));
  route(app, router, calls.order, directors, { body: orderBody }, ({ params, body, user }) =>
    of(user).order(params.tournamentId, body),
  );
  route(app, router, calls.open, directors, {}, ({ params, user }) => of(user).open(params.id));
  route(app, router, calls.close, directors, { body: closeBody }, ({ params, body, user }) =>
    of(user).close(params.id, body),
  );
};
