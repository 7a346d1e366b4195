import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, staff } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import type { AppState } from '../../../platform/http/state';
import { exportOf } from '../../../platform/exports';
import { exportedTournaments } from '../../tournaments';
import { competitorBatches, listCompetitorRows, listSchools } from './competitors.queries';
import { competitorColumns, registrationColumns } from './exports.present';
import { exportPrivateDetails } from './private-export.service';
import { listRegistrationRows, registrationBatches } from './registrations.queries';
import { competitorExport, competitorQuery, registrationExport, registrationQuery } from './registration-lists.schemas';

export const adminRegistrationRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);

  route(
    app,
    router,
    contract.listRegistrations,
    staff('list'),
    { query: registrationQuery, bulk: { list: 'registrations' } },
    ({ query }) => listRegistrationRows(app.db, query, app.clock()),
  );
  route(
    app,
    router,
    contract.exportRegistrations,
    staff('list'),
    { query: registrationExport, bulk: { list: 'registrations' } },
    async ({ query: { format, ...query }, user }) => {
      const { total: count } = await listRegistrationRows(app.db, { ...query, page: 1, pageSize: 1 }, app.clock());
      const { zone, tournament } = await exportedTournaments(app.db, query.tournamentId);
      return exportOf({ list: 'registrations', tournament }, format, {
        columns: registrationColumns(zone),
        batches: registrationBatches(app.db, query, app.clock()),
        count,
        by: user.actorId,
      });
    },
  );
  route(
    app,
    router,
    contract.exportCompetitors,
    directors,
    { query: competitorExport, bulk: { list: 'competitors' } },
    async ({ query: { format, ...query }, user }) => {
      const { total: count } = await listCompetitorRows(app.db, { ...query, page: 1, pageSize: 1 });
      const { zone, tournament } = await exportedTournaments(app.db, query.tournamentId);
      return exportOf({ list: 'competitors', tournament }, format, {
        columns: competitorColumns(zone),
        batches: competitorBatches(app.db, query),
        count,
        by: user.actorId,
      });
    },
  );
  route(app, router, contract.exportPrivateDetails, directors, { query: competitorExport }, ({ query, user, ctx }) =>
    exportPrivateDetails(app.db, { actorId: user.actorId, requestId: (ctx.state as AppState).requestId }, query),
  );
  route(
    app,
    router,
    contract.listCompetitors,
    directors,
    { query: competitorQuery, bulk: { list: 'competitors' } },
    ({ query }) => listCompetitorRows(app.db, query),
  );
  route(app, router, contract.listSchools, directors, {}, ({ params }) => listSchools(app.db, params.tournamentId));
};
