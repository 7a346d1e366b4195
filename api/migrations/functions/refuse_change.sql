-- Refuses every change of an append-only table.
-- Trigger of audit_log, check_in_event, competitor_move, ledger_entry, receipt, registration_line.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
