import { buffer } from 'node:stream/consumers';
import { textOfPages } from '../../../../test/pdf-letters';
import { createLog } from '../../../platform/log';
import { resultListPdf, type PrintedResults } from './result-list-pdf.present';

const log = createLog('silent');
const tournament: PrintedResults['tournament'] = { name: 'Torrance Invitational', date: '2027-01-21' };

const written = async (names: readonly string[]): Promise<string[]> => {
  const places = names.map((name, index) => ({
    place: index + 1,
    medal: null,
    name,
    school: 'The First School of Traditional Hapkido and Korean Martial Arts of Torrance and Lomita',
    decidedBy: '',
  }));
  const contests = [
    { division: 'Boys 8–9', divisionNumber: 47, event: 'Forms', isOfficial: true, closedReason: null, places },
  ];
  const pdf = await buffer(await resultListPdf(log, { tournament, contests, medals: [] }));
  return textOfPages(pdf);
};

it('prints a long name of a competitor or school with every letter', async () => {
  const [page = ''] = await written([
    'Maria Alexandra Konstantinidis-Papadopoulou van der Westhuizen zu Ahrenberg',
    'Ana Lee',
    'สมชาย ใจดี',
  ]);
  const letters = page.replace(/\s/g, '');
  expect(letters).toContain('MariaAlexandraKonstantinidis-PapadopoulouvanderWesthuizenzuAhrenberg');
  expect(letters).toContain('TheFirstSchoolofTraditionalHapkidoandKoreanMartialArtsofTorranceandLomita');
});

it('cuts a name that no row can hold', async () => {
  const [page = ''] = await written(['A'.repeat(200)]);
  const kept = page.match(/A{2,}/g) ?? [];
  expect(kept).toHaveLength(2);
  expect(kept.join('').length).toBeLessThan(200);
});

it('names the tournament and counts the pages on each page', async () => {
  const pages = await written(Array.from({ length: 100 }, (_, index) => `Robin Person${index + 1}`));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('Forms, #47 Boys 8–9');
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Torrance Invitational, Thursday, January 21, 2027');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
});
