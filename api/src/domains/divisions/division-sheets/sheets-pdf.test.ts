import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { draws, eventRules, sheets, type EventFormat, type LengthUnit } from '@schi/contract';
import { lettersInFonts, textOfPages } from '../../../../test/pdf-letters';
import { createLog } from '../../../platform/log';
import { sheetsPdf } from './sheets-pdf.present';

const log = createLog('silent');

const sheetOf = (
  names: readonly string[],
  format: EventFormat,
  over: Partial<sheets.DivisionSheet> = {},
): sheets.DivisionSheet => {
  const competitors = names.map((name, index) => ({
    competitorId: index + 1,
    name,
    school: 'Lomita Hapkido',
    level: 'Orange',
    age: 9,
    weight: index === 0 ? null : 70.5,
  }));
  const ids = competitors.map(({ competitorId }) => competitorId);
  return {
    draftDivisionId: 12,
    eventId: 3,
    divisionName: 'Boys 8–9, orange',
    eventTitle: 'Forms',
    format,
    hasContact: format === 'bracket',
    judges: 5,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
    minutes: 2,
    tournament: { name: 'Torrance Invitational', date: '2027-01-21' },
    isFinal: true,
    seed: 1234,
    competitors,
    slots:
      format === 'bracket'
        ? [
            ...draws.drawBracket(
              ids.map((id) => ({ id, school: null, family: id, seed: null })),
              1,
            ),
          ]
        : ids,
    hash: '1a2b3c4d'.padEnd(64, '0'),
    version: 2,
    lastVersion: 2,
    address: 'https://schi.example/admin/division-sheets/12?event=3&version=2&hash=1a2b3c4d',
    ...over,
  };
};
const people = (count: number) => Array.from({ length: count }, (_, index) => `Robin Person${index + 1}`);
const pdfOf = async (...printed: sheets.DivisionSheet[]) => {
  const pdf = await buffer(await sheetsPdf(log, 'Sheets', printed));
  if (process.env.KEEP_PDF)
    writeFileSync(`${process.env.KEEP_PDF}/${expect.getState().currentTestName?.replace(/\W+/g, '-')}.pdf`, pdf);
  return pdf;
};
const pagesOf = async (...printed: sheets.DivisionSheet[]) => textOfPages(await pdfOf(...printed));

it('names what is printed, in which version, and who runs in which order', async () => {
  const [page = '', ...more] = await pagesOf(sheetOf(people(6), 'panel'));
  expect(more).toEqual([]);
  for (const text of [
    'Torrance Invitational, ',
    'Boys 8–9, orange',
    'Forms',
    'Version 2 ',
    '1a2b3c4d',
    '5 judges',
    'Judge 5',
    'Total',
    'Place',
  ])
    expect(page.replace(/\n/g, ' ')).toContain(text);
  expect(page).not.toMatch(/Judge 6|DRAFT|unknown/);
  expect([...page.matchAll(/Robin Person\d/g)].map(([name]) => name)).toEqual(people(6));
});

it('says that a draft is not final, and that a print was not recorded', async () => {
  const [page = ''] = await pagesOf(sheetOf(people(4), 'panel', { isFinal: false, version: null }));
  expect(page).toContain('DRAFT, NOT FINAL');
  expect(page).toContain('Version not recorded');
});

it.each<[EventFormat, string[]]>([
  ['measured', ['Attempt 1', 'Attempt 3', 'Best']],
  ['attempts', ['St. 1', 'St. 5', 'First try', 'Second try']],
])('has columns for %s events', async (format, labels) => {
  const [page = ''] = await pagesOf(sheetOf(people(5), format));
  for (const label of labels) expect(page).toContain(label);
  expect(page).not.toContain('Judge 1');
});

it('has a jump table for a high fall, with its heights in the unit of the event', async () => {
  const pageOf = async (settings: Parameters<typeof sheets.sheetScoring>[1]) => {
    const scoring = sheets.sheetScoring('measured', { measures: 'height', ...settings });
    const [page = ''] = await pagesOf(sheetOf(people(5), 'measured', scoring ? { scoring } : {}));
    return page.replace(/\n/g, ' ');
  };
  const metric = await pageOf({});
  for (const label of ['60', '150', 'Jump-off', 'Best', 'heights in cm', 'o over, x failed'])
    expect(metric).toContain(label);
  expect(metric).not.toContain('Attempt');
  const feet = await pageOf({ lengthUnit: 'feet', heights: [61, 71.1] });
  for (const label of [`2'0"`, `2'4"`, 'in feet and inches']) expect(feet).toContain(label);
});

it('says that lengths are feet and inches where they are', async () => {
  const factsOf = async (lengthUnit: LengthUnit) => {
    const scoring = sheets.sheetScoring('measured', { lengthUnit });
    const [page = ''] = await pagesOf(sheetOf(people(5), 'measured', scoring ? { scoring } : {}));
    return page.replace(/\n/g, ' ');
  };
  expect(await factsOf('feet')).toContain('in feet and inches');
  expect(await factsOf('metric')).not.toContain('feet');
});

it('has columns for the tries, techniques and penalties of breaking, and says what each is worth', async () => {
  const scoring = eventRules.scoringPresets.find(({ name }) => name === 'Breaking, three directions')?.scoring ?? null;
  const set = sheets.sheetScoring('attempts', scoring);
  const [page = ''] = await pagesOf(sheetOf(people(5), 'attempts', set ? { scoring: set } : {}));
  for (const label of ['Try 1', 'Try 2', 'Try 3', 'A', 'B', 'Boundary', 'Warnings', 'Total', 'Place'])
    expect(page.split('\n')).toContain(label);
  const text = page.replace(/\n/g, ' ');
  expect(text).not.toContain('First try');
  for (const note of ['A Turning +1.00', 'B Turning jump kick +2.00', 'boundary', 'warning'])
    expect(text).toContain(note);
});

it('draws a bracket with byes, whose opponents stand in the second round too, and says an unknown weight', async () => {
  const sheet = sheetOf(people(5), 'bracket');
  const [page = ''] = await pagesOf(sheet);
  expect(page.match(/^bye$/gm)).toHaveLength(3);
  for (const name of people(5)) {
    const slot = sheet.slots.indexOf(sheet.competitors.find((one) => one.name === name)?.competitorId ?? 0);
    expect(page.match(new RegExp(name, 'g'))).toHaveLength(sheet.slots[slot ^ 1] === null ? 2 : 1);
  }
  expect(page).toContain('weight unknown');
  expect(page).toContain('70.5 lb');
});

it.each([
  [4, 1],
  [8, 1],
  [16, 3],
  [32, 5],
])(
  'shows a newcomer to a full bracket of %i, which doubles, beside their first opponent, with byes for the others',
  async (count, pages) => {
    const sheet = sheetOf(people(count + 1), 'bracket');
    const full = sheetOf(people(count), 'bracket').slots;
    const slots = draws.withNewcomer(full, count + 1, (id) => ({ school: null, family: id }));
    const printed = await pagesOf({ ...sheet, slots: [...slots] });
    expect([slots.length, printed.length]).toEqual([2 * count, pages]);
    const lines = printed.map((page) =>
      page.split('\n').filter((line) => line === 'bye' || line.startsWith('Robin Person')),
    );
    expect(lines.flat().filter((line) => line === 'bye')).toHaveLength(count - 1);
    const slot = slots.indexOf(count + 1);
    const pair = [slots[slot & ~1], slots[slot | 1]].map((id) => `Robin Person${id}`);
    // Nobody has a bye in this match, so both stand once, one below the other.
    const found = lines.find((page) => page.includes(pair[0] ?? '')) ?? [];
    expect(found.slice(found.indexOf(pair[0] ?? ''), found.indexOf(pair[0] ?? '') + 2)).toEqual(pair);
    for (const name of people(count + 1))
      expect(lines.flat().filter((line) => line === name)).toHaveLength(pair.includes(name) ? 1 : 2);
  },
);

it.each([
  [1, ['Alone in this division']],
  [2, ['3, if needed']],
  [3, ['Warnings']],
])('has a table of matches instead of a bracket for %i', async (count, texts) => {
  const [page = '', ...more] = await pagesOf(sheetOf(people(count), 'bracket'));
  expect(more).toEqual([]);
  for (const text of texts) expect(page).toContain(text);
});

it('keeps a bracket of 16 on one page, and has a page for each part of a larger one and for the finals', async () => {
  expect(await pagesOf(sheetOf(people(16), 'bracket'))).toHaveLength(1);
  const pages = await pagesOf(sheetOf(people(20), 'bracket'));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('part A');
  expect(pages[2]).toContain('Winner of part B');
});

it('goes on to further pages with a long list', async () => {
  const pages = await pagesOf(sheetOf(people(45), 'panel'));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join('\n').match(/Robin Person\d+/g)).toEqual(people(45));
  expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
});

it.each([
  ['Korean', '김하나', '김하나'],
  ['Vietnamese', 'Nguyễn Thị Ánh Đào', 'ễịÁĐ'],
  ['Polish', 'Zażółć Gęślą Jaźń', 'żółćęśąźń'],
  ['Arabic', 'محمد علي', 'محدعلي'],
  ['Thai', 'สมชาย ใจดี', 'สมชายใจดี'],
])('writes a %s name in its own letters', async (_language, name, letters) => {
  const found = lettersInFonts(await pdfOf(sheetOf([name, ...people(4)], 'bracket')));
  expect([...letters].filter((letter) => !found.includes(letter))).toEqual([]);
});

it.each<EventFormat>(['panel', 'bracket', 'measured'])('prints markup in a name as it is (%s)', async (format) => {
  const pages = await pagesOf(sheetOf(['<b>Ada</b>', '<img src=x>', 'Tom &amp; Co'], format));
  for (const name of ['<b>Ada</b>', '<img src=x>', 'Tom &amp; Co']) expect(pages.join('\n')).toContain(name);
});

it('fits names of any length', async () => {
  const long = ['A'.repeat(120), 'Maria Alexandra Konstantinidis-Papadopoulou van der Westhuizen', ...people(4)];
  const pages = await pagesOf(sheetOf(long, 'bracket'), sheetOf(long, 'panel', { judges: 7 }));
  expect(pages).toHaveLength(2);
  // A long name stands in two lines, with every letter of it.
  for (const page of pages)
    expect(page.replace(/\s/g, '')).toContain('MariaAlexandraKonstantinidis-PapadopoulouvanderWesthuizen');
});

const many = () => Array.from({ length: 50 }, () => sheetOf(people(8), 'bracket'));

it('lets other work run between the pages', async () => {
  let isWritten = false;
  const written = buffer(await sheetsPdf(log, 'Sheets', many())).finally(() => (isWritten = true));
  let turns = 0;
  for (; !isWritten; turns += 1) await setImmediate();
  expect(textOfPages(await written)).toHaveLength(50);
  expect(turns).toBeGreaterThanOrEqual(50);
});

it('stops when nobody reads on', async () => {
  const pdf = await sheetsPdf(log, 'Sheets', many());
  const added = jest.spyOn(pdf as PDFKit.PDFDocument, 'addPage');
  const closed = once(pdf, 'close');
  pdf.destroy();
  await closed;
  for (let turn = 0; turn < 60; turn += 1) await setImmediate();
  expect(added.mock.calls.length).toBeLessThan(5);
});

it('has as many columns as a measured event has attempts', async () => {
  const [page = ''] = await pagesOf(sheetOf(people(3), 'measured', { attempts: 5 }));
  expect([1, 2, 3, 4, 5, 6].filter((attempt) => page.includes(`Attempt ${attempt}`))).toEqual([1, 2, 3, 4, 5]);
});

it('has one line for third place where the losers of the semifinals fight for it, and says so', async () => {
  const linesOf = async (count: number, thirdPlace: sheets.DivisionSheet['thirdPlace']) => {
    const [page = ''] = await pagesOf(sheetOf(people(count), 'bracket', { thirdPlace }));
    return [page.match(/\b3rd\b(?! place)/g)?.length, page.includes('a bout for 3rd place')];
  };
  expect(await linesOf(6, 'shared')).toEqual([2, false]);
  expect(await linesOf(6, 'match')).toEqual([1, true]);
  // Three fight everybody, so nobody is left to fight for it.
  expect(await linesOf(3, 'match')).toEqual([1, false]);
});

it('draws the matches beside the main bracket with their numbers: for third place, of a repechage, of the losers', async () => {
  const pagesBy = (count: number, over: Partial<sheets.DivisionSheet>) =>
    pagesOf(sheetOf(people(count), 'bracket', over));
  const [third = '', ...more] = await pagesBy(8, { thirdPlace: 'match' });
  expect(more).toEqual([]);
  for (const text of ['For 3rd place', 'Loser of bout 5', 'Loser of bout 6']) expect(third).toContain(text);
  const [repechage = ''] = await pagesBy(8, { elimination: 'repechage' });
  for (const text of ['Repechage, upper half', 'Lost round 2 to the lower finalist']) expect(repechage).toContain(text);
  expect(repechage.match(/\b3rd\b/g)).toHaveLength(2);
  const [main = '', losers = '', ...others] = await pagesBy(16, { elimination: 'double' });
  expect([main.includes('Losers, round'), others]).toEqual([false, []]);
  for (const text of ['Losers, round 6', 'Second final, if needed', 'Winner of bout 15'])
    expect(losers).toContain(text);
  // The places are written on the last page only.
  expect([main, losers].map((page) => page.match(/\b3rd\b/g)?.length)).toEqual([undefined, 1]);
});
