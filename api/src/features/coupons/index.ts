import type { Feature } from '../../feature';
import { couponRoutes } from './coupons.routes';

/** A family enters a coupon in its cart. */
export const couponsFeature: Feature = { routes: [couponRoutes] };
