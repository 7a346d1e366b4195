import {
  fullName,
  competitorFee,
  discountChanges,
  discountOf,
  equalFees,
  feeUnderDiscounts,
  maxCompetitors,
  personKey,
  registrationFullCode,
  worthOf,
  type Cents,
  type Competitor,
  type Discounts,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, notFound, type Refusal } from '../../../platform/http/errors';
import { discountsFor, linesOf, presentCompetitor, competitors } from '../../registration';
import { findStaffCompetitor, type StaffCompetitorRow } from '../staff-registrations';
import { readSides, type Side } from './both-registrations.service';
import { findPayingRegistrations } from './moves.queries';
import { planMove, sideName, whyNotMoveMoney, type DiscountEffects, type Fee, type MovePlan } from './moves.rules';

/** A competitor, the registration they are in, and the registration they move to. */
export interface Wanted {
  registrationId: number;
  competitorId: number;
  toRegistrationId: number;
}

/** What a move would do, and the reason why it cannot be done, in a sentence. */
export interface MoveReview {
  from: Side;
  to: Side;
  fee: Fee;
  plan: MovePlan;
  competitor: Competitor;
  refusal: Refusal | null;
}

/** Reviews moves between two registrations; nothing is written (decision office/moves). */
export const moveReviews = (app: Pick<App, 'clock'>, db: Db) => {
  const findCompetitor = async (registrationId: number, competitorId: number): Promise<StaffCompetitorRow> => {
    const found = await findStaffCompetitor(db, registrationId, competitorId);
    if (!found) throw notFound('competitor');
    return found;
  };
  /** The fee without what adjustments have taken off it, so that a move raises nobody's cost (rule C15). */
  const feeThatMoves = async (registrationId: number, competitorId: number): Promise<Cents | null> => {
    const lines = await linesOf(db, registrationId);
    const discounts = await discountsFor(db, registrationId, app.clock());
    const fee = competitorFee(lines, competitorId);
    const adjusted =
      (feeUnderDiscounts(lines, competitorId, discounts) ?? 0) - (worthOf(lines, competitorId, discounts) ?? 0);
    return fee === null ? null : fee - adjusted;
  };
  const feeOf = async ({ registrationId, competitorId, toRegistrationId }: Wanted): Promise<Fee> => {
    const there = (await linesOf(db, toRegistrationId)).filter(
      (line) => line.kind === 'competitor' && line.refId === competitorId,
    );
    return { bought: await feeThatMoves(registrationId, competitorId), earlierThere: there.at(-1)?.unitPrice ?? null };
  };
  const discountEffects = async (from: Side, to: Side, competitorId: number): Promise<DiscountEffects> => {
    const discountsOf = ({ registrationId }: Side) => discountsFor(db, registrationId, app.clock());
    const [here, there] = [await discountsOf(from), await discountsOf(to)];
    const [left, joined] = [await linesOf(db, from.registrationId), await linesOf(db, to.registrationId)];
    const ofCart = ({ competitors: names, competitorPrice }: Side, discounts: Discounts, change: 0 | 1 | -1) =>
      discountOf(equalFees(names.length + change, competitorPrice), discounts);
    const changeWith = (fee: Cents) =>
      discountChanges([...joined, { kind: 'competitor', refId: competitorId, quantity: 1, unitPrice: fee }], there);
    return {
      lost: from.isCompleted
        ? (competitorFee(left, competitorId) ?? 0) - (feeUnderDiscounts(left, competitorId, here) ?? 0)
        : ofCart(from, here, 0) - ofCart(from, here, -1),
      gained: (fee) =>
        to.isCompleted
          ? -changeWith(fee).reduce((sum, { amount }) => sum + amount, 0)
          : ofCart(to, there, 1) - ofCart(to, there, 0),
    };
  };
  /** The reason why it cannot be done. */
  const whyNot = async (
    from: Side,
    to: Side,
    plan: MovePlan,
    fee: Fee,
    row: StaffCompetitorRow,
  ): Promise<Refusal | null> => {
    const competitor = presentCompetitor(row.competitor);
    if (row.withdrawn)
      return conflict('competitor.withdrawn', `${fullName(competitor)} has withdrawn. Take that back first.`);
    if (from.tournamentId !== to.tournamentId)
      return conflict('move.otherTournament', 'That registration is for another tournament.');
    const [paying] = await findPayingRegistrations(db, [from.registrationId, to.registrationId]);
    if (paying !== undefined)
      return conflict(
        'payment-open',
        `A payment for ${sideName(paying === from.registrationId ? from : to)} is under way. Wait until it is finished or canceled.`,
      );
    const isDouble =
      from.personId !== to.personId && (await competitors(db).peopleOf(to.registrationId)).has(personKey(competitor));
    if (isDouble) return conflict('competitor.double', `${fullName(competitor)} is already registered there.`);
    if (to.competitors.length >= maxCompetitors)
      return conflict(registrationFullCode, `A registration holds at most ${maxCompetitors} competitors.`);
    return whyNotMoveMoney(from, to, plan, fee);
  };

  /**
   * Reviews one move. `money` is the amount in cents that an undo returns; without it the amount follows from what was
   * paid.
   * @throws Refusal 404; 409 for the same registration.
   */
  return async (wanted: Wanted, money?: number): Promise<MoveReview> => {
    if (wanted.toRegistrationId === wanted.registrationId)
      throw conflict('move.sameRegistration', 'This is the same registration. Choose another one.');
    const row = await findCompetitor(wanted.registrationId, wanted.competitorId);
    const { from, to } = await readSides(db, wanted.registrationId, wanted.toRegistrationId, app.clock());
    const fee = await feeOf(wanted);
    const plan = planMove(from, to, fee, money, await discountEffects(from, to, wanted.competitorId));
    return {
      from,
      to,
      fee,
      plan,
      competitor: presentCompetitor(row.competitor),
      refusal: await whyNot(from, to, plan, fee, row),
    };
  };
};
