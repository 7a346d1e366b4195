import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const owner = 'api/contract/src/values/lengths.ts';
const folders = ['api/contract/src', 'api/src', 'mf-*/src', 'shared-ui/src', 'shell/src'];
const sources = execFileSync('git', ['ls-files', ...folders.map((folder) => `${folder}/*.ts*`)], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && file !== owner);

/** What a file that deals with lengths of an event has. */
const aboutLengths = /millimet|[lL]engthUnit|lengthText|heightText|heightsText|readLength/;
/** Reckoning with units, a unit behind a value, as in `${height / 10} cm`, and centimeters of any event. */
const byHand =
  /(?:[hH]eight|[dD]istance|[mM]illimet\w*|[mM]ark|\bmm|\bone)\)? ?[/*] ?(?:10|100|1_?000|12|25)\b|25\.4|2\.54|\} ?(?:cm|mm|m|ft|in)['"`<.,]|['"`] ?(?:cm|mm|m|ft|in)['"`]|\d ?cm['"`,]/;

/** A value with its unit, whatever the file deals with. A lone m is also a name in SQL. */
const written = /\}\s?(?:(?:cm|ft)(?![\w’'-])|m(?=[`<.,;:]))/;

const offences = (text: string): string[] =>
  text.split('\n').filter((line) => written.test(line) || (aboutLengths.test(text) && byHand.test(line)));

it('finds a length that is written by hand', () => {
  for (const line of [
    'const text = `${height / 10} cm`;',
    'const text = `${(millimeters / 1_000).toFixed(2)} m`;',
    "const text = heightsText(heights, unit) + ' cm';",
    'const inches = distance / 25.4;',
    "const message = 'Please enter heights from 10 to 400 cm';",
    '{rules.unit === "metric" ? height / 10 : heightText(height)}',
  ])
    expect(offences(`// millimeters\n${line}`)).toEqual([line]);
  for (const line of ['`${height / 10} cm`', '`${(mark / 1_000).toFixed(2)} m`', '<p>{feet} ft {inches} in</p>'])
    expect(offences(line)).toEqual([line]);
});

it('only the module of lengths reckons with their units and writes them (rule G17)', () => {
  // Names of units beside a field, which write no length.
  const names = /^ {2}metric: (?:\{ unit: 'cm'|'Please)|^const unitNames = /;
  const found = sources.flatMap((file) =>
    offences(readFileSync(path.join(root, file), 'utf8'))
      // The heights of people, which are no lengths of an event.
      .filter((line) => !names.test(line) && !(file.endsWith('values/measures.ts') && written.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
