import { readPairingCode } from './pairing-code';

it.each(['K7F3QD', 'k7f3qd', ' k7f-3qd ', 'K 7 F 3 Q D', 'Ｋ７Ｆ３ＱＤ'])('reads %s', (text) =>
  expect(readPairingCode(text)).toBe('K7F3QD'),
);

it.each(['', 'K7F3Q', 'K7F3QDA', 'K7F3QO', 'K7F3Q1', 'K7F3Q!', 'K'.repeat(100_000)])('does not read %.10s', (text) =>
  expect(readPairingCode(text)).toBeUndefined(),
);
