import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { createThrottles, networkOf } from '../../people';
import { divisionConsents } from './division-consent.service';

const answerBody = formBody<contract.ConsentAnswer>(contract.consentAnswerFields);

/** The private links of guardians (rule F7). */
export const divisionConsentRoutes: Routes = (app, router) => {
  const throttles = createThrottles(app.db);
  const consents = divisionConsents(app, app.db);
  const byLink = anyone('who has the link of the e-mail answers, without an account');
  route(app, router, contract.getDivisionConsent, byLink, {}, ({ params }) => consents.read(params.token));
  route(app, router, contract.answerDivisionConsent, byLink, { body: answerBody }, async ({ params, body, ctx }) => {
    await throttles.take('link-address', networkOf(ctx.ip));
    return consents.answer(params.token, body);
  });
};
