-- The hash of a ledger entry: of the hash before it and of what the entry says about money (rule C7). Notes are left out, because
-- erasing a person empties them.
create or replace function ledger_hash(previous bytea, e ledger_entry) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', e.id, e.registration_id, e.kind, e.amount_cents, coalesce(e.payment_id, 0),
    coalesce(e.refund_id, 0), coalesce(e.by_person_id, 0), coalesce(e.cash_drawer_id, 0), (extract(epoch from e.created_at) * 1000000)::bigint), 'UTF8'))
$$;
