import fc from 'fast-check';
import { checkFields } from '../../platform/fields';
import {
  ageGroupText,
  explainOverall,
  overallDefaults,
  overallErrors,
  overallFields,
  overallRanks,
  type OverallChampion,
  type OverallEntry,
} from './overall-champion';

const [forms, sparring, weapons, breaking] = [1, 2, 3, 4];
const aakc: OverallChampion = {
  ...overallDefaults,
  eventIds: [forms, sparring, weapons, breaking],
  requiredIds: [forms, sparring, weapons],
};
const entriesOf = (person: string, age: number, places: Record<number, number | null>): OverallEntry[] =>
  Object.entries(places).map(([eventId, place]) => ({ person, age, eventId: Number(eventId), place }));

it('is found as at the All American Karate Cup: 5, 3, 2 and 1 points, by age group, a tie by the required events', () => {
  const entries = [
    ...entriesOf('Ada', 12, { [forms]: 1, [sparring]: 2, [weapons]: 4, [breaking]: null }),
    ...entriesOf('Ben', 12, { [forms]: 2, [sparring]: 3, [weapons]: 6, [breaking]: 2 }),
    // More points, but without weapons.
    ...entriesOf('Cho', 12, { [forms]: 1, [sparring]: 1, [breaking]: 1 }),
    ...entriesOf('Dan', 15, { [forms]: 3, [sparring]: 1, [weapons]: null, [breaking]: 3 }),
    ...entriesOf('Eve', 10, { [forms]: null, [sparring]: 1, [weapons]: 7 }),
    ...entriesOf('Fay', 41, { [forms]: null, [sparring]: null, [weapons]: null }),
  ];
  const ranked = overallRanks(aakc, entries).map((group) => [
    ageGroupText(group),
    group.ranks.map(({ rank, person, points, requiredPoints }) => [rank, person, points, requiredPoints]),
  ]);
  expect(ranked).toEqual([
    ['10 and under', [[1, 'Eve', 6, 6]]],
    [
      '11 to 15',
      [
        [1, 'Ada', 9, 9],
        [2, 'Dan', 9, 7],
        [3, 'Ben', 9, 6],
      ],
    ],
  ]);
});

it('shares the rank of those who are level in everything, and leaves the next one out', () => {
  const settings = { ...overallDefaults, eventIds: [forms, sparring] };
  const entries = [
    ...entriesOf('Ada', 30, { [forms]: 1 }),
    ...entriesOf('Ben', 30, { [sparring]: 1 }),
    ...entriesOf('Cho', 30, { [forms]: 2 }),
  ];
  const [group] = overallRanks(settings, entries);
  expect(group && ageGroupText(group)).toBe('21 and over');
  expect(group?.ranks.map(({ rank }) => rank)).toEqual([1, 1, 3]);
});

it('is off without events', () => {
  expect(overallRanks(overallDefaults, entriesOf('Ada', 30, { [forms]: 1 }))).toEqual([]);
});

const eventId = fc.integer({ min: 1, max: 5 });
const settings = fc
  .record({
    eventIds: fc.uniqueArray(eventId, { minLength: 1 }),
    required: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    points: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    furtherPoints: fc.integer({ min: 0, max: 2 }),
    ageLimits: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  })
  .map(({ required, ageLimits, ...rest }): OverallChampion => ({
    ...rest,
    schoolPoints: [],
    requiredIds: rest.eventIds.filter((_, index) => required[index]),
    ageLimits: [...ageLimits].sort((a, b) => a - b),
  }));
const entrants = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 6 }),
    eventId,
    place: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4 }),
  }),
  { maxLength: 40 },
);

/** The same by one loop over everything for each person. */
const plainly = (rules: OverallChampion, entries: readonly OverallEntry[]) => {
  const worth = (person: string, events: readonly number[]) => {
    let total = 0;
    for (const event of events) {
      const places = entries.flatMap((one) =>
        one.person === person && one.eventId === event ? (one.place ?? []) : [],
      );
      if (places.length === 0) continue;
      const best = places.sort((a, b) => a - b)[0] ?? 0;
      total += best <= rules.points.length ? (rules.points[best - 1] ?? 0) : rules.furtherPoints;
    }
    return total;
  };
  const lines: { person: string; maxAge: number | null; total: number; required: number }[] = [];
  for (const person of new Set(entries.map((one) => one.person))) {
    const own = entries.filter((one) => one.person === person);
    const mayWin = rules.requiredIds.every((event) => own.some((one) => one.eventId === event));
    const total = worth(person, rules.eventIds);
    if (!mayWin || total === 0) continue;
    const age = own[0]?.age ?? 0;
    const maxAge = rules.ageLimits.filter((limit) => limit >= age).sort((a, b) => a - b)[0] ?? null;
    lines.push({ person, maxAge, total, required: worth(person, rules.requiredIds) });
  }
  return lines.map((line) => {
    const ahead = lines.filter(
      (other) =>
        other.maxAge === line.maxAge &&
        (other.total > line.total || (other.total === line.total && other.required > line.required)),
    );
    return [line.maxAge, line.person, 1 + ahead.length, line.total, line.required];
  });
};

it('ranks as a plain loop does, each person once, groups from the youngest and ranks from the first', () => {
  fc.assert(
    fc.property(settings, entrants, (rules, list) => {
      const entries = list.map(({ who, ...rest }) => ({ ...rest, person: `p${who}`, age: 4 + who * 6 }));
      const groups = overallRanks(rules, entries);
      const found = groups.flatMap(({ maxAge, ranks }) =>
        ranks.map(({ person, rank, points, requiredPoints }) => [maxAge, person, rank, points, requiredPoints]),
      );
      const byPerson = (one: unknown[], other: unknown[]) => String(one[1]).localeCompare(String(other[1]));
      expect([...found].sort(byPerson)).toEqual(plainly(rules, entries).sort(byPerson));
      const minAges = groups.map(({ minAge }) => minAge);
      expect(minAges).toEqual([...minAges].sort((a, b) => a - b));
      for (const { ranks } of groups) {
        expect(ranks[0]?.rank).toBe(1);
        for (const { points, parts } of ranks) expect(points).toBe(parts.reduce((all, part) => all + part.points, 0));
      }
    }),
  );
});

it.each<[string, Record<string, unknown>, string]>([
  ['points that rise', { points: '2, 3' }, 'overall.points'],
  ['points in words', { points: 'five' }, 'overall.points'],
  ['no points', { points: '' }, 'overall.points'],
  ['more for a further place than for the last with points of its own', { furtherPoints: 3 }, 'overall.furtherPoints'],
  ['ages that do not rise', { ageLimits: '15, 10' }, 'overall.ageLimits'],
  ['an event to compete in that does not count', { requiredIds: [9] }, 'overall.requiredIds'],
])('refuses %s beside the field', (_, changes, field) => {
  const { values, errors } = checkFields({ overall: overallFields }, { overall: { ...aakc, ...changes } });
  // Cast: what the fields have checked.
  const all = { ...overallErrors(values.overall as OverallChampion), ...errors };
  expect(Object.keys(all)).toEqual([field]);
});

it('says how it is found, and has the defaults where a program does not know it', () => {
  const names = new Map([
    [forms, 'Forms'],
    [sparring, 'Sparring'],
  ]);
  const two = { ...overallDefaults, eventIds: [forms, sparring], requiredIds: [forms] };
  expect(explainOverall(two, (id) => names.get(id))).toEqual([
    'Events: Forms and Sparring. Place 1 counts 5 points, 2 counts 3 points and 3 counts 2 points; each further place 1 point.',
    'Only who competes in Forms is ranked; the points there decide between those who are level.',
  ]);
  expect(checkFields({ overall: overallFields }, {})).toEqual({ values: { overall: overallDefaults }, errors: {} });
});
