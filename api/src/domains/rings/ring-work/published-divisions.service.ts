import { ageOn, referenceOf, type Entered } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { listEntries, listShownNames } from './published-divisions.queries';

/**
 * What the competitors of a registration entered, with their divisions: by reference, and the published ones (rules C14
 * and F2).
 */
export const enteredIn = async (db: Db, registrationId: number): Promise<Entered[]> => {
  const [found] = await listEntries(db, [registrationId]);
  const { entries, levels, divisions: offered } = found ?? { entries: [], levels: null, divisions: null };
  const reference = { day: entries[0]?.day ?? '', levels: levels ?? [], divisions: offered ?? [] };
  const draftId = entries[0]?.draftId ?? null;
  const names = draftId === null ? undefined : await listShownNames(db, draftId);
  const byCompetitor = new Map<number, Entered>();
  for (const { title, divisionId, ...row } of entries) {
    const { competitorId, name, startNumber, birthDate, day, level } = row;
    const entered = byCompetitor.get(competitorId) ?? {
      competitorId,
      name,
      startNumber,
      age: ageOn(birthDate, day),
      level,
      reference: referenceOf(row, reference),
      events: [],
    };
    entered.events.push({ title, division: divisionId === null ? null : (names?.get(divisionId) ?? null) });
    byCompetitor.set(competitorId, entered);
  }
  return [...byCompetitor.values()];
};
