import type { BracketEvent, CalendarDate, CompetitorLevel } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { openRings } from '../../rings';
import { tournaments } from '../../tournaments';
import { peopleOf, type Person } from './entrants.rules';
import { listBracketEvents, listPeople } from './people.queries';
import { readSeen, type Seen } from './particulars-as-seen.queries';

/** The competitors of a tournament and of a draft, what they are compared by, and how they fight. */
export interface Population {
  people: Person[];
  /** The first day of the tournament. */
  day: CalendarDate;
  /** In order, the lowest first. */
  levels: CompetitorLevel[];
  /** The names of the reference divisions by their places. */
  references: string[];
  /** What the draft has seen of its competitors, by their ids. */
  seen: ReadonlyMap<number, Seen>;
  brackets: BracketEvent[];
}

/**
 * Reads the competitors of the completed registrations of a tournament, and those of a draft.
 * @throws Refusal 404 without such a tournament
 */
export const readPopulation = async (
  db: Db,
  { tournamentId, draftId }: { tournamentId: number; draftId?: number },
): Promise<Population> => {
  const reading = tournaments(db);
  const { tournamentDate: day } = await reading.dates(tournamentId);
  const levels = await reading.levels();
  const divisions = await reading.divisions();
  const rows = await listPeople(db, tournamentId, draftId ?? null);
  const seen = draftId === undefined ? new Map<number, Seen>() : await readSeen(db, draftId);
  const brackets = await listBracketEvents(db, tournamentId);
  return {
    people: peopleOf(rows, { day, levels, divisions }),
    day,
    levels,
    references: divisions.map(({ name }) => name),
    seen,
    brackets,
  };
};

/** How many rings a tournament usually has. */
const usualRings = 8;
/** How many rings the figures of a tournament's drafts are for: its open ones, the usual number before it has any. */
export const countRings = async (db: Db, tournamentId: number): Promise<number> =>
  (await openRings(db, tournamentId)).length || usualRings;
