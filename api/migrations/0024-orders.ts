import type { Knex } from 'knex';

/** Event types and divisions stand in an order without gaps or ties, as levels do (rule E6). */
export const name = '0024-orders';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    update competitor_level l set position = o.place
      from (select id, row_number() over (order by position, id) as place from competitor_level) o where o.id = l.id;
    update event_type y set position = o.place
      from (select id, row_number() over (order by position, id) as place from event_type) o where o.id = y.id;
    update division d set position = o.place
      from (select id, row_number() over (order by position, id) as place from division) o where o.id = d.id;
    alter table event_type
      alter column position drop default,
      add constraint event_type_position_key unique (position) deferrable initially deferred;
    alter table division
      add constraint division_position_key unique (position) deferrable initially deferred;
  `);
};
