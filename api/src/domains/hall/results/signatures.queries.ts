import type { Db, Transaction } from '../../../platform/db/knex';

export interface SignatureRow {
  name: string;
  /** PNG. */
  image: Buffer | null;
}

const ofTournament = (db: Db) =>
  db('tournament as t').leftJoin('certificate_signature as s', 's.tournament_id', 't.id');
const columns = (db: Db) => [db.raw(`coalesce(s.name, '') as name`), 's.image'];

/** The signature of a tournament; without one it is empty. `undefined`: there is no such tournament. */
export const findSignature = (db: Db, tournamentId: number): Promise<SignatureRow | undefined> =>
  ofTournament(db)
    .where('t.id', tournamentId)
    .first<SignatureRow | undefined>(...columns(db));

/** The signature of the tournament of a registration. */
export const findSignatureOfRegistration = (db: Db, registrationId: number): Promise<SignatureRow | undefined> =>
  ofTournament(db)
    .join('registration as r', 'r.tournament_id', 't.id')
    .where('r.id', registrationId)
    .first<SignatureRow | undefined>(...columns(db));

/** Stores the name, the picture or both; what is not given stays. */
export const storeSignature = async (
  trx: Transaction,
  tournamentId: number,
  changed: Partial<SignatureRow>,
): Promise<void> => {
  await trx('certificate_signature')
    .insert({ tournament_id: tournamentId, ...changed })
    .onConflict('tournament_id')
    .merge(changed);
};
