import { beltColors, beltLook, shortBelt } from '@schi/contract';
import { render } from '@testing-library/react';
import { colorTokens, contrast } from '../testing/colors';
import { Belt, beltBackground, BeltRange } from './Belt';

const gold = (count: number) => ({ color: 'black', bars: { color: 'yellow', count } });

it.each([
  ['White belt', { color: 'white' }],
  ['Yellow belt', { color: 'yellow' }],
  ['Orange belt', { color: 'orange' }],
  ['Green belt', { color: 'green' }],
  ['Purple belt', { color: 'purple' }],
  ['Blue belt', { color: 'blue' }],
  ['Brown belt', { color: 'brown' }],
  ['Red belt', { color: 'red' }],
  ['Black belt, 1st dan', gold(1)],
  ['Black belt, 2nd dan', gold(2)],
  ['Black belt, 3rd dan and above', gold(3)],
  // Names of other schools.
  ['BLUE', { color: 'blue' }],
  ['Green belt (6th gup)', { color: 'green' }],
  ['Green belt with stripe', { color: 'green', bars: { color: 'white', count: 1 } }],
  ['Yellow belt, 2 stripes', { color: 'yellow', bars: { color: 'black', count: 2 } }],
  ['Yellow belt, 5th gup, with green stripe', { color: 'yellow', bars: { color: 'green', count: 1 } }],
  ['White belt with three blue stripes', { color: 'white', bars: { color: 'blue', count: 3 } }],
  ['Red/black belt', { color: 'red', half: 'black' }],
  ['Red and black', { color: 'red', half: 'black' }],
  ['Black belt', { color: 'black' }],
  ['Second degree black belt', gold(2)],
  ['Black belt, dan 4', gold(4)],
  ['3. Dan', gold(3)],
  ['Black belt, 9th dan', gold(5)],
  ['White belt with 12 stripes', { color: 'white', bars: { color: 'black', count: 5 } }],
])('draws %s', (level, look) => expect(beltLook(level)).toEqual(look));

it.each([
  '',
  'Advanced',
  'Blackburn',
  'Evergreen',
  'White to green',
  'White–Green belt',
  'Green and up',
  'Dan',
  'Red, white and blue',
])('draws nothing for %j, whose words say it alone', (level) => expect(beltLook(level)).toBeUndefined());

it('draws each bar of a belt, and the second color on its lower half', () => {
  expect(beltBackground({ color: 'red', half: 'black' })).toBe(
    'linear-gradient(var(--belt-black) 0 0) bottom/100% 50% no-repeat, var(--belt-red)',
  );
  expect(beltBackground({ color: 'black', bars: { color: 'yellow', count: 3 } }).match(/--belt-yellow/g)).toHaveLength(
    3,
  );
});

it.each([
  ['Green belt', 'Green'],
  ['Black belt, 2nd dan', 'Black, 2nd dan'],
  ['Black Belt', 'Black'],
  ['1st Dan', '1st Dan'],
])('shortens %s to %s', (level, short) => expect(shortBelt(level)).toBe(short));

it('always says the words, and shows the belt to eyes only', () => {
  const { container } = render(
    <ul>
      <li>
        <Belt level="Green belt" />
      </li>
      <li>
        <Belt level="Black belt, 2nd dan" isShort />
      </li>
      <li>
        <Belt level="Advanced" />
      </li>
      <li>
        <BeltRange from="White belt" to="Green belt" words="White belt to Green belt" />
      </li>
      <li>
        <BeltRange from="Red belt" to="Red belt" words="Red belt" />
      </li>
    </ul>,
  );
  const lines = [...container.querySelectorAll('li')];
  expect(lines.map((line) => [line.textContent, line.querySelectorAll('[aria-hidden="true"]').length])).toEqual([
    ['Green belt', 1],
    ['Black, 2nd dan', 1],
    ['Advanced', 0],
    ['White belt to Green belt', 2],
    ['Red belt', 1],
  ]);
});

describe.each(['light', 'dark'] as const)('with %s colors', (scheme) => {
  const tokens = colorTokens(scheme);

  it('has a color for every belt, told from the page by a border', () => {
    expect(beltColors.filter((color) => tokens[`belt-${color}`] === undefined)).toEqual([]);
    for (const surface of ['surface', 'raised', 'sunken'])
      expect(contrast(tokens.control, tokens[surface])).toBeGreaterThanOrEqual(3);
  });

  it('tells the bars of belts without a color of their own from the belt', () => {
    for (const color of beltColors) {
      const bars = beltLook(`${color} belt with stripe`)?.bars?.color ?? color;
      expect({ color, isClear: contrast(tokens[`belt-${color}`], tokens[`belt-${bars}`]) >= 3 }).toEqual({
        color,
        isClear: true,
      });
    }
    expect(contrast(tokens['belt-black'], tokens['belt-yellow'])).toBeGreaterThanOrEqual(3);
  });
});
