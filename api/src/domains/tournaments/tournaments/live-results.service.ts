import type { Transaction } from '../../../platform/db/knex';
import { anyone } from '../../../platform/http/access';
import type { LiveMessage } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { announceChangedContests, findShownState } from './shown-results.queries';

const key = 'results';

/** What changes with the results that visitors see. The results themselves are read again then. */
export const resultsTopic: LiveTopic = {
  name: 'results',
  access: anyone('results are public'),
  snapshot: async (db, tournamentId) => [{ key, body: { version: (await findShownState(db, tournamentId)).version } }],
};

/**
 * The message that tells pages that results of a tournament have changed, for `announce` at the end of the transaction
 * that changed a result, who may see it, or a name in it. With the first result that visitors see, and when there is
 * none any more, public pages are read again, because they link to results.
 */
export const resultsMessages = async (trx: Transaction, tournamentId: number): Promise<LiveMessage[]> => {
  const { version, shown } = await findShownState(trx, tournamentId);
  if (shown <= 1) await announceChangedContests(trx);
  return [{ topic: 'results', key, body: { version } }];
};
