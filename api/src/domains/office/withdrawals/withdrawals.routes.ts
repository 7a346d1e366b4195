import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { signedIn, staff } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { staffWithdrawals } from './staff-withdrawals.service';
import { withdrawals } from './withdrawals.service';

const withdrawMineBody = formBody<{ refund: number }>(contract.withdrawMineFields);
const withdrawBody = formBody<{ version: number; reason: string; returned: number }>(contract.withdrawFields);

export const withdrawalRoutes: Routes = (app, router) => {
  route(app, router, contract.previewWithdrawal, signedIn, {}, ({ params, user }) =>
    withdrawals(app).preview(app.db, user.personId, params.id),
  );
  route(app, router, contract.previewStaffWithdrawal, staff('registration'), {}, ({ params }) =>
    staffWithdrawals(app).preview(app.db, params.registrationId, params.competitorId),
  );
  route(
    app,
    router,
    contract.withdrawCompetitor,
    staff('registration'),
    { body: withdrawBody },
    ({ body, db, params, user }) => staffWithdrawals(app).withdraw(db, user, { ...body, ...params }),
  );
  route(app, router, contract.withdrawMine, signedIn, { body: withdrawMineBody }, ({ body, db, params, user }) =>
    withdrawals(app).withdraw(db, user, params.id, body),
  );
};
