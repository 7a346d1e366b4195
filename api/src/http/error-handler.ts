import { HttpError, type Middleware } from 'koa';
import type { ErrorAnswer } from '@schi/contract';
import { isDatabaseAway } from '../db/away';
import { awayMessage, awaySeconds } from './away';
import { diskFullMessage, isDiskFull, noteDiskFull } from './disk-full';
import { notLoggedIn, Refusal } from './errors';
import type { AppState } from './state';

/** Turns everything thrown into `{ message, errors? }` (specification, section 8); an unexpected error is logged and answered without details. */
export const errorHandler: Middleware<AppState> = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body === undefined) {
      ctx.status = 404;
      ctx.body = { message: 'There is nothing at this address.' } satisfies ErrorAnswer;
    }
  } catch (error) {
    if (error instanceof Refusal) {
      ctx.status = error.status;
      for (const [name, value] of Object.entries(error.extra.headers ?? {})) ctx.set(name, value);
      ctx.body = { message: error.message, ...(error.extra.errors ? { errors: error.extra.errors } : {}), ...error.extra.body };
      return;
    }
    // koa-jwt throws this for a wrong token.
    if (error instanceof HttpError && error.status === 401) {
      ctx.status = 401;
      ctx.body = { message: notLoggedIn().message } satisfies ErrorAnswer;
      return;
    }
    ctx.state.log?.error({ requestId: ctx.state.requestId, err: error }, 'request failed');
    if (isDatabaseAway(error)) {
      ctx.status = 503;
      ctx.set('Retry-After', String(awaySeconds));
      ctx.body = { message: awayMessage } satisfies ErrorAnswer;
      return;
    }
    if (isDiskFull(error)) {
      noteDiskFull();
      ctx.status = 507;
      ctx.body = { message: diskFullMessage } satisfies ErrorAnswer;
      return;
    }
    ctx.status = 500;
    ctx.body = { message: '(500) Something went wrong, please try again later or contact us for help.' };
  }
};
