import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { presentHistories } from './own-results.present';
import { listPastResults } from './own-results.queries';

/** The results of a family over the years, for the family. */
export const ownResultRoutes: Routes = (app, router) => {
  route(app, router, contract.getOwnResults, signedIn, {}, async ({ user }) =>
    presentHistories(await listPastResults(app.db, user.personId)),
  );
};
