import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone, signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { checkoutBody } from './payments.schemas';
import { payments } from './payments.service';

export const paymentRoutes: Routes = (app, router) => {
  const service = payments(app, app.db);

  route(
    app,
    router,
    contract.checkout,
    signedIn,
    { body: checkoutBody, keepsKeyItself: true },
    ({ body, key, params, user }) =>
      service.checkout({
        personId: user.personId,
        registrationId: params.id,
        total: contract.toCents(body.total),
        key,
      }),
  );
  route(app, router, contract.cancelPayment, signedIn, {}, ({ params, user }) =>
    service.cancel(user.personId, params.id),
  );
  route(app, router, contract.refreshPayment, signedIn, {}, ({ params, user }) =>
    service.refresh(user.personId, params.id),
  );
  route(
    app,
    router,
    contract.gatewayWebhook,
    anyone('a gateway proves itself by its signature'),
    { bytes: true },
    ({ bytes, ctx, params }) => service.receiveWebhook(params.gateway, bytes, ctx.headers),
  );
};
