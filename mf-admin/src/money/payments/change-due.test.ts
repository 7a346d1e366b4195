import { changeDue } from './change-due.rules';

it.each([
  [100, 75, 25],
  [75, 75, 0],
  // Cents, not fractions of them.
  [0.3, 0.1, 0.2],
  [20, 19.99, 0.01],
])('for %s handed over and %s due, %s goes back', (given, amount, back) => expect(changeDue(given, amount)).toBe(back));

it('says nothing while it is not enough, or not known', () => {
  expect(changeDue(50, 75)).toBeUndefined();
  expect(changeDue(undefined, 75)).toBeUndefined();
  expect(changeDue(50, undefined)).toBeUndefined();
});
