-- Refuses every change of the audit log, except that erasing a person empties what an entry says (rule B9).
-- Trigger of audit_log.
create or replace function audit_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and new.before is null and new.after is null
    and (to_jsonb(new) - 'before' - 'after') = (to_jsonb(old) - 'before' - 'after')
  then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$$;
