-- Gives each new ledger entry the hash of the entry before it together with its own content (rule C7).
-- Trigger of ledger_entry.
create or replace function ledger_chain() returns trigger language plpgsql as $$
declare previous bytea;
begin
  insert into ledger_head (registration_id, entries, hash) values (new.registration_id, 1, ''::bytea)
    on conflict (registration_id) do update set entries = ledger_head.entries + 1
    returning hash into previous;
  new.hash := ledger_hash(previous, new);
  update ledger_head set hash = new.hash where registration_id = new.registration_id;
  return new;
end
$$;
