import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const folders = ['mf-*', 'shell', 'shared-ui'];
const sources = execFileSync('git', ['ls-files', ...folders.map((folder) => `${folder}/src/**/*.ts*`)], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file));

/** The rules of each styled component of a file, without comments, in alphabetical order; what resets nothing is left out. */
const stylesIn = (text: string): string[][] =>
  [...text.matchAll(/= styled[^`]*`([^`]*)`/g)].map(([, body = '']) =>
    body
      .replace(/\/\*.*?\*\//gs, '')
      .split(';')
      .map((rule) => rule.replace(/\s+/g, ' ').trim())
      .filter((rule) => rule !== '' && rule !== 'margin: 0' && rule !== 'padding: 0')
      .sort(),
  );

/** Styles of three rules or more that stand in several places, each with those places. */
const repeated = (files: readonly { file: string; text: string }[]): string[] => {
  const places = new Map<string, string[]>();
  for (const { file, text } of files)
    for (const rules of stylesIn(text))
      if (rules.length >= 3) places.set(rules.join('; '), [...(places.get(rules.join('; ')) ?? []), file]);
  return [...places].filter(([, found]) => found.length > 1).map(([rules, found]) => `${rules}: ${found.join(', ')}`);
};

it('finds a style that is written twice, in whatever order', () => {
  const one = {
    file: 'a.tsx',
    text: 'const A = styled.div`\n  display: grid;\n  gap: var(--gap-3);\n  color: red;\n`;',
  };
  const two = {
    file: 'b.tsx',
    text: 'const B = styled.ul`\n  margin: 0;\n  gap: var(--gap-3);\n  display: grid;\n  color: red;\n`;',
  };
  expect(repeated([one, two])).toEqual(['color: red; display: grid; gap: var(--gap-3): a.tsx, b.tsx']);
  expect(repeated([one])).toEqual([]);
});

it('no style of several rules is written in two places: it is a component of shared-ui', () => {
  const files = sources.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  expect(files.length).toBeGreaterThan(300);
  expect(repeated(files)).toEqual([]);
});
