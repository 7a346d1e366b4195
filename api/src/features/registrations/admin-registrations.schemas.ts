import Joi from 'joi';
import type { RegistrationQuery } from '@schi/contract';
import type { Schema } from '../../http/schema';
import { sortColumns } from './admin-registrations.queries';

export const registrationQuery: Schema<RegistrationQuery> = Joi.object({
  page: Joi.number().integer().min(1).max(100_000).default(1),
  pageSize: Joi.number().integer().min(1).max(200).default(40),
  sort: Joi.string().valid(...Object.keys(sortColumns).flatMap((name) => [name, `-${name}`])),
  q: Joi.string().trim().max(200).allow(''),
  tournamentId: Joi.number().integer().min(1).max(2_147_483_647),
  status: Joi.string().valid('completed', 'incomplete'),
});
