import { statement, type Db } from '../db/knex';

/** Locks a key until the transaction ends, and looks it up then, by one round trip. */
export const claimKey = statement<{ locked: boolean; call: string | null; answer: unknown }>(
  'claim idempotency key',
  `select pg_try_advisory_xact_lock(hashtextextended($1::int || ':' || $2::text, 0)) as locked, k.call, k.answer
     from (select 1) as one left join idempotency_key k on k.person_id = $1 and k.key = $2`,
);

/** Stores the answer of a call with a key. */
export const storeAnswer = statement<never>(
  'remember idempotency key',
  'insert into idempotency_key (person_id, key, call, answer) values ($1, $2, $3, $4)',
);

/** Whether a call with this key was answered, so that a repetition does nothing. */
export const isAnswered = async (db: Db, { personId, key }: { personId: number; key: string }): Promise<boolean> =>
  (await db('idempotency_key').where({ person_id: personId, key }).first('key')) !== undefined;
