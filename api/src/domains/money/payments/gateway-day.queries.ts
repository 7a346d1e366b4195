import type { Cents } from '@schi/contract';
import type { GatewayMove } from '../../../adapters/payments/gateway';
import type { Db } from '../../../platform/db/knex';

export interface OurMove {
  what: GatewayMove['what'];
  ref: string;
  registrationId: number;
  amount: Cents;
  at: Date;
}

export interface Span {
  from: Date;
  until: Date;
}

/**
 * The charges, refunds and disputes of one gateway in our ledger: those in a span of time, and those that the gateway
 * named. Amounts are positive cents. Refunds that failed and disputed money that came back are left out, as the gateway
 * does.
 */
export const ourMoves = async (
  db: Db,
  gateway: string,
  { from, until }: Span,
  refs: readonly string[],
): Promise<OurMove[]> =>
  (
    await db.raw<{ rows: OurMove[] }>(
      `select * from (
         select case when f.origin = 'dispute' then 'dispute' else e.kind end as what,
           coalesce(case e.kind when 'charge' then y.charge_ref else f.gateway_ref end, '') as ref,
           e.registration_id as "registrationId", abs(e.amount_cents) as amount, e.created_at as at
         from ledger_entry e join payment y on y.id = e.payment_id left join refund f on f.id = e.refund_id
         where e.kind in ('charge', 'refund') and y.gateway = :gateway and coalesce(f.status, '') <> 'failed') m
       where (m.at >= :from and m.at < :until) or m.ref = any(:refs)`,
      { gateway, from, until, refs },
    )
  ).rows;

/** The gateways of the ledger's entries in a span of time. */
export const gatewaysOf = async (db: Db, { from, until }: Span): Promise<string[]> => {
  const rows = await db('ledger_entry as e')
    .join('payment as y', 'y.id', 'e.payment_id')
    .where('e.created_at', '>=', from)
    .where('e.created_at', '<', until)
    .distinct<{ gateway: string }[]>('y.gateway')
    .orderBy('y.gateway');
  return rows.map(({ gateway }) => gateway);
};
