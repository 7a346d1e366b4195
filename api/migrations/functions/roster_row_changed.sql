-- Marks the registration of a changed row, for tables with a column registration_id (decision hall/check-in-events).
-- Trigger of check_in_event, competitor, ledger_entry, merch_order, receipt, registration_line.
create or replace function roster_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform roster_changed(old.registration_id); end if;
  if tg_op <> 'DELETE' then perform roster_changed(new.registration_id); end if;
  return null;
end
$$;
