import { site } from '@schi/contract';
import type { WrittenMail } from '../../feature';
import { html, SafeHtml } from '../../html';

interface Content {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The main link. */
  action?: { label: string; url: string };
  /** Rows of a table with the amount last. */
  rows?: [string, string][];
  afterwards?: string[];
}

/** The HTML page of a mail. */
const page = (subject: string, inner: SafeHtml[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f7f3ea;color:#1d1a16;font:16px/1.5 'Source Sans 3',Helvetica,Arial,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <p style="margin:0 0 24px;font-weight:700">${site.name}</p>
          ${inner}
        </div>
      </body>
    </html>`.source;

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;

/** The first line of an e-mail. Without a name for an address that is not proven: a stranger may have typed the name (decision B10). */
export const greeting = (firstName?: string): string => (firstName === undefined ? 'Hello,' : `Hello ${firstName},`);

/** A mail in its two parts, plain text and HTML, from one content (decision D3). */
export const composeMail = ({ subject, greeting, paragraphs, action, rows = [], afterwards = [] }: Content): WrittenMail => {
  const text = [
    greeting,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, amount]) => `${label}: ${amount}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    site.name,
  ].join('\n\n');
  const table = html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${rows.map(
      ([label, amount]) =>
        html`<tr>
          <td style="padding:6px 0;border-bottom:1px solid #e3dccd">${label}</td>
          <td style="padding:6px 0;border-bottom:1px solid #e3dccd;text-align:right;white-space:nowrap">${amount}</td>
        </tr>`,
    )}
  </table>`;
  const button = action
    ? html`<p style="margin:0 0 16px">
          <a
            href="${action.url}"
            style="display:inline-block;background:#b3202a;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600"
            >${action.label}</a
          >
        </p>
        <p style="margin:0 0 16px;font-size:13px;color:#5d564b">Or open this address: ${action.url}</p>`
    : new SafeHtml('');
  const inner = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(rows.length > 0 ? [table] : []),
    button,
    ...afterwards.map(paragraph),
  ];
  return { subject, text, html: page(subject, inner) };
};

/** A message of the organisers in both parts, with the link to the notification preferences. */
export const composeMessage = (message: { subject: string; text: string; html: SafeHtml; preferencesUrl: string }): WrittenMail => {
  const { subject, preferencesUrl } = message;
  const why = 'You get this because you registered for the tournament.';
  const small = html`<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #e3dccd;font-size:13px;color:#5d564b">
    ${why} <a href="${preferencesUrl}" style="color:#0b3d91">Choose what we write to you</a>
  </p>`;
  return {
    subject,
    text: [message.text, site.name, `${why} Choose what we write to you:\n${preferencesUrl}`].join('\n\n'),
    html: page(subject, [message.html, small]),
  };
};
