import type { CompetitorLevel } from '@schi/contract';
import type { Db } from '../../db/knex';
import { tournaments } from '../tournaments';
import { peopleOf, type Person } from './entrants.rules';
import { listDrafted, listRegistered } from './people.queries';

/** The competitors of a draft, the levels in order, and the names of the reference divisions by their places. */
export interface Population {
  people: Person[];
  levels: CompetitorLevel[];
  references: string[];
}

/**
 * Reads the competitors of a draft, or for a new one those of the completed registrations of a tournament.
 * @throws Refusal 404 without such a tournament
 */
export const readPopulation = async (db: Db, of: { tournamentId: number; draftId?: number }): Promise<Population> => {
  const reading = tournaments(db);
  const { tournamentDate: day } = await reading.dates(of.tournamentId);
  const levels = await reading.levels();
  const divisions = await reading.divisions();
  const rows = of.draftId === undefined ? await listRegistered(db, of.tournamentId) : await listDrafted(db, of.draftId);
  return { people: peopleOf(rows, { day, levels, divisions }), levels, references: divisions.map(({ name }) => name) };
};
