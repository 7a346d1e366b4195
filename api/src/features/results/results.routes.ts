import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { anyone } from '../../http/access';
import { route } from '../../http/route';
import { publicResults } from './results.service';

/** Results for visitors. */
export const resultRoutes: Routes = (app, router) => {
  route(app, router, contract.getResults, anyone('results are public'), {}, ({ params }) => publicResults(app.db, params.tournamentId));
};
