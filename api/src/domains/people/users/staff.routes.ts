import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { staff } from './staff.service';

const query = listQuery<contract.StaffQuery>(contract.staffSorts, { who: Joi.string().valid('all') });
const invitation = formBody<contract.Invitation>(contract.invitationFields);
const roleChange = formBody<contract.RoleChange>(contract.roleChangeFields);

/** The employees and their roles, for super admins. */
export const staffRoutes: Routes = (app, router) => {
  const superAdmins = allow('SuperAdmin');
  route(app, router, contract.listStaff, superAdmins, { query, bulk: { list: 'accounts' } }, ({ query: asked, user }) =>
    staff(app.db, user.actorId).list(asked),
  );
  route(app, router, contract.inviteStaff, superAdmins, { body: invitation }, ({ body, user, db }) =>
    staff(db, user.actorId).invite(body),
  );
  route(app, router, contract.changeRoles, superAdmins, { body: roleChange }, ({ params, body, user }) =>
    staff(app.db, user.actorId).changeRoles(params.personId, body),
  );
  route(app, router, contract.inviteAgain, superAdmins, {}, ({ params, user, db }) =>
    staff(db, user.actorId).inviteAgain(params.personId),
  );
};
