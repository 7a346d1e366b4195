import {
  balanceOf,
  cartCost,
  codePrefix,
  competitorPrice,
  couponProblem,
  notSoldIn,
  toDollars,
  todayIn,
  type Adjustment,
  type CartCoupon,
  type CartDiscounts,
  type Competitor,
  type PaymentState,
  type Receipt,
  type ReceiptMove,
  type Registration,
  type RegistrationCoupon,
} from '@schi/contract';
import { qrDataUrl } from '../../../platform/qr-code';
import {
  shownNames,
  type CompetitorRow,
  type MoveRow,
  type ReceiptData,
  type RegistrationRow,
} from './registrations.queries';

/**
 * A competitor as its owner sees it: all fields, with the waiver's parts together; without the version, which is no
 * part of what the log compares.
 */
export const presentCompetitor = (row: CompetitorRow): Competitor => {
  const shown: Record<string, unknown> = {};
  // Copying name by name is several times as fast as a rest pattern over thirty names, and every page with competitors
  // does it.
  for (const name of shownNames) shown[name] = row[name];
  shown.waiver = {
    version: row.waiverVersion,
    signedName: row.waiverSignedName,
    guardianName: row.waiverGuardianName,
    agreed: true,
    signedAt: row.waiverSignedAt,
  };
  // Cast: `shownNames` names every field of a competitor but the waiver.
  return shown as typeof shown & Competitor;
};

/**
 * The moves that still have an effect: neither undone nor an undo. The newest are checked first, because an undo that
 * was itself undone has no effect.
 */
const inForce = (moves: readonly MoveRow[]): MoveRow[] => {
  const canceled = new Set<number>();
  for (const { id, undoesId } of [...moves].sort((a, b) => b.id - a.id))
    if (undoesId !== null && !canceled.has(id)) canceled.add(id).add(undoesId);
  return moves.filter(({ id }) => !canceled.has(id));
};
const presentMove = ({ isOut, competitorName, fee, money, at }: MoveRow): ReceiptMove => ({
  direction: isOut ? 'out' : 'in',
  competitorName,
  fee: toDollars(fee),
  money: toDollars(money),
  at,
});

/** The address of a registration's receipt. */
export const receiptUrl = (publicUrl: string, registrationId: number) =>
  `${publicUrl}/customer/registration/${registrationId}/receipt`;

/** What staff took off a registration, in the order in which they did (rule C15). */
const presentAdjustments = ({ adjustments }: Pick<RegistrationRow, 'adjustments'>): { adjustments?: Adjustment[] } =>
  adjustments.length === 0
    ? {}
    : {
        adjustments: adjustments.map((one) => ({ ...one, amount: toDollars(one.amount) })),
      };

/** The receipt of a completed registration; its QR code holds the confirmation code for check-in (C8, E3). */
export const presentReceipt = (
  row: RegistrationRow,
  { receipt, entered, bought, ledger, returning }: ReceiptData,
  publicUrl: string,
): Receipt | undefined =>
  receipt
    ? {
        receiptId: receipt.id,
        registrationId: row.id,
        confirmationCode: receipt.confirmationCode,
        title: 'Registration receipt',
        description: row.tournamentName,
        paymentAmount: toDollars(receipt.amount),
        receiptItems: receipt.items.map((item) => ({
          description: item.description,
          quantity: item.quantity,
          unitPrice: toDollars(item.unitPrice),
          amount: toDollars(item.amount),
        })),
        receiptUrl: receiptUrl(publicUrl, row.id),
        paidAt: receipt.createdAt,
        qrCode: qrDataUrl(`${codePrefix}${receipt.confirmationCode}`),
        ...(inForce(receipt.moves).length > 0 ? { moves: inForce(receipt.moves).map(presentMove) } : {}),
        ...(receipt.withdrawals.length > 0
          ? { withdrawals: receipt.withdrawals.map((one) => ({ ...one, refund: toDollars(one.refund) })) }
          : {}),
        ...presentAdjustments(row),
        ...(receipt.payments.length > 0
          ? { payments: receipt.payments.map((one) => ({ ...one, amount: toDollars(one.amount) })) }
          : {}),
        money: {
          cost: toDollars(bought ?? 0),
          paid: toDollars(ledger),
          returning: toDollars(returning),
          balance: toDollars(balanceOf({ cost: bought ?? 0, ledger, returning })),
        },
        ...(entered.length > 0 ? { entered } : {}),
      }
    : undefined;

const presentPayment = ({ payment }: RegistrationRow, { isRefunded }: ReceiptData): PaymentState | null => {
  if (!payment) return null;
  if (isRefunded) return { status: 'refunded', message: payment.message };
  if (payment.status === 'paid') return { status: 'paid', message: null };
  if (payment.status === 'opening' || payment.status === 'open') return { status: 'open', message: payment.message };
  return { status: payment.message === null ? 'cancelled' : 'declined', message: payment.message };
};

const presentCoupon = (
  { code, percent, amount, ...limits }: CartCoupon,
  timeZone: string,
  now: Date,
): RegistrationCoupon => {
  const problem = couponProblem(limits, todayIn(timeZone, now));
  return {
    code,
    percent,
    amount: amount === null ? null : toDollars(amount),
    ...(problem === undefined ? {} : { problem }),
  };
};

/** A registration with what lowers its fees. */
export type DiscountedRow = RegistrationRow & CartDiscounts;

/**
 * A registration as its owner sees it, with present prices or, once completed, with the prices of the purchase (A4).
 */
export const presentRegistration = (
  row: DiscountedRow,
  proof: ReceiptData,
  publicUrl: string,
  now: Date,
): Registration => {
  const competitorOnlineCost = competitorPrice(row, now);
  const receipt = presentReceipt(row, proof, publicUrl);
  const cart = {
    ...row,
    competitors: row.competitors.length,
    merchPrices: row.merchOrders.map(({ price }) => price),
    adjusted: row.adjustments.reduce((sum, { amount }) => sum + amount, 0),
  };
  const notSold = row.completedAt === null ? notSoldIn(cart) : [];
  return {
    registrationId: row.id,
    tournamentId: row.tournamentId,
    isCompleted: row.completedAt !== null,
    competitors: row.competitors.map((competitor) =>
      Object.assign(presentCompetitor(competitor), { version: competitor.version }),
    ),
    spectators: row.spectators,
    lunch: row.lunch,
    contacts: row.contacts.length > 0 ? row.contacts : null,
    tournament: {
      id: row.tournamentId,
      competitorOnlineCost: toDollars(competitorOnlineCost),
      spectatorCost: toDollars(row.spectatorCost),
      lunchCost: toDollars(row.lunchCost),
      ...(row.familyCap === null ? {} : { familyCap: toDollars(row.familyCap) }),
      ...(row.familyCap === null || row.familyCapCovers === null ? {} : { familyCapCovers: row.familyCapCovers }),
    },
    ...(receipt ? { receipt } : {}),
    ...(row.coupon === null || row.completedAt !== null
      ? {}
      : { coupon: presentCoupon(row.coupon, row.timeZone, now) }),
    ...presentAdjustments(row),
    cost: toDollars(proof.bought ?? cartCost(cart, now)),
    merchOrders: row.merchOrders.map((order) => ({ ...order, price: toDollars(order.price) })),
    ...(notSold.length > 0 ? { notSold } : {}),
    payment: presentPayment(row, proof),
  };
};
