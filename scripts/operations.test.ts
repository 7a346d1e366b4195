import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inRoot = (file: string) => path.resolve(__dirname, '..', file);
const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const sourcesOf = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const unique = (names: readonly string[]) => [...new Set(names)].sort();

const operations = read('docs/operations.md');
const part = (title: string) => operations.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

it('docs/operations.md names every metric of the product, and no other', () => {
  const metrics = sourcesOf('api/src').flatMap((text) => found(text, /name: '(schi_[a-z_]+)'/g));
  expect(unique(found(part('What to watch'), /`(schi_[a-z_]+)`/g))).toEqual(unique(metrics));
});

it('docs/operations.md names every check of the panel', () => {
  const checks = found(read('api/src/domains/office/dashboard/checks.queries.ts'), /^ {4}name: ['`](.+)['`],$/gm).map(
    (name) => name.replace('${patientMinutes}', '10'),
  );
  expect(checks.length).toBeGreaterThan(5);
  for (const check of checks) expect(part('When the panel is red')).toContain(check);
});
