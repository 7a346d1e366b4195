import type { Db } from './knex';

/**
 * The id of this database. A restored one has another (migration 0126), so that devices notice that what they sent may
 * be lost.
 */
export const databaseId = async (db: Db): Promise<string> => {
  const found = await db('database_identity').first<{ id: string } | undefined>('id');
  return found?.id ?? '';
};
