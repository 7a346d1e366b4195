-- Marks a registration that changed itself (decision hall/check-in-events).
-- Trigger of registration.
create or replace function roster_registration_changed() returns trigger language plpgsql as $$
begin
  perform roster_changed(new.id);
  return null;
end
$$;
