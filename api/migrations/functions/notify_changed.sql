-- Tells every process that a public table changed, so that it reads public pages anew (rule H4).
-- Trigger of competitor_level, coupon, division, event, event_type, feature_flag, merch, schedule_item, tournament.
create or replace function notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name); return null;
end
$$;
