import { paceWords } from './pace-texts';

it.each([
  [4, 'on time'],
  [-4, 'on time'],
  [5, '5 minutes behind'],
  [-119, '119 minutes ahead'],
  [125, '2 hours behind'],
  [-1_440, '24 hours ahead'],
])('a ring that is %i minutes behind its plan is %s', (minutes, words) => {
  expect(paceWords(minutes)).toBe(words);
});
