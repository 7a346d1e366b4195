import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { lateChanges } from './late-changes.service';
import { rehearsals } from './rehearsals.service';

const playBody = formBody<contract.RehearsalPlaying>(contract.rehearsalPlayFields);
const body = formBody<contract.NewRehearsal>(contract.rehearsalFields);

/** The rehearsal of a day, for super admins. */
export const rehearsalRoutes: Routes = (app, router) => {
  const admins = allow('SuperAdmin');
  const calls = contract.rehearsals;
  route(app, router, calls.get, admins, {}, ({ db, user }) => rehearsals(app, db, user.actorId).get());
  route(app, router, calls.create, admins, { body }, ({ body: wanted, db, user }) =>
    rehearsals(app, db, user.actorId).create(wanted),
  );
  route(app, router, calls.play, admins, { body: playBody }, ({ params, body: playing, db, user }) =>
    rehearsals(app, db, user.actorId).play(params.tournamentId, playing),
  );
  route(app, router, calls.pause, admins, {}, ({ params, db, user }) =>
    rehearsals(app, db, user.actorId).pause(params.tournamentId),
  );
  route(app, router, calls.enter, admins, {}, ({ params, db, user }) =>
    lateChanges(app, db, user.actorId).enter(params.tournamentId, params.competitorId),
  );
  route(app, router, calls.withdraw, admins, {}, ({ params, db, user }) =>
    lateChanges(app, db, user.actorId).withdraw(params.tournamentId, params.competitorId),
  );
  route(app, router, calls.remove, admins, {}, ({ params, db, user }) =>
    rehearsals(app, db, user.actorId).remove(params.tournamentId),
  );
};
