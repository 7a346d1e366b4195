import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, anyone } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { requireShown } from '../../tournaments';
import { resultAdmin } from './result-admin.service';
import { contestExport, contestQuery, settingBody } from './results.schemas';
import { personResults } from './person-results.service';
import { resultBouts } from './result-bouts.service';
import { publicResults } from './results.service';

/** Results for visitors, and for tournament directors and super admins (section 6). */
export const resultRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  const admin = (user: { actorId: number }) => resultAdmin(app, app.db, user.actorId);
  const calls = contract.resultAdmin;

  route(
    app,
    router,
    contract.getResults,
    anyone('results are public'),
    {},
    async ({ params: { tournamentId }, ctx }) => {
      await requireShown(app.db, tournamentId, app.clock(), ctx.state);
      return publicResults(app.db, tournamentId);
    },
  );

  route(app, router, contract.getResultBouts, anyone('results are public'), {}, async ({ params, ctx }) => {
    await requireShown(app.db, params.tournamentId, app.clock(), ctx.state);
    return resultBouts(app.db, params.tournamentId, params.contestId);
  });
  route(app, router, contract.getPersonResults, anyone('results are public'), {}, ({ params }) =>
    personResults(app.db, { ...params, now: app.clock() }),
  );
  route(app, router, calls.list, directors, { query: contestQuery, bulk: { list: 'results' } }, ({ query, user }) =>
    admin(user).list(query),
  );
  route(app, router, calls.export, directors, { query: contestExport, bulk: { list: 'results' } }, ({ query, user }) =>
    admin(user).export(query),
  );
  route(app, router, calls.overview, directors, {}, ({ params, user }) => admin(user).overview(params.tournamentId));
  route(app, router, calls.change, directors, { body: settingBody }, ({ params, body, user }) =>
    admin(user).change(params.tournamentId, body),
  );
  route(app, router, calls.release, directors, {}, ({ params, user }) => admin(user).release(params.tournamentId));
  route(app, router, calls.holdBack, directors, {}, ({ params, user }) => admin(user).holdBack(params.tournamentId));
};
