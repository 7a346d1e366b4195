import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, alsoSenders, devicesOr } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { ringEvents } from './events.service';
import { doneQuery, ringEventsBody, settingsBody } from './ring-calls.schemas';
import { ringCalls } from './ring-calls.service';

const directors = ['TournamentDirector', 'SuperAdmin'] as const;

/** Arrival and calls at the rings, for ring tables, announcers and directors. */
export const ringCallsRoutes: Routes = (app, router) => {
  const atRings = devicesOr(['ring table', 'judge', 'announcer'], directors);
  route(app, router, contract.getRingCalls, atRings, { query: doneQuery }, ({ params, query, device }) =>
    ringCalls(app, app.db).get(params.tournamentId, device?.ringId ?? undefined, query.done),
  );
  route(
    app,
    router,
    contract.sendRingEvents,
    alsoSenders(atRings),
    { body: ringEventsBody },
    ({ params, body, device, user, ctx }) =>
      ringEvents(app, app.db).take(params.tournamentId, body.events, {
        device,
        personId: user?.actorId ?? null,
        requestId: (ctx.state as { requestId: string }).requestId,
      }),
  );
  route(app, router, contract.changeRingCalls, allow(...directors), { body: settingsBody }, ({ params, body, user }) =>
    ringCalls(app, app.db).change(params.tournamentId, body, user.actorId),
  );
};
