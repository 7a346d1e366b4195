/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a visitor's first load of `/` may cost: bytes of JavaScript over the wire (brotli), and requests for it. */
// 146: the server renders what is around each page, which the application takes over; before, 145.75: the head leads to the rings on the day; before, 145.5: the entry of the visitors' remote names the page of one person's results, and what brackets and shared pictures load later; before, 145: the footer says who is responsible, visitors log in from the header; before, 144: RTK Query 2.15 is 1.3 kilobytes more; before, 142: a time limit for every request, logins judged by the server's clock, what a browser keeps about others deleted
// at each start, and the hash of each script of the remote.
const budget = { bytes: 146 * 1024, requests: 8 };

const root = path.resolve(__dirname, '../..');
const dist = (workspace: string, file = '') => path.join(root, workspace, 'dist', file);

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

/** What was not built cannot be weighed, and a budget that is not checked is none. */
beforeAll(() => {
  if (!existsSync(dist('shell', 'index.html')) || !readdirSync(dist('shell')).some((name) => name.endsWith('.js.br')))
    throw new Error('There is no production build. Run: npm run build');
});

/** The scripts the page asks for: the shell's, then the entry and the first chunks of the remote of `/`. */
const scripts = (): string[] => {
  const page = readFileSync(dist('shell', 'index.html'), 'utf8');
  const shell = [...page.matchAll(/<!--schi:script \/([^\s>]+)-->/g)].map(([, name]) => dist('shell', name ?? ''));
  const manifest = JSON.parse(readFileSync(dist('mf-public', 'mf-manifest.json'), 'utf8')) as Manifest;
  const chunks = manifest.exposes.flatMap((expose) => expose.assets.js.sync);
  return [...shell, ...[manifest.metaData.remoteEntry.name, ...chunks].map((name) => dist('mf-public', name))];
};

describe('the first load of /', () => {
  it(`is at most ${budget.bytes} bytes of compressed JavaScript`, () => {
    const bytes = scripts().reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
    expect(bytes).toBeLessThanOrEqual(budget.bytes);
  });
  it(`is at most ${budget.requests} requests for it`, () =>
    expect(scripts().length).toBeLessThanOrEqual(budget.requests));
});
