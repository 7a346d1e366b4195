import { eliminations, eventFormats, thirdPlaces } from '../../../tournaments/calls/settings';
import { resultLines, sheetFacts, type SheetCompetitor, type SheetContent } from '.';

const sheet = (over: Partial<SheetContent>, count: number): SheetContent => ({
  draftDivisionId: 1,
  eventId: 2,
  divisionName: 'White belts',
  eventTitle: 'Sparring',
  format: 'bracket',
  hasContact: true,
  judges: 3,
  attempts: 1,
  elimination: 'single',
  thirdPlace: 'shared',
  minutes: 2,
  tournament: { name: 'Open', date: '2026-04-26' },
  isFinal: true,
  seed: 7,
  competitors: Array.from({ length: count }, (_, index): SheetCompetitor => ({
    competitorId: index + 1,
    name: `Competitor ${index + 1}`,
    school: '',
    level: 'White',
    age: 9,
    weight: 60,
  })),
  slots: [],
  ...over,
});

const every = eventFormats.flatMap((format) =>
  eliminations.flatMap((elimination) => thirdPlaces.map((thirdPlace) => ({ format, elimination, thirdPlace }))),
);

it.each(every)('has lines for the results of %j: two thirds only where two are third', (rules) => {
  const isShared =
    rules.format === 'bracket' &&
    (rules.elimination === 'repechage' || (rules.elimination === 'single' && rules.thirdPlace === 'shared'));
  const lines = (count: number) => resultLines(sheet(rules, count));
  expect(lines(0)).toEqual(['1st']);
  expect(lines(2)).toEqual(['1st', '2nd']);
  // Three fight everybody.
  expect(lines(3)).toEqual(['1st', '2nd', '3rd']);
  expect(lines(4)).toEqual(isShared ? ['1st', '2nd', '3rd', '3rd'] : ['1st', '2nd', '3rd']);
});

it.each<[Partial<SheetContent>, number, string]>([
  [{}, 4, '4 competitors · 3 judges · 2 minutes a bout · draw 7'],
  [{ seed: null }, 4, '4 competitors · 3 judges · 2 minutes a bout · draw changed by hand or by a repair'],
  [{ thirdPlace: 'match' }, 4, '4 competitors · 3 judges · 2 minutes a bout · a bout for 3rd place · draw 7'],
  [{ thirdPlace: 'match' }, 3, '3 competitors · 3 judges · 2 minutes a bout · draw 7'],
  [{ elimination: 'double' }, 4, '4 competitors · 3 judges · 2 minutes a bout · double elimination · draw 7'],
  [{ elimination: 'repechage' }, 4, '4 competitors · 3 judges · 2 minutes a bout · repechage · draw 7'],
  [{ format: 'panel', judges: 1, minutes: 1 }, 1, '1 competitor · 1 judge · 1 minute a turn · draw 7'],
])('says of %j with %i competitors: %s', (over, count, facts) => {
  expect(sheetFacts(sheet(over, count))).toBe(facts);
});
