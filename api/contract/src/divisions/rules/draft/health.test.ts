import type { FairnessCard } from '../matchmaking';
import { healthOf } from '.';

const card = (over: Partial<FairnessCard>): FairnessCard => ({
  size: 3,
  years: { from: 8, to: 9 },
  levels: { from: 0, to: 1 },
  weight: null,
  height: null,
  unknownWeights: 0,
  events: [],
  limits: [],
  warnings: [],
  cost: 0,
  ...over,
});
const none = { divisions: 1, entries: 0, groups: 0, useful: 0, alone: 0, beyondLimits: 0, warnings: 0, unplaced: 0 };

it.each<[string, FairnessCard | null, object]>([
  ['nobody who can be compared', null, {}],
  ['an event that nobody entered', card({ events: [{ eventId: 1, size: 0, outside: 0 }] }), {}],
  ['a useful group', card({ events: [{ eventId: 1, size: 3, outside: 0 }] }), { groups: 1, useful: 1 }],
  ['a small group', card({ events: [{ eventId: 1, size: 2, outside: -1 }] }), { groups: 1 }],
  ['a large group', card({ events: [{ eventId: 1, size: 9, outside: 1 }] }), { groups: 1 }],
  ['somebody alone', card({ events: [{ eventId: 1, size: 1, outside: -2 }] }), { groups: 1, alone: 1 }],
  ['two broken limits', card({ limits: ['weightRatio', 'minorWithAdult'] }), { beyondLimits: 1 }],
  ['contact, which is no warning here', card({ warnings: ['contact'] }), {}],
  ['warnings', card({ warnings: ['contact', 'weightGap', 'mixedContact'] }), { warnings: 1 }],
])('counts %s', (_what, one, counts) => {
  expect(healthOf([one], { entries: 0, unplaced: 0 })).toEqual({ ...none, ...counts });
  expect(healthOf([one, one], { entries: 7, unplaced: 2 })).toEqual({
    ...Object.fromEntries(Object.entries({ ...none, ...counts }).map(([name, count]) => [name, 2 * Number(count)])),
    entries: 7,
    unplaced: 2,
  });
});
