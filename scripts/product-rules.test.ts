import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationsIn, recordsIn, rulesIn } from './lib/citations';

const root = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = rulesIn(read('docs/product.md'));

/** Every source and page of the repository, committed or not. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mts|mjs|cjs|md|sql)$/.test(file) && existsSync(path.join(root, file)));
/** This test holds citations that are wrong on purpose. */
const sources = files
  .filter((file) => file !== 'scripts/product-rules.test.ts')
  .map((file) => ({ file, ...citationsIn(file, read(file)) }));

describe('docs/product.md', () => {
  it('states every rule that the code cites', () => {
    expect(sources.flatMap(({ cited }) => cited).length).toBeGreaterThan(300);
    const missing = sources.flatMap(({ file, cited }) =>
      cited
        .filter(({ rule }) => !rules.has(rule))
        .map(({ line, rule }) => `${file}:${line} cites ${rule}, which docs/product.md does not state`),
    );
    expect(missing).toEqual([]);
  });

  it('is cited in one form everywhere', () => {
    const unclear = sources.flatMap((source) =>
      source.unclear.map(({ line, text }) => `${source.file}:${line} "${text}": write "rule C2" or "(C2)"`),
    );
    expect(unclear).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const folder = 'docs/decisions/';
  const records = files
    .filter((file) => file.startsWith(folder) && file !== `${folder}README.md`)
    .map((file) => ({ record: file.slice(folder.length, -'.md'.length), text: read(file) }));
  const titleOf = (text: string) => /^# (.+)\n/.exec(text)?.[1];
  const [, ...domains] = read(`${folder}README.md`).split(/^## /m);

  it('has every record that is cited', () => {
    const known = new Set(records.map(({ record }) => record));
    const cited = files
      .filter((file) => file !== 'scripts/product-rules.test.ts')
      .flatMap((file) => recordsIn(file, read(file)).map(({ record, line }) => ({ place: `${file}:${line}`, record })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ record }) => !known.has(record))).toEqual([]);
  });

  it('lists every record in its index once, by domain and by its title', () => {
    const listed = domains.flatMap((part) => {
      const [domain = '', ...lines] = part.trim().split('\n');
      return lines.filter(Boolean).map((line) => `${domain} ${line}`);
    });
    const lines = records.map(({ record, text }) => `${record.split('/')[0]} - [${titleOf(text)}](${record}.md)`);
    expect([...listed].sort()).toEqual(lines.sort());
  });

  it('has records of at most a page', () => {
    expect(records.filter(({ text }) => text.length > 4_000).map(({ record }) => record)).toEqual([]);
  });
});

describe('the rules of a page', () => {
  const page = (...lines: string[]) => [...rulesIn(['# Rules', '', ...lines].join('\n'))];

  it('are the headings that are an id, with text below', () =>
    expect(page('## Section 4', '', 'Text.', '', '### C2', '', 'Text.')).toEqual(['section 4', 'C2']));
  it('are not the headings without text, nor other headings', () =>
    expect(page('### C2', '', '### C3', '', '## Money C4', 'Text.')).toEqual([]));
});

describe('the citations of a source', () => {
  const cited = (source: string, file = 'a.ts') => citationsIn(file, source).cited.map(({ rule }) => rule);
  const unclear = (source: string, file = 'a.ts') => citationsIn(file, source).unclear.map(({ text }) => text);

  it.each([
    ['a rule', '/** What is due (rule C99). */ const a = 1;', ['C99']],
    ['several', '/** It stays (rules B6, B7 and C1; G2). */', ['B6', 'B7', 'C1', 'G2']],
    ['a range', '/** Payments (rules C5 to C8). */', ['C5', 'C6', 'C7', 'C8']],
    ['an id in parentheses', 'const a = 1; // It stays (C3, E8).', ['C3', 'E8']],
    ['a sentence that begins with it', '// Rule B9 asks for it.', ['B9']],
    ['a section', '/** An alert (specification, section 3). */', ['section 3']],
    ['sections', '/** A guard (sections 6 and 8). Section 2 too. */', ['section 6', 'section 8', 'section 2']],
    ['both', '/** Carts (sections 3 and 4, C1, C4). */', ['section 3', 'section 4', 'C1', 'C4']],
    ['words over two lines', '/**\n * As it was (rule\n * B2, section\n * 5).\n */', ['B2', 'section 5']],
    ['a comment behind the last line', 'const a = 1;\n// (A1)', ['A1']],
    ['the title of a test', "it('stays (C3)', () => 1);", ['C3']],
    ['a text of the program', "const a = kept('money stays (B9)');", ['B9']],
    ['a page element', 'const a = <p>It stays (B9)</p>;', ['B9']],
  ])('has %s', (_, source, expected) => expect(cited(source, 'a.tsx')).toEqual(expected));

  it('has those of Markdown, tables included, but for headings and code', () => {
    const page =
      '# C1\n\nIt stays (rule\nC3), `(C4)`.\n\n| § | what |\n| --- | --- |\n| 2 · / | a |\n| A1 | b |\n| 2026 | c |\n';
    expect(cited(page, 'a.md')).toEqual(['C3', 'section 2', 'A1']);
  });
  it('has those in comments of SQL', () => expect(cited("select 'C1'; -- It stays (C3).", 'a.sql')).toEqual(['C3']));
  it('has the line of each', () =>
    expect(citationsIn('a.ts', 'const a = 1;\n\n/** (C3) */\nconst b = 2;').cited).toEqual([{ line: 3, rule: 'C3' }]));
  it('has nothing of values, names and other numbers', () => {
    const source = "const C2 = 'A2'; f(C3, `E8`); // A page of 12 rows, record 0014, 5 tries, `B2`.";
    expect(cited(source)).toEqual([]);
    expect(unclear(source)).toEqual([]);
  });

  it('are told apart from decision records', () => {
    const source = '/** As it is undone (rule B7, decisions office/undo\n * and 0035). */';
    expect(cited(source)).toEqual(['B7']);
    expect(recordsIn('a.ts', source).map(({ record }) => record)).toEqual(['office/undo', '0035']);
  });

  it.each([
    ['a sentence', '// As E3 asks.', 'a.ts'],
    ['the title of a test', "it('does what C3 says', () => 1);", 'a.ts'],
    ['a page', 'It is as C7 says.', 'a.md'],
    ['a remark in parentheses', '// (see C7)', 'a.ts'],
  ])('are not clear in %s', (_, source, file) => {
    expect(cited(source, file)).toEqual([]);
    expect(unclear(source, file)).toHaveLength(1);
  });
});
