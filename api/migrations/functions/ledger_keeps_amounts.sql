-- Refuses every change of the ledger, except that erasing a person empties note and reference (rules B9, C7).
-- Trigger of ledger_entry.
create or replace function ledger_keeps_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'note' - 'reference') = (to_jsonb(old) - 'note' - 'reference') then
    return new;
  end if;
  raise exception 'ledger_entry is append-only' using errcode = 'restrict_violation';
end
$$;
