import { HttpError, type Context, type Middleware } from 'koa';
import { errorText, type ErrorAnswer } from '@schi/contract';
import { isDatabaseAway } from '../db/database-unavailable';
import { databaseAway } from './database-unavailable';
import { diskFullMessage, isDiskFull, recordDiskFull } from './disk-full';
import { changedMeanwhile, notLoggedIn, Refusal } from './errors';
import type { AppState } from './state';

/**
 * Whether a row that was read was deleted, or one with the same key was stored, before the write (foreign key, unique
 * and exclusion constraints). Each such constraint is checked by a rule beforehand, so only another transaction can
 * come between.
 */
const isBrokenConstraint = (error: unknown): boolean =>
  ['23503', '23505', '23P01'].includes((error as { code?: string }).code ?? '');

/** Answers a refusal; its own members never replace code, message and errors. */
const answer = (ctx: Context, { status, code, message, extra: { errors, headers = {}, body } }: Refusal): void => {
  ctx.status = status;
  ctx.set(headers);
  ctx.body = { ...body, code, message, ...(errors ? { errors } : {}) } satisfies ErrorAnswer;
};

/** The refusal that an error amounts to; an unexpected one is answered without details. */
const refusalOf = (error: unknown): Refusal => {
  if (isDatabaseAway(error)) return databaseAway();
  if (isDiskFull(error)) {
    recordDiskFull();
    return new Refusal(507, 'diskFull', diskFullMessage);
  }
  return isBrokenConstraint(error) ? changedMeanwhile() : new Refusal(500, 'unexpected', errorText(500, null));
};

/**
 * Turns everything thrown into `{ code, message, errors? }` (specification, section 8); an unexpected error is logged
 * and answered without details.
 */
export const errorHandler: Middleware<AppState> = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body === undefined)
      answer(ctx, new Refusal(404, 'notFound', 'There is nothing at this address.'));
  } catch (error) {
    if (error instanceof Refusal) return answer(ctx, error);
    // koa-jwt throws this for a wrong token.
    if (error instanceof HttpError && error.status === 401) return answer(ctx, notLoggedIn());
    ctx.state.log?.error({ requestId: ctx.state.requestId, err: error }, 'request failed');
    answer(ctx, refusalOf(error));
  }
};
