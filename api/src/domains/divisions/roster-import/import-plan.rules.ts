import { maxCompetitors, personKey, schoolKey, type ImportFate } from '@schi/contract';
import { storedFields } from '../../registration';
import type { ImportedPerson } from './import-lines.rules';

/** A competitor of the tournament's completed registrations. */
export interface KnownPerson extends ImportedPerson {
  competitorId: number;
  registrationId: number;
  isWithdrawn: boolean;
  /** They came by an import. */
  isImported: boolean;
}

/** A registration of an earlier import, and how many competitors it has. */
export interface ImportedRegistration {
  registrationId: number;
  personId: number;
  school: string;
  competitors: number;
}

/** What is done with one competitor of a list. */
export type Step = { person: ImportedPerson } & (
  | { fate: 'added' }
  | { fate: 'changed'; known: KnownPerson; changes: Partial<ImportedPerson> }
  | { fate: Exclude<ImportFate, 'added' | 'changed'> }
);

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * What differs from what is stored. A cell that is empty in the list says nothing, so that what was entered here since
 * stays.
 */
const changesOf = (person: ImportedPerson, known: KnownPerson): Partial<ImportedPerson> => {
  const fields = storedFields.filter((name) => !['firstName', 'lastName', 'birthDate'].includes(name));
  const differing = fields.filter(
    (name) => person[name] !== undefined && person[name] !== '' && person[name] !== known[name],
  );
  return {
    ...Object.fromEntries(differing.map((name) => [name, person[name]])),
    ...(sameIds(person.eventIds, known.eventIds) ? {} : { eventIds: person.eventIds }),
  };
};

/**
 * Where somebody is known several times, what a family registered counts before what was imported, and who competes
 * before who withdrew.
 */
const rank = ({ isImported, isWithdrawn }: KnownPerson) => Number(isWithdrawn) * 2 + Number(isImported);

/**
 * What an import does with each competitor of a list. Nobody is doubled (rules C1 and F10).
 * @param known all competitors of the tournament's completed registrations
 */
export const planImport = (
  people: readonly ImportedPerson[],
  known: readonly KnownPerson[],
): { steps: Step[]; absent: number } => {
  const byKey = new Map<string, KnownPerson>();
  for (const person of known) {
    const earlier = byKey.get(personKey(person));
    if (!earlier || rank(person) < rank(earlier)) byKey.set(personKey(person), person);
  }
  const stepOf = (person: ImportedPerson): Step => {
    const found = byKey.get(personKey(person));
    if (!found) return { person, fate: 'added' };
    if (found.isWithdrawn) return { person, fate: 'withdrawn' };
    if (!found.isImported) return { person, fate: 'registeredHere' };
    const changes = changesOf(person, found);
    return Object.keys(changes).length === 0
      ? { person, fate: 'unchanged' }
      : { person, fate: 'changed', known: found, changes };
  };
  const steps = people.map(stepOf);
  const listed = new Set(people.map(personKey));
  const imported = known.filter(({ isImported, isWithdrawn }) => isImported && !isWithdrawn);
  return { steps, absent: imported.filter((person) => !listed.has(personKey(person))).length };
};

/** Competitors who come into one registration: one that there is, or a new one. */
export interface Intake {
  school: string;
  registration: ImportedRegistration | null;
  /** Whose account owns the school's earlier registration, for a new one. */
  personId: number | null;
  people: ImportedPerson[];
}

/** Puts new competitors into the registration of their school, into a further one where it is full. */
export const intakesFor = (
  people: readonly ImportedPerson[],
  registrations: readonly ImportedRegistration[],
): Intake[] => {
  const bySchool = new Map<string, ImportedPerson[]>();
  for (const person of people) {
    const key = schoolKey(person.school);
    const members = bySchool.get(key);
    if (members) members.push(person);
    else bySchool.set(key, [person]);
  }
  return [...bySchool].flatMap(([key, members]) => {
    const own = registrations.filter(({ school }) => schoolKey(school) === key);
    const school = own[0]?.school ?? members[0]?.school ?? '';
    const personId = own[0]?.personId ?? null;
    const waiting = [...members];
    const intakes: Intake[] = own.flatMap((registration) => {
      const taken = waiting.splice(0, Math.max(0, maxCompetitors - registration.competitors));
      return taken.length === 0 ? [] : [{ school, registration, personId, people: taken }];
    });
    while (waiting.length > 0)
      intakes.push({ school, registration: null, personId, people: waiting.splice(0, maxCompetitors) });
    return intakes;
  });
};

/** The number of lines by what is done with them. */
export const countFates = (steps: readonly Step[]): Record<ImportFate, number> => {
  const fates = { added: 0, changed: 0, unchanged: 0, registeredHere: 0, withdrawn: 0 };
  for (const { fate } of steps) fates[fate] += 1;
  return fates;
};
