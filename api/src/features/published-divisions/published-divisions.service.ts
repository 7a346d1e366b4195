import { ageOn, drafts, referenceOf, type Entered, type EnteredReference } from '@schi/contract';
import type { Db } from '../../db/knex';
import { tournaments } from '../tournaments';
import { listDivisions, listEntries, type EntryRow } from './published-divisions.queries';

/** Who has no published division yet is placed by reference; where everybody has one, nothing is read. */
const referenceFor = async (db: Db, entries: readonly EntryRow[]): Promise<EnteredReference> => {
  const placed = new Set(entries.flatMap(({ competitorId, divisionId }) => (divisionId === null ? [] : [competitorId])));
  const day = entries[0]?.day ?? '';
  if (entries.every(({ competitorId }) => placed.has(competitorId))) return { day, levels: [], divisions: [] };
  const [levels, divisions] = await Promise.all([tournaments(db).levels(), tournaments(db).divisions()]);
  return { day, levels, divisions };
};

/** What the competitors of a registration entered, with their divisions: by reference, and the published ones (decisions C14 and F2). */
export const enteredIn = async (db: Db, registrationId: number): Promise<Entered[]> => {
  const entries = await listEntries(db, [registrationId]);
  const draftId = entries[0]?.draftId ?? null;
  const [divisions, reference] = await Promise.all([draftId === null ? [] : listDivisions(db, draftId), referenceFor(db, entries)]);
  const names = drafts.shownNames({ divisions: new Map(divisions.map((division) => [division.id, division])) });
  const byCompetitor = new Map<number, Entered>();
  for (const { title, divisionId, ...row } of entries) {
    const { competitorId, name, birthDate, day, level } = row;
    const entered = byCompetitor.get(competitorId) ?? {
      competitorId,
      name,
      age: ageOn(birthDate, day),
      level,
      reference: referenceOf(row, reference),
      events: [],
    };
    entered.events.push({ title, division: divisionId === null ? null : (names.get(divisionId) ?? null) });
    byCompetitor.set(competitorId, entered);
  }
  return [...byCompetitor.values()];
};
