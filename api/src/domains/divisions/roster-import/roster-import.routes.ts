import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { checkImport } from './check-import.service';
import { importRoster } from './import-roster.service';
import { importListBody, newImportBody } from './roster-import.schemas';

/** The most bytes of a call with a list: each character is four at most. */
const largestBody = contract.longestImport * 4;

/** Lists of competitors who registered elsewhere, for tournament directors and super admins (section 6). */
export const rosterImportRoutes: Routes = (app, router) => {
  const directors = allow('TournamentDirector', 'SuperAdmin');
  route(
    app,
    router,
    contract.checkImport,
    directors,
    { body: importListBody, largestBody, takesAnyText: true },
    ({ body }) => checkImport(app.db, body),
  );
  route(
    app,
    router,
    contract.importRoster,
    directors,
    { body: newImportBody, largestBody, takesAnyText: true },
    ({ body, db, user }) => importRoster(app, db, user.actorId, body),
  );
};
