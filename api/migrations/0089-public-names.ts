import type { Knex } from 'knex';

/** How a competitor is named where everybody can read it (rule G11); empty: nobody chose. */
export const name = '0089-public-names';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `alter table competitor add column public_name text not null default '' check (public_name in ('', 'full', 'initial', 'number'))`,
  );
};
