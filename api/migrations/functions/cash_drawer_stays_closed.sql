-- A closed cash drawer does not change (rule E4).
-- Trigger of cash_drawer.
create or replace function cash_drawer_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'cash drawer % is closed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
