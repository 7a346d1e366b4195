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
