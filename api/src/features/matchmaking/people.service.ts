import type { BracketEvent, CompetitorLevel, NewEntrant } from '@schi/contract';
import type { Db } from '../../db/knex';
import { tournaments } from '../tournaments';
import { peopleOf, type Person } from './entrants.rules';
import { listBracketEvents, listPeople, type PersonRow } from './people.queries';
import { readSeen, type Particulars } from './seen.queries';

/** The competitors of a tournament and of a draft, what they are compared by, and how they fight. */
export interface Population {
  people: Person[];
  /** In order, the lowest first. */
  levels: CompetitorLevel[];
  /** The names of the reference divisions by their places. */
  references: string[];
  /** What the draft has seen of its competitors, by their ids. */
  seen: ReadonlyMap<number, Particulars>;
  brackets: BracketEvent[];
}

/** Somebody who may register, as matchmaking would see them among the competitors of a draft. */
export const readNewcomer = async (
  db: Db,
  of: { tournamentId: number; draftId: number },
  { birthDate, gender, competitorLevelId, school, weight, height, eventIds }: NewEntrant,
): Promise<{ population: Population; person: Person }> => {
  const reading = tournaments(db);
  const population = await readPopulation(db, of);
  const { tournamentDate: day } = await reading.dates(of.tournamentId);
  const newcomer: PersonRow = {
    // After all others, as the next competitor would be.
    competitorId: Math.max(0, ...population.people.map(({ competitorId }) => competitorId)) + 1,
    registrationId: 0,
    firstName: '',
    lastName: '',
    birthDate,
    gender,
    competitorLevelId,
    school,
    weight,
    height,
    isWithdrawn: false,
    isRegistered: true,
    eventIds: [...eventIds],
  };
  const divisions = await reading.divisions();
  const person = peopleOf([...population.people, newcomer], { day, levels: population.levels, divisions }).at(-1) as Person;
  return { population, person };
};

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
  const seen = draftId === undefined ? new Map<number, Particulars>() : await readSeen(db, draftId);
  const brackets = await listBracketEvents(db, tournamentId);
  return { people: peopleOf(rows, { day, levels, divisions }), levels, references: divisions.map(({ name }) => name), seen, brackets };
};
