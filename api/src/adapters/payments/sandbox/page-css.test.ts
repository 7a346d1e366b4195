import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faceRules } from './page.css';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'faces-'));
  for (const file of [
    'source-sans-3-latin-wght-normal.f82309bf34d9.woff2',
    'source-sans-3-greek-wght-normal.f82309bf34d9.woff2',
    'main.js',
  ])
    await writeFile(path.join(folder, file), '');
});
afterAll(() => rm(folder, { recursive: true }));

it('loads those faces of the site that the build has', () => {
  const rules = faceRules(folder);
  expect(rules.match(/url\([^)]+\)/g)).toEqual(['url(/source-sans-3-latin-wght-normal.f82309bf34d9.woff2)']);
  expect(rules).toContain("font-family:'Source Sans 3'");
});

it('loads none where nothing is built', () => expect(faceRules(path.join(folder, 'missing'))).toBe(''));
