import type Router from '@koa/router';
import type { App } from '../../../context';
import { readDevInbox, type ReceivedMail } from '../../../adapters/mail/dev-inbox';
import { readDevSms } from '../../../adapters/sms';
import type { AppState } from '../../../platform/http/state';
import { html, SafeHtml } from '../../../platform/text/html';

const linksOf = (text: string) => [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) => url);

const mailItem = (mail: ReceivedMail) =>
  html`<article>
    <h2>${mail.subject}</h2>
    <p class="muted">To ${mail.to}, <time>${mail.date.toISOString()}</time></p>
    <pre>${mail.text}</pre>
    <p>${linksOf(mail.text).map((url) => html`<a href="${url}">${url}</a> `)}</p>
  </article>`;

const textMessage = (sms: { to: string; text: string; date: Date }) =>
  html`<article>
    <h2>Text message</h2>
    <p class="muted">To ${sms.to}, <time>${sms.date.toISOString()}</time></p>
    <pre>${sms.text}</pre>
  </article>`;

const style =
  'body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem;background:#f7f3ea;color:#1d1a16;font:1rem/1.5 system-ui,sans-serif}article{background:#fffdf8;border:1px solid #ddd4c2;border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}h1,h2{line-height:1.2}h2{font-size:1.15rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#1c3f77;overflow-wrap:anywhere;display:inline-block;padding:.3rem 0}.muted{color:#5d564b;margin:.25rem 0}@media(prefers-color-scheme:dark){body{background:#191612;color:#f2ece0}article{background:#221e19;border-color:#453e33}a{color:#9cc0f5}.muted{color:#b9af9e}}';

/**
 * The dev inbox: all mail that this server sent, as a page and as JSON. It exists only in the demonstration (rule D1).
 */
export const devInboxRoutes = (app: App, router: Router<AppState>): void => {
  router.get('/dev/inbox.json', async (ctx) => {
    ctx.body = await readDevInbox(app.db);
  });
  router.get('/dev/inbox', async (ctx) => {
    const [mails, texts] = await Promise.all([readDevInbox(app.db), readDevSms(app.db, 20)]);
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>SCHI | Dev inbox</title>
          <style nonce="${ctx.state.requestId}">
            ${new SafeHtml(style)}
          </style>
        </head>
        <body>
          <main>
            <h1>Dev inbox</h1>
            <p>Mail this server sent. Nothing left this machine.</p>
            ${
              mails.length > 0
                ? mails.map(mailItem)
                : html`<p>No mail yet. Sign up or pay for a registration, then load this page again.</p>`
            }
            ${texts.map(textMessage)}
          </main>
        </body>
      </html>`;
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${ctx.state.requestId}'; frame-ancestors 'none'`,
    );
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page.source;
  });
};
