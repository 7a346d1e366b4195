import fc from 'fast-check';
import type { ResultPlace } from '@schi/contract';
import { medalTable } from './medal-table.rules';

const medal = fc.constantFrom('gold', 'silver', 'bronze', null);
const place = fc.record({
  medal,
  school: fc.constantFrom('Torrance', ' torrance ', 'TORRANCE', 'Gardena', 'Lomita', ''),
});
const contests = fc.array(fc.array(place, { maxLength: 6 }), { maxLength: 12 });
const tableOf = (places: readonly (readonly Pick<ResultPlace, 'medal' | 'school'>[])[]) =>
  medalTable(
    places.map((some) => ({
      places: some.map(({ medal: won, school }) => ({ place: 1, name: 'Kim', decidedBy: 'x', medal: won, school })),
    })),
  );

it('counts each medal of a school once, sorts by gold, silver and bronze, and shares ranks', () => {
  fc.assert(
    fc.property(contests, (all) => {
      const table = tableOf(all);
      const won = all.flat().filter((one) => one.medal !== null && one.school.trim() !== '');
      expect(table.reduce((sum, { gold, silver, bronze }) => sum + gold + silver + bronze, 0)).toBe(won.length);
      expect(new Set(table.map(({ school }) => school.toLowerCase())).size).toBe(table.length);
      table.forEach((line, index) => {
        const above = table.filter(
          ({ gold, silver, bronze }) =>
            gold > line.gold ||
            (gold === line.gold && silver > line.silver) ||
            (gold === line.gold && silver === line.silver && bronze > line.bronze),
        );
        expect(line.rank).toBe(above.length + 1);
        expect(above.every((other) => table.indexOf(other) < index)).toBe(true);
      });
    }),
  );
});

it('does not depend on the order of the events', () => {
  const counts = (table: ReturnType<typeof tableOf>) =>
    table.map(({ school, ...line }) => ({ ...line, school: school.toLowerCase() }));
  fc.assert(fc.property(contests, (all) => expect(counts(tableOf([...all].reverse()))).toEqual(counts(tableOf(all)))));
});

it('puts one gold above any number of silver', () => {
  const silver = Array.from({ length: 9 }, () => [{ medal: 'silver' as const, school: 'Gardena' }]);
  expect(tableOf([...silver, [{ medal: 'gold', school: 'Torrance' }]]).map(({ school }) => school)).toEqual([
    'Torrance',
    'Gardena',
  ]);
});

it('ranks by points before medals where places give some, also schools without a medal', () => {
  const at = (place: number | null, school: string, medal: ResultPlace['medal'] = null) => ({
    place,
    school,
    medal,
    name: 'Kim',
    decidedBy: 'x',
  });
  const table = medalTable(
    [
      { places: [at(1, 'Torrance', 'gold'), at(2, 'Gardena', 'silver'), at(3, 'gardena', 'bronze'), at(4, 'Lomita')] },
      { places: [at(4, 'Lomita'), at(5, 'Carson'), at(null, 'Compton'), at(2, 'Gardena', 'silver')] },
    ],
    [5, 3, 2, 1],
  );
  expect(table).toEqual([
    { rank: 1, school: 'Gardena', gold: 0, silver: 2, bronze: 1, points: 8 },
    { rank: 2, school: 'Torrance', gold: 1, silver: 0, bronze: 0, points: 5 },
    { rank: 3, school: 'Lomita', gold: 0, silver: 0, bronze: 0, points: 2 },
  ]);
});
