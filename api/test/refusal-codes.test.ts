import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@schi/contract';

const { refusalCodes } = contract;
const root = path.join(__dirname, '..');
const sources = ['src', 'contract/src']
  .flatMap((folder) => readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }))
  .filter(({ name }) => /(?<!\.test|\.fixture|^codes)\.ts$/.test(name))
  .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
/** What a refusal is made with: its first text or constant, and the code of a pair or a default. */
const made = [
  /(?:conflict|refused|Refusal)\(\s*(?:\w[^,'()]*,\s*)?(?:'(?<code>[\w.-]+)'|(?:contract\.)?(?<constant>\w+Code)\b)/g,
  /\[\s*(?:'[\w ]+', )?'(?<code>[\w.-]+)',\s*['`]/g,
  /(?:code: |Code = |undefined \? )'(?<code>[\w.-]+)'/g,
];
const constants = new Map<string, unknown>(Object.entries(contract));
const thrown = new Set(
  sources.flatMap((source) =>
    made.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(({ groups = {} }) => groups.code ?? constants.get(groups.constant ?? '')),
    ),
  ),
);

// That each thrown code is in a table is a matter of types.
it('has no code in its tables that no refusal is made with', () => {
  expect(refusalCodes.filter((code) => !thrown.has(code))).toEqual([]);
});
it('has each code once, as `subject.state` in camel case, or one word', () => {
  expect(refusalCodes.filter((code, place) => refusalCodes.indexOf(code) !== place)).toEqual([]);
  const unusual = refusalCodes.filter((code) => !/^[a-z]+(?:[A-Z][a-z]*)*(?:\.[a-z]+(?:[A-Z][a-z]*)*)?$/.test(code));
  // Codes with dashes are older, and earlier releases read them. There are no new ones.
  expect(unusual.filter((code) => !/^[a-z]+(?:-[a-z]+)+$/.test(code))).toEqual([]);
  expect(unusual).toHaveLength(30);
});
