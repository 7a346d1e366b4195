import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { requireShown } from '../../tournaments';
import { publicDay } from './public-day.service';

const publicDayRoutes: Routes = (app, router) => {
  route(
    app,
    router,
    contract.getPublicDay,
    anyone('shown to everybody in the hall'),
    {},
    async ({ params: { tournamentId }, ctx }) => {
      await requireShown(app.db, tournamentId, app.clock(), ctx.state);
      return publicDay(app.db, tournamentId, app.clock());
    },
  );
};

export { publicDay } from './public-day.service';

/** Rings and divisions for everybody in the hall (rule G6). */
export const publicDayFeature: Feature = { routes: [publicDayRoutes] };
