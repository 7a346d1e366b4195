import fc from 'fast-check';
import { child } from '../../../../../test/matchmaking/child';
import { entrantsOf, optionsOf } from '../../../../../test/matchmaking/arbitrary';
import {
  defaultMatchOptions,
  isForbiddenPair,
  misfitsIn,
  rangeOf,
  type Entrant,
  type MatchedEvent,
} from '../matchmaking';
import {
  applyDelta,
  brokenRules,
  inverseOf,
  refreshDraft,
  type DraftState,
  type Present,
  type RefreshInput,
} from './index';

const event = (id: number, hasContact: boolean): MatchedEvent => ({
  id,
  title: `${id}`,
  hasContact,
  minSize: 2,
  maxSize: 4,
});
const programmes = [[event(1, false), event(2, false)], [event(3, true)]];
const nameOf = (ids: readonly number[]) => `Division of ${ids.join(', ')}`;
const contextFrom = (first: number) => {
  let id = first;
  return { newId: () => (id += 1), nameOf, entrants: new Map<number, never>(), isBracket: () => true };
};
const division = (id: number, eventIds: readonly number[], isLocked = false) => ({
  id,
  eventIds,
  name: 'By hand',
  isNamedByHand: true,
  position: id,
  isLocked,
});
const stateOf = (
  divisions: readonly ReturnType<typeof division>[],
  entries: readonly { competitorId: number; eventId: number; divisionId: number | null; isPinned?: boolean }[],
): DraftState => ({
  divisions: new Map(divisions.map((one) => [one.id, one])),
  entries: new Map(
    entries.map(({ isPinned = false, ...entry }) => [
      `${entry.competitorId} ${entry.eventId}`,
      { ...entry, isPinned, reason: entry.divisionId === null ? ('byHand' as const) : null },
    ]),
  ),
  draws: new Map(),
});
const present = (entrant: Entrant, eventIds: readonly number[] = [1]): Present => ({
  competitorId: entrant.id,
  eventIds,
  entrant,
});
const refreshed = (state: DraftState, people: readonly Present[], over: Partial<RefreshInput> = {}) =>
  refreshDraft(
    state,
    { present: people, programmes, changed: [], options: defaultMatchOptions, ...over },
    contextFrom(100),
  );

describe('a refresh (rule F6)', () => {
  const two = stateOf(
    [division(1, [1, 2]), division(2, [1, 2])],
    [
      { competitorId: 1, eventId: 1, divisionId: 1 },
      { competitorId: 2, eventId: 1, divisionId: 1 },
      { competitorId: 3, eventId: 1, divisionId: 2 },
    ],
  );
  const people = [present(child(1)), present(child(2)), present(child(3, { exactAge: 14, age: 14 }))];

  it('places a late entry where it costs least more', () => {
    const { delta, steps } = refreshed(two, [...people, present(child(4, { exactAge: 13, age: 13 }), [1, 2])]);
    expect(steps).toEqual([{ kind: 'came', competitorId: 4, eventIds: [1, 2], divisionId: 2, isNewDivision: false }]);
    expect(applyDelta(two, delta).entries.get('4 2')).toMatchObject({ divisionId: 2, reason: null, isPinned: false });
  });
  it('makes a new division for somebody whom a limit keeps out of all others', () => {
    const { delta, steps } = refreshed(two, [...people, present(child(4, { exactAge: 30, age: 30 }))]);
    expect(steps).toEqual([{ kind: 'came', competitorId: 4, eventIds: [1], divisionId: 101, isNewDivision: true }]);
    expect(applyDelta(two, delta).divisions.get(101)).toMatchObject({ eventIds: [1, 2], name: 'Division of 4' });
  });
  it('takes out who is gone, also when pinned, and the division that is empty then', () => {
    const pinned = stateOf(
      [...two.divisions.values()],
      [...two.entries.values()].map((entry) => ({ ...entry, isPinned: true })),
    );
    const { delta, steps } = refreshed(pinned, people.slice(0, 2));
    expect(steps).toEqual([{ kind: 'left', competitorId: 3, eventId: 1, divisionId: 2 }]);
    expect([...applyDelta(pinned, delta).divisions.keys()]).toEqual([1]);
  });
  it('leaves a locked division as it is, and says who is still in it', () => {
    const locked = stateOf([division(1, [1, 2], true), division(2, [1, 2])], [...two.entries.values()]);
    const { delta, steps } = refreshed(locked, [...people.slice(1), present(child(4))]);
    expect(steps).toEqual([
      { kind: 'stillInLocked', competitorId: 1, eventId: 1, divisionId: 1 },
      { kind: 'came', competitorId: 4, eventIds: [1], divisionId: 2, isNewDivision: false },
    ]);
    expect(delta.divisions).toEqual([]);
  });
  it('keeps in sight who can no longer be placed, with the reason', () => {
    const { steps } = refreshed(two, [
      { competitorId: 1, eventIds: [1], entrant: 'noBirthDate' },
      present(child(2), [1, 9]),
      present(child(3, { exactAge: 14, age: 14 })),
    ]);
    expect(steps).toEqual([
      { kind: 'unplaced', competitorId: 1, eventId: 1, divisionId: 1, reason: 'noBirthDate' },
      { kind: 'unplaced', competitorId: 2, eventId: 9, divisionId: null, reason: 'eventNotOffered' },
    ]);
  });
  it('moves who breaks a limit after a change, and leaves whom a director placed there, with the doubt', () => {
    const sparring = (isPinned: boolean) =>
      stateOf(
        [division(5, [3])],
        [1, 2].map((competitorId) => ({ competitorId, eventId: 3, divisionId: 5, isPinned })),
      );
    const seen = new Map([1, 2].map((id) => [id, child(id)]));
    const fighters = [present(child(1, { weight: 120 }), [3]), present(child(2), [3])];
    const doubt = { limits: ['weightRatio'], misfits: ['weight'] };
    expect(refreshed(sparring(false), fighters, { changed: [1], seen }).steps).toEqual([
      { kind: 'moved', competitorId: 1, eventIds: [3], from: 5, divisionId: 101, isNewDivision: true, ...doubt },
    ]);
    const { delta, steps } = refreshed(sparring(true), fighters, { changed: [1], seen });
    expect(steps).toEqual([{ kind: 'changed', competitorId: 1, divisionId: 5, stays: 'byHand', ...doubt }]);
    expect(delta).toEqual({ entries: [], divisions: [], draws: [] });
  });
  it.each<[string, Partial<Entrant>, string]>([
    ['age', { age: 14, exactAge: 14 }, 'age'],
    ['belt', { levelRank: 6 }, 'level'],
  ])(
    'moves who no longer fits by %s to where they cost least, and renames both divisions',
    (_name, corrected, misfit) => {
      const older = child(3, { age: 14, exactAge: 14, levelRank: 6 });
      const all = [child(1), child(2), older, child(4)];
      const named = stateOf(
        [1, 2].map((id) => ({ ...division(id, [1, 2]), name: 'Before', isNamedByHand: false })),
        all.map(({ id }) => ({ competitorId: id, eventId: 1, divisionId: id === 3 ? 2 : 1 })),
      );
      const now = [
        child(1),
        child(2),
        older,
        child(4, { ...corrected, ...(misfit === 'age' ? { levelRank: 6 } : { age: 13, exactAge: 13 }) }),
      ];
      const { delta, steps } = refreshed(
        named,
        now.map((one) => present(one)),
        { changed: [4], seen: new Map(all.map((one) => [one.id, one])) },
      );
      expect(steps).toEqual([
        {
          kind: 'moved',
          competitorId: 4,
          eventIds: [1],
          from: 1,
          divisionId: 2,
          isNewDivision: false,
          limits: [],
          misfits: ['age', 'level'],
        },
      ]);
      expect([...applyDelta(named, delta).divisions.values()].map(({ name }) => name)).toEqual([
        'Division of 1, 2',
        'Division of 3, 4',
      ]);
    },
  );
  it('renames the division of who changed and still costs least there, and keeps a name given by hand', () => {
    const state = (isNamedByHand: boolean) =>
      stateOf(
        [{ ...division(1, [1, 2]), name: 'Before', isNamedByHand }],
        [{ competitorId: 1, eventId: 1, divisionId: 1 }],
      );
    const older = [present(child(1, { age: 12, exactAge: 12 }))];
    const over = { changed: [1], seen: new Map([[1, child(1)]]) };
    const { delta, steps } = refreshed(state(false), older, over);
    expect(steps).toEqual([
      { kind: 'changed', competitorId: 1, divisionId: 1, stays: null, limits: [], misfits: ['age'] },
    ]);
    expect(delta.divisions.map(({ to }) => to?.name)).toEqual(['Division of 1']);
    expect(refreshed(state(true), older, over).delta.divisions).toEqual([]);
  });
  it('lets an entry that a director took out stay out, until it is no longer pinned', () => {
    const out = (isPinned: boolean) =>
      stateOf(
        [...two.divisions.values()],
        [...two.entries.values(), { competitorId: 4, eventId: 1, divisionId: null, isPinned }],
      );
    expect(refreshed(out(true), [...people, present(child(4))]).steps).toEqual([]);
    expect(refreshed(out(false), [...people, present(child(4))]).steps).toMatchObject([
      { kind: 'came', divisionId: 2 },
    ]);
  });
});

describe('for any draft and any registrations', () => {
  /**
   * Competitors, and what became of each entry: in which division it is (0: unplaced, 4: not in the draft), and whether
   * it is still entered.
   */
  const situations = fc
    .record({
      people: entrantsOf({ minLength: 1, maxLength: 10 }),
      options: optionsOf,
      locked: fc.subarray([1, 2, 3, 4, 5, 6]),
      fates: fc.array(
        fc.record({
          place: fc.nat({ max: 4 }),
          isPinned: fc.boolean(),
          isEntered: fc.boolean(),
          isUsable: fc.nat({ max: 5 }).map((of) => of > 0),
        }),
        { minLength: 40, maxLength: 40 },
      ),
    })
    .map(({ people, options, locked, fates }) => {
      const fateOf = (id: number, eventId: number) =>
        fates[(id * 4 + eventId) % fates.length] as (typeof fates)[number];
      const entries = people.flatMap(({ id }) =>
        [1, 2, 3].flatMap((eventId) => {
          const { place, isPinned } = fateOf(id, eventId);
          if (place === 4) return [];
          return [
            { competitorId: id, eventId, divisionId: place === 0 ? null : place + (eventId === 3 ? 3 : 0), isPinned },
          ];
        }),
      );
      const used = [...new Set(entries.flatMap(({ divisionId }) => divisionId ?? []))];
      const divisions = used.map((id) => division(id, id > 3 ? [3] : [1, 2], locked.includes(id)));
      const registered = people.map((entrant): Present => ({
        competitorId: entrant.id,
        eventIds: [1, 2, 3, 4].filter((eventId) => fateOf(entrant.id, eventId).isEntered),
        entrant: fateOf(entrant.id, 0).isUsable ? entrant : 'noBirthDate',
      }));
      const input: RefreshInput = { present: registered, programmes, changed: people.map(({ id }) => id), options };
      return { state: stateOf(divisions, entries), input };
    });
  const refresh = (state: DraftState, input: RefreshInput, first = 100) => {
    const { delta, steps } = refreshDraft(state, input, contextFrom(first));
    return { delta, steps, after: applyDelta(state, delta) };
  };
  const isPlaceable = (input: RefreshInput, competitorId: number, eventId: number) =>
    eventId !== 4 &&
    input.present.some(
      (one) => one.competitorId === competitorId && typeof one.entrant === 'object' && one.eventIds.includes(eventId),
    );

  it('every present entry is placed once or unplaced with a reason, and nobody else is left except in locked divisions', () => {
    fc.assert(
      fc.property(situations, ({ state, input }) => {
        const { after } = refresh(state, input);
        expect(brokenRules(after)).toEqual([]);
        const keys = input.present.flatMap(({ competitorId, eventIds }) =>
          eventIds.map((eventId) => `${competitorId} ${eventId}`),
        );
        expect(keys.filter((key) => !after.entries.has(key))).toEqual([]);
        for (const [key, { divisionId, reason, competitorId, eventId, isPinned }] of after.entries) {
          const isLocked = divisionId !== null && state.divisions.get(divisionId)?.isLocked === true;
          if (!isLocked) expect(keys).toContain(key);
          if (isPlaceable(input, competitorId, eventId)) expect(reason === null || isPinned).toBe(true);
          // Only a director pins, and who is taken out may come back by themselves.
          if (isPinned) expect(state.entries.get(key)).toMatchObject({ isPinned, divisionId });
        }
      }),
    );
  });
  it('no entry that can be placed leaves its division unless it no longer fits there, and pinned ones never move', () => {
    fc.assert(
      fc.property(situations, ({ state, input }) => {
        const { after, steps } = refresh(state, input);
        const moved = new Set(
          steps.flatMap((step) =>
            step.kind === 'moved' ? step.eventIds.map((eventId) => `${step.competitorId} ${eventId}`) : [],
          ),
        );
        for (const key of moved) expect(state.entries.get(key)?.isPinned).toBe(false);
        for (const [key, entry] of state.entries)
          if (
            !moved.has(key) &&
            isPlaceable(input, entry.competitorId, entry.eventId) &&
            (entry.divisionId !== null || entry.isPinned)
          )
            expect(after.entries.get(key)).toEqual(entry);
      }),
    );
  });
  it('who comes breaks no limit, and a locked division stays as it was', () => {
    fc.assert(
      fc.property(situations, ({ state, input }) => {
        const { after, steps } = refresh(state, input);
        const entrantOf = (id: number) =>
          input.present.find(({ competitorId }) => competitorId === id)?.entrant as Entrant;
        for (const step of steps) {
          if (step.kind !== 'came') continue;
          for (const entry of after.entries.values()) {
            const isWith = entry.divisionId === step.divisionId && step.eventIds.includes(entry.eventId);
            if (!isWith || entry.competitorId === step.competitorId) continue;
            const pair = [entrantOf(step.competitorId), entrantOf(entry.competitorId)] as const;
            expect(isForbiddenPair(...pair, entry.eventId === 3, input.options.limits)).toBe(false);
          }
        }
        for (const { id, isLocked } of state.divisions.values()) {
          const keysIn = ({ entries }: DraftState) =>
            [...entries].flatMap(([key, { divisionId }]) => (divisionId === id ? [key] : [])).sort();
          if (isLocked) expect(keysIn(after)).toEqual(keysIn(state));
        }
      }),
    );
  });
  it('after any correction of one competitor they are in divisions that they fit, or are named with the reason', () => {
    const correction = fc.record(
      {
        years: fc.integer({ min: -9, max: 9 }),
        levelRank: fc.nat({ max: 6 }),
        gender: fc.constantFrom<1 | 2>(1, 2),
        weight: fc.integer({ min: 40, max: 220 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(situations, fc.nat(), correction, ({ state, input }, at, { years = 0, ...over }) => {
        const usable = input.present.filter(
          (one): one is Present & { entrant: Entrant } => typeof one.entrant === 'object',
        );
        const subject = usable[at % Math.max(1, usable.length)];
        fc.pre(subject !== undefined);
        const own: Entrant = subject.entrant;
        const exactAge = Math.max(0, own.exactAge + years);
        const corrected: Entrant = { ...own, ...(over as Partial<Entrant>), exactAge, age: Math.floor(exactAge) };
        const seen = new Map(usable.map(({ entrant }) => [entrant.id, entrant]));
        const now = input.present.map((one) => (one === subject ? { ...one, entrant: corrected } : one));
        const { after, steps } = refresh(state, { ...input, present: now, changed: [corrected.id], seen });
        const nowOf = new Map([...seen, [corrected.id, corrected]]);
        const membersIn = ({ entries }: DraftState, id: number, eventId?: number) => [
          ...new Set(
            [...entries.values()].flatMap((entry) =>
              entry.divisionId === id && (eventId ?? entry.eventId) === entry.eventId ? [entry.competitorId] : [],
            ),
          ),
        ];
        const stepIn = (id: number) =>
          steps.find((step) => step.competitorId === corrected.id && step.kind !== 'left' && step.divisionId === id);
        for (const { id, eventIds } of after.divisions.values()) {
          const entered = eventIds.filter((eventId) => membersIn(after, id, eventId).includes(corrected.id));
          // An entry that stays although it is withdrawn, in a locked division, is named by a step of its own.
          if (entered.length === 0 || ['stillInLocked', 'came'].includes(stepIn(id)?.kind ?? '')) continue;
          const isForbidden = entered.some((eventId) =>
            membersIn(after, id, eventId).some((other) => {
              const entrant = nowOf.get(other);
              return (
                other !== corrected.id &&
                isPlaceable(input, other, eventId) &&
                entrant &&
                isForbiddenPair(corrected, entrant, eventId === 3, input.options.limits)
              );
            }),
          );
          const step = stepIn(id);
          if (isForbidden)
            expect(step).toMatchObject({ kind: 'changed', stays: expect.stringMatching(/byHand|locked/) as string });
          const before = membersIn(state, id);
          const range = rangeOf(
            before.flatMap((one) => seen.get(one) ?? []),
            eventIds.includes(3),
          );
          if (!before.includes(corrected.id) || !range) continue;
          const misfits = misfitsIn(corrected, range);
          if (misfits.length > 0) expect(['changed', 'moved']).toContain(step?.kind);
        }
      }),
    );
  });
  it('refreshing again changes nothing, and undoing gives the draft as it was', () => {
    fc.assert(
      fc.property(situations, ({ state, input }) => {
        const { after, delta } = refresh(state, input);
        expect(refresh(after, input, 500).delta).toEqual({ entries: [], divisions: [], draws: [] });
        const undone = applyDelta(after, inverseOf(delta));
        expect(new Map([...undone.entries].sort())).toEqual(new Map([...state.entries].sort()));
        expect(new Map([...undone.divisions].sort())).toEqual(new Map([...state.divisions].sort()));
      }),
    );
  });
  it('the same registrations in another order give the same draft', () => {
    fc.assert(
      fc.property(situations, ({ state, input }) => {
        const turned = {
          ...input,
          present: [...input.present].reverse(),
          changed: [...input.changed].reverse(),
        };
        const found = ({ delta, steps }: ReturnType<typeof refresh>) => ({ delta, steps });
        expect(found(refresh(state, turned))).toEqual(found(refresh(state, input)));
      }),
    );
  });
});
