import type { Competitor, PublicNameChoice } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { notFound } from '../../http/errors';
import { addJob } from '../../jobs/queue';
import { presentCompetitor } from '../carts';
import { findCompetitor, registrationOf } from './competitors.queries';

/** Queues that boards and announcers read the names again: behind the commit, so that nobody waits for the rings while a registration is locked. */
export const tellNamesLater = (trx: Transaction, tournamentId: number): Promise<void> =>
  addJob(trx, 'tellNames', { tournamentId }, { key: `names ${tournamentId}` });

/** How a family's competitors are named in public (decision G11). */
export const publicNames = (db: Db) => ({
  /** Saves the choice, at any time. @throws Refusal 404 for a competitor that is not the person's */
  save: (personId: number, competitorId: number, choice: PublicNameChoice | ''): Promise<Competitor> =>
    db.transaction(async (trx) => {
      if ((await registrationOf(trx, personId, competitorId)) === undefined) throw notFound('competitor');
      const changed = await trx('competitor')
        .where({ id: competitorId })
        .whereNot({ public_name: choice })
        .update({ public_name: choice, version: trx.raw('version + 1') });
      if (changed > 0) {
        const { tournamentId } = await trx('competitor as c')
          .join('registration as r', 'r.id', 'c.registration_id')
          .where('c.id', competitorId)
          .first<{ tournamentId: number }>('r.tournament_id as tournamentId');
        await tellNamesLater(trx, tournamentId);
      }
      return presentCompetitor(await findCompetitor(trx, competitorId));
    }),
});
