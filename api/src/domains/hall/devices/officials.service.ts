import type { NewOfficial, Official } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import type { Device } from '../../../platform/sessions/sessions.queries';
import { isRingOf } from '../../rings';
import { isTournament } from '../../tournaments';
import { countOfficials, deleteOfficial, insertOfficial, listOfficials } from './officials.queries';

/** The most officials of a tournament. */
const mostOfficials = 500;

/**
 * The people at the rings, who have no login. A ring table, given as `device`, reaches those of its ring and of any
 * ring; an announcer, who has no ring, those of all.
 */
export const officials = (db: Db, tournamentId: number, device?: Pick<Device, 'ringId'>) => ({
  list: (): Promise<Official[]> => listOfficials(db, tournamentId, device?.ringId),
  /**
   * @throws Refusal 404 for another ring than the table's, 409 when there are too many, 422 for a ring or a seat that
   * does not fit.
   */
  add: async ({ ringId, name, duty, seat }: NewOfficial): Promise<Official> => {
    if (typeof device?.ringId === 'number' && ringId !== device.ringId) throw notFound('ring');
    if (ringId !== null && !(await isRingOf(db, tournamentId, ringId)))
      throw invalid({ ringId: 'This ring is not one of the tournament' });
    if ((duty === 'judge') !== (seat !== undefined))
      throw invalid({ seat: duty === 'judge' ? 'Please choose a seat' : 'Only judges have a seat' });
    if (!(await isTournament(db, tournamentId))) throw notFound('tournament');
    if ((await countOfficials(db, tournamentId)) >= mostOfficials)
      throw conflict('officials.tooMany', 'There are too many officials. Please remove those who are not here.');
    return insertOfficial(db, tournamentId, { ringId, name, duty, seat });
  },
  /** @throws Refusal 404 without the official. */
  remove: async (officialId: number): Promise<void> => {
    if (!(await deleteOfficial(db, tournamentId, officialId))) throw notFound('official');
  },
});
