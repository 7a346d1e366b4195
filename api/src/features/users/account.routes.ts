import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { anyone, oneself } from '../../http/access';
import { route } from '../../http/route';
import { formBody } from '../../http/schema';
import { account } from './account.service';
import { createThrottles } from './throttles.service';

const detailsBody = formBody<contract.AccountDetails>(contract.accountDetailFields);
const passwordBody = formBody<{ currentPassword: string; newPassword: string }>(contract.changePasswordFields);
const emailBody = formBody<{ email: string; currentPassword?: string }>(contract.changeEmailFields);
const hashBody = formBody<{ hash: string }>(contract.verificationFields);

export const accountRoutes: Routes = (app, router) => {
  const mine = account(app, app.db, createThrottles(app.db));

  route(app, router, contract.getAccount, oneself, {}, ({ user }) => mine.show(user.personId));
  route(app, router, contract.changeAccount, oneself, { body: detailsBody }, ({ body, user }) => mine.change(user.personId, body));
  route(app, router, contract.changePassword, oneself, { body: passwordBody }, ({ body, user }) =>
    mine.changePassword(user.personId, body),
  );
  route(app, router, contract.changeEmail, oneself, { body: emailBody }, ({ body, user }) => mine.requestEmail(user.personId, body));
  route(app, router, contract.confirmEmail, anyone('who follows the link may not be logged in there'), { body: hashBody }, ({ body }) =>
    mine.confirmEmail(body.hash),
  );
};
