import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { signedIn } from '../../http/access';
import { route } from '../../http/route';
import { registrationHistory } from './history.service';
import { contactsBody } from './registrations.schemas';
import { registrations } from './registrations.service';

export const registrationRoutes: Routes = (app, router) => {
  const service = registrations(app, app.db);

  route(app, router, contract.createRegistration, signedIn, {}, ({ params, user }) => service.create(user.personId, params.tournamentId));
  route(app, router, contract.getAllRegistrations, signedIn, {}, ({ params, user }) => service.all(user.personId, params.tournamentId));
  route(app, router, contract.getIncompleteRegistration, signedIn, {}, ({ params, user }) =>
    service.incomplete(user.personId, params.tournamentId),
  );
  route(app, router, contract.hasCompletedRegistration, signedIn, {}, ({ user }) => service.hasCompleted(user.personId));
  route(app, router, contract.getRegistrationHistory, signedIn, {}, ({ user }) => registrationHistory(app.db, user.personId, app.clock()));
  route(app, router, contract.getReceipt, signedIn, {}, ({ params, user }) => service.receipt(user.personId, params.registrationId));

  // The counting statement stores the key itself.
  const counts = { keepsKeyItself: true };
  route(app, router, contract.addSpectator, signedIn, counts, ({ params, user, key }) =>
    service.countSpectators(user.personId, params.registrationId, 1, key),
  );
  route(app, router, contract.removeSpectator, signedIn, counts, ({ params, user, key }) =>
    service.countSpectators(user.personId, params.registrationId, -1, key),
  );
  route(app, router, contract.addLunch, signedIn, counts, ({ params, user, key }) =>
    service.countLunch(user.personId, params.registrationId, 1, key),
  );
  route(app, router, contract.removeLunch, signedIn, counts, ({ params, user, key }) =>
    service.countLunch(user.personId, params.registrationId, -1, key),
  );

  route(app, router, contract.saveContacts, signedIn, { body: contactsBody }, ({ body, params, user }) =>
    service.saveContacts(user.personId, params.id, body),
  );
  route(app, router, contract.discardRegistration, signedIn, {}, ({ params, user }) => service.discard(user.personId, params.id));
  // This route is the last one, and this feature comes after the others below /api/registration, because the parameter matches their names too.
  route(app, router, contract.getRegistration, signedIn, {}, ({ params, user }) => service.find(user.personId, params.id));
};
