import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { signedIn } from '../../http/access';
import { route } from '../../http/route';
import { formBody } from '../../http/schema';
import { withdrawals } from './withdrawals.service';

const withdrawBody = formBody<{ refund: number }>(contract.withdrawMineFields);

export const withdrawalRoutes: Routes = (app, router) => {
  route(app, router, contract.previewWithdrawal, signedIn, {}, ({ params, user }) =>
    withdrawals(app).preview(app.db, user.personId, params.id),
  );
  route(app, router, contract.withdrawMine, signedIn, { body: withdrawBody }, ({ body, db, params, user }) =>
    withdrawals(app).withdraw(db, user, params.id, body),
  );
};
