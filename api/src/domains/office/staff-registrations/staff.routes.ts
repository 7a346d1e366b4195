import type { Context } from 'koa';
import * as contract from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import type { Routes } from '../../../platform/feature';
import { staff } from '../../../platform/http/access';
import { notFound } from '../../../platform/http/errors';
import { route } from '../../../platform/http/route';
import type { AppState } from '../../../platform/http/state';
import { competitorBody, files } from '../../registration';
import { privateDetails } from './private-details.service';
import { staffChanges } from './staff-changes.service';
import { staffCompetitors } from './staff-competitors.service';
import { staffMail } from './staff-mail.service';
import { staffPage } from './staff-page.service';
import {
  competitorDetailsBody,
  countsBody,
  staffCompetitorBody,
  staffContactsBody,
  staffMerchBody,
  staffSizeBody,
  versionBody,
} from './staff.schemas';

/** The registration of a form must be the one of the address. */
const inAddress = <T extends { registrationId: number }>(body: T, registrationId: number): T => {
  if (body.registrationId !== registrationId) throw notFound('registration');
  return body;
};

/** The staff page of a registration and its changes (section 6: all three admin roles). */
export const staffRegistrationRoutes: Routes = (app, router) => {
  const from = (params: { registrationId: number }, version: number, user: { actorId: number }) => ({
    registrationId: params.registrationId,
    version,
    actorId: user.actorId,
  });

  route(app, router, contract.getStaffRegistration, staff('registration'), {}, ({ params, user }) =>
    staffPage(app, app.db).find(params.registrationId, user.roles),
  );
  route(app, router, contract.getStaffReceiptPdf, staff('registration'), {}, ({ params }) =>
    staffPage(app, app.db).receiptPdf(params.registrationId),
  );
  const details = (
    trx: Transaction,
    { registrationId }: { registrationId: number },
    user: { actorId: number },
    ctx: Context,
  ) => privateDetails(trx, { registrationId, actorId: user.actorId, requestId: (ctx.state as AppState).requestId });
  route(app, router, contract.showPrivateDetails, staff('registration'), {}, ({ params, user, ctx }) =>
    app.db.transaction((trx) => details(trx, params, user, ctx).ofCompetitor(params.competitorId)),
  );
  route(app, router, contract.getStaffFile, staff('registration'), {}, ({ params, user, ctx }) =>
    app.db.transaction((trx) =>
      details(trx, params, user, ctx).file(params.fileId, (personId) =>
        files(app, trx).download(personId, params.fileId),
      ),
    ),
  );
  route(app, router, contract.shareFile, staff('registration'), { unread: true }, ({ ctx, params, user }) =>
    staffPage(app, app.db).shareFile(params.registrationId, ctx, user.actorId),
  );
  route(app, router, contract.unshareFile, staff('registration'), {}, ({ params, user }) =>
    app.db.transaction((trx) => staffMail(trx).unshareFile(params.registrationId, params.fileId, user.actorId)),
  );
  route(app, router, contract.mailStaffReceipt, staff('registration'), {}, ({ db, params, user }) =>
    staffMail(db).mailReceipt(params.registrationId, user.actorId),
  );
  route(app, router, contract.resendMail, staff('registration'), {}, ({ db, params, user }) =>
    staffMail(db).resend(params.registrationId, params.mailId, user.actorId),
  );

  route(
    app,
    router,
    contract.addStaffCompetitor,
    staff('registration'),
    { body: competitorBody },
    ({ body, db, params, user }) =>
      staffChanges(app, db).addCompetitor(user.actorId, inAddress(body, params.registrationId)),
  );
  route(
    app,
    router,
    contract.changeStaffCompetitor,
    staff('registration'),
    { body: staffCompetitorBody },
    ({ body, params, user }) => {
      if (body.id !== params.competitorId) throw notFound('competitor');
      return app.db.transaction((trx) =>
        staffCompetitors(app, trx).change(user.actorId, inAddress(body, params.registrationId)),
      );
    },
  );
  route(
    app,
    router,
    contract.changeCompetitorDetails,
    staff('registration'),
    { body: competitorDetailsBody },
    ({ body, params, user }) =>
      app.db.transaction((trx) => staffCompetitors(app, trx).changeDetails(user.actorId, params, body)),
  );
  route(
    app,
    router,
    contract.reinstateCompetitor,
    staff('registration'),
    { body: versionBody },
    ({ body, db, params, user }) =>
      staffCompetitors(app, db).reinstate(from(params, body.version, user), params.competitorId),
  );
  route(app, router, contract.saveCounts, staff('registration'), { body: countsBody }, ({ body, db, params, user }) =>
    staffChanges(app, db).saveCounts(from(params, body.version, user), {
      spectators: body.spectators,
      lunch: body.lunch,
    }),
  );
  route(
    app,
    router,
    contract.addStaffMerch,
    staff('registration'),
    { body: staffMerchBody },
    ({ body, db, params, user }) => staffChanges(app, db).addMerch(from(params, body.version, user), body),
  );
  route(
    app,
    router,
    contract.changeStaffMerch,
    staff('registration'),
    { body: staffSizeBody },
    ({ body, db, params, user }) =>
      staffChanges(app, db).changeSize(from(params, body.version, user), params.merchOrderId, body.merchSizeId),
  );
  route(
    app,
    router,
    contract.removeStaffMerch,
    staff('registration'),
    { body: versionBody },
    ({ body, db, params, user }) =>
      staffChanges(app, db).removeMerch(from(params, body.version, user), params.merchOrderId),
  );
  route(
    app,
    router,
    contract.saveStaffContacts,
    staff('registration'),
    { body: staffContactsBody },
    ({ body, db, params, user }) => staffChanges(app, db).saveContacts(from(params, body.version, user), body.contacts),
  );
};
