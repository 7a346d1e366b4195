import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { anyone, signedIn } from '../../http/access';
import { route } from '../../http/route';
import { checkoutBody } from './payments.schemas';
import { payments } from './payments.service';

export const paymentRoutes: Routes = (app, router) => {
  const mine = payments(app, app.db);

  route(app, router, contract.checkout, signedIn, { body: checkoutBody, keepsKeyItself: true }, ({ body, key, params, user }) =>
    mine.checkout({ personId: user.personId, registrationId: params.id, total: contract.toCents(body.total), key }),
  );
  route(app, router, contract.cancelPayment, signedIn, {}, ({ params, user }) => mine.cancel(user.personId, params.id));
  route(app, router, contract.refreshPayment, signedIn, {}, ({ params, user }) => mine.refresh(user.personId, params.id));
  route(
    app,
    router,
    contract.gatewayWebhook,
    anyone('a gateway proves itself by its signature'),
    { bytes: true },
    ({ bytes, ctx, params }) => mine.hear(params.gateway, bytes, ctx.headers),
  );
};
