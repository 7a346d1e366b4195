import type { Knex } from 'knex';
import { definitionOf } from './functions';

/**
 * The date and the place that the family of each completed registration was told last (rule F6). Families who
 * registered before this was kept count as told what their tournament has now.
 */
export const name = '0260-told-date-and-place';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table told_date_and_place (
      registration_id integer primary key references registration on delete cascade,
      tournament_date date not null,
      venue_name text not null,
      venue_address text not null,
      -- The last mail about it.
      mail_id integer references mail on delete set null
    );
    create index told_date_and_place_mail on told_date_and_place (mail_id) where mail_id is not null;
    insert into told_date_and_place (registration_id, tournament_date, venue_name, venue_address)
      select r.id, t.tournament_date, t.venue_name, t.venue_address
        from registration r join tournament t on t.id = r.tournament_id where r.completed_at is not null;
    ${definitionOf('registration_told')}
    create trigger registration_told after insert on registration
      for each row when (new.completed_at is not null) execute function registration_told();
    create trigger registration_told_later after update of completed_at on registration
      for each row when (new.completed_at is not null and old.completed_at is null) execute function registration_told();
  `);
};
