import type { Knex } from 'knex';
import { definitionOf } from './functions';

/**
 * Functions get their current text from `functions/<name>.sql` (decision platform/sql-functions). This migration stores
 * which texts a database has, and changes what `create or replace` cannot: names, parameters, and which function a
 * trigger calls.
 */
export const name = '0063-functions';

const marked = ['check_in_event', 'competitor', 'ledger_entry', 'merch_order', 'receipt', 'registration_line'];

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table functions_version (
      is_only boolean primary key default true check (is_only),
      number integer not null,
      hash text not null
    );
    insert into functions_version (number, hash) values (0, '');

    alter function payment_keeps_its_word() rename to payment_keeps_amounts;
    alter trigger payment_keeps_its_word on payment rename to payment_keeps_amounts;

    drop function count_once(integer, text, text, integer, text, integer);
    ${definitionOf('count_once')}
    drop function revoke_sessions(integer);
    ${definitionOf('revoke_sessions')}

    ${definitionOf('roster_row_changed')}
  `);
  for (const table of marked)
    await knex.raw(`
      create or replace trigger roster_${table}_changed after insert or update or delete on ${table}
        for each row execute function roster_row_changed();
      drop function roster_${table}_changed();
    `);
};
