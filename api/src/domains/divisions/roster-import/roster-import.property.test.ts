import fc from 'fast-check';
import { personKey, type CompetitorLevel, type ImportHeading, type TournamentEvent } from '@schi/contract';
import { columnsOf, lineReader, type ImportedPerson } from './import-lines.rules';
import { intakesFor, planImport, type ImportedRegistration, type KnownPerson } from './import-plan.rules';
import { importWords } from './import-words.rules';
import { readHeadings } from './headings.rules';

const levels: CompetitorLevel[] = ['White', 'Green', 'Black'].map((name, index) => ({
  id: index + 1,
  name,
  order: index,
  isBlackBelt: index === 2,
}));
const events: TournamentEvent[] = ['Forms', 'Sparring'].map((title, index) => ({
  id: index + 5,
  eventTypeId: index,
  title,
  description: '',
}));
const headingTexts = [
  'First name',
  'Last name',
  'Birth date',
  'Gender',
  'Belt',
  'School',
  'Weight',
  'Height',
  'Events',
];
const noMapping = { columns: [], levels: [], genders: [], events: [] };

const words = fc.constantFrom('white', 'WHITE', ' Green', 'kup 9', 'KUP 9', 'Kup  8', 'black', '');
const mapped = fc.uniqueArray(
  fc.record({ text: fc.constantFrom('kup 9', 'Kup 8', 'white'), levelId: fc.constantFrom(1, 2, 3, 99) }),
  {
    selector: ({ text }) => text,
  },
);
const key = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

it('reads a level as the director mapped it, otherwise by its name, and counts each word in every line', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 40 }), mapped, (belts, mapping) => {
      const { headings, missing } = readHeadings(headingTexts, noMapping, events);
      const { readers, found } = importWords({ ...noMapping, levels: mapping }, { levels, events });
      const read = lineReader(columnsOf(headings), readers, '2026-05-01');
      const lines = belts.map((belt, index) =>
        read([`Nr ${index}`, 'Kim', '2014-01-01', 'M', belt, 'A', '80', '50', 'forms'], index + 2),
      );
      const chosen = new Map(
        mapping.filter(({ levelId }) => levelId !== 99).map(({ text, levelId }) => [key(text), levelId]),
      );
      const expected = (belt: string) =>
        chosen.get(key(belt)) ?? levels.find(({ name }) => key(name) === key(belt))?.id;
      expect(missing).toEqual([]);
      expect(
        lines.map(({ person, errors }) => ('competitorLevelId' in errors ? undefined : person.competitorLevelId)),
      ).toEqual(belts.map(expected));
      const { known, unknown } = found().levels;
      const total = [...known, ...unknown].reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(belts.filter((belt) => belt !== '').length);
      expect(unknown.map(({ text }) => key(text)).sort()).toEqual(
        [...new Set(belts.filter((belt) => belt !== '' && expected(belt) === undefined).map(key))].sort(),
      );
    }),
  );
});

it('gives each thing to one column at most, and suggests none that another column holds', () => {
  const heading = fc.constantFrom(
    ...headingTexts,
    'first name',
    'Scool',
    'Sparring',
    'sparing',
    'Forms',
    'Shoe size',
    '',
  );
  const nameOf = (to: ImportHeading['to']) => JSON.stringify(to);
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 20 }), (texts) => {
      const { headings } = readHeadings(texts, noMapping, events);
      const held = headings.flatMap(({ to }) => (to ? [nameOf(to)] : []));
      expect(new Set(held).size).toBe(held.length);
      for (const { suggestion } of headings) if (suggestion) expect(held).not.toContain(nameOf(suggestion));
    }),
  );
});

const person = (name: number, over: Partial<ImportedPerson> = {}): ImportedPerson => ({
  firstName: `Nr ${name}`,
  lastName: 'Kim',
  birthDate: '2014-01-01',
  gender: 1,
  competitorLevelId: 1,
  school: 'A',
  instructor: '',
  weight: 80,
  height: 50,
  eventIds: [5],
  emergencyContactName: '',
  emergencyContactPhone: '',
  medicalNotes: '',
  ...over,
});
const listed = fc
  .uniqueArray(fc.nat(30), { maxLength: 20 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .record({ weight: fc.constantFrom(80, 90), school: fc.constantFrom('A', 'B', ' a ') })
          .map((over) => person(name, over)),
      ),
    ),
  )
  .map((people): ImportedPerson[] => [...people]);

it('knows everybody again: a list imported a second time adds and changes nobody, whatever was there before', () => {
  fc.assert(
    fc.property(listed, listed, (first, second) => {
      const store = (people: readonly ImportedPerson[], known: readonly KnownPerson[]) => {
        const { steps } = planImport(people, known);
        const changed = new Map(
          steps.flatMap((step) => (step.fate === 'changed' ? [[step.known.competitorId, step.changes] as const] : [])),
        );
        const kept = known.map((one): KnownPerson => ({ ...one, ...changed.get(one.competitorId) }));
        const added = steps.flatMap(({ fate, person: one }) => (fate === 'added' ? [one] : []));
        return [
          ...kept,
          ...added.map((one, index): KnownPerson => ({
            ...one,
            competitorId: known.length + index + 1,
            registrationId: 1,
            isWithdrawn: false,
            isImported: true,
          })),
        ];
      };
      const once = store(second, store(first, []));
      expect(new Set(once.map(personKey)).size).toBe(once.length);
      expect(new Set(once.map(personKey))).toEqual(new Set([...first, ...second].map(personKey)));
      const { steps } = planImport(second, once);
      expect(steps.map(({ fate }) => fate)).toEqual(second.map(() => 'unchanged'));
    }),
  );
});

it('puts everybody into one registration of their school, none above its limit', () => {
  const there = fc
    .array(fc.record({ school: fc.constantFrom('A', 'B'), competitors: fc.constantFrom(0, 299, 300) }), {
      maxLength: 3,
    })
    .map((all) =>
      all.map((one, index): ImportedRegistration => ({ ...one, registrationId: index + 1, personId: index + 10 })),
    );
  const many = fc
    .nat(700)
    .map((count) =>
      Array.from({ length: count }, (_, index) => person(index, { school: index % 3 === 0 ? 'B' : 'a' })),
    );
  fc.assert(
    fc.property(many, there, (people, registrations) => {
      const intakes = intakesFor(people, registrations);
      expect(intakes.flatMap((intake) => intake.people.map(personKey)).sort()).toEqual(people.map(personKey).sort());
      for (const { people: members, registration, school } of intakes) {
        expect(members.length + (registration?.competitors ?? 0)).toBeLessThanOrEqual(300);
        expect(new Set(members.map((member) => member.school.toLowerCase()))).toEqual(new Set([school.toLowerCase()]));
      }
    }),
    { numRuns: 30 },
  );
});
