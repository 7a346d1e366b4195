import { toDollars, type CalendarDate, type Cents, type GatewayDay, type GatewayDifference } from '@schi/contract';
import type { GatewayMove } from '../../adapters/payments/gateway';
import type { Db } from '../../db/knex';
import { conflict } from '../../http/errors';
import { refusing, type PaymentContext } from './gateway.service';
import { dayOf } from './day.queries';

interface OurMove {
  what: 'charge' | 'refund';
  ref: string;
  registrationId: number;
  amount: Cents;
  at: Date;
}

/** The charges and refunds of one gateway in our ledger: those in a span of time, and those that the gateway named. Amounts are positive cents. */
const ourMoves = async (
  db: Db,
  gateway: string,
  { from, until }: { from: Date; until: Date },
  refs: readonly string[],
): Promise<OurMove[]> =>
  (
    await db.raw<{ rows: OurMove[] }>(
      `select * from (
         select e.kind as what, coalesce(case e.kind when 'charge' then y.charge_ref else f.gateway_ref end, '') as ref,
           e.registration_id as "registrationId", abs(e.amount_cents) as amount, e.created_at as at
         from ledger_entry e join payment y on y.id = e.payment_id left join refund f on f.id = e.refund_id
         where e.kind in ('charge', 'refund') and y.gateway = :gateway) m
       where (m.at >= :from and m.at < :until) or m.ref = any(:refs)`,
      { gateway, from, until, refs },
    )
  ).rows;

const dayMs = 86_400_000;

/**
 * Compares a day of the gateway with our ledger (decision E4). Both are matched by the gateway's reference, also one day earlier and later, because a
 * charge shortly before midnight may be recorded after it.
 * @throws Refusal 409 where nobody pays online, 503 without the gateway.
 */
export const gatewayDay = async (app: PaymentContext, db: Db, date: CalendarDate): Promise<GatewayDay> => {
  const gateway = app.gateways.current;
  if (gateway === null) throw conflict('Payments are taken at the desk only, so there is no gateway to compare with.');
  const { from, until } = await dayOf(db, date);
  const isInDay = ({ at }: { at: Date }) => at >= from && at < until;
  const around = { from: new Date(from.getTime() - dayMs), until: new Date(until.getTime() + dayMs) };
  const theirs = await gateway.moves(around).catch(refusing(app, 'The day could not be compared.'));
  const ours = await ourMoves(
    db,
    gateway.name,
    around,
    theirs.map(({ ref }) => ref),
  );
  const key = ({ what, ref }: { what: string; ref: string }) => `${what} ${ref}`;
  const ourByRef = new Map(ours.map((move) => [key(move), move]));
  const theirByRef = new Map(theirs.map((move) => [key(move), move]));
  const difference = (what: GatewayDifference['what'], ref: string, our: OurMove | undefined, their: GatewayMove | undefined) => ({
    what,
    reference: ref,
    registrationId: our?.registrationId ?? null,
    ours: our ? toDollars(our.amount) : null,
    theirs: their ? toDollars(their.amount) : null,
  });
  const differences: GatewayDifference[] = [
    ...theirs
      .filter((their) => isInDay(their) && ourByRef.get(key(their))?.amount !== their.amount)
      .map((their) => difference(their.what, their.ref, ourByRef.get(key(their)), their)),
    ...ours.filter((our) => isInDay(our) && !theirByRef.has(key(our))).map((our) => difference(our.what, our.ref, our, undefined)),
  ];
  const sum = (moves: readonly { what: string; amount: Cents; at: Date }[], what: string) =>
    toDollars(moves.filter((move) => move.what === what && isInDay(move)).reduce((total, { amount }) => total + amount, 0));
  return {
    gateway: gateway.name,
    date,
    ours: { charged: sum(ours, 'charge'), refunded: sum(ours, 'refund') },
    theirs: { charged: sum(theirs, 'charge'), refunded: sum(theirs, 'refund') },
    differences,
  };
};
