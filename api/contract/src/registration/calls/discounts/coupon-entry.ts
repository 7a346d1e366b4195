import { endpoint } from '../../../platform/endpoint';
import { oneLine } from '../../../values/normal-text';
import { required, text, type Check, type Field } from '../../../platform/fields';
import type { Registration } from '../registrations';

// Apart from the settings of coupons, so that the pages of families carry no settings.
const longestCode = 20;
const tooLong: Check = (value) =>
  typeof value === 'string' && value.length > longestCode
    ? `This field should be at most ${longestCode} characters long`
    : undefined;
/** The code of a coupon, in capital letters. */
export const couponCode = (...checks: Check[]): Field => {
  const line = text(required, tooLong, ...checks);
  return {
    ...line,
    maxLength: 40,
    clean: (value) => (typeof value === 'string' ? oneLine(value).toUpperCase() : value),
  };
};

/** The body of a coupon that is entered: its code in any case. */
export const enteredCouponFields = { code: couponCode() };
export const applyCoupon = endpoint('POST', '/api/registration/:id/coupon')<{ code: string }, Registration>();
export const removeCoupon = endpoint('DELETE', '/api/registration/:id/coupon')<void, Registration>();
