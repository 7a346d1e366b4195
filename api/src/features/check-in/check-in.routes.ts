import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { allow } from '../../http/access';
import { route } from '../../http/route';
import { eventsBody, rosterQuery } from './check-in.schemas';
import { checkIn } from './events.service';
import { roster } from './roster.service';

/** Check-in, for the three admin roles (section 6). */
export const checkInRoutes: Routes = (app, router) => {
  const staff = allow(...contract.staffRoles);
  route(app, router, contract.getRoster, staff, { query: rosterQuery }, ({ params, query }) =>
    roster(app, app.db).list(params.tournamentId, query.since),
  );
  route(app, router, contract.sendCheckIns, staff, { body: eventsBody }, ({ params, body, user, ctx }) =>
    checkIn(app, app.db).take(params.tournamentId, body.events, {
      actorId: user.actorId,
      requestId: (ctx.state as { requestId: string }).requestId,
    }),
  );
  route(app, router, contract.findCode, staff, {}, ({ params }) => roster(app, app.db).findCode(params.tournamentId, params.code));
  route(app, router, contract.getCheckInHistory, staff, {}, ({ params }) =>
    roster(app, app.db).history(params.tournamentId, params.registrationId),
  );
};
