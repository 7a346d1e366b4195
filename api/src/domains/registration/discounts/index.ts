import type { Feature } from '../../../platform/feature';
import { couponRoutes } from './coupons.routes';
import type { Cart } from './coupons.service';

export { coupons } from './coupon-settings.service';
export {
  cartDiscounts,
  couponJson,
  discountsFor,
  familyCapCents,
  familyCapCovers,
  lockCoupon,
  otherUses,
  type StoredDiscounts,
} from './discounts.queries';

/** What lowers the fees of a registration (rule C12): the family cap, and coupons that a family enters in its cart. */
export const discounts = (cart: Cart): Feature => ({ routes: [couponRoutes(cart)] });
