import type { CustomerMatch } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { likeText } from '../../../platform/db/list';
import { shownEmail } from '../../../platform/mail';

/** Accounts whose name or e-mail address contains the text, at most ten. */
export const findCustomers = (db: Db, q: string): Promise<CustomerMatch[]> =>
  db('person')
    .whereNull('deleted_at')
    .whereLike('search_text', likeText(q))
    .orderByRaw('lower(last_name), lower(first_name), id')
    .limit(10)
    .select<CustomerMatch[]>(
      'id as personId',
      db.raw(`${shownEmail('email')} as email`),
      db.raw("first_name || ' ' || last_name as name"),
    );
