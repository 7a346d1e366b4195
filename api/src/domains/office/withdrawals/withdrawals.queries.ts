import { fullName } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

export interface OwnRegistration {
  registrationId: number;
  tournamentId: number;
  isCompleted: boolean;
}

/** The registration of a competitor of this owner, also of one who has withdrawn. */
export const registrationOfOwn = (
  db: Db,
  personId: number,
  competitorId: number,
): Promise<OwnRegistration | undefined> =>
  db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where({ 'c.id': competitorId, 'r.person_id': personId })
    .first<OwnRegistration | undefined>(
      { registrationId: 'r.id', tournamentId: 'r.tournament_id' },
      db.raw('r.completed_at is not null as "isCompleted"'),
    );

/** The name of a competitor of a registration. */
export const nameIn = async (db: Db, registrationId: number, competitorId: number): Promise<string | undefined> => {
  const found = await db('competitor')
    .where({ id: competitorId, registration_id: registrationId })
    .first<{ firstName: string; lastName: string } | undefined>({ firstName: 'first_name', lastName: 'last_name' });
  return found && fullName(found);
};
