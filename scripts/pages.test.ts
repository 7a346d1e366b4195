import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Every file and folder of the repository, without what is built. */
const known = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
);
const endings = new Set(
  [...known].flatMap((one) => one.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);
/** A path may begin with a domain, where it is below the domains of the API or of the contract. */
const domains = new Set(files.flatMap((file) => /^api\/src\/domains\/([^/]+)\//.exec(file)?.[1] ?? []));
const pages = files.filter((file) => file.endsWith('.md') && file !== 'e2e/specification.md');

const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
const isBuilt = (text: string) => /(?:^|\/)dist(?:\/|$)/.test(text);
/** Whether a text in back-ticks is the path of a file or folder. A component is named `mf-admin/Till`. */
const isPath = (text: string) => {
  if (!/^[\w.@-][\w.@/-]*$/.test(text) || isBuilt(text)) return false;
  if (/\.(?:tsx?|mjs|cjs|sql|md)$/.test(text)) return true;
  const [first = '', second = ''] = text.split('/');
  return second !== '' && !/^[A-Z]/.test(second) && (domains.has(first) || known.has(first));
};
const isThere = (text: string) => endings.has(text.replace(/\/$/, ''));

it('every link of the pages leads to a page and a heading that exist', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      if (!known.has(target)) return [`${page}: ${link}`];
      const isHeading = anchor === undefined || anchorsOf(read(target)).includes(anchor);
      return isHeading ? [] : [`${page}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

it('every path in back-ticks exists', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => ({ page, text }))
      .filter(({ text }) => isPath(text)),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ text }) => !isThere(text))).toEqual([]);
});

it('README.md stays short: 8 KB, no line over 140 characters', () => {
  const page = read('README.md');
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(8_192);
  expect(page.split('\n').filter((line) => line.length > 140)).toEqual([]);
});

it('every folder of the platform has a page', () => {
  const folders = files.flatMap((file) => /^api\/src\/platform\/[^/]+(?=\/)/.exec(file) ?? []);
  expect([...new Set(folders)].filter((folder) => !known.has(`${folder}/README.md`))).toEqual([]);
});
