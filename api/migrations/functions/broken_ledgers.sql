-- Ledgers whose chain of hashes is wrong (rule C7): the registration and its first wrong entry. The entry is null where entries are
-- missing at the end.
create or replace function broken_ledgers()
  returns table (registration_id integer, entry_id integer) language sql stable as $$
  with chained as (
    select e.registration_id, e.id, e.hash,
      ledger_hash(coalesce(lag(e.hash) over ledger, ''::bytea), e) as should_be,
      count(*) over (partition by e.registration_id) as entries,
      last_value(e.hash) over (ledger rows between unbounded preceding and unbounded following) as last_hash
    from ledger_entry e window ledger as (partition by e.registration_id order by e.id)
  ), wrong as (
    select c.registration_id, min(c.id) as entry_id from chained c where c.hash <> c.should_be group by c.registration_id
  ), ends as (
    select h.registration_id from ledger_head h
      left join (select distinct c.registration_id, c.entries, c.last_hash from chained c) l on l.registration_id = h.registration_id
     where h.entries <> coalesce(l.entries, 0) or h.hash is distinct from l.last_hash
    union
    select c.registration_id from chained c where not exists (select 1 from ledger_head h where h.registration_id = c.registration_id)
  )
  select w.registration_id, w.entry_id from wrong w
  union all
  select n.registration_id, null from ends n where not exists (select 1 from wrong w where w.registration_id = n.registration_id)
$$;
