-- A refund is in the ledger with its own amount, and so is its reversal when the money has come back (rules C7, C16).
-- Trigger of ledger_entry.
create or replace function ledger_refund_matches() returns trigger language plpgsql as $$
begin
  if abs(new.amount_cents) <> (select amount_cents from refund where id = new.refund_id) then
    raise exception 'the ledger records refund % with its own amount', new.refund_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
