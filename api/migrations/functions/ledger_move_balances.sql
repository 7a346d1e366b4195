-- The entries of one move between two registrations add up to zero (rule C7). Checked at the end of the transaction.
-- Trigger of ledger_entry.
create or replace function ledger_move_balances() returns trigger language plpgsql as $$
begin
  if (select sum(e.amount_cents) from ledger_entry e where e.move_id = new.move_id) <> 0 then
    raise exception 'the money of move % does not add up to zero', new.move_id
      using errcode = 'check_violation', constraint = 'ledger_move_balances', table = 'ledger_entry';
  end if;
  return null;
end
$$;
