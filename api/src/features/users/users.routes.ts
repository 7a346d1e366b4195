import * as contract from '@schi/contract';
import type { Routes } from '../../app';
import { anyone, oneself } from '../../http/access';
import { route } from '../../http/route';
import { formBody } from '../../http/schema';
import { users } from './users.service';

const loginBody = formBody<{ username: string; password: string }>(contract.loginFields);
const signUpBody = formBody<contract.SignUp>(contract.signUpFields);
const verificationBody = formBody<{ hash: string }>(contract.verificationFields);
const emailBody = formBody<{ email: string }>(contract.forgotFields);
const resetBody = formBody<{ userId: number; hash: string; newPassword: string }>(contract.resetFields);

export const userRoutes: Routes = (app, router) => {
  const accounts = users(app, app.db);
  const beforeLogin = anyone('who asks has no login yet');

  route(app, router, contract.authenticate, beforeLogin, { body: loginBody }, ({ body, ctx }) =>
    accounts.authenticate(body.username, body.password, ctx.ip),
  );
  route(app, router, contract.register, beforeLogin, { body: signUpBody }, ({ body, ctx }) => accounts.register(body, ctx.ip));
  route(app, router, contract.verifyAccount, beforeLogin, { body: verificationBody }, ({ body }) => accounts.verify(body.hash));
  route(app, router, contract.resendVerification, beforeLogin, { body: emailBody }, ({ body, ctx }) =>
    accounts.resendVerification(body.email, ctx.ip),
  );
  route(app, router, contract.forgotPassword, beforeLogin, { body: emailBody }, ({ body, ctx }) => accounts.forgot(body.email, ctx.ip));
  route(app, router, contract.resetPassword, beforeLogin, { body: resetBody }, ({ body, ctx }) => accounts.reset(body, ctx.ip));
  route(app, router, contract.logOutEverywhere, oneself, {}, ({ user }) => accounts.logOutEverywhere(user.personId));
};
