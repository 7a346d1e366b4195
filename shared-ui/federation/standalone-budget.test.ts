/** @jest-environment node */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the first load of a screen in the hall may cost: bytes of JavaScript over the wire (brotli). */
const budget = 100 * 1024;

const folder = path.resolve(__dirname, '../../mf-signage/dist/standalone');

/** The scripts that the page asks for, before it shows anything. */
const scripts = (): string[] => {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) throw new Error('There is no production build. Run: npm run build');
  const named = [...readFileSync(page, 'utf8').matchAll(/<!--schi:script \/signage-standalone\/([^\s>]+)-->/g)];
  return named.map(([, name]) => path.join(folder, name ?? ''));
};

it(`lets a screen in the hall load with at most ${budget} bytes of compressed JavaScript`, () => {
  expect(scripts().length).toBeGreaterThan(0);
  expect(scripts().reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)).toBeLessThanOrEqual(budget);
});
