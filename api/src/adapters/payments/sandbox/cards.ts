import type { FieldErrors } from '@schi/contract';
import type { PaidCard } from '../gateway';

/** How long the sandbox takes to fail or settle a refund and to decide a dispute, in milliseconds. */
export const refundDecidedMs = 60_000;
export const disputeDecidedMs = 600_000;

/**
 * Stripe's public test cards, and what the sandbox does with each; `later` is what happens after a payment (rule C16).
 */
export const testCards: readonly { number: string; says: string; outcome: string; later?: Later }[] = [
  { number: '4242424242424242', says: 'Success', outcome: 'paid' },
  { number: '4000000000000002', says: 'Declined', outcome: 'Your card was declined.' },
  { number: '4000000000009995', says: 'Insufficient funds', outcome: 'Your card has insufficient funds.' },
  { number: '4000002500003155', says: 'Authentication required', outcome: 'authenticate' },
  {
    number: '4000000000000259',
    says: 'Success, then disputed, and lost after ten minutes',
    outcome: 'paid',
    later: 'dispute lost',
  },
  {
    number: '4000000000002685',
    says: 'Success, then disputed, and won after ten minutes',
    outcome: 'paid',
    later: 'dispute won',
  },
  {
    number: '4000000000005126',
    says: 'Success; a refund fails after a minute',
    outcome: 'paid',
    later: 'refund fails',
  },
  {
    number: '4000000000007726',
    says: 'Success; a refund is settled after a minute',
    outcome: 'paid',
    later: 'refund settles',
  },
];

/** What the bank of a card does after it has paid. */
export type Later = 'dispute lost' | 'dispute won' | 'refund fails' | 'refund settles';

/** What happens later to a payment by the card that ends in these digits. */
export const laterOf = (lastFour: string | null): Later | undefined =>
  testCards.find(({ number }) => number.slice(-4) === lastFour)?.later;

/** What a card does: pays, asks for authentication, or is declined with a reason. */
export type Outcome = { kind: 'paid' } | { kind: 'authenticate' } | { kind: 'declined'; message: string };

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** The check digit every card number ends in (Luhn). */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** `12 / 34`, `12/2034` or `1234` as the first moment the card is no longer valid, or `undefined`. */
const expiryOf = (text: string): Date | undefined => {
  const [, month = '', year = ''] = /^(\d{1,2})\/?(\d{2}|\d{4})$/.exec(text.replace(/\s/g, '')) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 1));
};

/** What is wrong with a card's fields, by field; nothing when it can be tried. */
export const cardErrors = (card: CardForm, now: Date): FieldErrors => {
  const number = digitsOf(card.number);
  const expiry = expiryOf(card.expiry);
  return {
    ...(/^\d{13,19}$/.test(number) && hasCheckDigit(number) ? {} : { number: 'Your card number is not valid.' }),
    ...(!expiry
      ? { expiry: 'Please enter month and year, like 04 / 30.' }
      : expiry.getTime() <= now.getTime()
        ? { expiry: "Your card's expiration date is in the past." }
        : {}),
    ...(/^\d{3,4}$/.test(card.cvc.trim()) ? {} : { cvc: 'The security code is 3 or 4 digits.' }),
  };
};

/** A test card as a receipt names it. All of them are Visa. */
export const paidCard = (cardNumber: string): PaidCard => ({ brand: 'Visa', lastFour: digitsOf(cardNumber).slice(-4) });

/**
 * What the sandbox does with a card whose fields are right. A real card is never charged: any other number is declined.
 */
export const outcomeOf = (cardNumber: string): Outcome => {
  const card = testCards.find((one) => one.number === digitsOf(cardNumber));
  if (!card)
    return {
      kind: 'declined',
      message: 'Your card was declined. This is a test page: please use one of the test cards below.',
    };
  if (card.outcome === 'paid' || card.outcome === 'authenticate') return { kind: card.outcome };
  return { kind: 'declined', message: card.outcome };
};
