import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import type { Transaction } from '../../../platform/db/knex';
import { signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { countInCart } from './carts.service';
import { registrationHistory } from './history.queries';
import { contactsBody } from './registrations.schemas';
import { registrations } from './registrations.service';

export const registrationRoutes: Routes = (app, router) => {
  const service = registrations(app, app.db);

  route(app, router, contract.createRegistration, signedIn, {}, ({ params, user }) =>
    service.create(user.personId, params.tournamentId),
  );
  route(app, router, contract.getAllRegistrations, signedIn, {}, ({ params, user }) =>
    service.all(user.personId, params.tournamentId),
  );
  route(app, router, contract.getIncompleteRegistration, signedIn, {}, ({ params, user }) =>
    service.incomplete(user.personId, params.tournamentId),
  );
  route(app, router, contract.hasCompletedRegistration, signedIn, {}, ({ user }) =>
    service.hasCompleted(user.personId),
  );
  route(app, router, contract.getRegistrationHistory, signedIn, {}, ({ user }) =>
    registrationHistory(app.db, user.personId, app.clock()),
  );
  route(app, router, contract.getReceipt, signedIn, {}, ({ params, user }) =>
    service.receipt(user.personId, params.registrationId),
  );

  const counting =
    (what: 'spectators' | 'lunch', by: 1 | -1) =>
    ({ params, user, db }: { params: { registrationId: number }; user: { personId: number }; db: Transaction }) =>
      countInCart(db, { personId: user.personId, registrationId: params.registrationId, what, by });
  route(app, router, contract.addSpectator, signedIn, {}, counting('spectators', 1));
  route(app, router, contract.removeSpectator, signedIn, {}, counting('spectators', -1));
  route(app, router, contract.addLunch, signedIn, {}, counting('lunch', 1));
  route(app, router, contract.removeLunch, signedIn, {}, counting('lunch', -1));

  route(app, router, contract.saveContacts, signedIn, { body: contactsBody }, ({ body, params, user }) =>
    service.saveContacts(user.personId, params.id, body),
  );
  route(app, router, contract.discardRegistration, signedIn, {}, ({ params, user }) =>
    service.discard(user.personId, params.id),
  );
  // This route is the last one, and this feature comes after the others below /api/registration, because the parameter
  // matches their names too.
  route(app, router, contract.getRegistration, signedIn, {}, ({ params, user }) =>
    service.find(user.personId, params.id),
  );
};
