import type { Cents } from '@schi/contract';

/** What a hosted payment page is opened for. */
export interface PaymentOrder {
  /**
   * The same key always gets the same page. Random, because a gateway still knows the keys of a database that was
   * deleted.
   */
  key: string;
  /** The number of the payment, for people who look it up at the gateway. */
  paymentId: number;
  amount: Cents;
  description: string;
  customerEmail: string;
  /** The address to which the gateway redirects the customer afterwards. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A card as a receipt names it: `Visa`, `4242`. */
export interface PaidCard {
  brand: string;
  lastFour: string;
}

/** The state of a payment at the gateway. `message` is the reason of the latest declined try. */
export interface GatewayState {
  status: 'open' | 'paid' | 'expired';
  amount: Cents;
  chargeRef: string | null;
  message: string | null;
  /** The card that paid; left out while nothing is paid, and where the gateway does not say it. */
  card?: PaidCard;
}

/** Money that moved at the gateway: `ref` is its own name of the charge, refund or dispute, `amount` positive cents. */
export interface GatewayMove {
  what: 'charge' | 'refund' | 'dispute';
  ref: string;
  amount: Cents;
  at: Date;
}

/**
 * Money of a payment that the gateway paid back, whoever ordered it, or that the holder of the card disputes (rule
 * C16). Positive cents.
 */
export interface GatewayReturn {
  what: 'refund' | 'dispute';
  /** The gateway's own name of it. */
  ref: string;
  /** The key of a refund that this server ordered; `null` for every other. */
  key: string | null;
  amount: Cents;
  /**
   * The money has left us. It has not, or no longer, when a refund failed and while or after the bank leaves a disputed
   * amount with us.
   */
  isGone: boolean;
  /** A dispute that the bank has not decided; never a refund. */
  isOpen: boolean;
  /** Why a refund failed, or what the dispute is about. */
  message: string | null;
}

/** What a gateway's message is about: its own name of the payment and, if it says so, the key it was opened with. */
export interface WebhookSubject {
  ref: string | null;
  key: string | null;
  /** In a message about money that went back: the charge, and what the message says of it. */
  returned?: { chargeRef: string | null; returns: GatewayReturn[] };
}

/**
 * A gateway that takes cards on a hosted page (rule C5). Every method may be repeated without a second effect.
 * All but `readWebhook` throw GatewayUnavailable when the result is unknown.
 */
export interface PaymentGateway {
  readonly name: string;
  /** The least that it charges, in cents. */
  readonly minimum: Cents;
  /** Opens the hosted page of a payment, or finds the one already opened for its key. */
  open(order: PaymentOrder): Promise<{ ref: string; redirectUrl: string }>;
  /** The present state of the payment. */
  fetchState(ref: string): Promise<GatewayState>;
  /** Closes the page so that no money can arrive any more; the answer is `paid` when it already had. */
  close(ref: string): Promise<GatewayState>;
  /** The movements of money between two instants, for payments of this server. */
  moves(span: { from: Date; until: Date }): Promise<GatewayMove[]>;
  /** Every refund and dispute of a payment, as they stand now. */
  returns(ref: string): Promise<GatewayReturn[]>;
  /**
   * Pays back an amount in cents; the same key is always the same refund. Returns the gateway's name of it, and why it
   * failed if it did.
   */
  refund(refund: { key: string; ref: string; amount: Cents }): Promise<{ ref: string; failure: string | null }>;
  /**
   * The payment a signed message is about, or `null` when it is about something else.
   * @throws BadSignature when the message is not from the gateway, or older than five minutes.
   */
  readWebhook(bytes: Buffer, headers: Record<string, string | string[] | undefined>): Promise<WebhookSubject | null>;
}

/** A webhook whose signature is missing, wrong or too old. */
export class BadSignature extends Error {}
/** The gateway gave no answer that can be used; `message` is for the log, not for the customer. */
export class GatewayUnavailable extends Error {}
/**
 * The gateway was reached and refused (an answer of 4xx), so nothing happened there. `about`: the customer's address;
 * an amount that it does not charge, or that is not left to pay back; too many calls; or something else, as a wrong key
 * in the settings.
 */
export class GatewayRefused extends GatewayUnavailable {
  constructor(
    message: string,
    readonly about: 'email' | 'amount' | 'rate' | 'other',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The least that Stripe charges in US dollars, in cents; the sandbox does as Stripe does. */
export const leastChargeCents: Cents = 50;

export interface Gateways {
  /** The gateway of new payments; `null` where payments are taken at the desk only. */
  readonly current: PaymentGateway | null;
  /** By name, because payments that were opened before the settings changed keep their gateway. */
  byName(name: string): PaymentGateway | undefined;
}
