import { formatDollars, site, toDollars, type FieldErrors } from '@schi/contract';
import { html, SafeHtml } from '../../../platform/text/html';
import type { Session } from './bank.queries';
import { testCards, type CardForm } from './cards';
import { css } from './page.css';

const nothing = new SafeHtml('');

/** The site's own mark, as `Logo` of shared-ui draws it. */
const mark = new SafeHtml(
  '<svg width="32" height="32" viewBox="0 0 48 48" aria-hidden="true"><g transform="rotate(-33.7 24 24)"><circle cx="24" cy="24" r="22" fill="#0b3d91"/><path d="M2 24a22 22 0 0 1 44 0 11 11 0 0 1-22 0 11 11 0 0 0-22 0z" fill="#c8102e"/></g><circle cx="24" cy="24" r="22.75" fill="none" stroke="#b8892b" stroke-width="1.5"/></svg>',
);

/** The layout of every page of the sandbox: who is paid, for what, how much, and that no money moves. */
const frame = (session: Session, title: string, content: SafeHtml): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} | SCHI test payment</title>
        ${new SafeHtml(`<style>${css}</style>`)}
      </head>
      <body>
        <main>
          <p class="test">Test page: no card is charged and no money moves.</p>
          <p class="mark">${mark} SCHI</p>
          <h1>${site.name}</h1>
          <p class="what">${session.description}</p>
          <p class="amount">${formatDollars(toDollars(session.amount_cents))}</p>
          ${content}
        </main>
      </body>
    </html>`.source;

const backLink = (session: Session) => html`<a href="${session.cancel_url}">Return to your registration</a>`;

interface FieldView {
  name: keyof CardForm;
  label: string;
  autocomplete: string;
  placeholder: string;
}

const order = ['number', 'expiry', 'cvc'] as const;

/** A field with its error; the first wrong field has the focus. */
const field = (
  { name, label, autocomplete, placeholder }: FieldView,
  card: CardForm,
  errors: FieldErrors,
): SafeHtml => {
  const error = errors[name];
  const isFirst = order.find((one) => errors[one]) === name;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      value="${card[name]}"
      maxlength="30"
      required
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : nothing}
      ${isFirst ? html`autofocus` : nothing}
    />
    ${error ? html`<p class="error" id="${name}-error">* ${error}</p>` : nothing}
  </div>`;
};

const cardList = html`<section class="card">
  <h2>Test cards</h2>
  <dl>
    ${testCards.map(
      (card) =>
        html`<dt>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</dt>
          <dd>${card.says}</dd>`,
    )}
  </dl>
  <p class="what">With each: any future date and any three digits.</p>
</section>`;

/** The page that asks for a card. A declined card's reason stays above the form, so that another can be tried. */
export const cardPage = (session: Session, card: CardForm, errors: FieldErrors = {}): string =>
  frame(
    session,
    session.message ? 'Card declined' : 'Pay',
    html`${
        session.message
          ? html`<div class="refused" role="alert">
              <p><strong>${session.message}</strong></p>
              <p>Nothing was charged and your registration is kept. Please try another card.</p>
            </div>`
          : nothing
      }
      <form method="post" novalidate>
        <h2>Pay by card</h2>
        ${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242' }, card, errors)}
        <div class="pair">
          ${field({ name: 'expiry', label: 'Expires', autocomplete: 'cc-exp', placeholder: 'MM / YY' }, card, errors)}
          ${field({ name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: '123' }, card, errors)}
        </div>
        <button class="main" name="step" value="card">Pay ${formatDollars(toDollars(session.amount_cents))}</button>
      </form>
      ${cardList} ${backLink(session)}`,
  );

/** The second page, for a card whose bank asks for authentication. */
export const authenticationPage = (session: Session): string =>
  frame(
    session,
    'Authentication required',
    html`<form method="post">
        <h2>Your bank asks: is it you?</h2>
        <p>A real bank would now ask for a code or your fingerprint. Choose what happens.</p>
        <button class="main" name="step" value="authenticated">Complete authentication</button>
        <button name="step" value="refused">Fail authentication</button>
      </form>
      ${backLink(session)}`,
  );

/** The page of a session whose time is over. */
export const expiredPage = (session: Session): string =>
  frame(
    session,
    'Payment page closed',
    html`<section class="card">
      <h2>This payment page is closed</h2>
      <p>It was canceled or its time ran out. Nothing was charged here and your registration is kept.</p>
      ${backLink(session)}
    </section>`,
  );
