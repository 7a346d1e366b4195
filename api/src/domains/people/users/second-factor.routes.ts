import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { accountOwner, allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { secondFactor } from './second-factor.service';
import { staff } from './staff.service';
import { createThrottles } from './throttles.service';

const beginBody = formBody<{ proof: string }>(contract.beginSecondFactorFields);
const confirmBody = formBody<{ code: string }>(contract.confirmSecondFactorFields);
const endBody = formBody<{ proof: string; code: string }>(contract.endSecondFactorFields);

/** The second factor of one's own login, and its removal by a super admin. */
export const secondFactorRoutes: Routes = (app, router) => {
  const service = secondFactor(app, app.db, createThrottles(app.db));
  route(app, router, contract.getSecondFactor, accountOwner, {}, ({ user }) => service.show(user.actorId));
  route(app, router, contract.beginSecondFactor, accountOwner, { body: beginBody }, ({ body, user }) =>
    service.begin(user.actorId, body.proof),
  );
  route(app, router, contract.confirmSecondFactor, accountOwner, { body: confirmBody }, ({ body, user }) =>
    service.confirm(user.actorId, user.login, body.code),
  );
  route(app, router, contract.endSecondFactor, accountOwner, { body: endBody }, ({ body, user }) =>
    service.end(user.actorId, user.login, body),
  );
  route(app, router, contract.resetSecondFactor, allow('SuperAdmin'), {}, ({ params, user }) =>
    staff(app.db, user.actorId).resetSecondFactor(params.personId),
  );
};
