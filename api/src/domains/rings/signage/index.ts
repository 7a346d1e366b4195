import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { openRings, ringsTopic } from './live-rings.service';
import { requireShown } from '../../tournaments';

const signageRoutes: Routes = (app, router) => {
  route(
    app,
    router,
    contract.getRingAssignments,
    anyone('shown on the venue walls'),
    {},
    async ({ params: { tournamentId }, ctx }) => {
      await requireShown(app.db, tournamentId, app.clock(), ctx.state);
      return openRings(app.db, tournamentId);
    },
  );
};

export { openRings, ringMessages } from './live-rings.service';

export const signageFeature: Feature = { routes: [signageRoutes], liveTopics: [ringsTopic] };
