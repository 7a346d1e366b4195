import { GatewayRefused, GatewayUnavailable } from '../gateway';

/** The part of the SDK's errors that is read; a lost connection has no status. */
interface SdkError {
  statusCode?: number;
  code?: string;
  param?: string;
}

/** Why Stripe does not pay an amount back, now or at any later try. */
const notLeft = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'];

const aboutOf = ({ statusCode, code = '', param }: SdkError): GatewayRefused['about'] => {
  if (statusCode === 429) return 'rate';
  if (code === 'email_invalid' || param === 'customer_email') return 'email';
  return code.startsWith('amount_too_') || param === 'amount' || notLeft.includes(code) ? 'amount' : 'other';
};

/**
 * An error of the SDK in the words of the port (rule C16): an answer of 4xx is a refusal; everything else leaves the
 * result unknown.
 */
export const gatewayError = (error: unknown): GatewayUnavailable => {
  const message = `Stripe: ${error instanceof Error ? error.message : String(error)}`;
  const said = (typeof error === 'object' && error !== null ? error : {}) as SdkError;
  const isRefusal = said.statusCode !== undefined && said.statusCode >= 400 && said.statusCode < 500;
  return isRefusal
    ? new GatewayRefused(message, aboutOf(said), { cause: error })
    : new GatewayUnavailable(message, { cause: error });
};
