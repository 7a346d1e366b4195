import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../feature';
import { anyone } from '../../http/access';
import { route } from '../../http/route';
import { openRings } from './signage.queries';

const signageRoutes: Routes = (app, router) => {
  route(app, router, contract.getRingAssignments, anyone('shown on the venue walls'), {}, ({ params }) =>
    openRings(app.db, params.tournamentId),
  );
};

export const signageFeature: Feature = { routes: [signageRoutes] };
