import type { CustomerMatch } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { likeText } from '../../../platform/db/list';

/** Accounts whose name or e-mail address contains the text, at most ten. */
export const findCustomers = (db: Db, q: string): Promise<CustomerMatch[]> =>
  db('person')
    .whereNull('deleted_at')
    .whereLike('search_text', likeText(q))
    .orderByRaw('lower(last_name), lower(first_name), id')
    .limit(10)
    .select<CustomerMatch[]>({ personId: 'id', email: 'email' }, db.raw("first_name || ' ' || last_name as name"));
