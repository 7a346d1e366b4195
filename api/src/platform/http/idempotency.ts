import type { Db, Transaction } from '../db/knex';
import { badRequest, busy, conflict } from './errors';
import { claimKey, storeAnswer } from './idempotency.queries';

/** How long an answered key is stored (rule C2). */
export const keyLifetimeHours = 24;

/** The key of a request. @throws Refusal 400 when it is missing or not 8 to 100 plain characters. */
export const idempotencyKeyOf = (header: string): string => {
  if (!/^[\w-]{8,100}$/.test(header)) {
    throw badRequest('This call needs an Idempotency-Key header of 8 to 100 letters, digits, dashes or underscores.');
  }
  return header;
};

/** 409: the first call with this key is in progress. */
const keyIsBusy = () => busy('This is already being done. Please wait a moment.', 1);
/** 409: the key was used for another call. */
export const keyIsTaken = () =>
  conflict('keyTaken', 'This was already done with other details. Please reload the page to see the current state.');

interface Call {
  personId: number;
  key: string;
  /** Method and address: a key repeated for another call is refused. */
  call: string;
}

/**
 * Does `work` once for a key, in one transaction with the record of its answer: after a process was killed, both are
 * stored or neither. A repeated key gets the first answer.
 * @throws Refusal 409 with `Retry-After` while the first is under way, 409 when the key was used for another call.
 */
export const oncePerKey = (
  db: Db,
  { personId, key, call }: Call,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<unknown> =>
  db.transaction(async (trx) => {
    const [found] = await claimKey(trx, [personId, key]);
    if (!found?.locked) throw keyIsBusy();
    if (found.call !== null) {
      if (found.call !== call) throw keyIsTaken();
      return found.answer;
    }
    const answer = await work(trx);
    try {
      await storeAnswer(trx, [personId, key, call, JSON.stringify(answer)]);
    } catch (error) {
      // The first call ended between the snapshot and the lock of this one, which is rolled back; the first call's
      // effect stays.
      if ((error as { code?: string }).code === '23505') throw keyIsBusy();
      throw error;
    }
    return answer;
  });
