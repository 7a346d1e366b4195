import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, devices } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { listPrintedOfEvent } from './division-sheets.queries';
import { changedQuery, codeQuery, printedBody, printQuery, scanQuery } from './division-sheets.schemas';
import { printSheets } from './print-sheets.service';
import { readSheets } from './read-sheets.service';
import { ringSheets } from './ring-sheets.service';
import { sheetFiles } from './sheet-files.service';

/**
 * Division sheets, for tournament directors and super admins (section 6), and what has become of one, for ring tables.
 */
export const divisionSheetRoutes: Routes = (app, router) => {
  const directors = allow('TournamentDirector', 'SuperAdmin');
  const sheets = { list: 'division sheets', in: 'sheets' };
  const reading = readSheets(app, app.db);
  const files = sheetFiles(app, app.db);

  route(app, router, contract.getDraftSheets, directors, { query: changedQuery, bulk: sheets }, ({ params, query }) =>
    query.changed ? reading.changed(params.draftId) : reading.ofDraft(params.draftId),
  );
  route(app, router, contract.recordPrintedSheets, directors, { body: printedBody }, ({ params, body, user }) =>
    printSheets(app, app.db, user.actorId).record(params.draftId, body),
  );
  route(app, router, contract.getDraftSheetsPdf, directors, { query: printQuery, bulk: sheets }, ({ params, query }) =>
    files.ofDraft(params.draftId, query.printedAt),
  );
  route(app, router, contract.getDivisionSheets, directors, { query: scanQuery, bulk: sheets }, ({ params, query }) =>
    reading.ofDivision(params.draftDivisionId, query),
  );
  route(app, router, contract.getDivisionSheetsPdf, directors, { bulk: sheets }, ({ params }) =>
    files.ofDivision(params.draftDivisionId),
  );
  route(app, router, contract.getPrintedSheetsOfEvent, directors, {}, ({ params }) =>
    listPrintedOfEvent(app.db, params.eventId),
  );
  route(app, router, contract.getRingSheet, devices('ring table'), { query: codeQuery }, ({ params, query, device }) =>
    ringSheets(app, app.db).scan(device.tournamentId, params.draftDivisionId, query),
  );
};
