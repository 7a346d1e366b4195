import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { signedIn } from '../../http/access';
import { route } from '../../http/route';
import { formBody } from '../../http/schema';
import { createThrottles, networkOf } from '../users';
import { cartCoupons } from './coupons.service';

const enteredBody = formBody<{ code: string }>(contract.enteredCouponFields);

export const couponRoutes: Routes = (app, router) => {
  const throttles = createThrottles(app.db);
  route(app, router, contract.applyCoupon, signedIn, { body: enteredBody }, async ({ body, ctx, params, user }) => {
    // A try is counted before the code is looked up, so that many at once are counted too.
    const tries = [
      ['coupon-person', String(user.personId)],
      ['coupon-address', networkOf(ctx.ip)],
    ] as const;
    for (const [limit, key] of tries) await throttles.take(limit, key);
    const registration = await app.db.transaction((trx) => cartCoupons(app, trx).apply(user.personId, params.id, body.code));
    for (const [limit, key] of tries) await throttles.giveBack(limit, key);
    return registration;
  });
  route(app, router, contract.removeCoupon, signedIn, {}, ({ params, user }) =>
    app.db.transaction((trx) => cartCoupons(app, trx).remove(user.personId, params.id)),
  );
};
