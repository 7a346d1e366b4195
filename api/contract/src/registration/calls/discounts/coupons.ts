import { couponCode } from './coupon-entry';
import type { ListQuery } from '../../../platform/lists';
import type { CalendarDate } from '../../../values/dates';
import {
  date,
  dollars,
  id,
  minLength,
  orNull,
  required,
  whole,
  type Check,
  type FieldErrors,
} from '../../../platform/fields';
import type { Dollars } from '../../../values/money';
import { resource } from '../../../tournaments/calls/settings';

const plain: Check = (value) =>
  typeof value === 'string' && value !== '' && !/^[A-Z0-9-]+$/.test(value)
    ? 'Please use only letters A to Z, digits and dashes'
    : undefined;

/**
 * A coupon of one tournament, for super admins: a percentage, or an amount in dollars, off the competitors' fees (rule
 * C12).
 */
export interface CouponInput {
  tournamentId: number;
  /** Capital letters, digits and dashes. */
  code: string;
  percent: number | null;
  amount: Dollars | null;
  /** How many registrations may use it; `null` without a limit. */
  maxUses: number | null;
  /** The last day on which it counts; `null` without an end. */
  lastDay: CalendarDate | null;
}
export interface CouponSetting extends CouponInput {
  id: number;
  version: number;
  /** Registrations that were paid with it, or are being paid. */
  uses: number;
}
export interface CouponQuery extends ListQuery {
  tournamentId?: number;
}
export const couponFields = {
  tournamentId: id(required),
  code: couponCode(minLength(4), plain),
  percent: orNull(whole(1, 100)),
  amount: orNull(dollars()),
  maxUses: orNull(whole(1, 100_000)),
  lastDay: orNull(date()),
};
const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';
/** The errors that concern both ways of taking off. */
export const couponErrors = ({ percent, amount }: { percent?: unknown; amount?: unknown }): FieldErrors =>
  isSet(percent) === isSet(amount) ? { percent: 'Please enter either a percentage or an amount' } : {};
export const couponSettings = resource('/api/admin/coupons').calls<CouponInput, CouponSetting, CouponQuery>();
