import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { allow } from '../../http/access';
import { route } from '../../http/route';
import { exportOf } from '../../exports';
import { competitorBatches, listCompetitorRows, listSchools } from './competitors.queries';
import { competitorColumns, registrationColumns } from './exports.present';
import { listRegistrationRows, registrationBatches } from './registrations.queries';
import { competitorExport, competitorQuery, registrationExport, registrationQuery } from './registration-lists.schemas';

export const adminRegistrationRoutes: Routes = (app, router) => {
  const staff = allow(...contract.staffRoles);
  const directors = allow(...contract.directorRoles);

  route(app, router, contract.listRegistrations, staff, { query: registrationQuery }, ({ query }) =>
    listRegistrationRows(app.db, query, app.clock()),
  );
  route(app, router, contract.exportRegistrations, staff, { query: registrationExport }, ({ query: { format, ...query } }) =>
    exportOf('registrations', format, { columns: registrationColumns, batches: registrationBatches(app.db, query, app.clock()) }),
  );
  route(app, router, contract.exportCompetitors, directors, { query: competitorExport }, ({ query: { format, ...query } }) =>
    exportOf('competitors', format, { columns: competitorColumns, batches: competitorBatches(app.db, query) }),
  );
  route(app, router, contract.listCompetitors, directors, { query: competitorQuery }, ({ query }) => listCompetitorRows(app.db, query));
  route(app, router, contract.listSchools, directors, {}, ({ params }) => listSchools(app.db, params.tournamentId));
};
