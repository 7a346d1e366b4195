import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { backupCheck } from './backup-check.service';
import { runChecks } from './checks.queries';
import { dashboard } from './dashboard.service';
import { openingOf } from './opening.queries';

const dashboardRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  route(app, router, contract.getDashboard, directors, {}, ({ params }) =>
    dashboard(app.db, params.tournamentId, app.clock()),
  );
  route(app, router, contract.getOpening, directors, {}, () => openingOf(app.db, app.clock()));
  route(app, router, contract.getChecks, directors, {}, async () => [
    ...(await runChecks(app.db, app.clock())),
    ...(await backupCheck(app.db, app.config, app.clock())),
  ]);
};

export const dashboardFeature: Feature = { routes: [dashboardRoutes] };
