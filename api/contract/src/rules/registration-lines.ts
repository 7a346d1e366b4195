import type { Cents } from './money';

/** What a registration can hold for money. */
export const lineKinds = ['competitor', 'spectator', 'lunch', 'merch'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * A quantity of one thing that was bought, or given back where `quantity` is negative, at a price in cents that never changes (decision
 * A4).
 */
export interface BoughtLine {
  kind: LineKind;
  /** Which competitor, or which size of merchandise; `null` for what is only counted. */
  refId: number | null;
  quantity: number;
  unitPrice: Cents;
}

/** What a completed registration costs: all that was bought less all that was given back, each at its own price (decisions C3, C7). */
export const costOfLines = (lines: readonly BoughtLine[]): Cents => lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

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
    else takeLast(left, -line.quantity);
  }
  return left;
};

const takeLast = (left: Pieces[], quantity: number): Pieces[] => {
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
 * The lines that give back a quantity of one thing, each at the price it was bought at, the latest purchase first (decision C3). Never more
 * than was bought.
 */
export const givingBack = (lines: readonly BoughtLine[], kind: LineKind, refId: number | null, quantity: number): BoughtLine[] =>
  takeLast(piecesLeft(lines, kind, refId), quantity).map((pieces) => ({
    kind,
    refId,
    quantity: -pieces.quantity,
    unitPrice: pieces.unitPrice,
  }));

/**
 * The lines that buy again what was given back last, at the same prices. They reverse the last `givingBack` of this quantity, and never
 * more than that.
 */
export const takingBack = (lines: readonly BoughtLine[], kind: LineKind, refId: number | null, quantity: number): BoughtLine[] => {
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

/** What is due for a registration, in cents: positive is owed by the family, negative to it. `returning` is money on its way back (C7). */
export const balanceOf = ({ cost, ledger, returning }: { cost: Cents; ledger: Cents; returning: Cents }): Cents =>
  cost - (ledger - returning);
