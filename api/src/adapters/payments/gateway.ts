import type { Cents } from '@schi/contract';

/** What a hosted payment page is opened for. */
export interface PaymentOrder {
  /** Our payment's id, also the idempotency key: the same id always gets the same page. */
  paymentId: number;
  amount: Cents;
  description: string;
  customerEmail: string;
  /** Where the gateway sends the customer afterwards. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** How a payment stands at the gateway, which alone knows. `message` is the reason of the latest declined try. */
export interface GatewayState {
  status: 'open' | 'paid' | 'expired';
  amount: Cents;
  chargeRef: string | null;
  message: string | null;
}

/** Somebody who takes cards on a hosted page (decision C5). Every method may be repeated without a second effect. */
export interface PaymentGateway {
  readonly name: string;
  /** Opens the hosted page of a payment, or finds the one already opened for it. */
  open(order: PaymentOrder): Promise<{ ref: string; redirectUrl: string }>;
  /** How the payment stands now. */
  look(ref: string): Promise<GatewayState>;
  /** Closes the page so that no money can arrive any more; the answer is `paid` when it already had. */
  close(ref: string): Promise<GatewayState>;
  /** Pays back; the same refund id always means the same refund. */
  refund(refund: { refundId: number; ref: string; amount: Cents }): Promise<{ ref: string }>;
  /**
   * The payment a signed message is about, or `null` when it is about something else.
   * @throws BadSignature when the message is not from the gateway.
   */
  readWebhook(bytes: Buffer, headers: Record<string, string | string[] | undefined>): { ref: string } | null;
}

/** A webhook whose signature is missing, wrong or too old. */
export class BadSignature extends Error {}
/** The gateway could not be reached or refused; nothing is known to have happened. */
export class GatewayUnavailable extends Error {}

export interface Gateways {
  /** The one new payments go to. */
  readonly current: PaymentGateway;
  /** By name: payments opened before the settings changed still belong to theirs. */
  byName(name: string): PaymentGateway | undefined;
}
