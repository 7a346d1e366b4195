import type { Context } from 'koa';
import * as contract from '@schi/contract';
import { createGoogle } from '../../../adapters/google';
import type { Routes } from '../../../platform/feature';
import { anyone, accountOwner } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { googleCookie, googleCookieSeconds, googleLogin, googleNonce } from './google-login.service';
import { knownBrowser, knownBrowserCookie, withAccount } from './known-browser.rules';
import { secondFactor } from './second-factor.service';
import { continueSignUp, browserSecret, signUpCookie, signUpCookieSeconds } from './sign-up-browser.service';
import { createThrottles } from './throttles.service';
import { users } from './users.service';

const loginBody = formBody<{ username: string; password: string; code?: string; mailedCode?: string }>(
  contract.loginFields,
);
const googleBody = formBody<contract.GoogleCredential>(contract.googleFields);
/**
 * The specification's sign-up user also has `province`, the initial value of the field; `stateProvince` is what counts
 * (section 3).
 */
const signUpBody = formBody<contract.SignUp>({
  ...contract.signUpFields,
  province: contract.fields.optional(contract.fields.text()),
});
const verificationBody = formBody<{ hash: string }>(contract.verificationFields);
const emailBody = formBody<{ email: string }>(contract.forgotFields);
const resetBody = formBody<{ userId: number; hash: string; newPassword: string }>(contract.resetFields);

/** Browsers keep no cookie longer. */
const cookieSeconds = 400 * 24 * 3600;

export const userRoutes: Routes = (app, router) => {
  const throttles = createThrottles(app.db);
  const secondFactors = secondFactor(app, app.db, throttles);
  const accounts = users(app, app.db, throttles, secondFactors);
  const google = googleLogin(app, app.db, throttles, secondFactors, createGoogle(app.config.google));
  const beforeLogin = anyone('who asks has no login yet');

  const cookieOf = (ctx: Context) => ctx.cookies.get(knownBrowserCookie);
  const setBrowserCookie = (ctx: Context, name: string, value: string, seconds: number) => {
    const secure = app.publicUrl.startsWith('https:') ? '; Secure' : '';
    ctx.append(
      'Set-Cookie',
      `${name}=${value}; Path=/api/users; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  };
  /** Lets this browser be known as one that was in this account (rule B3). Its cookie proves that and nothing else. */
  const remember = (ctx: Context, email: string) => {
    setBrowserCookie(ctx, knownBrowserCookie, withAccount(app.tokenKey, cookieOf(ctx), email), cookieSeconds);
  };

  route(app, router, contract.authenticate, beforeLogin, { body: loginBody }, async ({ body, ctx }) => {
    const browser = knownBrowser(app.tokenKey, cookieOf(ctx), body.username);
    const session = await accounts.authenticate(body, { address: ctx.ip, browser });
    remember(ctx, body.username);
    return session;
  });
  route(app, router, contract.googleLogin, beforeLogin, { body: googleBody }, async ({ body, ctx }) => {
    const { email, ...session } = await google.authenticate(body, ctx.cookies.get(googleCookie), ctx.ip);
    setBrowserCookie(ctx, googleCookie, '', 0);
    remember(ctx, email);
    return session;
  });
  route(app, router, contract.googleNonce, beforeLogin, {}, async ({ ctx }) => {
    const { nonce, secret } = await googleNonce(app.db, ctx.cookies.get(googleCookie));
    setBrowserCookie(ctx, googleCookie, secret, googleCookieSeconds);
    return { nonce };
  });
  route(app, router, contract.register, beforeLogin, { body: signUpBody }, ({ body, ctx }) => {
    const secret = browserSecret(ctx.cookies.get(signUpCookie));
    setBrowserCookie(ctx, signUpCookie, secret, signUpCookieSeconds);
    return accounts.register(body, ctx.ip, secret);
  });
  route(app, router, contract.verifyAccount, beforeLogin, { body: verificationBody }, ({ body, ctx }) =>
    accounts.verify(body.hash, ctx.cookies.get(signUpCookie)),
  );
  route(app, router, contract.continueSignUp, beforeLogin, {}, async ({ ctx }) => {
    const session = await continueSignUp(app, app.db, throttles, ctx.cookies.get(signUpCookie), ctx.ip);
    setBrowserCookie(ctx, signUpCookie, '', 0);
    return session;
  });
  route(app, router, contract.resendVerification, beforeLogin, { body: emailBody }, ({ body, ctx }) =>
    accounts.resendVerification(body.email, ctx.ip),
  );
  route(app, router, contract.sendLoginCode, beforeLogin, { body: emailBody }, ({ body, ctx }) =>
    accounts.sendLoginCode(body.email, ctx.ip),
  );
  route(app, router, contract.forgotPassword, beforeLogin, { body: emailBody }, ({ body, ctx }) =>
    accounts.forgot(body.email, ctx.ip),
  );
  route(app, router, contract.resetPassword, beforeLogin, { body: resetBody }, async ({ body, ctx }) => {
    const { email } = await accounts.reset(body, ctx.ip);
    remember(ctx, email);
    return true as const;
  });
  route(app, router, contract.logOut, accountOwner, {}, async ({ user }) => {
    await app.endedLogins.end(user.login, user.actorId);
    return true as const;
  });
  route(app, router, contract.logOutEverywhere, accountOwner, {}, ({ user }) =>
    accounts.logOutEverywhere(user.personId),
  );
};
