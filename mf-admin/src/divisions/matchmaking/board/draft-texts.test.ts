import type { DraftChange } from '@schi/contract';
import { buildDraft, buildPerson, forms } from './board.fixture';
import { changeWords, misfitLines, refreshWords } from './draft-texts';
import { boardOf } from './model';

const sofia = buildPerson(1, { name: 'Sofia Castillo', age: 10 });
const place = { draftDivisionId: 21, limits: [], misfits: ['age' as const], stays: null, isMoved: true, to: 'Boys 10' };
const change = (over: object = {}): DraftChange => ({
  competitorId: 1,
  kind: 'changed',
  eventIds: [1],
  what: ['age 0 → 10'],
  places: [{ ...place, ...over }],
});
const board = (over: object = {}) =>
  boardOf(
    buildDraft(
      [
        { id: 21, events: [forms], members: [sofia], name: 'Boys 0–4' },
        { id: 22, events: [forms], members: [buildPerson(2, { age: 10 })], name: 'Boys 10' },
      ],
      { changes: [change(over)] },
    ),
  );

it.each([
  [{}, 'No longer fits Boys 0–4 (age); a refresh moves them to Boys 10.'],
  [{ to: null }, 'No longer fits Boys 0–4 (age); a refresh moves them to a new division.'],
  [{ isMoved: false, to: null }, 'No longer fits Boys 0–4 (age); nowhere fits better.'],
  [{ isMoved: false, stays: 'byHand' }, 'No longer fits Boys 0–4 (age); was placed there by hand and stays.'],
])('says from what to what somebody changed, and which division they no longer fit (F6): %o', (over, words) => {
  expect(changeWords(change(over), board(over))).toBe(`Sofia Castillo changed: age 0 → 10. ${words}`);
});

it('names them before publishing, and says after a refresh who moved from where to where, and who stays', () => {
  expect(misfitLines(board())).toEqual(['Sofia Castillo no longer fits Boys 0–4: age']);
  const doubt = { competitorId: 1, limits: [], misfits: ['age' as const] };
  expect(
    refreshWords({ kind: 'moved', eventIds: [1], from: 21, divisionId: 22, isNewDivision: false, ...doubt }, board()),
  ).toBe('Sofia Castillo moved from Boys 0–4 to Boys 10, in Forms: no longer fitted (age).');
  expect(refreshWords({ kind: 'changed', divisionId: 21, stays: 'byHand', ...doubt }, board())).toBe(
    'Sofia Castillo no longer fits Boys 0–4 (age) and stays, because they were placed there by hand.',
  );
});
