import { toDollars, type CalendarDate, type Cents, type GatewayDay, type GatewayDifference } from '@schi/contract';
import { GatewayUnavailable, type GatewayMove } from '../../../adapters/payments/gateway';
import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import type { PaymentContext } from './gateway.service';
import { dayOf } from './day.queries';
import { gatewaysOf, ourMoves, type OurMove, type Span } from './gateway-day.queries';

const dayMs = 86_400_000;

/** One gateway's day; one that is gone from the settings or gives no answer is named, and hides none of the others. */
const compare = async (
  app: PaymentContext,
  db: Db,
  name: string,
  date: CalendarDate,
  day: Span,
): Promise<GatewayDay> => {
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
  const difference = (
    what: GatewayDifference['what'],
    ref: string,
    our: OurMove | undefined,
    their: GatewayMove | undefined,
  ) => ({
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
    ...ours
      .filter((our) => isInDay(our) && !theirByRef.has(key(our)))
      .map((our) => difference(our.what, our.ref, our, undefined)),
  ];
  const sums = (moves: readonly { what: string; amount: Cents; at: Date }[]) => {
    const sum = (isCounted: (what: string) => boolean) =>
      toDollars(
        moves.filter((move) => isCounted(move.what) && isInDay(move)).reduce((total, { amount }) => total + amount, 0),
      );
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
 * Compares a day of each gateway with our ledger (rules E4, C16): the present one, and every other with entries on that
 * day. Both are matched by the gateway's reference, also one day earlier and later, because a charge shortly before
 * midnight may be recorded after it.
 * @throws Refusal 409 where nobody pays online and the day has no entries of a gateway.
 */
export const gatewayDay = async (app: PaymentContext, db: Db, date: CalendarDate): Promise<GatewayDay[]> => {
  const day = await dayOf(db, date);
  const present = app.gateways.current?.name;
  const names = new Set([...(present === undefined ? [] : [present]), ...(await gatewaysOf(db, day))]);
  if (names.size === 0)
    throw conflict('gateway.none', 'Payments are taken at the desk only, so there is no gateway to compare with.');
  return Promise.all([...names].map((name) => compare(app, db, name, date, day)));
};
