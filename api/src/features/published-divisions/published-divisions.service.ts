import { ageOn, drafts, type Entered } from '@schi/contract';
import type { Db } from '../../db/knex';
import { listDivisions, listEntries } from './published-divisions.queries';

/** What the competitors of a registration entered, with their divisions once these are published (decisions C1 and F2). */
export const enteredIn = async (db: Db, registrationId: number): Promise<Entered[]> => {
  const entries = await listEntries(db, [registrationId]);
  const draftId = entries[0]?.draftId ?? null;
  const divisions = draftId === null ? [] : await listDivisions(db, draftId);
  const names = drafts.shownNames({ divisions: new Map(divisions.map((division) => [division.id, division])) });
  const byCompetitor = new Map<number, Entered>();
  for (const { competitorId, name, birthDate, day, level, title, divisionId } of entries) {
    const entered = byCompetitor.get(competitorId) ?? { competitorId, name, age: ageOn(birthDate, day), level, events: [] };
    entered.events.push({ title, division: divisionId === null ? null : (names.get(divisionId) ?? null) });
    byCompetitor.set(competitorId, entered);
  }
  return [...byCompetitor.values()];
};
