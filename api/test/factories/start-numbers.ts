import type { Db } from '../../src/platform/db/knex';
import { giveStartNumbers } from '../../src/domains/rings';

/** Gives competitors their start numbers, in this order from 101 on, as a publication does. */
export const numberCompetitors = (db: Db, tournamentId: number, competitorIds: readonly number[]): Promise<void> =>
  db.transaction((trx) => giveStartNumbers(trx, tournamentId, competitorIds));
