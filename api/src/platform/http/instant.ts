import type base from 'joi';
import { Joi } from './joi';

/**
 * The years that an instant may be in, as dates may (section 9). PostgreSQL and JavaScript write others in different
 * ways.
 */
const [firstYear, lastYear] = [1900, 2100];

/**
 * An instant that comes in, ISO 8601, from 1900 to 2100. Every schema of a call with an instant is made with this one.
 */
export const instant = (): base.StringSchema =>
  Joi.string()
    .max(40)
    .isoDate()
    .custom((value: string, helpers) => {
      const year = new Date(value).getUTCFullYear();
      return year >= firstYear && year <= lastYear ? value : helpers.error('string.isoDate');
    })
    .messages({
      'string.isoDate': `Please send a time from ${firstYear} to ${lastYear}, such as 2025-04-26T08:30:00Z`,
    });
