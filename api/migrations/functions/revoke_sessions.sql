-- Ends all sessions of a person and tells every process (rule B4). Of a deleted person every session version is invalid.
create or replace function revoke_sessions(of_person integer) returns void language plpgsql as $$
declare version integer;
begin
  update person set session_version = session_version + 1 where id = of_person returning session_version into version;
  insert into session_revocation (person_id, valid_from_version) values (of_person, coalesce(version, 2147483647))
    on conflict (person_id) do update set valid_from_version = excluded.valid_from_version, revoked_at = now(), reason = excluded.reason;
  perform pg_notify('sessions', of_person || ':' || coalesce(version, 2147483647));
end
$$;
