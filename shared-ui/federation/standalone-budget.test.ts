/** @jest-environment node */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const kilobyte = 1024;
/**
 * What a first load may cost: bytes of JavaScript over the wire (brotli). A table that notes the points of corner judges
 * has the declaration of their presses and the rule that a point counts once: 1 KB of it (rule G4). The hashes of scripts compress
 * to another length in each build: 256 bytes.
 */
const budgets = { screen: 100 * kilobyte, table: 161 * kilobyte + 256 };

const dist = path.resolve(__dirname, '../../mf-signage/dist');

/** The scripts that a page without the shell asks for, before it shows anything. */
const scriptsOf = (folder: string, address: string): string[] => {
  const page = path.join(dist, folder, 'index.html');
  if (!existsSync(page)) throw new Error('There is no production build. Run: npm run build');
  const named = [...readFileSync(page, 'utf8').matchAll(/<!--schi:script (?<script>[^\s>]+)-->/g)];
  return named.map(({ groups }) => path.join(dist, folder, (groups?.script ?? '').replace(address, '')));
};
const bytesOf = (files: readonly string[]) =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);

it(`lets a screen in the hall load with at most ${budgets.screen} bytes of compressed JavaScript`, () => {
  const scripts = scriptsOf('standalone', '/signage-standalone/');
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(budgets.screen);
});

it.each(['PanelView', 'BoutsView', 'FallsView', 'BreakingView'])(
  `lets a ring table load with at most ${budgets.table} bytes of compressed JavaScript, with the format that is scored: %s`,
  (format) => {
    const scripts = scriptsOf('devices', '/signage-devices/');
    const listed = JSON.parse(readFileSync(path.join(dist, 'devices', 'route-scripts.json'), 'utf8')) as Record<
      string,
      string[]
    >;
    const later = ['TablePage', 'ScreenReport', format].map((name) => listed[name] ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    expect(later.filter((files) => files.length === 0)).toEqual([]);
    const all = [...scripts, ...later.flat().map((file) => path.join(dist, 'devices', file))];
    expect(bytesOf(all)).toBeLessThanOrEqual(budgets.table);
  },
);
