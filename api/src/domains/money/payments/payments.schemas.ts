import { Joi } from '../../../platform/http/joi';
import type { Schema } from '../../../platform/http/schema';

/** Dollars; rounded to cents, since a sum made in a browser may carry a trace of binary fractions. */
export const checkoutBody: Schema<{ total: number }> = Joi.object({
  total: Joi.number().strict().min(0).max(1_000_000).required(),
});
