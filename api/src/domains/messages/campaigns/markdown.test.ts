import fc from 'fast-check';
import {
  fillIn,
  knownPlaceholders,
  placeholder,
  placeholders,
  smsLength,
  unknownPlaceholders,
  type PlaceholderName,
  type PlaceholderValues,
} from '@schi/contract';
import { renderBody, renderSubject } from './markdown.rules';

const names = Object.keys(placeholders) as PlaceholderName[];
const all = (value: string) => Object.fromEntries(names.map((name) => [name, value])) as PlaceholderValues;
/** What a browser shows of it. */
const shown = (html: string) =>
  html.replace(/<[^<>]*>/g, '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '{{lastName}}',
    '{{constructor}}',
    '**bold** _it_ `code` [x](https://evil.example)',
    '# heading',
    '1. list',
    '김민준',
    '</a><img src=x onerror=alert(1)>',
    '&lt;b&gt;&#60;',
    '$& $1 $$',
    'a\r\nBcc: evil@example.com',
    '\\',
  ),
);
// Of what PostgreSQL can hold; other control characters become a space.
const clean = (value: string) =>
  value
    // eslint-disable-next-line no-control-regex -- as the rule itself
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();

it('puts every value in literally, in both parts, wherever it stands, and never evaluates it', () => {
  const frames = ['Hello X!', '**X**', '- X', '> X', '# X', 'a [link](https://example.org/a) X', 'X X', '1. one X'];
  fc.assert(
    fc.property(
      nasty,
      fc.constantFrom(...names.filter((name) => name !== 'registrationLink')),
      fc.constantFrom(...frames),
      (value, name, frame) => {
        const { text, html } = renderBody(frame.replaceAll('X', placeholder(name)), all(value));
        const bare = renderBody(frame.replaceAll('X', placeholder(name)), all('§'));
        expect(text).toBe(bare.text.replaceAll('§', () => clean(value)));
        expect(shown(html)).toBe(shown(bare.html).replaceAll('§', () => clean(value)));
        // The same elements, whatever the value.
        expect(html.match(/<[^<>]*>/g)).toEqual(bare.html.match(/<[^<>]*>/g));
        expect(renderSubject(`To ${placeholder(name)}.`, all(value))).toBe(`To ${clean(value)}.`);
      },
    ),
    { numRuns: 400 },
  );
});

it('never reads a placeholder, or half of one, from a value', () => {
  const values = { ...all('x'), firstName: '{{', lastName: 'tournament}}' };
  expect(renderBody('{{firstName}}{{lastName}}', values).text).toBe('{{tournament}}');
  expect(fillIn('{{firstName}}{{lastName}}', values)).toBe('{{tournament}}');
});

it.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](data:text/html,hi)', '[x](data:text/html,hi)'],
  ['![x](https://example.org/a.png)', '!<a'],
  ['[x]({{registrationLink}})', '[x](<a href="https://x.example" '],
  ['see javascript:alert(1) and ftp://example.org', 'see javascript:alert(1) and ftp://example.org'],
  ['`{{firstName}}`', '`§`'],
])('keeps %s harmless', (body, expected) => {
  const { html } = renderBody(body, { ...all('§'), registrationLink: 'https://x.example' });
  expect(html).toContain(expected);
  expect(html).not.toMatch(/<(script|img|iframe|style)|href="(?!https?:|mailto:)/i);
});

it('writes Markdown as text that reads well', () => {
  const body =
    'Dear {{firstName}},\n\nplease *note*:\n\n1. Doors open\n2. **Weigh-in**\n\n> quoted\n\nSee [the site](https://example.org) or <a@example.org>.';
  const { text, html } = renderBody(body, all('Ana'));
  expect(text).toBe(
    'Dear Ana,\n\nplease note:\n\n1. Doors open\n\n2. Weigh-in\n\n> quoted\n\nSee the site (https://example.org) or a@example.org.',
  );
  expect(html).toContain('<ol>');
  expect(html).toMatch(/<a href="https:\/\/example\.org" class="link" style="[^"]+">the site<\/a>/);
  for (const tag of ['blockquote', 'p']) expect(html).toMatch(new RegExp(`<${tag}[^>]* style="margin`));
});

it('makes links of addresses that stand bare, and of nothing else', () => {
  const { text, html } = renderBody(
    'See https://example.org/a?b=1&c. Ask a@example.org about plan.pdf, #1. {{firstName}}',
    all('https://no.example'),
  );
  expect(text).toBe('See https://example.org/a?b=1&c. Ask a@example.org about plan.pdf, #1. https://no.example');
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://example.org/a?b=1&amp;c',
    'mailto:a@example.org',
  ]);
});

it('dresses headings of every level', () => {
  const { html } = renderBody('# One\n\n## Two\n\n##### Five', all(''));
  expect(html.match(/<h[1-6][^>]* style="margin/g)).toHaveLength(3);
});

it('names each unknown placeholder', () => {
  expect(unknownPlaceholders('{{firstName}} {{ lastName }} {{foo}} {{foo}} {{constructor}} {{}}')).toEqual([
    'foo',
    'constructor',
    '',
  ]);
  expect(knownPlaceholders('Hi {{nickname}}', {})).toBe('There is no placeholder {{nickname}}. Choose one of the list');
});

it.each([
  ['', 0, 0],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['€'.repeat(80), 160, 1],
  ['김'.repeat(70), 70, 1],
  ['김'.repeat(71), 71, 2],
  ['a'.repeat(69) + '…', 70, 1],
])('counts %s as the gateway does', (text, characters, segments) =>
  expect(smsLength(text)).toMatchObject({ characters, segments }),
);
