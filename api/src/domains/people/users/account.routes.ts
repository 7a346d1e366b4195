import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone, accountOwner } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { account } from './account.service';
import { secondFactor } from './second-factor.service';
import { createThrottles } from './throttles.service';

const detailsBody = formBody<contract.AccountDetails>(contract.accountDetailFields);
const passwordBody = formBody<{ currentPassword: string; newPassword: string }>(contract.changePasswordFields);
const emailBody = formBody<{ email: string; currentPassword?: string }>(contract.changeEmailFields);
const continueBody = formBody<{ proof: string; code?: string }>(contract.continueSessionFields);
const hashBody = formBody<{ hash: string }>(contract.verificationFields);

export const accountRoutes: Routes = (app, router) => {
  const throttles = createThrottles(app.db);
  const service = account(app, app.db, throttles, secondFactor(app, app.db, throttles));

  route(app, router, contract.getAccount, accountOwner, {}, ({ user }) => service.show(user.personId));
  route(app, router, contract.changeAccount, accountOwner, { body: detailsBody }, ({ body, user }) =>
    service.change(user.personId, user.login, body),
  );
  route(app, router, contract.changePassword, accountOwner, { body: passwordBody }, ({ body, user }) =>
    service.changePassword(user.personId, user.login, body),
  );
  route(app, router, contract.changeEmail, accountOwner, { body: emailBody }, ({ body, user }) =>
    service.requestEmail(user.personId, body),
  );
  route(app, router, contract.continueSession, accountOwner, { body: continueBody }, ({ body, user }) =>
    service.continue(user.personId, user.login, body),
  );
  route(app, router, contract.sendOwnerCode, accountOwner, {}, ({ user }) => service.sendCode(user.personId));
  route(
    app,
    router,
    contract.confirmEmail,
    anyone('who follows the link may not be logged in there'),
    { body: hashBody },
    ({ body, user }) => service.confirmEmail(body.hash, user),
  );
};
