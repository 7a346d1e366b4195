import type { Knex } from 'knex';

/**
 * Money that the gateway paid back without an order of ours, that a bank disputes, and refunds that fail after they
 * were done (rule C16, decision money/gateway-moves). Each is a row of `refund`; its money is in the ledger as an
 * entry, and as an opposite one once it has come back.
 */
export const name = '0160-gateway-returns';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- status disputed: the bank has not taken the money. For a dispute, done: the bank has it; failed: it is ours again.
    -- settled_at: a person has decided what follows from it; until then it is a failed check.
    alter table refund
      add column origin text not null default 'ours' check (origin in ('ours', 'gateway', 'dispute')),
      add column dispute_status text check (dispute_status in ('open', 'closed')),
      add column decision text check (decision in ('goodwill', 'payAnotherWay')),
      add column settled_at timestamptz,
      add column settled_by_person_id integer references person,
      add constraint refund_dispute check ((origin = 'dispute') = (dispute_status is not null)),
      drop constraint refund_status_check,
      add constraint refund_status_check check (status in ('requested', 'done', 'failed', 'disputed'));
    create unique index refund_gateway_ref on refund (payment_id, gateway_ref) where origin <> 'ours';

    alter table ledger_entry
      drop constraint ledger_entry_sign,
      add constraint ledger_entry_sign check (
        case kind when 'charge' then amount_cents > 0 when 'adjustment' then true else amount_cents <> 0 end);
    drop index ledger_one_refund;
    create unique index ledger_one_refund on ledger_entry (refund_id) where kind = 'refund' and amount_cents < 0;
    create unique index ledger_one_reversal on ledger_entry (refund_id) where kind = 'refund' and amount_cents > 0;
  `);
};
