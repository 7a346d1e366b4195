import type { Knex } from 'knex';

/** The start numbers of competitors (rule G13, decision rings/start-numbers). */
export const name = '0243-start-numbers';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table start_number (
      -- No foreign key: the number stays taken after the competitor is deleted.
      competitor_id integer primary key,
      tournament_id integer not null references tournament on delete cascade,
      number integer not null check (number > 0),
      constraint start_number_once unique (tournament_id, number)
    );
    -- Who was published or checked in before: by division, then by the age of the entry.
    insert into start_number (competitor_id, tournament_id, number)
    select v.id, v.tournament_id, 100 + row_number() over (partition by v.tournament_id order by v.division, v.id)
      from (select k.id, r.tournament_id, min(p.division) as division
              from (select e.competitor_id, coalesce(n.number, 2147483646) as division
                      from contest_entry e join contest c on c.id = e.contest_id
                      left join division_number n on n.draft_division_id = c.draft_division_id
                    union all
                    select s.subject_id, 2147483647 from check_in_state s where s.kind = 'competitor' and s.value is not null) p
              join competitor k on k.id = p.competitor_id join registration r on r.id = k.registration_id
             group by k.id, r.tournament_id) v;
  `);
};
