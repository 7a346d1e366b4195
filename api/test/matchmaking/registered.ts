import { addDays } from '@schi/contract';
import { typicalPerson, typicalSchool } from '../../src/domains/hall/rehearsals/typical-person.rules';
import { randomFrom } from '../../seeds/random';
import { schools } from '../../seeds/reference';
import type { Db } from '../../src/platform/db/knex';
import { buildCustomer, type BuiltTournament } from '../factories';

/** What may be given of a registered competitor; the rest is typical. */
export interface Registered {
  birthDate?: string;
  isWithdrawn?: boolean;
  /** Places in the list of the tournament's events. */
  events?: readonly number[];
  /** Columns of the competitor. */
  columns?: Record<string, unknown>;
}

const idOf = (rows: { id: number }[]): number => rows[0]?.id ?? 0;

/**
 * Competitors in completed registrations, two in each, of a shape that invitationals have; the same for the same seed.
 * Answers their ids.
 */
export const registerPeople = async (
  db: Db,
  tournament: BuiltTournament,
  people: readonly Registered[],
  seed = 1,
): Promise<number[]> => {
  const random = randomFrom(seed);
  const ids: number[] = [];
  let registrationId = 0;
  for (const [index, { birthDate, isWithdrawn = false, events = [0, 3], columns = {} }] of people.entries()) {
    if (index % 2 === 0) {
      const row = { person_id: (await buildCustomer(db)).id, tournament_id: tournament.id, completed_at: new Date() };
      registrationId = idOf(await db('registration').insert(row).returning('id'));
    }
    const typical = typicalPerson(random, tournament.levelIds.length, 3);
    const id = idOf(
      await db('competitor')
        .insert({
          registration_id: registrationId,
          first_name: 'Kim',
          last_name: `Person${index + 1}`,
          birth_date: birthDate ?? addDays(tournament.date, -Math.round(typical.exactAge * 365.25)),
          gender: typical.gender,
          competitor_level_id: tournament.levelIds[typical.levelRank],
          school: schools[typicalSchool(random, schools.length)],
          instructor: 'Master Lee',
          weight_lb: typical.weight,
          height_in: typical.height,
          emergency_contact_name: 'Alex',
          emergency_contact_phone: '3105550123',
          waiver_version: '1',
          waiver_signed_name: 'Kim',
          waiver_signed_at: new Date(),
          withdrawn_at: isWithdrawn ? new Date() : null,
          ...columns,
        })
        .returning('id'),
    );
    await db('competitor_event').insert(
      events.map((place) => ({ competitor_id: id, event_id: tournament.eventIds[place] })),
    );
    ids.push(id);
  }
  return ids;
};
