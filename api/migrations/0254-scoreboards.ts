import type { Knex } from 'knex';

/** A paired screen shows the scoreboard of a ring, or all rings (rule G6). */
export const name = '0254-scoreboards';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table device add column scoreboard_ring_id integer references ring on delete set null
      check (scoreboard_ring_id is null or kind = 'screen');
    create index device_scoreboard_ring on device (scoreboard_ring_id) where scoreboard_ring_id is not null;
  `);
};
