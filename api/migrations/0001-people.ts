import type { Knex } from 'knex';

/** People, their roles, the links mailed to them, and the revocation of their sessions (rules B1, B4). */
export const name = '0001-people';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table person (
      id integer generated always as identity primary key,
      first_name text not null,
      last_name text not null,
      email text not null,
      password_hash text not null,
      address_line1 text not null default '',
      address_line2 text not null default '',
      city text not null default '',
      state_province text not null default '',
      postal_code text not null default '',
      phone_number text not null default '',
      verified_at timestamptz,
      session_version integer not null default 0,
      created_at timestamptz not null default now()
    );
    create unique index person_email on person (lower(email));

    create table person_role (
      person_id integer not null references person on delete cascade,
      role text not null check (role in ('Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin')),
      primary key (person_id, role)
    );

    create table account_link (
      id integer generated always as identity primary key,
      person_id integer not null references person on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index account_link_person on account_link (person_id, purpose);

    -- No foreign key: the revocation of a deleted person's tokens outlives the person.
    create table session_revocation (
      person_id integer primary key,
      valid_from_version integer not null,
      revoked_at timestamptz not null default now()
    );

    create function revoke_sessions(whom integer) returns void language plpgsql as $$
    declare version integer;
    begin
      update person set session_version = session_version + 1 where id = whom returning session_version into version;
      insert into session_revocation (person_id, valid_from_version) values (whom, coalesce(version, 2147483647))
        on conflict (person_id) do update set valid_from_version = excluded.valid_from_version, revoked_at = now();
      perform pg_notify('sessions', whom || ':' || coalesce(version, 2147483647));
    end $$;

    create function revoke_on_person_change() returns trigger language plpgsql as $$
    begin perform revoke_sessions(old.id); return null; end $$;
    create trigger person_password_changed after update of password_hash on person
      for each row when (old.password_hash is distinct from new.password_hash) execute function revoke_on_person_change();
    create trigger person_deleted after delete on person for each row execute function revoke_on_person_change();

    create function revoke_on_role_change() returns trigger language plpgsql as $$
    declare whom integer := coalesce(new.person_id, old.person_id);
    begin
      -- A person made in this very transaction has no session yet.
      if exists (select 1 from person where id = whom and created_at < now()) then perform revoke_sessions(whom); end if;
      return null;
    end $$;
    create trigger person_role_changed after insert or delete on person_role for each row execute function revoke_on_role_change();
  `);
};
