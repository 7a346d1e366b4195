import { directorRoles, protests as calls } from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { decisionBody, fetchedBackBody, protestBody, versionBody } from './protests.schemas';
import { protestsOf } from './protests.service';

/** Protests and medals to fetch back, for tournament directors and super admins (rule G4). */
export const protestRoutes: Routes = (app, router) => {
  const directors = allow(...directorRoles);
  const of = ({ tournamentId }: { tournamentId: number }, { actorId }: { actorId: number }) =>
    protestsOf(app, app.db, tournamentId, actorId);
  route(app, router, calls.list, directors, {}, ({ params, user }) => of(params, user).list());
  route(app, router, calls.add, directors, { body: protestBody }, ({ params, body, user }) =>
    of(params, user).add(body),
  );
  route(app, router, calls.decide, directors, { body: decisionBody }, ({ params, body, user }) =>
    of(params, user).decide(params.protestId, body),
  );
  route(app, router, calls.reopen, directors, { body: versionBody }, ({ params, body, user }) =>
    of(params, user).reopen(params.protestId, body.version),
  );
  route(app, router, calls.setFetchedBack, directors, { body: fetchedBackBody }, ({ params, body, user }) =>
    of(params, user).setFetchedBack(params.medalId, body.isFetchedBack),
  );
};
