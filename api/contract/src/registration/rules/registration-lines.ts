import type { Cents } from '../../values/money';
import { coveredOf, discountOf, takenOff, type Discounts } from './discounts';

/** Why staff lower the cost of a registration (rule C15). */
export const adjustmentKinds = ['discount', 'goodwill', 'waived', 'writtenOff'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
export const adjustmentNames: Record<AdjustmentKind, string> = {
  discount: 'Discount',
  goodwill: 'Goodwill',
  waived: 'Fee waived',
  writtenOff: 'Written off',
};
/** The line of what adjustments would take off below zero. */
export const unusedAdjustmentName = 'Adjustment that is not used';

/** What a registration can hold for money. */
export const lineKinds = [
  'competitor',
  'spectator',
  'lunch',
  'merch',
  'family cap',
  'coupon',
  ...adjustmentKinds,
  'unused adjustment',
] as const;
export type LineKind = (typeof lineKinds)[number];

export const isAdjustment = (kind: LineKind): kind is AdjustmentKind =>
  (adjustmentKinds as readonly LineKind[]).includes(kind);

/**
 * A quantity of one thing that was bought, or given back where `quantity` is negative, at a price in cents that never
 * changes (rule A4).
 */
export interface BoughtLine {
  kind: LineKind;
  /**
   * Which competitor, which size of merchandise, or how many competitors a family cap covers (`null`: all); `null` for
   * what is only counted.
   */
  refId: number | null;
  quantity: number;
  unitPrice: Cents;
}

/**
 * What a completed registration costs: all that was bought less all that was given back, each at its own price (rules
 * C3, C7).
 */
export const costOfLines = (lines: readonly BoughtLine[]): Cents =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

interface Pieces {
  quantity: number;
  unitPrice: Cents;
}

/** The pieces of one thing that are left, in the order of purchase. The latest purchases are given back first. */
const piecesLeft = (lines: readonly BoughtLine[], kind: LineKind, refId: number | null): Pieces[] => {
  const left: Pieces[] = [];
  for (const line of lines) {
    if (line.kind !== kind || line.refId !== refId) continue;
    if (line.quantity > 0) left.push({ quantity: line.quantity, unitPrice: line.unitPrice });
    else removeLast(left, -line.quantity);
  }
  return left;
};

const removeLast = (left: Pieces[], quantity: number): Pieces[] => {
  const taken: Pieces[] = [];
  let due = quantity;
  for (let last = left.at(-1); due > 0 && last; last = left.at(-1)) {
    const some = Math.min(due, last.quantity);
    taken.push({ quantity: some, unitPrice: last.unitPrice });
    due -= some;
    last.quantity -= some;
    if (last.quantity === 0) left.pop();
  }
  return taken;
};

/**
 * The lines that give back a quantity of one thing, each at the price it was bought at, the latest purchase first (rule
 * C3). Never more than was bought.
 */
export const givingBack = (
  lines: readonly BoughtLine[],
  kind: LineKind,
  refId: number | null,
  quantity: number,
): BoughtLine[] =>
  removeLast(piecesLeft(lines, kind, refId), quantity).map((pieces) => ({
    kind,
    refId,
    quantity: -pieces.quantity,
    unitPrice: pieces.unitPrice,
  }));

/**
 * What is paid, or to be paid, for a competitor in cents: all that was bought for them less all that was given back;
 * `null` for who is not bought, or was given back.
 */
export const competitorFee = (lines: readonly BoughtLine[], competitorId: number): Cents | null => {
  const own = lines.filter(({ kind, refId }) => kind === 'competitor' && refId === competitorId);
  return own.reduce((sum, { quantity }) => sum + quantity, 0) > 0 ? costOfLines(own) : null;
};

/** The fees of all competitors who are bought and not given back, in cents, without `leftOut`. */
const feesOf = (lines: readonly BoughtLine[], leftOut?: number): Cents[] => {
  const ids = new Set(lines.flatMap(({ kind, refId }) => (kind === 'competitor' && refId !== null ? [refId] : [])));
  return [...ids].filter((id) => id !== leftOut).flatMap((id) => competitorFee(lines, id) ?? []);
};

/** What the lines of one kind of discount come to, in cents: 0 or below. */
const takenIn = (lines: readonly BoughtLine[], kind: keyof typeof discountKinds): Cents =>
  costOfLines(lines.filter((line) => line.kind === discountKinds[kind]));
const discountKinds = { familyCap: 'family cap', coupon: 'coupon' } as const;

/**
 * A change of a line that follows from other lines, in cents: negative takes off, positive takes back what was taken
 * off before.
 */
export interface FollowingChange {
  kind: 'family cap' | 'coupon' | 'unused adjustment';
  amount: Cents;
}

/**
 * What the lines of family cap and coupon change by, so that they fit the competitors who are left (rule C12); empty
 * where they fit.
 */
export const discountChanges = (lines: readonly BoughtLine[], discounts: Discounts): FollowingChange[] => {
  const due = takenOff(feesOf(lines), discounts);
  return (['familyCap', 'coupon'] as const)
    .map((kind) => ({ kind: discountKinds[kind], amount: -due[kind] - takenIn(lines, kind) || 0 }))
    .filter(({ amount }) => amount !== 0);
};

/** What adjustments take off a cost, in cents, never more than the cost (rule C15). `adjusted` is their sum. */
export const afterAdjustments = (cost: Cents, adjusted: Cents): Cents => Math.max(0, cost - adjusted);

/** What staff have taken off by adjustments so far, in cents; what was taken back is not counted (rule C15). */
export const adjustedIn = (lines: readonly BoughtLine[]): Cents =>
  -costOfLines(lines.filter(({ kind }) => isAdjustment(kind))) || 0;

/**
 * Every line that follows from the others: family cap, coupon, and the line that keeps adjustments from lowering the
 * cost below zero (rules C12, C15). Adjustments that are not used count again once the cost rises. `paid`: what the
 * family has paid and not got back, in cents. It is below zero where more left than came in, for example by a lost
 * dispute after a refund in cash; then the cost may be as low, so that nobody is asked for that money (rule C16).
 */
export const followingChanges = (
  lines: readonly BoughtLine[],
  discounts: Discounts,
  paid: Cents,
): FollowingChange[] => {
  const changes = discountChanges(lines, discounts);
  const rest = lines.filter(({ kind }) => !isAdjustment(kind) && kind !== 'unused adjustment');
  const cost = costOfLines(rest) + changes.reduce((sum, { amount }) => sum + amount, 0);
  const unused =
    Math.max(0, adjustedIn(lines) - cost + Math.min(0, paid)) -
    costOfLines(lines.filter(({ kind }) => kind === 'unused adjustment'));
  return unused === 0 ? changes : [...changes, { kind: 'unused adjustment', amount: unused }];
};

/** A family cap, and how many competitors it covers. */
export type FamilyCap = Pick<Discounts, 'familyCap' | 'familyCapCovers'>;

/**
 * The family cap in cents that lines were priced under, and what it covers. They do not show it where it took nothing
 * off; then it is `present`, or none where that would.
 */
export const capOfLines = (lines: readonly BoughtLine[], present: FamilyCap): FamilyCap => {
  const fees = feesOf(lines);
  const taken = takenIn(lines, 'familyCap');
  if (taken < 0) {
    const familyCapCovers = lines.findLast(({ kind }) => kind === 'family cap')?.refId ?? null;
    return { familyCap: coveredOf(fees, familyCapCovers) + taken, familyCapCovers };
  }
  return takenOff(fees, { ...present, coupon: null }).familyCap > 0 ? { ...present, familyCap: null } : present;
};

/**
 * What a competitor's fee is worth in cents: how much less the competitors cost together without them, under family cap
 * and coupon; `null` for who is not bought.
 */
export const feeUnderDiscounts = (
  lines: readonly BoughtLine[],
  competitorId: number,
  discounts: Discounts,
): Cents | null => {
  const fee = competitorFee(lines, competitorId);
  if (fee === null) return null;
  return fee - discountOf(feesOf(lines), discounts) + discountOf(feesOf(lines, competitorId), discounts);
};

/**
 * How much less the registration costs without a competitor, in cents: the fee under family cap and coupon, and never
 * more than the registration costs, because adjustments have lowered it (rule C15); `null` for who is not bought.
 */
export const worthOf = (lines: readonly BoughtLine[], competitorId: number, discounts: Discounts): Cents | null => {
  const fee = feeUnderDiscounts(lines, competitorId, discounts);
  return fee === null ? null : Math.min(fee, Math.max(0, costOfLines(lines)));
};

/**
 * What was paid for a competitor, in cents: what they are worth less what the family still owes, because what is owed
 * is owed for them first (rule C15). From 0 to `worth`.
 */
export const paidOf = (worth: Cents, balance: Cents): Cents => Math.max(0, worth - Math.max(0, balance));

/**
 * The lines that buy again what was given back last, at the same prices. They reverse the last `givingBack` of this
 * quantity, and never more than that.
 */
export const takingBack = (
  lines: readonly BoughtLine[],
  kind: LineKind,
  refId: number | null,
  quantity: number,
): BoughtLine[] => {
  const taken: BoughtLine[] = [];
  let due = quantity;
  for (const line of lines.filter((one) => one.kind === kind && one.refId === refId).reverse()) {
    if (line.quantity > 0 || due === 0) break;
    const some = Math.min(due, -line.quantity);
    taken.push({ kind, refId, quantity: some, unitPrice: line.unitPrice });
    due -= some;
  }
  return taken;
};

/**
 * What is due for a registration, in cents: positive is owed by the family, negative to it. `returning` is money on its
 * way back (C7).
 */
export const balanceOf = ({ cost, ledger, returning }: { cost: Cents; ledger: Cents; returning: Cents }): Cents =>
  cost - (ledger - returning);
