import type { Cents } from '@schi/contract';

/** What a hosted payment page is opened for. */
export interface PaymentOrder {
  /** The same key always gets the same page. Random, because a gateway still knows the keys of a database that was deleted. */
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

/** Money that moved at the gateway: `ref` is its own name of the charge or refund, `amount` positive cents. */
export interface GatewayMove {
  what: 'charge' | 'refund';
  ref: string;
  amount: Cents;
  at: Date;
}

/** What a gateway's message is about: its own name of the payment and, if it says so, the key it was opened with. */
export interface WebhookSubject {
  ref: string;
  key: string | null;
}

/**
 * A gateway that takes cards on a hosted page (decision C5). Every method may be repeated without a second effect.
 * All but `readWebhook` throw GatewayUnavailable when the result is unknown.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Opens the hosted page of a payment, or finds the one already opened for its key. */
  open(order: PaymentOrder): Promise<{ ref: string; redirectUrl: string }>;
  /** The present state of the payment. */
  fetchState(ref: string): Promise<GatewayState>;
  /** Closes the page so that no money can arrive any more; the answer is `paid` when it already had. */
  close(ref: string): Promise<GatewayState>;
  /** The movements of money between two instants, for payments of this server. */
  moves(span: { from: Date; until: Date }): Promise<GatewayMove[]>;
  /** Pays back an amount in cents; the same key is always the same refund. Returns the gateway's name of it. */
  refund(refund: { key: string; ref: string; amount: Cents }): Promise<{ ref: string }>;
  /**
   * The payment a signed message is about, or `null` when it is about something else.
   * @throws BadSignature when the message is not from the gateway, or older than five minutes.
   */
  readWebhook(bytes: Buffer, headers: Record<string, string | string[] | undefined>): Promise<WebhookSubject | null>;
}

/** A webhook whose signature is missing, wrong or too old. */
export class BadSignature extends Error {}
/** The gateway could not be reached or refused; `message` is for the log, not for the customer. */
export class GatewayUnavailable extends Error {}

export interface Gateways {
  /** The gateway of new payments; `null` where payments are taken at the desk only. */
  readonly current: PaymentGateway | null;
  /** By name, because payments that were opened before the settings changed keep their gateway. */
  byName(name: string): PaymentGateway | undefined;
}
