import * as contract from '@schi/contract';
import type { Routes } from '../../app';
import { allow } from '../../http/access';
import { route } from '../../http/route';
import { listCompetitorRows, listSchools } from './admin-competitors.queries';
import { listRegistrationRows } from './admin-registrations.queries';
import { competitorQuery, registrationQuery } from './admin-registrations.schemas';

export const adminRegistrationRoutes: Routes = (app, router) => {
  const staff = allow(...contract.staffRoles);
  const directors = allow(...contract.directorRoles);

  route(app, router, contract.listRegistrations, staff, { query: registrationQuery }, ({ query }) =>
    listRegistrationRows(app.db, query, app.clock()),
  );
  route(app, router, contract.listCompetitors, directors, { query: competitorQuery }, ({ query }) => listCompetitorRows(app.db, query));
  route(app, router, contract.listSchools, directors, {}, ({ params }) => listSchools(app.db, params.tournamentId));
};
