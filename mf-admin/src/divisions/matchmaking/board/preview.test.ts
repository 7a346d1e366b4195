import { buildDraft, buildPerson, forms } from './board.fixture';
import { boardOf } from './model';
import { afterDelta, deltaOf } from './preview';

it('previews a split of a division in which somebody has withdrawn: they stay in it and do not count', () => {
  const [ann, bea, cai] = [1, 2, 3].map((id) => buildPerson(id));
  const gone = { ...buildPerson(4), isWithdrawn: true, entrant: null };
  const members = [ann, bea, cai, gone].flatMap((one) => one ?? []);
  const board = boardOf(buildDraft([{ id: 21, events: [forms], members }]));
  const split = deltaOf(board, {
    kind: 'split',
    divisionId: 21,
    groups: [
      [1, 2],
      [3, 4],
    ],
  });
  const { divisions } = afterDelta(board, split).draft;
  expect(divisions.map(({ events }) => events[0]?.entries)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(divisions.map(({ card }) => card?.events[0]?.size)).toEqual([2, 1]);
});
