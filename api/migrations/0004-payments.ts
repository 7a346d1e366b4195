import type { Knex } from 'knex';

/** Payments, refunds, the append-only ledger, receipts, and the sandbox gateway's own books (rules C5 to C8). */
export const name = '0004-payments';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- quote: the priced lines the customer agreed to; cart_version: what they were made from.
    -- status opening: the gateway may or may not know of it yet; open: it has a hosted page.
    -- gateway_key: what makes asking the gateway twice harmless. Random: ids start anew with a new database, a gateway's memory does not.
    -- request_key is taken away from a payment that never opened, so that the same request may try again.
    create table payment (
      id integer generated always as identity primary key,
      registration_id integer not null references registration,
      gateway text not null,
      gateway_key uuid not null unique default gen_random_uuid(),
      gateway_ref text,
      redirect_url text,
      charge_ref text,
      request_key text,
      status text not null default 'opening' check (status in ('opening', 'open', 'paid', 'expired', 'failed')),
      message text,
      amount_cents integer not null check (amount_cents > 0),
      quote jsonb not null,
      cart_version integer not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      looked_at timestamptz
    );
    create unique index payment_one_open on payment (registration_id) where status in ('opening', 'open');
    create unique index payment_gateway_ref on payment (gateway, gateway_ref) where gateway_ref is not null;
    create unique index payment_request_key on payment (registration_id, request_key);
    create index payment_waiting on payment (looked_at) where status in ('opening', 'open');

    create function payment_keeps_its_word() returns trigger language plpgsql as $$
    begin
      if (old.status = 'paid' and new.status <> 'paid')
        or (old.registration_id, old.gateway, old.gateway_key, old.amount_cents, old.quote, old.cart_version)
          is distinct from (new.registration_id, new.gateway, new.gateway_key, new.amount_cents, new.quote, new.cart_version)
      then
        raise exception 'what was agreed in payment % does not change', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger payment_keeps_its_word before update on payment for each row execute function payment_keeps_its_word();

    create table refund (
      id integer generated always as identity primary key,
      payment_id integer not null references payment,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      gateway_key uuid not null unique default gen_random_uuid(),
      gateway_ref text,
      status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
      message text,
      created_at timestamptz not null default now(),
      done_at timestamptz,
      unique (id, payment_id)
    );
    create index refund_payment on refund (payment_id);

    create table ledger_entry (
      id integer generated always as identity primary key,
      registration_id integer not null references registration,
      kind text not null check (kind in ('charge', 'refund', 'cash', 'check', 'card terminal', 'adjustment')),
      amount_cents integer not null,
      payment_id integer references payment,
      refund_id integer,
      note text not null default '',
      by_person_id integer references person,
      created_at timestamptz not null default now(),
      check ((kind = 'charge') = (payment_id is not null and refund_id is null)),
      check ((kind = 'refund') = (refund_id is not null)),
      check (refund_id is null or payment_id is not null),
      foreign key (refund_id, payment_id) references refund (id, payment_id),
      check (case kind when 'refund' then amount_cents < 0 when 'adjustment' then true else amount_cents > 0 end)
    );
    create unique index ledger_one_charge on ledger_entry (payment_id) where kind = 'charge';
    create unique index ledger_one_refund on ledger_entry (refund_id) where kind = 'refund';
    create index ledger_registration on ledger_entry (registration_id);

    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
    create trigger ledger_append_only before update or delete on ledger_entry for each row execute function refuse_change();
    create trigger ledger_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();

    -- Refunds of a payment never exceed its charge, alone or in sum: the payment's row is locked, so that two at once cannot both fit.
    create function refund_within_charge() returns trigger language plpgsql as $$
    declare charged integer; refunded integer;
    begin
      if new.status = 'failed' then return new; end if;
      perform 1 from payment where id = new.payment_id for update;
      select coalesce(sum(amount_cents), 0) into charged from ledger_entry where payment_id = new.payment_id and kind = 'charge';
      select coalesce(sum(amount_cents), 0) into refunded from refund where payment_id = new.payment_id and status <> 'failed' and id <> new.id;
      if refunded + new.amount_cents > charged then
        raise exception 'refunds of payment % would exceed its charge', new.payment_id
          using errcode = 'check_violation', constraint = 'refund_within_charge', table = 'refund';
      end if;
      return new;
    end $$;
    create trigger refund_within_charge before insert or update on refund for each row execute function refund_within_charge();

    create function ledger_refund_matches() returns trigger language plpgsql as $$
    begin
      if new.amount_cents <> -(select amount_cents from refund where id = new.refund_id) then
        raise exception 'the ledger records refund % with its own amount', new.refund_id using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger ledger_refund_matches before insert on ledger_entry for each row when (new.kind = 'refund') execute function ledger_refund_matches();

    create table receipt (
      id integer generated always as identity primary key,
      registration_id integer not null unique references registration,
      confirmation_code text not null unique check (confirmation_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
      amount_cents integer not null check (amount_cents >= 0),
      created_at timestamptz not null default now()
    );
    create table receipt_item (
      receipt_id integer not null references receipt on delete cascade,
      position integer not null,
      description text not null,
      quantity integer not null check (quantity > 0),
      unit_price_cents integer not null,
      amount_cents integer not null,
      primary key (receipt_id, position),
      check (amount_cents = quantity * unit_price_cents)
    );
    create trigger receipt_append_only before update or delete on receipt for each row execute function refuse_change();
    create trigger receipt_item_append_only before update or delete on receipt_item for each row execute function refuse_change();

    -- The sandbox gateway is a bank of its own: nothing outside its adapter reads these two tables.
    create table sandbox_session (
      id text primary key,
      idempotency_key text not null unique,
      amount_cents integer not null,
      description text not null,
      customer_email text not null,
      success_url text not null,
      cancel_url text not null,
      status text not null default 'open' check (status in ('open', 'paid', 'expired')),
      message text,
      -- A card asked for authentication and the bank's second page is shown.
      is_authenticating boolean not null default false,
      charge_id text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create table sandbox_refund (
      id text primary key,
      idempotency_key text not null unique,
      session_id text not null references sandbox_session,
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null default now()
    );
  `);
};
