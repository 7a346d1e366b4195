import type { RefusalCode } from '@schi/contract';
import type { App } from '../../../context';
import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayState,
  type PaymentGateway,
} from '../../../adapters/payments/gateway';
import type { Db } from '../../../platform/db/knex';
import { Refusal } from '../../../platform/http/errors';
import type { Payment } from './payments.queries';
import { settle } from './settle.service';

/** The services that calls of a gateway need. */
export type PaymentContext = Pick<App, 'clock' | 'gateways' | 'log' | 'publicUrl'>;

/** 503 with a message for the customer; the gateway's own message goes to the log. */
const unavailable = (message: string) =>
  new Refusal(
    503,
    'gateway.unavailable',
    `${message} The payment service cannot be reached at the moment. Please try again in a minute.`,
    {
      headers: { 'Retry-After': '10' },
    },
  );

/** What a refusal of the gateway means to the customer, and what to do (rule C16). */
const refusals: Record<GatewayRefused['about'], readonly [RefusalCode, string]> = {
  email: [
    'gateway-refused-email',
    'The payment service does not accept your e-mail address. Please correct it on your account page, then pay again.',
  ],
  amount: [
    'gateway-refused-amount',
    'The payment service does not accept this amount. Please pay at the registration desk.',
  ],
  rate: [
    'gateway-refused-rate',
    'The payment service has too many requests at the moment. Please try again in a minute.',
  ],
  other: [
    'gateway-refused-other',
    'The payment service refused this payment. Please pay at the registration desk, or write to us.',
  ],
};

/**
 * 422 with a stable code for what the gateway refused, such as `gateway-refused-email`; 429 where it only asks to wait.
 * It was reached, so neither says that it was not.
 */
const refused = (message: string, { about }: GatewayRefused) => {
  const [code, meaning] = refusals[about];
  return new Refusal(
    about === 'rate' ? 429 : 422,
    code,
    `${message} ${meaning}`,
    about === 'rate' ? { headers: { 'Retry-After': '60' } } : {},
  );
};

/**
 * Turns an unreachable gateway into a 503 that says what was not done, and its refusal into a 422; other errors are
 * thrown unchanged.
 */
export const refusing =
  ({ log }: Pick<PaymentContext, 'log'>, message: string) =>
  (error: unknown): never => {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error }, error instanceof GatewayRefused ? 'gateway refused' : 'gateway unavailable');
    throw error instanceof GatewayRefused ? refused(message, error) : unavailable(message);
  };

const gatewayOf = ({ gateways }: PaymentContext, payment: Payment): { gateway: PaymentGateway; ref: string } => {
  const gateway = gateways.byName(payment.gateway);
  if (!gateway)
    throw new GatewayUnavailable(`The gateway ${payment.gateway} of payment ${payment.id} is not configured`);
  if (payment.gatewayRef === null) throw new Error(`Payment ${payment.id} was never opened`);
  return { gateway, ref: payment.gatewayRef };
};

/** Fetches the state of an opened payment from the gateway and settles it. @throws GatewayUnavailable */
export const fetchAndSettle = async (app: PaymentContext, db: Db, payment: Payment): Promise<GatewayState> => {
  const { gateway, ref } = gatewayOf(app, payment);
  const state = await gateway.fetchState(ref);
  await settle(app, db, payment, state);
  return state;
};

/**
 * Closes the page of an opened payment and settles the state that the gateway answers: it may be paid already. @throws
 * GatewayUnavailable
 */
export const closeAndSettle = async (app: PaymentContext, db: Db, payment: Payment): Promise<GatewayState> => {
  const { gateway, ref } = gatewayOf(app, payment);
  const state = await gateway.close(ref);
  await settle(app, db, payment, state);
  return state;
};
