import { drafts, matchmaking } from '@schi/contract';
import fc from 'fast-check';
import { entrantsOf } from '../../../../test/matchmaking/arbitrary';
import { child } from '../../../../test/matchmaking/child';
import { proposeDraft } from '../matchmaking-proposal';

const sparring: matchmaking.MatchedEvent = { id: 1, title: 'Sparring', hasContact: true, minSize: 2, maxSize: 4 };
const standard = matchmaking.defaultMatchOptions;
const withYears = (contactYears: number): matchmaking.MatchOptions => ({
  ...standard,
  limits: { ...standard.limits, contactYears },
});
type Groups = ReadonlyMap<number, readonly matchmaking.Entrant[]>;

/** Members under 18 of a division who are more years apart than the limit. */
const tooFarApart = (groups: Groups, contactYears: number) =>
  [...groups.values()].flatMap((members) => {
    const children = members.filter(({ age }) => age < 18);
    return children.flatMap((one) =>
      children.filter((other) => other.age - one.age > contactYears).map((other) => [one.id, other.id]),
    );
  });

const proposed = (entrants: matchmaking.Entrant[], options: matchmaking.MatchOptions): number[][] =>
  proposeDraft({ entrants, events: [sparring], hasEntered: () => true, options }, 'perEvent').map(({ members }) => [
    ...members,
  ]);

const stateOf = (groups: readonly (readonly number[])[]): drafts.DraftState => ({
  divisions: new Map(
    groups.map((_, index) => [
      index + 1,
      { id: index + 1, eventIds: [1], name: '', isNamedByHand: false, position: index, isLocked: false },
    ]),
  ),
  entries: new Map(
    groups.flatMap((members, index) =>
      members.map((competitorId) => [
        drafts.entryKey(competitorId, 1),
        { competitorId, eventId: 1, divisionId: index + 1, reason: null, isPinned: false },
      ]),
    ),
  ),
  draws: new Map(),
});
const groupsOf = ({ entries }: drafts.DraftState, entrants: readonly matchmaking.Entrant[]): Groups => {
  const groups = new Map<number, matchmaking.Entrant[]>();
  for (const { divisionId, competitorId } of entries.values())
    if (divisionId !== null)
      groups.set(divisionId, [...(groups.get(divisionId) ?? []), ...entrants.filter(({ id }) => id === competitorId)]);
  return groups;
};
const contextOf = (entrants: readonly matchmaking.Entrant[]): drafts.OperationContext => {
  let id = 1_000;
  return {
    newId: () => (id += 1),
    nameOf: () => '',
    entrants: new Map(entrants.map((entrant) => [entrant.id, entrant])),
    isBracket: () => true,
  };
};

describe('years between competitors under 18 in contact (rule F11)', () => {
  it('no proposal, refresh, repair or neighbor within the limits puts two together who are further apart', () => {
    fc.assert(
      fc.property(
        entrantsOf({ minLength: 3, maxLength: 24 }),
        fc.integer({ min: 0, max: 5 }),
        fc.boolean(),
        (people, contactYears, minorsWithAdults) => {
          const options = withYears(contactYears);
          options.limits.minorsWithAdults = minorsWithAdults;
          const [late, ...entrants] = people as [matchmaking.Entrant, ...matchmaking.Entrant[]];
          const state = stateOf(proposed(entrants, options));
          const before = groupsOf(state, people);
          expect(tooFarApart(before, contactYears)).toEqual([]);

          const { delta } = drafts.refreshDraft(
            state,
            {
              present: people.map((entrant) => ({ competitorId: entrant.id, eventIds: [1], entrant })),
              programmes: [[sparring]],
              changed: [],
              options,
            },
            contextOf(people),
          );
          expect(tooFarApart(groupsOf(drafts.applyDelta(state, delta), people), contactYears)).toEqual([]);

          const input = {
            entrants: people,
            events: [sparring],
            options,
            contested: new Set<string>(),
            printed: new Map(),
            seed: 1,
          };
          const [first] = entrants as [matchmaking.Entrant];
          const causes: drafts.RepairCause[] = [
            { kind: 'lateEntry', competitorId: late.id, eventIds: [1] },
            { kind: 'noShow', competitorId: first.id },
          ];
          for (const cause of causes)
            for (const repair of drafts.findRepairs(state, cause, input, contextOf(people)))
              expect(tooFarApart(groupsOf(drafts.applyDelta(state, repair.delta), people), contactYears)).toEqual([]);

          const event = { ...sparring, schoolShares: matchmaking.schoolShares(people) };
          const [own = { divisionId: 0, group: { members: [], events: [] } }, ...others] = [...before].map(
            ([divisionId, members]) => ({
              divisionId,
              group: { members, events: [{ event, members }] },
            }),
          );
          for (const { divisionId, limits } of matchmaking.neighborsOf(own.group, others, options)) {
            const together = new Map([[0, [...own.group.members, ...(before.get(divisionId) ?? [])]]]);
            expect(limits.includes('contactAges')).toBe(tooFarApart(together, contactYears).length > 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves nobody alone whom the proposal without the limit gave companions, unless no division of all within it does better', () => {
    const loneIn = (groups: readonly (readonly unknown[])[]) => groups.filter(({ length }) => length === 1).length;
    const partitionsOf = <T>(list: readonly T[]): T[][][] => {
      const [first, ...rest] = list;
      if (first === undefined) return [[]];
      return partitionsOf(rest).flatMap((partition) => [
        [[first], ...partition],
        ...partition.map((group, index) => partition.map((other, at) => (at === index ? [first, ...group] : other))),
      ]);
    };
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            exactAge: fc.double({ min: 4, max: 17.9, noNaN: true }),
            weight: fc.integer({ min: 60, max: 70 }),
          }),
          {
            minLength: 2,
            maxLength: 7,
          },
        ),
        fc.integer({ min: 0, max: 5 }),
        (children, contactYears) => {
          const people = children.map((one, index) => child(index + 1, { ...one, age: Math.floor(one.exactAge) }));
          const options = withYears(contactYears);
          const [free, limited] = [proposed(people, withYears(99)), proposed(people, options)];
          const isWithin = (groups: readonly (readonly matchmaking.Entrant[])[]) =>
            tooFarApart(new Map(groups.map((group, index) => [index, group])), contactYears).length === 0;
          const least = partitionsOf(people).filter(isWithin).map(loneIn);
          expect(loneIn(limited)).toBeLessThanOrEqual(Math.max(loneIn(free), Math.min(...least)));
        },
      ),
      { numRuns: 60 },
    );
  });
});
