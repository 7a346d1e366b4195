import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { idFilter } from '../../../platform/http/list-query';
import { formBody } from '../../../platform/http/schema';
import { createThrottles, networkOf } from '../../people';
import { mountResource } from '../../tournaments';
import { coupons } from './coupon-settings.service';
import { cartCoupons, type Cart } from './coupons.service';

const enteredBody = formBody<{ code: string }>(contract.enteredCouponFields);

/** Coupons in the carts of families, and their settings, which are for super admins (section 6). */
export const couponRoutes =
  (cart: Cart): Routes =>
  (app, router) => {
    mountResource(app, router, contract.couponSettings, allow('SuperAdmin'), coupons, { tournamentId: idFilter() });

    const throttles = createThrottles(app.db);
    route(app, router, contract.applyCoupon, signedIn, { body: enteredBody }, async ({ body, ctx, params, user }) => {
      // A try is counted before the code is looked up, so that many at once are counted too.
      const tries = [
        ['coupon-person', String(user.personId)],
        ['coupon-address', networkOf(ctx.ip)],
      ] as const;
      for (const [limit, key] of tries) await throttles.take(limit, key);
      const registration = await app.db.transaction((trx) =>
        cartCoupons(app, trx, cart).apply(user.personId, params.id, body.code),
      );
      for (const [limit, key] of tries) await throttles.giveBack(limit, key);
      return registration;
    });
    route(app, router, contract.removeCoupon, signedIn, {}, ({ params, user }) =>
      app.db.transaction((trx) => cartCoupons(app, trx, cart).remove(user.personId, params.id)),
    );
  };
