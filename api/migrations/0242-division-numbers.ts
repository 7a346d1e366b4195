import type { Knex } from 'knex';

/** The numbers of divisions, which stay after they are no longer published (rule F12, decision rings/division-numbers). */
export const name = '0242-division-numbers';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table division_number (
      -- No foreign key: the number stays taken after the draft is deleted.
      draft_division_id integer primary key,
      tournament_id integer not null references tournament on delete cascade,
      number integer not null check (number > 0),
      -- The competitors of each event, by their ids in order, when it was last published.
      members jsonb not null
    );
    create index division_number_tournament on division_number (tournament_id, number);
    insert into division_number (draft_division_id, tournament_id, number, members)
    select v.draft_division_id, v.tournament_id, row_number() over (partition by v.tournament_id order by v.position, v.draft_division_id), v.members
      from (select c.draft_division_id, a.tournament_id, min(d."position") as position,
              jsonb_agg(jsonb_build_array(c.event_id, (select coalesce(jsonb_agg(e.competitor_id order by e.competitor_id), '[]')
                from contest_entry e where e.contest_id = c.id)) order by c.event_id) as members
              from contest c join ring_assignment a on a.id = c.ring_assignment_id
              left join draft_division d on d.id = c.draft_division_id
             where a.draft_division_id is not null group by c.draft_division_id, a.tournament_id) v;
  `);
};
