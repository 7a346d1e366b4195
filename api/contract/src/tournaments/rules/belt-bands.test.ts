import fc from 'fast-check';
import { bandOfAll, bandsOfLevels } from './belt-bands';

const levelsOf = (colors: number, blacks: number) =>
  Array.from({ length: colors + blacks }, (_, index) => ({ id: index + 1, isBlackBelt: index >= colors }));

it('has the bands of the Oregon Open: white to orange, green to blue, brown and red, black', () => {
  const names = ['white', 'yellow', 'orange', 'green', 'purple', 'blue', 'brown', 'red'];
  const bands = bandsOfLevels(levelsOf(names.length, 2));
  const of = (band: string) => names.filter((_, index) => bands.get(index + 1) === band);
  expect(of('beginner')).toEqual(['white', 'yellow']);
  expect(of('intermediate')).toEqual(['orange', 'green', 'purple']);
  expect(of('advanced')).toEqual(['blue', 'brown', 'red']);
  expect([bands.get(9), bands.get(10)]).toEqual(['blackBelt', 'blackBelt']);
});

it('gives every level a band, never a lower one to a higher belt', () => {
  const order = ['beginner', 'intermediate', 'advanced', 'blackBelt'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9 }), (colors, blacks) => {
      const bands = bandsOfLevels(levelsOf(colors, blacks));
      const places = levelsOf(colors, blacks).map(({ id }) => order.indexOf(bands.get(id) ?? ''));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places).not.toContain(-1);
      if (colors > 0) expect(places[0]).toBe(0);
    }),
  );
});

it.each([
  [[], null],
  [['advanced', 'advanced'], 'advanced'],
  [['advanced', 'blackBelt'], null],
] as const)('a division of %j has the band %s', (bands, band) => expect(bandOfAll(bands)).toBe(band));
