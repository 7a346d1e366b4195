import type { Role } from '@schi/contract';
import type { Db } from '../src/platform/db/knex';

/** The demonstration logins; the password of all is `demoPassword` (rule H3). */
export const demoLogins: { email: string; role: Role; firstName: string; lastName: string }[] = [
  { email: 'customer@example.com', role: 'Customer', firstName: 'Casey', lastName: 'Customer' },
  { email: 'checkin@example.com', role: 'CheckInAdmin', firstName: 'Charlie', lastName: 'Check-in' },
  { email: 'director@example.com', role: 'TournamentDirector', firstName: 'Dana', lastName: 'Director' },
  { email: 'admin@example.com', role: 'SuperAdmin', firstName: 'Alex', lastName: 'Admin' },
];
export const demoPassword = 'hapkido-demo';

/**
 * Verified people with one role each and the same password; answers their ids in order. One transaction, since a role
 * given to somebody who already exists revokes their logins.
 */
export const seedPeople = (
  db: Db,
  people: readonly { email: string; role: Role; firstName: string; lastName: string }[],
  passwordHash: string,
): Promise<number[]> =>
  db.transaction(async (trx) => {
    const rows = await trx('person')
      .insert(
        people.map((person) => ({
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email,
          password_hash: passwordHash,
          address_line1: '100 Pacific Coast Highway',
          city: 'Torrance',
          state_province: 'CA',
          postal_code: '90501',
          phone_number: '3105550100',
          verified_at: new Date(),
        })),
      )
      .returning<{ id: number }[]>('id');
    await trx('person_role').insert(rows.map((row, index) => ({ person_id: row.id, role: people[index]?.role })));
    return rows.map((row) => row.id);
  });
