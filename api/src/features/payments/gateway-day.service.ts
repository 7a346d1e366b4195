import { toDollars, type CalendarDate, type Cents, type GatewayDay, type GatewayDifference } from '@schi/contract';
import { GatewayUnavailable, type GatewayMove } from '../../adapters/payments/gateway';
import type { Db } from '../../db/knex';
import { conflict } from '../../http/errors';
import type { PaymentContext } from './gateway.service';
import { dayOf } from './day.queries';

interface OurMove {
  what: GatewayMove['what'];
  ref: string;
  registrationId: number;
  amount: Cents;
  at: Date;
}

interface Span {
  from: Date;
  until: Date;
}

/**
 * The charges, refunds and disputes of one gateway in our ledger: those in a span of time, and those that the gateway named. Amounts are positive cents.
 * Refunds that failed and disputed money that came back are left out, as the gateway does.
 */
const ourMoves = async (db: Db, gateway: string, { from, until }: Span, refs: readonly string[]): Promise<OurMove[]> =>
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
const gatewaysOf = async (db: Db, { from, until }: Span): Promise<string[]> => {
  const rows = await db('ledger_entry as e')
    .join('payment as y', 'y.id', 'e.payment_id')
    .where('e.created_at', '>=', from)
    .where('e.created_at', '<', until)
    .distinct<{ gateway: string }[]>('y.gateway')
    .orderBy('y.gateway');
  return rows.map(({ gateway }) => gateway);
};

const dayMs = 86_400_000;

/** One gateway's day; one that is gone from the settings or gives no answer is named, and hides none of the others. */
const compare = async (app: PaymentContext, db: Db, name: string, date: CalendarDate, day: Span): Promise<GatewayDay> => {
  const isInDay = ({ at }: { at: Date }) => at >= day.from && at < day.until;
  const around = { from: new Date(day.from.getTime() - dayMs), until: new Date(day.until.getTime() + dayMs) };
  const gateway = app.gateways.byName(name);
  const answer = await gateway?.moves(around).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn({ err: error, gateway: name }, 'the day could not be compared');
    return null;
  });
  const theirs = answer ?? [];
  const ours = await ourMoves(
    db,
    name,
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
  const sums = (moves: readonly { what: string; amount: Cents; at: Date }[]) => {
    const sum = (isCounted: (what: string) => boolean) =>
      toDollars(moves.filter((move) => isCounted(move.what) && isInDay(move)).reduce((total, { amount }) => total + amount, 0));
    return { charged: sum((what) => what === 'charge'), refunded: sum((what) => what !== 'charge') };
  };
  const problem = gateway === undefined ? 'not configured' : answer === null ? 'no answer' : null;
  return {
    gateway: name,
    date,
    ours: sums(ours),
    theirs: problem === null ? sums(theirs) : null,
    problem,
    differences: problem === null ? differences : [],
  };
};

/**
 * Compares a day of each gateway with our ledger (decisions E4, C16): the present one, and every other with entries on that day. Both are matched by the
 * gateway's reference, also one day earlier and later, because a charge shortly before midnight may be recorded after it.
 * @throws Refusal 409 where nobody pays online and the day has no entries of a gateway.
 */
export const gatewayDay = async (app: PaymentContext, db: Db, date: CalendarDate): Promise<GatewayDay[]> => {
  const day = await dayOf(db, date);
  const present = app.gateways.current?.name;
  const names = new Set([...(present === undefined ? [] : [present]), ...(await gatewaysOf(db, day))]);
  if (names.size === 0) throw conflict('Payments are taken at the desk only, so there is no gateway to compare with.');
  return Promise.all([...names].map((name) => compare(app, db, name, date, day)));
};
