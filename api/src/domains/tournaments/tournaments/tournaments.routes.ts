import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone, staff } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { requireShown } from './shown-tournaments.service';
import { featureFlags, tournaments } from './tournaments.service';

export const tournamentRoutes: Routes = (app, router) => {
  const offered = tournaments(app.db);
  const readable = anyone('what a tournament offers is public');

  route(app, router, contract.getTournaments, readable, {}, () => offered.shown(app.clock()));
  route(app, router, contract.getHiddenTournaments, staff({ nobody: 'it lists tournaments' }), {}, () =>
    offered.hidden(app.clock()),
  );
  route(app, router, contract.getEventTypes, readable, {}, () => offered.eventTypes());
  route(app, router, contract.getCompetitorLevels, readable, {}, () => offered.levels());
  route(app, router, contract.getDivisions, readable, {}, () => offered.divisions());
  route(app, router, contract.getEvents, readable, {}, async ({ params: { tournamentId }, ctx }) => {
    await requireShown(app.db, tournamentId, app.clock(), ctx.state);
    return offered.events(tournamentId);
  });
  route(app, router, contract.getMerch, readable, {}, async ({ params: { tournamentId }, ctx }) => {
    await requireShown(app.db, tournamentId, app.clock(), ctx.state);
    return offered.merch(tournamentId);
  });
  route(app, router, contract.getFeatureFlags, readable, {}, () => featureFlags(app.db));
};
