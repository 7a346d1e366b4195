import { balanceOf, toCents, toDollars, type Cents, type MoveSide, type MoveState } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { findMoney, pricesFor, registrationRowsOf } from '../../registration';
import { findForStaff } from '../staff-registrations';
import type { MovePlan, SideMoney } from './moves.rules';
import { namesIn } from './moves.queries';

/** One registration of a move as it is stored. */
export interface Side extends SideMoney {
  personId: number;
  tournamentId: number;
  version: number;
  email: string;
  competitors: string[];
}

const sideOf = async (db: Db, registrationId: number, now: Date): Promise<Side> => {
  const found = await findForStaff(db, registrationId);
  const [row] = await registrationRowsOf(db, [registrationId], now);
  if (!found || !row) throw notFound('registration');
  const { ledger, returning } = await findMoney(db, registrationId);
  return {
    registrationId,
    personId: found.personId,
    tournamentId: found.tournamentId,
    version: found.version,
    customerName: row.customerName,
    email: row.email,
    isCompleted: found.completedAt !== null,
    competitors: (await namesIn(db, [registrationId])).get(registrationId) ?? [],
    cost: toCents(row.cost),
    ledger,
    returning,
    competitorPrice: (await pricesFor(db, registrationId, now)).competitor,
  };
};

/** Both registrations of a move; nothing is written. @throws Refusal 404. */
export const readSides = async (
  db: Db,
  fromId: number,
  toId: number,
  now: Date,
): Promise<{ from: Side; to: Side }> => ({
  from: await sideOf(db, fromId, now),
  to: await sideOf(db, toId, now),
});

const stateOf = (
  competitors: string[],
  cost: Cents,
  { ledger, returning }: Pick<Side, 'ledger' | 'returning'>,
): MoveState => ({
  competitors,
  cost: toDollars(cost),
  paid: toDollars(ledger),
  balance: toDollars(balanceOf({ cost, ledger, returning })),
});

const present = (side: Side, after: MoveState): MoveSide => ({
  registrationId: side.registrationId,
  version: side.version,
  customerName: side.customerName,
  email: side.email,
  isCompleted: side.isCompleted,
  before: stateOf(side.competitors, side.cost, side),
  after,
});

/** Both registrations before and after a move, for staff. */
export const presentSides = (
  from: Side,
  to: Side,
  plan: MovePlan,
  competitorName: string,
): { from: MoveSide; to: MoveSide } => {
  const leaving = from.competitors.indexOf(competitorName);
  const staying = from.competitors.filter((_, index) => index !== leaving);
  return {
    from: present(from, stateOf(staying, plan.fromCost, { ...from, ledger: from.ledger - plan.money })),
    to: present(
      to,
      stateOf([...to.competitors, competitorName], plan.toCost, { ...to, ledger: to.ledger + plan.money }),
    ),
  };
};
