-- Gives an account the key of its address where the writer names none, as a process of an earlier release (decision
-- people/email-key). Trigger of person.
create or replace function person_email_key() returns trigger language plpgsql as $$
begin
  if new.email_key is null or (tg_op = 'UPDATE' and new.email is distinct from old.email and new.email_key is not distinct from old.email_key) then
    -- Only ASCII letters are folded here: no two programs differ about those.
    new.email_key := lower(new.email collate "C");
  end if;
  return new;
end
$$;
