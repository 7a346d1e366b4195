import * as contract from '@schi/contract';
import type { Routes } from '../../app';
import { allow } from '../../http/access';
import { route } from '../../http/route';
import { listRegistrationRows } from './admin-registrations.queries';
import { registrationQuery } from './admin-registrations.schemas';

export const adminRegistrationRoutes: Routes = (app, router) => {
  route(app, router, contract.listRegistrations, allow(...contract.staffRoles), { query: registrationQuery }, ({ query }) =>
    listRegistrationRows(app.db, query, app.clock()),
  );
};
