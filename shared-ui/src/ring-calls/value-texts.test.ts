import { valueText } from './value-texts';

const value = { winner: 2, how: '5–4, golden point', points: { red: 4, blue: 5 }, penalties: { red: 0, blue: 0 } };

it('says who won a bout, with the score once', () => {
  expect(valueText('bout 5:W1-1:1:2', value)).toBe('“blue won 5–4, golden point”');
  expect(valueText('bout 5:W1-1:2:1', value)).toBe('“red won 5–4, golden point”');
  expect(valueText('bout 5:W1-1:1:2', { ...value, winner: null, how: 'neither came' })).toBe('“no winner, neither came”');
  expect(valueText('bout 5:W1-1:1:2', null)).toBe('“not noted”');
});
