import type { Knex } from 'knex';

/**
 * The brand and the last four digits of the card that paid, for the receipt (rule C8). Card data beyond that is never
 * stored.
 */
export const name = '0107-paid-cards';

export const up = async (knex: Knex): Promise<void> => {
  for (const table of ['payment', 'sandbox_session'])
    await knex.raw(`
      alter table ${table}
        add column card_brand text check (length(card_brand) between 1 and 40),
        add column card_last_four text check (card_last_four ~ '^[0-9]{4}$');
    `);
};
