-- Ends the sessions of a person whose password changed or who was deleted (rule B4).
-- Trigger of person.
create or replace function revoke_on_person_change() returns trigger language plpgsql as $$
begin
  perform revoke_sessions(old.id);
  update session_revocation set reason = 'password' where person_id = old.id;
  return null;
end
$$;
