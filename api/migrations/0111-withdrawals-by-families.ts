import type { Knex } from 'knex';

/**
 * What a family gets back that withdraws a competitor itself (rule C13). Without a share, only the organisers withdraw
 * competitors.
 */
export const name = '0111-withdrawals-by-families';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table tournament
      add column withdrawal_refund_percent smallint check (withdrawal_refund_percent between 0 and 100),
      add column withdrawal_refund_until date,
      add constraint withdrawal_until_needs_share check (withdrawal_refund_until is null or withdrawal_refund_percent is not null);
  `);
};
