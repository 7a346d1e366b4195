import type { Competitor, PublicNameChoice } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { addJob } from '../../../platform/jobs/queue';
import { presentCompetitor } from '../carts';
import { findCompetitor, registrationOf, tournamentOf, updatePublicName } from './competitors.queries';

/**
 * Queues that boards and announcers read the names again: behind the commit, so that nobody waits for the rings while a
 * registration is locked.
 */
export const tellNamesLater = (trx: Transaction, tournamentId: number): Promise<void> =>
  addJob(trx, 'tellNames', { tournamentId }, { key: `names ${tournamentId}` });

/** How a family's competitors are named in public (rule G11). */
export const publicNames = (db: Db) => ({
  /** Saves the choice, at any time. @throws Refusal 404 for a competitor that is not the person's */
  save: (personId: number, competitorId: number, choice: PublicNameChoice | ''): Promise<Competitor> =>
    db.transaction(async (trx) => {
      if ((await registrationOf(trx, personId, competitorId)) === undefined) throw notFound('competitor');
      if (await updatePublicName(trx, competitorId, choice))
        await tellNamesLater(trx, await tournamentOf(trx, competitorId));
      return presentCompetitor(await findCompetitor(trx, competitorId));
    }),
});
