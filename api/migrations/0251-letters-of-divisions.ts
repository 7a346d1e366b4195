import type { Knex } from 'knex';

/** The letters that tell equal names of published divisions apart (rule F12, decision rings/division-numbers). */
export const name = '0251-letters-of-divisions';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table division_number
      -- The name after the members when it was last published, without the letter; null where it was named by hand.
      add column name text,
      add column letter text;
    update division_number n set name = v.name, letter = case when v.alike = 1 then null
        when v.place < 26 then chr(65 + v.place) else chr(64 + v.place / 26) || chr(65 + v.place % 26) end
      from (select d.id, d.name, count(*) over (partition by d.draft_id, d.event_ids, d.name) as alike,
              (row_number() over (partition by d.draft_id, d.event_ids, d.name order by d."position", d.id) - 1)::int as place
              from draft_division d join draft f on f.id = d.draft_id
             where f.state = 'published' and not d.is_named_by_hand) v
     where v.id = n.draft_division_id;
  `);
};
