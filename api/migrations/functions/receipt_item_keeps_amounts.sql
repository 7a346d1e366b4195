-- Refuses every change of a receipt line, except that erasing a person replaces the description (rules B9, C8).
-- Trigger of receipt_item.
create or replace function receipt_item_keeps_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'description') = (to_jsonb(old) - 'description') then
    return new;
  end if;
  raise exception 'receipt_item is append-only' using errcode = 'restrict_violation';
end
$$;
