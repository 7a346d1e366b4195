import { site } from '@schi/contract';
import type { WrittenMail } from '../feature';
import { html, SafeHtml } from '../text/html';
import { emblemUrl } from './emblem.present';
import { linkedPieces } from '../text/markdown';

type Fact = readonly [name: string, value: string, linkText?: string];

interface Content {
  subject: string;
  /** What a list of mails shows after the subject; without it, the beginning of the first paragraph. */
  preheader?: string;
  greeting: string;
  paragraphs: string[];
  picture?: { url: string; alt: string };
  /** What to know, by its name. With `linkText` the value is an address, which HTML shows as a link of these words. */
  facts?: readonly Fact[];
  /** The main link. */
  action?: { label: string; url: string };
  /** Rows of a table with the amount last. */
  rows?: readonly [string, string][];
  /** The last row, which stands out. */
  total?: [string, string];
  afterwards?: string[];
}

const line = 'border-bottom:1px solid #ddd3c2';
/** Fonts of the reader's device that come close to those of the site: a mail loads none. */
const texts = new SafeHtml("'Source Sans 3','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif");
const headings = new SafeHtml("'Sofia Sans Extra Condensed','Arial Narrow','Roboto Condensed',Impact,sans-serif");

/** Mail programs that know dark colors take them from here; the others keep those of each element. */
const dark = new SafeHtml(
  ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){body,.page,.name{background:#191612!important;color:#f2ece0!important}a.link{color:#9cc0f5!important}.muted{color:#b9af9e!important}table,td,th{border-color:#453e33!important}}',
);

/** The most characters of a text that a list of mails shows. */
const longestPreheader = 140;
const beginning = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, longestPreheader).join('');

/** The HTML page of a mail. */
const page = (subject: string, inner: SafeHtml[], preheader: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body style="margin:0;background:#faf6ee;color:#1d1a16;font:16px/1.5 ${texts}">
        <div hidden style="display:none;max-height:0;overflow:hidden">${preheader}</div>
        <div
          class="page"
          style="max-width:600px;box-sizing:border-box;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere;word-break:break-word"
        >
          <table role="presentation" class="muted" style="border-collapse:collapse;margin:0 0 24px;width:100%;${line}">
            <tr>
              <td style="padding:0 12px 12px 0;border:0;width:36px">
                <img src="${emblemUrl}" alt="" width="36" height="36" style="display:block;border:0" />
              </td>
              <td class="name" style="padding:0 0 12px;border:0;color:#1d1a16;font:700 22px/1.15 ${headings}">
                ${site.name}
              </td>
            </tr>
          </table>
          ${inner}
        </div>
      </body>
    </html>`.source;

const linkStyle = 'color:#0b3d91;overflow-wrap:anywhere;word-break:break-word';
const link = (url: string, text = url): SafeHtml =>
  html`<a class="link" href="${url}" style="${linkStyle}">${text}</a>`;

/** How the parts of a message that staff wrote look, by element. Mail programs read styles surest at each element. */
export const messageStyles: Readonly<
  Record<'a' | 'blockquote' | 'h1' | 'h2' | 'h3' | 'p', { class?: string; style: string }>
> = {
  a: { class: 'link', style: linkStyle },
  blockquote: {
    class: 'muted',
    style: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #b90f2b;color:#5c554a',
  },
  h1: { style: 'margin:24px 0 12px;font-size:22px;line-height:1.25;font-weight:700' },
  h2: { style: 'margin:24px 0 12px;font-size:19px;line-height:1.3;font-weight:700' },
  h3: { style: 'margin:16px 0 8px;font-size:16px;line-height:1.4;font-weight:700' },
  p: { style: 'margin:0 0 16px' },
};

/** Text with its line breaks kept, in which every address is a link. */
const rich = (text: string): SafeHtml[] =>
  text
    .split(/\r?\n/)
    .flatMap((one, index) => [
      ...(index > 0 ? [new SafeHtml('<br />')] : []),
      ...linkedPieces(one).map(({ text: part, url }) => (url === undefined ? html`${part}` : link(url, part))),
    ]);

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${rich(text)}</p>`;

/**
 * The first line of an e-mail. Without a name for an address that is not proven: a stranger may have typed the name
 * (rule B10).
 */
export const greeting = (firstName?: string): string => (firstName === undefined ? 'Hello,' : `Hello ${firstName},`);

const tableOf = (rows: readonly [string, string][], total: [string, string] | undefined): SafeHtml =>
  html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${rows.map(
      ([label, amount]) =>
        html`<tr>
          <td style="padding:6px 0;${line}">${rich(label)}</td>
          <td style="padding:6px 0 6px 12px;${line};text-align:right;vertical-align:top">${rich(amount)}</td>
        </tr>`,
    )}
    ${(total ? [total] : []).map(
      ([label, amount]) =>
        html`<tr>
          <td style="padding:10px 0;font-size:20px;font-weight:700">${label}</td>
          <td style="padding:10px 0 10px 12px;font-size:20px;font-weight:700;text-align:right;white-space:nowrap">
            ${amount}
          </td>
        </tr>`,
    )}
  </table>`;

const factsOf = (facts: readonly Fact[]): SafeHtml =>
  html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${facts.map(
      ([name, value, linkText]) =>
        html`<tr>
          <td class="muted" style="padding:4px 12px 4px 0;vertical-align:top;color:#5c554a;white-space:nowrap">
            ${name}
          </td>
          <td style="padding:4px 0;width:100%">${linkText === undefined ? rich(value) : [link(value, linkText)]}</td>
        </tr>`,
    )}
  </table>`;

// The picture's ground stays white in dark colors, because a code is read as black on white.
const pictureOf = ({ url, alt }: { url: string; alt: string }): SafeHtml =>
  html`<p style="margin:0 0 16px">
    <img
      src="${url}"
      alt="${alt}"
      width="168"
      height="168"
      style="display:block;width:168px;height:168px;background:#ffffff"
    />
  </p>`;

const buttonOf = ({ label, url }: { label: string; url: string }): SafeHtml =>
  html`<p style="margin:0 0 16px">
      <a
        href="${url}"
        style="display:inline-block;background:#b90f2b;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600"
        >${label}</a
      >
    </p>
    <p class="muted" style="margin:0 0 16px;font-size:13px;color:#5c554a">Or open this address: ${link(url)}</p>`;

/** A mail in its two parts, plain text and HTML, from one content (rule D3). */
export const composeMail = (content: Content): WrittenMail => {
  const {
    subject,
    preheader,
    greeting,
    paragraphs,
    picture,
    facts = [],
    rows = [],
    total,
    action,
    afterwards = [],
  } = content;
  const lines = (pairs: readonly (readonly [name: string, value: string, ...rest: unknown[]])[]) =>
    pairs.length > 0 ? [pairs.map(([name, value]) => `${name}: ${value}`).join('\n')] : [];
  const text = [
    greeting,
    ...paragraphs,
    ...lines(facts),
    ...lines([...rows, ...(total ? [total] : [])]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    site.name,
  ].join('\n\n');
  const inner = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(picture ? [pictureOf(picture)] : []),
    ...(facts.length > 0 ? [factsOf(facts)] : []),
    ...(rows.length > 0 || total ? [tableOf(rows, total)] : []),
    ...(action ? [buttonOf(action)] : []),
    ...afterwards.map(paragraph),
  ];
  return { subject, text, html: page(subject, inner, preheader ?? beginning(paragraphs[0] ?? '')) };
};

/** A message of the organizers in both parts, with the link to the notification preferences. */
export const composeMessage = (message: {
  subject: string;
  text: string;
  html: SafeHtml;
  preferencesUrl: string;
}): WrittenMail => {
  const { subject, preferencesUrl } = message;
  const why = 'You get this because you registered for the tournament.';
  const small = html`<p
    class="muted"
    style="margin:32px 0 0;padding-top:12px;border-top:1px solid #ddd3c2;font-size:13px;color:#5c554a"
  >
    ${why} ${link(preferencesUrl, 'Choose what we write to you')}
  </p>`;
  return {
    subject,
    text: [message.text, site.name, `${why} Choose what we write to you:\n${preferencesUrl}`].join('\n\n'),
    html: page(subject, [message.html, small], beginning(message.text)),
  };
};
