import { createHash } from 'node:crypto';
import { emailKey } from '@schi/contract';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Db } from '../../../platform/db/knex';
import { tooMany } from '../../../platform/http/errors';

const minute = 60;
const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * The number of tries (`points`) within a number of seconds (`duration`) (rule B3). Many families at a venue may share
 * one address.
 */
export const limits = {
  /** One account from one address, both unknown to each other. */
  'login-pair': { points: 10, duration: quarter },
  /** One account from a browser that has logged in to it before. */
  'login-device': { points: 10, duration: quarter },
  /** One account from everywhere else together: what a thousand machines may guess. */
  'login-account': { points: 50, duration: quarter },
  /** Failures of one address, over all accounts. */
  'login-address': { points: 300, duration: quarter },
  /** The current password, asked of who is logged in. */
  'own-password': { points: 10, duration: quarter },
  /** Codes of a second factor: a million codes, of which three are right at any moment. */
  'second-factor': { points: 5, duration: quarter },
  'second-factor-day': { points: 20, duration: day },
  'register-address': { points: 200, duration: hour },
  /** Letters to one address that somebody who is not proven to own it can cause. */
  'mail-account': { points: 5, duration: hour },
  'mail-account-day': { points: 15, duration: day },
  'mail-address': { points: 200, duration: hour },
  /** Letters to addresses that a person who is logged in has typed. */
  'mail-sender': { points: 10, duration: hour },
  /** Messages to the organizers. */
  'contact-address': { points: 20, duration: hour },
  /** Messages to the organizers with one given address from one network. */
  'contact-pair': { points: 5, duration: hour },
  /** Letters to one given address that confirm a message. */
  'contact-letter': { points: 3, duration: day },
  'link-address': { points: 300, duration: quarter },
  /** Codes of coupons that a person enters, without those that were right. */
  'coupon-person': { points: 10, duration: quarter },
  'coupon-address': { points: 100, duration: quarter },
  /** Questions in which division somebody would be, whose answers tell of other families (B14). */
  'expected-divisions': { points: 30, duration: 10 * minute },
  /** Names that are compared with that of one certificate. */
  'certificate-name': { points: 10, duration: hour },
  // A hall is one address, so wrong pairing codes never lock it out for longer than a minute (decision hall/devices).
  'pair-address': { points: 20, duration: minute },
  'pair-all': { points: 120, duration: minute },
} as const;
type Limit = keyof typeof limits;
export type Limits = Record<Limit, { points: number; duration: number }>;

/**
 * Keys are e-mail and network addresses, which are stored only as hashes; an account is found by the same `emailKey`.
 */
const hashed = (key: string) => createHash('sha256').update(emailKey(key)).digest('base64url');

/**
 * The part of a network address that stands for one household or machine: an IPv6 network of 64 bits, an IPv4 address.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const missing = plain.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...missing, ...after].slice(0, 4).join(':');
};

/**
 * The larger IPv6 networks that are counted too, each with so many times the budget: one line often has 256 or 65,536
 * networks of 64 bits to change between, and a carrier's customers share one of 48.
 */
const widths = [
  {
    name: '/56',
    budget: 2,
    of: ([one, two, three, four = '']: string[]) => `${one}:${two}:${three}:${four.padStart(4, '0').slice(0, 2)}`,
  },
  { name: '/48', budget: 4, of: ([one, two, three]: string[]) => `${one}:${two}:${three}` },
] as const;
const isIPv6Network = (key: string) => /^[\da-f]{1,4}(?::[\da-f]{1,4}){3}$/i.test(key);

/** Builds throttles with limits of one's own, for tests of the limits. */
export const createThrottlesWith = (allowed: Limits) => (db: Db) => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = (name: Limit, width = '', budget = 1): RateLimiterAbstract => {
    const keyPrefix = `${name}${width}`;
    const { points, duration } = allowed[name];
    const made =
      limiters.get(keyPrefix) ??
      new RateLimiterPostgres({
        storeClient: db,
        storeType: 'knex',
        tableName: 'throttle',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points: points * budget,
        duration,
        // A flood of guesses at one account is answered without the database.
        ...(name === 'login-account' ? { inMemoryBlockOnConsumed: points + 1 } : {}),
      });
    limiters.set(keyPrefix, made);
    return made;
  };
  /** Where a key is counted: for an IPv6 network also the larger ones that hold it. */
  const counters = (name: Limit, key: string): { by: RateLimiterAbstract; key: string }[] => [
    { by: limiter(name), key: hashed(key) },
    ...(isIPv6Network(key)
      ? widths.map((width) => ({ by: limiter(name, width.name, width.budget), key: hashed(width.of(key.split(':'))) }))
      : []),
  ];
  return {
    /**
     * Counts one try; addresses as `networkOf`. @throws Refusal 429 with `Retry-After` and why, when there were too
     * many.
     */
    take: async (name: Limit, key: string, why?: string): Promise<void> => {
      try {
        for (const counter of counters(name, key)) await counter.by.consume(counter.key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000, why);
        throw error;
      }
    },
    /** Removes one counted try that was not a guess. */
    giveBack: async (name: Limit, key: string): Promise<void> => {
      for (const counter of counters(name, key)) await counter.by.reward(counter.key);
    },
    /** Removes all counted tries of a key after the correct password. */
    forget: async (name: Limit, key: string): Promise<void> => {
      await limiter(name).delete(hashed(key));
    },
  };
};

/** Counts tries in PostgreSQL, so that all API processes share them. */
export const createThrottles = createThrottlesWith(limits);
export type Throttles = ReturnType<typeof createThrottles>;
