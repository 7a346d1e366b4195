import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../feature';
import { anyone } from '../../http/access';
import { route } from '../../http/route';
import { ringsTopic } from './live-rings.service';
import { openRings } from './signage.queries';

const signageRoutes: Routes = (app, router) => {
  route(app, router, contract.getRingAssignments, anyone('shown on the venue walls'), {}, ({ params }) =>
    openRings(app.db, params.tournamentId),
  );
};

export { ringMessages } from './live-rings.service';
export { openRings } from './signage.queries';

export const signageFeature: Feature = { routes: [signageRoutes], liveTopics: [ringsTopic] };
