import { matchmaking } from '@schi/contract';
import fc from 'fast-check';
import { enteredOf, entrantsOf, eventsOf, optionsOf } from '../../../../test/matchmaking/arbitrary';
import { population } from '../../../../test/matchmaking/population';
import { draftFigures, figuredDivisions } from './draft-figures.rules';
import { proposeDraft, type DraftInput } from './draft-proposal.rules';
import { presets, programsPerEvent } from './programs.rules';

const inputs: fc.Arbitrary<DraftInput> = fc
  .tuple(
    entrantsOf({ minLength: 1, maxLength: 30 }),
    eventsOf(2),
    eventsOf(2),
    optionsOf,
    fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
  )
  .map(([entrants, some, more, options, bits]) => {
    const events = [...some, ...more.map((event) => ({ ...event, id: event.id + some.length }))];
    return { entrants, events, options, hasEntered: enteredOf(entrants, events, bits) };
  });

it.each(presets)(
  '%s: every entry is in exactly one division, contact and none are apart, and divisions break no limit',
  (preset) => {
    fc.assert(
      fc.property(inputs, (input) => {
        const divisions = proposeDraft(input, preset);
        const entries = divisions.flatMap(({ eventIds, members }) =>
          eventIds.flatMap((eventId) =>
            members.filter((id) => input.hasEntered(id, eventId)).map((id) => `${id} ${eventId}`),
          ),
        );
        const expected = input.entrants.flatMap(({ id }) =>
          input.events.flatMap((event) => (input.hasEntered(id, event.id) ? [`${id} ${event.id}`] : [])),
        );
        expect([...entries].sort()).toEqual([...expected].sort());
        const entrantOf = new Map(input.entrants.map((entrant) => [entrant.id, entrant]));
        for (const { eventIds, members } of divisions) {
          const events = input.events.filter(({ id }) => eventIds.includes(id));
          expect(new Set(events.map(({ hasContact }) => hasContact)).size).toBe(1);
          for (const event of events) {
            const entered = members
              .filter((id) => input.hasEntered(id, event.id))
              .flatMap((id) => entrantOf.get(id) ?? []);
            expect(
              matchmaking.brokenLimits(matchmaking.spreadOf(entered), event.hasContact, input.options.limits),
            ).toEqual([]);
          }
        }
      }),
      { numRuns: 60 },
    );
  },
);

it('lets an event share the divisions of a larger one only when nine in ten there entered it, with the same contact and sizes', () => {
  const event = (id: number, over: Partial<matchmaking.MatchedEvent> = {}) => ({
    id,
    title: `${id}`,
    hasContact: false,
    minSize: 3,
    maxSize: 8,
    ...over,
  });
  const ids = Array.from({ length: 20 }, (_, id) => id);
  const programmes = (events: matchmaking.MatchedEvent[], entered: Record<number, number>) =>
    programsPerEvent(events, ids, (id, eventId) => id < (entered[eventId] ?? 0)).map((program) =>
      program.map(({ id }) => id),
    );
  expect(programmes([event(1), event(2)], { 1: 20, 2: 18 })).toEqual([[1, 2]]);
  expect(programmes([event(1), event(2)], { 1: 20, 2: 17 })).toEqual([[1], [2]]);
  expect(programmes([event(1), event(2, { hasContact: true })], { 1: 20, 2: 20 })).toEqual([[1], [2]]);
  expect(programmes([event(1), event(2, { maxSize: 6 })], { 1: 20, 2: 20 })).toEqual([[1], [2]]);
});

it('costs least with the best divisions per event, and has fewest divisions for each competitor where groups stay together', () => {
  const { entrants, events, hasEntered } = population(120, 1);
  const input = { entrants, events, hasEntered, options: matchmaking.defaultMatchOptions };
  const [perEvent, together, nested] = presets.map((preset) =>
    draftFigures(figuredDivisions(proposeDraft(input, preset), input), input, 4),
  );
  expect(perEvent?.cost).toBeLessThan(together?.cost ?? 0);
  expect(perEvent?.cost).toBeLessThan(nested?.cost ?? 0);
  expect(together?.divisionsPerCompetitor).toBeLessThan(perEvent?.divisionsPerCompetitor ?? 0);
  // One of sparring has nobody within the limits.
  const isPermitted = (one: matchmaking.Entrant, other: matchmaking.Entrant) =>
    one !== other && !matchmaking.isForbiddenPair(one, other, true, input.options.limits);
  const fighters = entrants.filter(({ id }) => events.some((event) => event.hasContact && hasEntered(id, event.id)));
  expect(fighters.filter((one) => !fighters.some((other) => isPermitted(one, other)))).toHaveLength(1);
  expect([perEvent, together, nested].map((figures) => figures?.alone)).toEqual([1, 1, 1]);
});
