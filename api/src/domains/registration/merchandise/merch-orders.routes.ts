import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { merchOrders } from './merch-orders.service';
import { merchOrderBody } from './merchandise.schemas';

export const merchOrderRoutes: Routes = (app, router) => {
  route(app, router, contract.addMerchOrder, signedIn, { body: merchOrderBody }, ({ body, db, params, user }) =>
    merchOrders(db).add(user.personId, params.registrationId, body),
  );
  route(app, router, contract.removeMerchOrder, signedIn, {}, ({ db, params, user }) =>
    merchOrders(db).remove(user.personId, params.registrationId, params.merchOrderId),
  );
};
