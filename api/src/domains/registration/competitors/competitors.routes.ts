import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { changedCompetitorBody, competitorBody, publicNameBody, rosterBody } from './competitors.schemas';
import { competitorChanges, competitors } from './competitors.service';
import { publicNames } from './public-names.service';

export const competitorRoutes: Routes = (app, router) => {
  route(app, router, contract.addCompetitor, signedIn, { body: competitorBody }, ({ body, db, user }) =>
    competitorChanges(app, db).add(user.personId, body),
  );
  route(app, router, contract.changeCompetitor, signedIn, { body: changedCompetitorBody }, ({ body, user }) =>
    app.db.transaction((trx) => competitorChanges(app, trx).change(user.personId, body)),
  );
  route(app, router, contract.savePublicName, signedIn, { body: publicNameBody }, ({ body, params, user }) =>
    publicNames(app.db).save(user.personId, params.id, body.publicName),
  );
  route(app, router, contract.getEarlierCompetitors, signedIn, {}, ({ params, user }) =>
    competitors(app.db).earlier(user.personId, params.registrationId),
  );
  route(app, router, contract.addRoster, signedIn, { body: rosterBody }, async ({ body, db, params, user }) => ({
    rows: await competitorChanges(app, db).addRoster(user.personId, params.registrationId, body.competitors),
  }));
  route(app, router, contract.removeCompetitor, signedIn, {}, ({ params, user }) =>
    app.db.transaction((trx) => competitorChanges(app, trx).remove(user.personId, params.id)),
  );
};
