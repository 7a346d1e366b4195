import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { sendDateMails, toldFamilies } from './date-mails.service';

export const dateMailRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  route(app, router, contract.getToldFamilies, directors, {}, ({ params }) =>
    toldFamilies(app.db, params.tournamentId, app.clock()),
  );
  route(app, router, contract.sendDateMails, directors, {}, ({ db, params, user }) =>
    sendDateMails(app, db, user.actorId, params.tournamentId),
  );
};
