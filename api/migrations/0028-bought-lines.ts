import type { Knex } from 'knex';

/**
 * What a completed registration was bought for, line by line and append-only, so that staff can change it and its
 * receipt stays (rules A4, C3, C7); competitors who withdraw stay, with the reason.
 */
export const name = '0028-bought-lines';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table registration add column price_list text not null default 'online' check (price_list in ('online', 'door'));
    alter table competitor
      add column version integer not null default 1,
      add column withdrawn_at timestamptz,
      add column withdrawn_reason text not null default '',
      add column withdrawn_by_person_id integer references person;

    -- Negative quantities give back. No foreign keys to competitor and size: the line outlives them.
    create table registration_line (
      id integer generated always as identity primary key,
      registration_id integer not null references registration,
      kind text not null check (kind in ('competitor', 'spectator', 'lunch', 'merch')),
      ref_id integer,
      description text not null,
      quantity integer not null check (quantity <> 0),
      unit_price_cents integer not null check (unit_price_cents >= 0),
      amount_cents integer not null,
      reason text not null default '',
      by_person_id integer references person,
      created_at timestamptz not null default now(),
      check (amount_cents = quantity * unit_price_cents),
      check ((kind in ('competitor', 'merch')) = (ref_id is not null))
    );
    create index registration_line_registration on registration_line (registration_id, id);

    create function registration_line_keeps_amounts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing()
        and (to_jsonb(new) - 'description' - 'reason') = (to_jsonb(old) - 'description' - 'reason')
      then
        return new;
      end if;
      raise exception 'registration_line is append-only' using errcode = 'restrict_violation';
    end $$;

    -- What was bought before this table existed, at the prices of its receipt.
    insert into registration_line (registration_id, kind, ref_id, description, quantity, unit_price_cents, amount_cents, created_at)
      select b.registration_id, b.kind, b.ref_id, b.description, b.quantity, b.price, b.quantity * b.price, b.at from (
        select 1 as part, c.id as place, r.id as registration_id, 'competitor' as kind, c.id as ref_id,
          'Competitor: ' || c.first_name || ' ' || c.last_name as description, 1 as quantity,
          (select max(i.unit_price_cents) from receipt_item i where i.receipt_id = p.id and i.description like 'Competitor%') as price, p.created_at as at
        from registration r join receipt p on p.registration_id = r.id join competitor c on c.registration_id = r.id
        union all
        select 2, i.position, r.id, case when i.description = 'Spectator pass' then 'spectator' else 'lunch' end, null, i.description, i.quantity,
          i.unit_price_cents, p.created_at
        from registration r join receipt p on p.registration_id = r.id join receipt_item i on i.receipt_id = p.id
        where i.description in ('Spectator pass', 'Lunch ticket')
        union all
        select 3, min(o.id), r.id, 'merch', o.merch_size_id, m.name || ' (' || s.label || ')', count(*)::int, o.price_cents, p.created_at
        from registration r join receipt p on p.registration_id = r.id join merch_order o on o.registration_id = r.id
        join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id
        group by r.id, o.merch_size_id, m.name, s.label, o.price_cents, p.created_at
      ) b where b.price is not null order by b.registration_id, b.part, b.place;

    create trigger registration_line_append_only before update or delete on registration_line
      for each row execute function registration_line_keeps_amounts();
    create trigger registration_line_no_truncate before truncate on registration_line for each statement execute function refuse_change();
  `);
};
