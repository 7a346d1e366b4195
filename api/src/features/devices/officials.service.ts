import type { NewOfficial, Official } from '@schi/contract';
import type { Db } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import type { Device } from '../../sessions/devices';
import { isRingOf } from './devices.queries';

/** The most officials of a tournament. */
const mostOfficials = 500;
const columns = ['id as officialId', 'ring_id as ringId', 'name', 'duty', 'seat'];

/**
 * The people at the rings, who have no login. A ring table, given as `device`, reaches those of its ring and of any ring; an announcer, who has no ring,
 * those of all.
 */
export const officials = (db: Db, tournamentId: number, device?: Pick<Device, 'ringId'>) => ({
  list: (): Promise<Official[]> =>
    db('ring_official')
      .where({ tournament_id: tournamentId })
      .modify(
        (query) =>
          void (
            typeof device?.ringId === 'number' &&
            query.where((where) => void where.where({ ring_id: device.ringId }).orWhereNull('ring_id'))
          ),
      )
      .orderBy(['ring_id', 'duty', 'seat', 'name', 'id'])
      .select<Official[]>(columns),
  /** @throws Refusal 404 for another ring than the table's, 409 when there are too many, 422 for a ring or a seat that does not fit. */
  add: async ({ ringId, name, duty, seat }: NewOfficial): Promise<Official> => {
    if (typeof device?.ringId === 'number' && ringId !== device.ringId) throw notFound('ring');
    if (ringId !== null && !(await isRingOf(db, tournamentId, ringId))) throw invalid({ ringId: 'This ring is not one of the tournament' });
    if ((duty === 'judge') !== (seat !== undefined))
      throw invalid({ seat: duty === 'judge' ? 'Please choose a seat' : 'Only judges have a seat' });
    const tournament = await db('tournament').where({ id: tournamentId }).first<{ id: number } | undefined>('id');
    if (!tournament) throw notFound('tournament');
    const counted = await db('ring_official').where({ tournament_id: tournamentId }).count<{ count: number }[]>();
    if ((counted[0]?.count ?? 0) >= mostOfficials) throw conflict('There are too many officials. Please remove those who are not here.');
    const [made] = await db('ring_official')
      .insert({ tournament_id: tournamentId, ring_id: ringId, name, duty, seat: seat ?? null })
      .returning<Official[]>(columns);
    if (!made) throw new Error('The official was not stored');
    return made;
  },
  /** @throws Refusal 404 without the official. */
  remove: async (officialId: number): Promise<void> => {
    const removed = await db('ring_official').where({ id: officialId, tournament_id: tournamentId }).delete();
    if (removed === 0) throw notFound('official');
  },
});
