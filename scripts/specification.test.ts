import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { problemsIn, readRows, titlesIn } from './lib/proofs';

const root = path.join(__dirname, '..');
const table = () => readFileSync(path.join(root, 'e2e/specification.md'), 'utf8');

/** What people may read on screens: every source that is not a test. */
const product = () =>
  [
    'mf-public/src',
    'mf-customer/src',
    'mf-admin/src',
    'shared-ui/src',
    'shell/src',
    'api/src',
    'api/contract/src',
    'api/seeds',
  ]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(root, folder, name),
      ),
    )
    .filter((file) => /\.(?:tsx?|html)$/.test(file) && !/\.(?:test|fixture)\.|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

it('proves every line of the specification by tests that exist and look for its words', () => {
  expect(readRows(table()).length).toBeGreaterThan(150);
  expect(problemsIn(table(), root, product())).toEqual([]);
});

describe('the proof', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-proofs-'));
  writeFileSync(
    path.join(folder, 'a.test.ts'),
    `it.each([1])('says %d', () => see('It is open'));\nit.skip('rests', () => 1);\ndescribe('all', () => 2);`,
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const judge = (...rows: string[]) =>
    problemsIn(
      ['| § | what | proof |', '| --- | --- | --- |', ...rows].join('\n'),
      folder,
      '<p>It is\n  open. It is done</p>',
    );

  it('takes a row whose test exists and whose words are said and looked for', () =>
    expect(judge('| 2 | it says “It is open” | `a.test.ts › says %d` |')).toEqual([]));
  it.each([
    ['a file that is not there', '| 2 | x | `b.test.ts › says %d` |', 'there is no b.test.ts'],
    ['a test that is not there', '| 2 | x | `a.test.ts › says it` |', 'a.test.ts has no test "says it"'],
    [
      'one test of two that is not there',
      '| 2 | x | `a.test.ts › says %d`<br>`a.test.ts › gone` |',
      'a.test.ts has no test "gone"',
    ],
    ['a test that is skipped', '| 2 | x | `a.test.ts › rests` |', 'a.test.ts has no test "rests"'],
    ['a group for a test', '| 2 | x | `a.test.ts › all` |', 'a.test.ts has no test "all"'],
    ['no proof', '| 2 | x | |', 'nothing proves "x"'],
    [
      'a proof that cannot be read',
      '| 2 | x | a.test.ts, says it |',
      'a proof is written `path › title`, and <br> stands between two of them',
    ],
    ['too few cells', '| 2 | `a.test.ts › says %d` |', 'a row has three cells'],
    ['no promise', '| 2 | | `a.test.ts › says %d` |', 'the row does not say what is promised, and where'],
    [
      'words the product does not say',
      '| 2 | “It is shut” | `a.test.ts › says %d` |',
      'nothing in the product says "It is shut"',
    ],
    [
      'words no test looks for',
      '| 2 | “It is done” | `a.test.ts › says %d` |',
      'no test of the row looks for "It is done"',
    ],
  ])('refuses %s', (_, row, problem) => expect(judge(row)[0]).toBe(`line 3: ${problem}`));
  it('knows a title as it is written', () =>
    expect([
      ...titlesIn('a.ts', "it('it’s', f); test.step(`at ${x}`, f); test.skip(true, 'why'); test.slow();"),
    ]).toEqual(['it’s', 'at ${x}']));
});
