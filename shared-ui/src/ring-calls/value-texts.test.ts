import { valueText } from './value-texts';

const value = { winner: 2, how: '5–4, golden point', points: { red: 4, blue: 5 }, penalties: { red: 0, blue: 0 } };

it('says who won a bout, with the score once', () => {
  expect(valueText('bout 5:W1-1:1:2', value)).toBe('“blue won 5–4, golden point”');
  expect(valueText('bout 5:W1-1:2:1', value)).toBe('“red won 5–4, golden point”');
  expect(valueText('bout 5:W1-1:1:2', { ...value, winner: null, how: 'neither came' })).toBe(
    '“no winner, neither came”',
  );
  expect(valueText('bout 5:W1-1:1:2', null)).toBe('“not noted”');
});

it('names whom a vote, an order and shared places are about, so that two of them can be told apart', () => {
  const nameOf = (id: number) => ['', 'Ana', 'Bo', 'Cho'][id] ?? '';
  const vote = (choice: number) => valueText('vote 5:1', { choices: [{ group: [1, 2], choice }] }, nameOf);
  expect([vote(1), vote(2)]).toEqual(['“for Ana”', '“for Bo”']);
  expect(valueText('order 5', { competitorIds: [3, 1, 2] }, nameOf)).toBe('“Cho, Ana, Bo”');
  expect(valueText('shared 5', { groups: [[1, 2]], again: [[2, 3]] }, nameOf)).toBe(
    '“place shared by Ana and Bo, one more turn of Bo and Cho”',
  );
  const side = { points: 1, penalties: 0, warnings: 0 };
  const board = {
    red: side,
    blue: side,
    round: 'golden' as const,
    isTimeUp: false,
    injured: { corner: 'red' as const, byFoul: true },
  };
  expect(valueText('board 5:W1-1:1:2', { board, leftMs: 80_000, runsSince: null })).toBe(
    '“red 1 point, blue 1 point, red cannot go on, by a foul, golden round, 1:20 left”',
  );
  const breaks = { first: ['whole' as const, 'none' as const], second: [], warnings: 0, timeMs: null };
  expect(valueText('breaks 5:1', breaks)).toBe('“✓–”');
  const turn = { ...breaks, techniques: ['Turning', ''], tries: [2, 1], boundaries: 1, warnings: 2 };
  expect(valueText('breaks 5:1', turn)).toBe('“✓ Turning try 2, –, 1 step over the boundary, 2 warnings”');
});

it('writes the lengths of an event in its unit', () => {
  const nameOf = () => 'Ana';
  const jumpOff = { millimetres: 711, jumps: [{ competitorId: 1, jump: 'o' as const }] };
  const texts = (unit: 'metric' | 'feet') => [
    valueText('try 5:1:1', { mark: 4_115 }, nameOf, unit),
    valueText('heights 5', { heights: [610, 711] }, nameOf, unit),
    valueText('jumpoff 5:1', jumpOff, nameOf, unit),
  ];
  expect(texts('metric')).toEqual(['“4.12 m”', '“61, 71.1 cm”', '“71.1 cm: Ana O”']);
  expect(texts('feet')).toEqual(['“13 ft 6 in”', '“2 ft 0 in, 2 ft 4 in”', '“2 ft 4 in: Ana O”']);
});
