import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { databaseId } from '../../../platform/db/identity';
import { staff } from '../../../platform/http/access';
import { conflict } from '../../../platform/http/errors';
import { route } from '../../../platform/http/route';
import { exportOf, timeColumns, type ExportColumn } from '../../../platform/exports';
import { exportedTournaments } from '../../tournaments';
import { checkInBatches, listCheckInRows } from './check-in-list.queries';
import { checkInExport, checkInListQuery, eventsBody, rosterQuery } from './check-in.schemas';
import { checkIn } from './events.service';
import { roster } from './roster.service';

/** The columns of what was noted; `zone` is the time zone that all of it shares. */
const checkInColumns = (zone: string | null): ExportColumn<contract.CheckInRow>[] => [
  ...timeColumns<contract.CheckInRow>('Time', zone, (row) => row.at),
  { label: 'Registration', value: (row) => row.registrationId },
  { label: 'Customer', value: (row) => row.customerName },
  { label: 'E-mail', value: (row) => row.email },
  { label: 'Confirmation code', value: (row) => row.confirmationCode },
  { label: 'Kind', value: (row) => row.kind },
  { label: 'Who or what', value: (row) => row.subject },
  { label: 'Value', value: (row) => row.value },
  { label: 'Noted by', value: (row) => row.by },
  { label: 'Outcome', value: (row) => row.outcome },
  { label: 'Holds now', value: (row) => (row.isCurrent ? 'yes' : 'no') },
];

/** Check-in, for the three admin roles (section 6). */
export const checkInRoutes: Routes = (app, router) => {
  route(
    app,
    router,
    contract.getRoster,
    staff('tournament'),
    { query: rosterQuery, bulk: { list: 'check-in list', in: 'families', each: true } },
    ({ params, query }) => roster(app, app.db).list(params.tournamentId, query.since),
  );
  route(
    app,
    router,
    contract.sendCheckIns,
    staff('tournament'),
    { body: eventsBody },
    async ({ params, body, user, ctx }) => {
      const believed = ctx.get(contract.databaseHeader);
      if (believed !== '' && believed !== (await databaseId(app.db)))
        throw conflict(
          contract.otherDatabaseCode,
          'The server was restored from a backup. This device loads its list again and sends what the backup may not have.',
        );
      return checkIn(app, app.db).take(params.tournamentId, body.events, {
        actorId: user.actorId,
        requestId: (ctx.state as { requestId: string }).requestId,
      });
    },
  );
  route(
    app,
    router,
    contract.listCheckIns,
    staff('list'),
    { query: checkInListQuery, bulk: { list: 'check-ins' } },
    ({ query }) => listCheckInRows(app.db, query),
  );
  route(
    app,
    router,
    contract.exportCheckIns,
    staff('list'),
    { query: checkInExport, bulk: { list: 'check-ins' } },
    async ({ query: { format, ...query }, user }) => {
      const { total: count } = await listCheckInRows(app.db, { ...query, page: 1, pageSize: 1 });
      const { zone, tournament } = await exportedTournaments(app.db, query.tournamentId);
      return exportOf({ list: 'check-ins', tournament }, format, {
        columns: checkInColumns(zone),
        batches: checkInBatches(app.db, query),
        count,
        by: user.actorId,
      });
    },
  );
  route(app, router, contract.findCode, staff('tournament'), {}, ({ params }) =>
    roster(app, app.db).findCode(params.tournamentId, params.code),
  );
  route(app, router, contract.getCheckInHistory, staff('tournament'), {}, ({ params }) =>
    roster(app, app.db).history(params.tournamentId, params.registrationId),
  );
};
