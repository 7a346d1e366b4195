import { drafts, type ReceiptDivision } from '@schi/contract';
import type { Db } from '../../db/knex';
import { listDivisions, listPublishedEntries } from './published-divisions.queries';

/** The divisions of a registration's competitors in the published draft of its tournament; none without one (decision F2). */
export const publishedDivisionsOf = async (db: Db, registrationId: number): Promise<ReceiptDivision[]> => {
  const entries = await listPublishedEntries(db, registrationId);
  const [first] = entries;
  if (!first) return [];
  const divisions = new Map((await listDivisions(db, first.draftId)).map((division) => [division.id, division]));
  const names = drafts.shownNames({ divisions });
  return entries.map(({ competitorName, event, divisionId }) => ({ competitorName, event, division: names.get(divisionId) ?? '' }));
};
