import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { anyone } from '../../http/access';
import { route } from '../../http/route';
import { featureFlags, tournaments } from './tournaments.service';

export const tournamentRoutes: Routes = (app, router) => {
  const offered = tournaments(app.db);
  const readable = anyone('what a tournament offers is public');

  route(app, router, contract.getTournaments, readable, {}, () => offered.all(app.clock()));
  route(app, router, contract.getEventTypes, readable, {}, () => offered.eventTypes());
  route(app, router, contract.getCompetitorLevels, readable, {}, () => offered.levels());
  route(app, router, contract.getDivisions, readable, {}, () => offered.divisions());
  route(app, router, contract.getEvents, readable, {}, ({ params }) => offered.events(params.tournamentId));
  route(app, router, contract.getMerch, readable, {}, ({ params }) => offered.merch(params.tournamentId));
  route(app, router, contract.getFeatureFlags, readable, {}, () => featureFlags(app.db));
};
