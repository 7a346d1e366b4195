-- Marks the registration of a competitor whose events changed (decision hall/check-in-events).
-- Trigger of competitor_event.
create or replace function roster_competitor_event_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform roster_changed((select c.registration_id from competitor c where c.id = old.competitor_id)); end if;
  if tg_op <> 'DELETE' then perform roster_changed((select c.registration_id from competitor c where c.id = new.competitor_id)); end if;
  return null;
end
$$;
