import type { NewOfficial, Official } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

const columns = ['id as officialId', 'ring_id as ringId', 'name', 'duty', 'seat'];

/** The officials of a tournament; with a ring, those of it and of any ring. */
export const listOfficials = (db: Db, tournamentId: number, ringId: number | null | undefined): Promise<Official[]> =>
  db('ring_official')
    .where({ tournament_id: tournamentId })
    .modify(
      (query) =>
        void (
          typeof ringId === 'number' &&
          query.where((where) => void where.where({ ring_id: ringId }).orWhereNull('ring_id'))
        ),
    )
    .orderBy(['ring_id', 'duty', 'seat', 'name', 'id'])
    .select<Official[]>(columns);

export const countOfficials = async (db: Db, tournamentId: number): Promise<number> => {
  const counted = await db('ring_official').where({ tournament_id: tournamentId }).count<{ count: number }[]>();
  return counted[0]?.count ?? 0;
};

export const insertOfficial = async (
  db: Db,
  tournamentId: number,
  { ringId, name, duty, seat }: NewOfficial,
): Promise<Official> => {
  const [made] = await db('ring_official')
    .insert({ tournament_id: tournamentId, ring_id: ringId, name, duty, seat: seat ?? null })
    .returning<Official[]>(columns);
  if (!made) throw new Error('The official was not stored');
  return made;
};

/** Answers whether the tournament had such an official. */
export const deleteOfficial = async (db: Db, tournamentId: number, id: number): Promise<boolean> =>
  (await db('ring_official').where({ id, tournament_id: tournamentId }).delete()) > 0;
