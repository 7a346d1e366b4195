import { readdirSync } from 'node:fs';
import path from 'node:path';

const domains = path.join(__dirname, '../../api/src/domains');

const kinds = [
  'routes',
  'schemas',
  'service',
  'queries',
  'present',
  'rules',
  'job',
  'worker',
  'mail-templates',
  'personal-data',
];
const subject = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const source = new RegExp(`^(?:index|${subject}\\.(?:${kinds.join('|')}))\\.ts$`);
/** A test is named by its subject, and by the kind of file or of test where that helps. */
const test = new RegExp(`^${subject}(?:\\.(?:${kinds.join('|')}|guards|property))?\\.(?:test|fixture)\\.ts$`);
const isNamedByTheScheme = (file: string) => source.test(file) || test.test(file);

const files = readdirSync(domains, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(domains, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  // Jest names what it keeps by the test.
  .filter((file) => !file.includes('/__snapshots__/'));

it('names every file of a domain by its folder, its subject and its kind (decision platform/domains)', () => {
  expect(files.length).toBeGreaterThan(100);
  const isDomainIndex = (file: string) => /^[a-z]+\/index\.ts$/.test(file);
  const wrong = files.filter(
    (file) => !isDomainIndex(file) && (file.split('/').length !== 3 || !isNamedByTheScheme(path.basename(file))),
  );
  expect(wrong).toEqual([]);
});

it.each([
  'settle.ts',
  'settle.helper.ts',
  'Settle.service.ts',
  'types.d.ts',
  'settle.service.js',
  '.service.ts',
  'index.service',
])('refuses %s', (file) => expect(isNamedByTheScheme(file)).toBe(false));

it.each([
  'index.ts',
  'gateway-day.service.ts',
  'check-in.personal-data.ts',
  'check-in.guards.test.ts',
  'refunds.rules.test.ts',
])('accepts %s', (file) => expect(isNamedByTheScheme(file)).toBe(true));
