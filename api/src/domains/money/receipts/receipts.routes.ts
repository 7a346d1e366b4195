import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { receipts } from './receipts.service';

export const receiptRoutes: Routes = (app, router) => {
  const service = receipts(app, app.db);
  route(app, router, contract.getReceiptPdf, signedIn, {}, ({ params, user }) =>
    service.pdf(user.personId, params.registrationId),
  );
  route(app, router, contract.getReceiptCalendar, signedIn, {}, ({ params, user }) =>
    service.calendar(user.personId, params.registrationId),
  );
  route(app, router, contract.mailReceipt, signedIn, {}, ({ params, user }) =>
    service.mail(user.personId, params.registrationId),
  );
};
