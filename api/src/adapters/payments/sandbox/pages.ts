import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { App } from '../../../context';
import { readBytes } from '../../../platform/http/body';
import { notFound } from '../../../platform/http/errors';
import type { AppState } from '../../../platform/http/state';
import { sandboxBank } from './bank';
import type { Session } from './bank.queries';
import { cardErrors, outcomeOf, paidCard, type CardForm } from './cards';
import { cssHash } from './page.css';
import { authenticationPage, cardPage, expiredPage } from './page.html';

const noCard: CardForm = { number: '', expiry: '', cvc: '' };
const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Browsers also ask `form-action` about where a form's answer leads, so the way back is named. */
const policyFor = ({ success_url }: Session) =>
  `default-src 'none'; style-src ${cssHash}; font-src 'self'; img-src 'self'; form-action 'self' ${new URL(success_url).origin}; base-uri 'none'; frame-ancestors 'none'`;

const show = (ctx: Context, session: Session, status: number, page: string) => {
  ctx.status = status;
  ctx.set('Content-Security-Policy', policyFor(session));
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page;
};

/** Shows a session: a paid one redirects to the registration, an expired one says so, an open one asks for a card. */
const present = (ctx: Context, session: Session, status = 200, card = noCard): void => {
  if (session.status === 'paid') {
    ctx.redirect(session.success_url);
    ctx.status = 303;
  } else if (session.status === 'expired') show(ctx, session, 410, expiredPage(session));
  else if (session.is_authenticating) show(ctx, session, status, authenticationPage(session));
  else show(ctx, session, status, cardPage(session, card));
};

/** The most characters that are read of a card's field. */
const longestCardField = 60;

/**
 * The sandbox gateway's hosted page at `/sandbox-pay/:session`: plain HTML, no script. Everybody who knows the address
 * may pay, as with a real gateway. Production has no such page.
 */
export const sandboxPages = (app: App): Middleware<AppState> => {
  const router = new Router<AppState>();
  const asMiddleware = () => router.routes() as Middleware<AppState>;
  if (app.gateways.current?.name !== 'sandbox') return asMiddleware();
  const bank = sandboxBank(app.db, app.clock);

  const find = async (id: string | undefined): Promise<Session> => {
    const session = id === undefined ? undefined : await bank.find(id);
    if (!session) throw notFound('payment page');
    return session;
  };
  const tryCard = async (ctx: Context, session: Session, card: CardForm) => {
    const errors = cardErrors(card, app.clock());
    if (Object.keys(errors).length > 0) return show(ctx, session, 422, cardPage(session, card, errors));
    const outcome = outcomeOf(card.number);
    if (outcome.kind === 'paid') return present(ctx, (await bank.pay(session.id, paidCard(card.number))) ?? session);
    if (outcome.kind === 'authenticate')
      return present(ctx, (await bank.askAuthentication(session.id, paidCard(card.number))) ?? session);
    return present(ctx, (await bank.decline(session.id, outcome.message)) ?? session, 402, card);
  };

  router.get('/sandbox-pay/:session', async (ctx) => present(ctx, await find(ctx.params.session)));

  router.post('/sandbox-pay/:session', async (ctx) => {
    const session = await find(ctx.params.session);
    const form = new URLSearchParams((await readBytes(ctx)).toString('utf8'));
    if (session.status !== 'open') return present(ctx, session);
    if (!session.is_authenticating) {
      const typed = (name: string) => (form.get(name) ?? '').slice(0, longestCardField);
      const card = { number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc') };
      return tryCard(ctx, session, card);
    }
    const step = form.get('step');
    if (step === 'authenticated') return present(ctx, (await bank.pay(session.id)) ?? session);
    if (step === 'refused') return present(ctx, (await bank.decline(session.id, authenticationFailed)) ?? session, 402);
    return present(ctx, session);
  });
  return asMiddleware();
};
