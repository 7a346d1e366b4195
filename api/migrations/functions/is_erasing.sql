-- Whether this transaction erases a person (rule B9): the only one that may empty personal columns of append-only tables.
create or replace function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('schi.erasing', true), '') = 'on'
$$;
