import {
  ageOn,
  competitorDoubts,
  mostNamed,
  nameDoubts,
  type ImportCheck,
  type ImportedLine,
  type ImportList,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { countFates, planImport, type Step } from './import-plan.rules';
import type { ListLine } from './import-lines.rules';
import { readList, type ReadList } from './read-list.service';
import { listKnownPeople } from './roster-import.queries';

/** So many lines are shown before an import. */
const mostShown = 10;

/** Whether a line can be imported. */
export const isReady = ({ errors }: ListLine): boolean => Object.keys(errors).length === 0;

const present = (
  { line, name, person }: ListLine,
  { fate }: Step,
  { day, levels, events }: ReadList,
): ImportedLine => ({
  line,
  name,
  birthDate: person.birthDate,
  age: ageOn(person.birthDate, day),
  weight: person.weight,
  height: person.height,
  level: levels.find(({ id }) => id === person.competitorLevelId)?.name ?? '',
  school: person.school,
  events: events.filter(({ id }) => person.eventIds.includes(id)).map(({ title }) => title),
  fate,
});

/** Values of a line that look like typing errors, as the form of a family asks about them. */
const doubtsOf = ({ person }: ListLine, { day, levels }: ReadList): string[] => {
  const isBlackBelt = levels.some(({ id, isBlackBelt: is }) => id === person.competitorLevelId && is);
  return [...nameDoubts(person), ...competitorDoubts({ ...person, isBlackBelt }, day)].map(({ message }) => message);
};

/**
 * Says what a list would bring: its columns and words, what is done with whom, and the lines that cannot be read.
 * Nothing is stored.
 * @throws Refusal 404 without such a tournament; 422 for a list that cannot be read, and for a mapping that is not
 * possible
 */
export const checkImport = async (db: Db, list: ImportList): Promise<ImportCheck> => {
  const read = await readList(db, list);
  const [ready, wrong] = [read.lines.filter(isReady), read.lines.filter((line) => !isReady(line))];
  const { steps, absent } = planImport(
    ready.map(({ person }) => person),
    await listKnownPeople(db, list.tournamentId),
  );
  const doubtful = ready.flatMap((line) => {
    const doubts = doubtsOf(line, read);
    return doubts.length > 0 ? [{ line: line.line, name: line.name, doubts }] : [];
  });
  return {
    lines: read.count,
    headings: read.headings,
    missing: read.missing,
    ...read.words,
    fates: countFates(steps),
    absent: read.missing.length > 0 ? 0 : absent,
    preview: ready.slice(0, mostShown).flatMap((line, index) => {
      const step = steps[index];
      return step ? [present(line, step, read)] : [];
    }),
    problems: wrong.slice(0, mostNamed).map(({ line, name, errors }) => ({ line, name, errors })),
    wrong: wrong.length,
    doubts: doubtful.slice(0, mostNamed),
    doubtful: doubtful.length,
  };
};
