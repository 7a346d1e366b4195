import type { Knex } from 'knex';

/** Payments, refunds, the append-only ledger, receipts, and the sandbox gateway's own books (decisions C5 to C8). */
export const name = '0004-payments';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- quote: the priced lines the customer agreed to; cart_version: what they were made from.
    -- status opening: the gateway may or may not know of it yet; open: it has a hosted page.
    create table payment (
      id integer generated always as identity primary key,
      registration_id integer not null references registration,
      gateway text not null,
      gateway_ref text,
      redirect_url text,
      charge_ref text,
      request_key text not null,
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

    create table refund (
      id integer generated always as identity primary key,
      payment_id integer not null references payment,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      gateway_ref text,
      status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
      created_at timestamptz not null default now(),
      done_at timestamptz
    );
    create index refund_payment on refund (payment_id);

    create table ledger_entry (
      id integer generated always as identity primary key,
      registration_id integer not null references registration,
      kind text not null check (kind in ('charge', 'refund', 'cash', 'check', 'card terminal', 'adjustment')),
      amount_cents integer not null,
      payment_id integer references payment,
      refund_id integer references refund,
      note text not null default '',
      by_person_id integer references person,
      created_at timestamptz not null default now(),
      check ((kind = 'charge') = (payment_id is not null and refund_id is null)),
      check ((kind = 'refund') = (refund_id is not null)),
      check (case kind when 'refund' then amount_cents < 0 when 'adjustment' then true else amount_cents > 0 end)
    );
    create unique index ledger_one_charge on ledger_entry (payment_id) where kind = 'charge';
    create unique index ledger_one_refund on ledger_entry (refund_id) where kind = 'refund';
    create index ledger_registration on ledger_entry (registration_id);

    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
    create trigger ledger_append_only before update or delete on ledger_entry for each row execute function refuse_change();
    create trigger ledger_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();

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
