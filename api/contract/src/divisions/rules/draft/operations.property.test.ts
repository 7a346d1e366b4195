import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  applyDelta,
  brokenRules,
  combineDivisions,
  DraftRefusal,
  entriesIn,
  inverseOf,
  acceptDivisions,
  lockDivision,
  membersOf,
  moveEntries,
  pinEntry,
  redraw,
  renameDivision,
  reorderDivisions,
  splitDivision,
  StaleDelta,
  type Delta,
  type DraftState,
  type OperationContext,
} from './index';
import { byePairs, drawBracket, swapSlots } from '../../../rings/rules/draws';

/** A draft of some competitors in two programs, events 1 and 2 with contact apart, 3 alone; some entries unplaced. */
const drafts = fc.array(
  fc.record({ events: fc.subarray([1, 2, 3], { minLength: 1 }), group: fc.nat({ max: 3 }), isUnplaced: fc.boolean() }),
  {
    minLength: 2,
    maxLength: 14,
  },
);
const draftOf = (people: readonly { events: number[]; group: number; isUnplaced: boolean }[]): DraftState => {
  const program = (eventId: number) => (eventId === 3 ? 1 : 0);
  const entries = people.flatMap(({ events, group, isUnplaced }, index) =>
    events.map((eventId) => {
      const divisionId = isUnplaced && eventId === 3 ? null : 1 + group + 4 * program(eventId);
      return {
        competitorId: index + 1,
        eventId,
        divisionId,
        reason: divisionId === null ? ('withdrawn' as const) : null,
        isPinned: false,
      };
    }),
  );
  const ids = [...new Set(entries.flatMap(({ divisionId }) => divisionId ?? []))];
  return {
    entries: new Map(entries.map((entry) => [`${entry.competitorId} ${entry.eventId}`, entry])),
    divisions: new Map(
      ids.map((id) => [
        id,
        {
          id,
          eventIds: id > 4 ? [3] : [1, 2],
          name: nameOf(membersIn(entries, id)),
          isNamedByHand: false,
          position: id,
          isLocked: false,
        },
      ]),
    ),
    draws: new Map(),
  };
};
const membersIn = (entries: readonly { competitorId: number; divisionId: number | null }[], id: number) =>
  [...new Set(entries.filter(({ divisionId }) => divisionId === id).map(({ competitorId }) => competitorId))].sort(
    (a, b) => a - b,
  );
/** Of no school each; the second event has turns. */
const drawnAs = { entrants: new Map<number, never>(), isBracket: (eventId: number) => eventId !== 2 };
const nameOf = (ids: readonly number[]) => `Division of ${ids.join(', ')}`;

/** What a director may do, with numbers that are read as places in the draft they meet. */
const steps = fc.array(fc.record({ kind: fc.nat({ max: 10 }), one: fc.nat(), two: fc.nat(), three: fc.nat() }), {
  maxLength: 40,
  size: 'max',
});
type Step = { kind: number; one: number; two: number; three: number };

/** How often two changed places by hand. */
let swaps = 0;

const at = <T>(list: readonly T[], place: number): T => list[place % Math.max(1, list.length)] as T;
const operate = (state: DraftState, { kind, one, two, three }: Step, context: OperationContext): Delta => {
  const ids = [...state.divisions.keys(), 999];
  const entries = [...state.entries.values()];
  const divisionId = at(ids, one);
  const members = membersOf(state, divisionId);
  switch (kind) {
    case 0:
      return splitDivision(
        state,
        {
          divisionId,
          groups: [members.filter((id) => id % 2 === two % 2), members.filter((id) => id % 2 !== two % 2)],
        },
        context,
      );
    case 1:
      return combineDivisions(
        state,
        { divisionIds: [divisionId, at(ids, two)], ...(three % 3 === 0 ? { name: 'By hand' } : {}) },
        context,
      );
    case 2:
      return moveEntries(state, { competitorIds: [at(entries, two).competitorId], to: divisionId }, context);
    case 3:
      return moveEntries(
        state,
        {
          competitorIds: [at(entries, two).competitorId, at(entries, three).competitorId],
          eventIds: [at(entries, two).eventId],
          to: null,
        },
        context,
      );
    case 4:
      return renameDivision(state, { divisionId, name: two % 2 ? 'Named by hand' : null }, context);
    case 5:
      return lockDivision(state, { divisionId, isLocked: two % 3 === 0 });
    case 6:
      return reorderDivisions(state, {
        divisionIds:
          two % 5 === 0
            ? [divisionId]
            : [...state.divisions.keys()].sort((a, b) => ((a * three) % 7) - ((b * three) % 7)),
      });
    case 7:
      return pinEntry(state, { ...at(entries, two), isPinned: three % 2 === 0 });
    case 8: {
      // By hand: two places of the draw as it is, or as the seed gives it.
      const eventId = at(state.divisions.get(divisionId)?.eventIds ?? [1], two);
      const slots =
        state.draws.get(`${divisionId} ${eventId}`)?.slots ??
        drawBracket(
          entriesIn(state, divisionId).flatMap((entry) =>
            entry.eventId === eventId
              ? [{ id: entry.competitorId, school: null, family: entry.competitorId, seed: null }]
              : [],
          ),
          two,
        );
      const swapped = swapSlots(slots, three % slots.length, (three >> 4) % slots.length);
      if (swapped) swaps += 1;
      return redraw(state, { divisionId, eventId, seed: two, slots: swapped ?? slots });
    }
    case 9:
      return acceptDivisions(state, {
        divisions: [
          { divisionId, flags: two % 3 === 0 ? [] : ['wide', 'small'] },
          { divisionId: at([...state.divisions.keys()], three), flags: ['alone'] },
        ],
      });
    default: {
      const slots = drawBracket(
        members.map((id) => ({ id, school: null, family: id, seed: null })),
        three,
      );
      return redraw(state, { divisionId, eventId: two % 2 ? 1 : 3, seed: three, ...(one % 2 ? { slots } : {}) });
    }
  }
};
const play = (first: DraftState, list: readonly Step[]) => {
  let state = first;
  let nextId = 100;
  const deltas: Delta[] = [];
  const context = { newId: () => (nextId += 1), nameOf, ...drawnAs };
  for (const step of list)
    try {
      const delta = operate(state, step, context);
      state = applyDelta(state, delta);
      deltas.push(delta);
      expect(brokenRules(state)).toEqual([]);
      const changed = delta.divisions.map(({ id }) => id);
      // Where competitors change places: whichever was touched first.
      if (step.kind <= 3) expect(changed).toEqual([...changed].sort((a, b) => a - b));
    } catch (error) {
      if (!(error instanceof DraftRefusal)) throw error;
    }
  return { state, deltas };
};
const plain = ({ divisions, entries, draws }: DraftState) => ({
  divisions: [...divisions.values()].sort((a, b) => a.id - b.id),
  entries: [...entries].sort(([a], [b]) => (a < b ? -1 : 1)),
  draws: [...draws].sort(([a], [b]) => (a < b ? -1 : 1)),
});

describe('through any sequence of operations (rule F3)', () => {
  it('every entry is in exactly one division of its program, or unplaced with a reason', () => {
    let applied = 0;
    fc.assert(
      fc.property(drafts, steps, (people, list) => {
        const first = draftOf(people);
        const { state, deltas } = play(first, list);
        applied += deltas.length;
        expect([...state.entries.keys()].sort()).toEqual([...first.entries.keys()].sort());
      }),
      { numRuns: 300 },
    );
    // The operations did happen, and were not refused.
    expect(applied).toBeGreaterThan(1_000);
    expect(swaps).toBeGreaterThan(50);
  });

  it('undoing everything gives the first draft, ids and names included; doing it again the last one', () => {
    fc.assert(
      fc.property(drafts, steps, (people, list) => {
        const first = draftOf(people);
        const { state, deltas } = play(first, list);
        const undone = [...deltas].reverse().reduce((last, delta) => applyDelta(last, inverseOf(delta)), state);
        expect(plain(undone)).toEqual(plain(first));
        expect(plain(deltas.reduce(applyDelta, undone))).toEqual(plain(state));
      }),
    );
  });

  it('an operation made for another state of what it touches is refused, and changes nothing', () => {
    fc.assert(
      fc.property(drafts, steps, (people, list) => {
        const first = draftOf(people);
        const { state, deltas } = play(first, list);
        const before = plain(state);
        const { entries, divisions, draws } = state;
        const isNow = (known: object | undefined, from: object | null, named: object) =>
          isDeepStrictEqual(known ?? null, from && { ...named, ...from });
        const isAsExpected = (delta: Delta) =>
          delta.entries.every(({ from, competitorId, eventId }) =>
            isNow(entries.get(`${competitorId} ${eventId}`), from, { competitorId, eventId }),
          ) &&
          delta.divisions.every(({ from, id }) => isNow(divisions.get(id), from, { id })) &&
          delta.draws.every(({ from, divisionId, eventId }) => isNow(draws.get(`${divisionId} ${eventId}`), from, {}));
        for (const delta of deltas)
          if (!isAsExpected(delta)) expect(() => applyDelta(state, delta)).toThrow(StaleDelta);
        expect(plain(state)).toEqual(before);
      }),
    );
  });
});

describe('an operation is refused', () => {
  const first = draftOf([
    { events: [1, 2], group: 0, isUnplaced: false },
    { events: [1], group: 0, isUnplaced: false },
    { events: [1, 3], group: 1, isUnplaced: false },
  ]);
  const five = draftOf(Array.from({ length: 5 }, () => ({ events: [1], group: 0, isUnplaced: false })));
  const context = { newId: () => 50, nameOf, ...drawnAs };
  it('but not a change of a draw by hand from which somebody left', () => {
    const drawn = applyDelta(
      five,
      redraw(five, { divisionId: 1, eventId: 1, seed: 1, slots: [1, 2, 3, null, 4, null, 5, null] }),
    );
    const left = applyDelta(drawn, moveEntries(drawn, { competitorIds: [5], eventIds: [1], to: null }, context));
    const slots = left.draws.get('1 1')?.slots ?? [];
    expect(slots).toEqual([1, 2, 3, null, 4, null, null, null]);
    expect(byePairs(slots)).toBe(1);
    const swapped = swapSlots(slots, 1, 4) ?? [];
    const after = applyDelta(left, redraw(left, { divisionId: 1, eventId: 1, seed: 1, slots: swapped }));
    expect(after.draws.get('1 1')?.slots).toEqual([1, 4, 3, null, 2, null, null, null]);
  });
  const code = (work: () => unknown) => {
    try {
      work();
      return 'done';
    } catch (error) {
      return (error as DraftRefusal).code;
    }
  };
  it.each([
    ['split into one', () => splitDivision(first, { divisionId: 1, groups: [[1, 2]] }, context), 'tooFewGroups'],
    [
      'split with somebody else',
      () => splitDivision(first, { divisionId: 1, groups: [[1], [2, 3]] }, context),
      'notItsMembers',
    ],
    [
      'split without somebody',
      () => splitDivision(first, { divisionId: 1, groups: [[1], [1]] }, context),
      'notItsMembers',
    ],
    [
      'split of a division that is gone',
      () => splitDivision(first, { divisionId: 77, groups: [[1], [2]] }, context),
      'unknownDivision',
    ],
    ['combine across programmes', () => combineDivisions(first, { divisionIds: [1, 6] }, context), 'otherProgram'],
    ['combine one with itself', () => combineDivisions(first, { divisionIds: [1, 1] }, context), 'tooFewDivisions'],
    [
      'move into another program',
      () => moveEntries(first, { competitorIds: [3], eventIds: [3], to: 1 }, context),
      'otherProgram',
    ],
    ['move of nobody', () => moveEntries(first, { competitorIds: [1], to: 1 }, context), 'unknownEntry'],
    ['an order without one', () => reorderDivisions(first, { divisionIds: [1, 2] }), 'notEveryDivision'],
    ['a draw of others', () => redraw(first, { divisionId: 1, eventId: 1, seed: 1, slots: [1, 3] }), 'notItsDraw'],
    [
      'a draw in which byes meet',
      () => redraw(five, { divisionId: 1, eventId: 1, seed: 1, slots: [1, 2, 3, 4, 5, null, null, null] }),
      'notItsDraw',
    ],
  ])('%s', (_what, work, refusal) => expect(code(work)).toBe(refusal));
  it('never because a division was accepted', () => {
    const accepted = applyDelta(
      first,
      acceptDivisions(first, { divisions: [{ divisionId: 1, flags: ['small', 'alone'] }] }),
    );
    expect(accepted.divisions.get(1)?.acceptedFlags).toEqual(['alone', 'small']);
    const renamed = applyDelta(accepted, renameDivision(accepted, { divisionId: 1, name: 'Little ones' }, context));
    expect(renamed.divisions.get(1)?.acceptedFlags).toEqual(['alone', 'small']);
    // Another member: what was accepted is to be looked at again, and comes back with an undo.
    const move = moveEntries(renamed, { competitorIds: [3], eventIds: [1], to: 1 }, context);
    const moved = applyDelta(renamed, move);
    expect(moved.divisions.get(1)).not.toHaveProperty('acceptedFlags');
    expect(applyDelta(moved, inverseOf(move)).divisions.get(1)?.acceptedFlags).toEqual(['alone', 'small']);
    const noLonger = applyDelta(renamed, acceptDivisions(renamed, { divisions: [{ divisionId: 1, flags: [] }] }));
    expect(noLonger.divisions.get(1)).not.toHaveProperty('acceptedFlags');
    expect(code(() => acceptDivisions(first, { divisions: [{ divisionId: 77, flags: ['wide'] }] }))).toBe(
      'unknownDivision',
    );
  });
  it('in a locked division, until it is unlocked', () => {
    const locked = applyDelta(first, lockDivision(first, { divisionId: 1, isLocked: true }));
    expect(code(() => splitDivision(locked, { divisionId: 1, groups: [[1], [2]] }, context))).toBe('lockedDivision');
    expect(code(() => moveEntries(locked, { competitorIds: [3], to: 1 }, context))).toBe('lockedDivision');
    expect(code(() => moveEntries(locked, { competitorIds: [1], eventIds: [1], to: 2 }, context))).toBe(
      'lockedDivision',
    );
  });
});
