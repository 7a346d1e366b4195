import { ringCalls, type CalledContest } from '@schi/contract';
import { buildDivision } from '../device/rings.fixture';
import { withUndecidedOpen } from '../table/undecided.rules';
import { effectOf } from './correction.rules';
import { buildRules, contestOf, noted } from './scoring.fixture';

const bout = (match: string, red: number, blue: number, winner: number) =>
  noted(
    { kind: 'bout', contestId: 5, match, red, blue },
    { winner, how: 'points', points: { red: 5, blue: 4 }, penalties: { red: 0, blue: 0 } },
  );
const heads = [bout('W1-1', 1, 2, 1), bout('W1-2', 3, 4, 3), bout('W2-1', 1, 3, 1)];
const contest = contestOf(4, {
  format: 'bracket',
  rules: buildRules('bracket'),
  heads,
  state: 'finished',
  isLocked: true,
});
const known = new Map(heads.map((head) => [head.subject, head]));
const semiWonBy = (winner: number) => ({
  subject: ringCalls.subjectOf({ kind: 'bout', contestId: 5, match: 'W1-1', red: 1, blue: 2 }),
  value: { winner, how: 'points', points: { red: 5, blue: 6 }, penalties: { red: 0, blue: 0 } },
});

it('names the final that is set aside and fought again, and the medals that change, when another one won the semifinal', () => {
  const effect = effectOf(contest, known, [semiWonBy(2)], false);
  expect(effect.setAside).toEqual([{ label: 'Final', red: 1, blue: 3 }]);
  expect(effect.again).toEqual(['Final']);
  expect(effect.fallsBackTo).toBe('open');
  expect(effect.changed.find(({ competitorId }) => competitorId === 1)?.before).toMatchObject({
    place: 1,
    medal: 'gold',
  });
});

it('says that nothing changes where the same one won', () => {
  expect(effectOf(contest, known, [semiWonBy(1)], false)).toMatchObject({
    changed: [],
    setAside: [],
    again: [],
    fallsBackTo: null,
  });
});

it('opens results again that a correction leaves undecided, before the server has heard of it, and no others', () => {
  const finished = noted({ kind: 'contest', contestId: 5 }, { state: 'finished', digest: '' });
  const stateAfter = (all: CalledContest['heads']) =>
    withUndecidedOpen(buildDivision({ contests: [{ ...contest, heads: all }] })).contests.map(({ state, isLocked }) => [
      state,
      isLocked,
    ]);
  expect(stateAfter([...heads, finished])).toEqual([['finished', true]]);
  expect(stateAfter([bout('W1-1', 1, 2, 2), ...heads.slice(1), finished])).toEqual([['open', false]]);
  const closed = noted({ kind: 'contest', contestId: 5 }, { state: 'finished', digest: '', isClosed: true });
  expect(stateAfter([closed])).toEqual([['finished', true]]);
});
