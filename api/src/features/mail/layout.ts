import { site } from '@schi/contract';
import { html, SafeHtml } from '../../html';

/** A written mail, without its recipient. */
export interface Written {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Rows of a table with the amount last. */
  rows?: [string, string][];
  afterwards?: string[];
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;

/** A mail in its two parts, plain text and HTML, from one content (decision D3). */
export const write = ({ subject, greeting, paragraphs, action, rows = [], afterwards = [] }: Content): Written => {
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
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f7f3ea;color:#1d1a16;font:16px/1.5 'Source Sans 3',Helvetica,Arial,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <p style="margin:0 0 24px;font-weight:700">${site.name}</p>
          ${paragraph(greeting)}${paragraphs.map(paragraph)}${rows.length > 0 ? table : new SafeHtml('')}${button}${afterwards.map(paragraph)}
        </div>
      </body>
    </html>`;
  return { subject, text, html: body.source };
};
