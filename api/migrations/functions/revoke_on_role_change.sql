-- Ends the sessions of a person whose roles changed (rule B4).
-- Trigger of person_role.
create or replace function revoke_on_role_change() returns trigger language plpgsql as $$
declare changed_person integer := coalesce(new.person_id, old.person_id);
begin
  -- A person who is created in this transaction has no session yet.
  if exists (select 1 from person where id = changed_person and created_at < now()) then
    perform revoke_sessions(changed_person);
    update session_revocation set reason = 'roles' where person_id = changed_person;
  end if;
  return null;
end
$$;
