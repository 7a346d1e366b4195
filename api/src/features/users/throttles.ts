import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Db } from '../../db/knex';
import { tooMany } from '../../http/errors';

/** So many tries in so many seconds. The address limits leave room for a whole venue behind one address (decision B3). */
const limits = {
  'login-account': { points: 10, duration: 15 * 60 },
  'login-address': { points: 300, duration: 15 * 60 },
  'register-address': { points: 200, duration: 60 * 60 },
  'mail-account': { points: 5, duration: 60 * 60 },
  'mail-address': { points: 200, duration: 60 * 60 },
  'link-address': { points: 300, duration: 15 * 60 },
} as const;
type Limit = keyof typeof limits;

/** Counts tries in PostgreSQL, so that all API processes share them. */
export const createThrottles = (db: Db) => {
  const limiters = new Map<Limit, RateLimiterAbstract>(
    (Object.keys(limits) as Limit[]).map((name) => [
      name,
      new RateLimiterPostgres({
        storeClient: db,
        storeType: 'knex',
        tableName: 'throttle',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...limits[name],
      }),
    ]),
  );
  const limiter = (name: Limit) => limiters.get(name) as RateLimiterAbstract;
  return {
    /** Counts one try. @throws Refusal 429 with `Retry-After` when there were too many. */
    take: async (name: Limit, key: string): Promise<void> => {
      try {
        await limiter(name).consume(key.toLowerCase());
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
        throw error;
      }
    },
    /** Forgets the tries of a key, after the right password. */
    forget: async (name: Limit, key: string): Promise<void> => {
      await limiter(name).delete(key.toLowerCase());
    },
  };
};
