import * as contract from '@schi/contract';
import type { Routes } from '../../app';
import { signedIn } from '../../http/access';
import { route } from '../../http/route';
import { competitors } from './competitors.service';
import { registrationHistory } from './history.service';
import { merchOrders } from './merch-orders.service';
import { changedCompetitorBody, competitorBody, contactsBody, merchOrderBody, rosterBody } from './registrations.schemas';
import { registrations } from './registrations.service';

export const registrationRoutes: Routes = (app, router) => {
  const mine = registrations(app, app.db);
  const people = competitors(app, app.db);

  route(app, router, contract.createRegistration, signedIn, {}, ({ params, user }) => mine.create(user.personId, params.tournamentId));
  route(app, router, contract.getAllRegistrations, signedIn, {}, ({ params, user }) => mine.all(user.personId, params.tournamentId));
  route(app, router, contract.getIncompleteRegistration, signedIn, {}, ({ params, user }) =>
    mine.incomplete(user.personId, params.tournamentId),
  );
  route(app, router, contract.hasCompletedRegistration, signedIn, {}, ({ user }) => mine.hasCompleted(user.personId));
  route(app, router, contract.getRegistrationHistory, signedIn, {}, ({ user }) => registrationHistory(app.db, user.personId, app.clock()));
  route(app, router, contract.getReceipt, signedIn, {}, ({ params, user }) => mine.receipt(user.personId, params.registrationId));

  route(app, router, contract.addCompetitor, signedIn, { body: competitorBody }, ({ body, db, user }) =>
    competitors(app, db).add(user.personId, body),
  );
  route(app, router, contract.changeCompetitor, signedIn, { body: changedCompetitorBody }, ({ body, user }) =>
    people.change(user.personId, body),
  );
  route(app, router, contract.getEarlierCompetitors, signedIn, {}, ({ params, user }) =>
    people.earlier(user.personId, params.registrationId),
  );
  route(app, router, contract.addRoster, signedIn, { body: rosterBody }, async ({ body, db, params, user }) => ({
    rows: await competitors(app, db).addRoster(user.personId, params.registrationId, body.competitors),
  }));
  route(app, router, contract.removeCompetitor, signedIn, {}, ({ params, user }) => people.remove(user.personId, params.id));

  // Counting keeps the key itself, in the same statement.
  const counts = { keepsKeyItself: true };
  route(app, router, contract.addSpectator, signedIn, counts, ({ params, user, key }) =>
    mine.countSpectators(user.personId, params.registrationId, 1, key),
  );
  route(app, router, contract.removeSpectator, signedIn, counts, ({ params, user, key }) =>
    mine.countSpectators(user.personId, params.registrationId, -1, key),
  );
  route(app, router, contract.addLunch, signedIn, counts, ({ params, user, key }) =>
    mine.countLunch(user.personId, params.registrationId, 1, key),
  );
  route(app, router, contract.removeLunch, signedIn, counts, ({ params, user, key }) =>
    mine.countLunch(user.personId, params.registrationId, -1, key),
  );

  route(app, router, contract.addMerchOrder, signedIn, { body: merchOrderBody }, ({ body, db, params, user }) =>
    merchOrders(db).add(user.personId, params.registrationId, body),
  );
  route(app, router, contract.removeMerchOrder, signedIn, {}, ({ db, params, user }) =>
    merchOrders(db).remove(user.personId, params.registrationId, params.merchOrderId),
  );
  route(app, router, contract.saveContacts, signedIn, { body: contactsBody }, ({ body, params, user }) =>
    mine.saveContacts(user.personId, params.id, body),
  );
  // Last: its digits-only parameter would otherwise answer for the named addresses above.
  route(app, router, contract.getRegistration, signedIn, {}, ({ params, user }) => mine.find(user.personId, params.id));
};
