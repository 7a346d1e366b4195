import { readFileSync } from 'node:fs';
import { mailTemplates } from '../../src/app';
import { settingTexts } from '../../src/config';
import { referenceFile, referencePage } from './page';
import { sources } from './parts';

it('docs/reference.md says what the sources declare; `npm run reference` writes it', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(referencePage());
});

it('has every setting that a source reads from the environment', () => {
  const read = sources.flatMap(({ text }) => [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)]);
  expect(read.map(([, name = '']) => name).filter((name) => !(name in settingTexts))).toEqual([]);
});

it.each(mailTemplates.map(({ name, example }) => ({ name, example })))(
  'the example of the mail $name is complete, as staff read it',
  ({ example }) => {
    const { subject, text, html } = example('https://schi.example');
    const isIncomplete = (part: string) =>
      part === '' || /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date/.test(part);
    expect([subject, text, html].filter(isIncomplete)).toEqual([]);
    expect(text).toMatchSnapshot();
  },
);
