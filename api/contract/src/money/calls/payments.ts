import { endpoint } from '../../platform/endpoint';
import { formatDollars, type Dollars } from '../../values/money';
import type { Registration } from '../../registration/calls/registrations';

/**
 * The total that the customer saw, in dollars. When the server's total differs, nothing is charged and the answer is
 * 409 with the registration (A5).
 */
export const checkout = endpoint('POST', '/api/registration/:id/checkout', { oncePerKey: true })<
  { total: Dollars },
  { redirectUrl: string }
>();
/** The code of a checkout that is refused because its total is less than the gateway charges (rule C16). */
export const belowMinimumCode = 'below-minimum';
/** Says before the payment, and when it is refused, that a total is too small to be paid online, and what to do. */
export const belowMinimumText = (total: Dollars, minimum: Dollars): string =>
  `The least that can be paid online is ${formatDollars(minimum)}. Please pay ${formatDollars(total)} at the registration desk.`;

/**
 * Cancels the open payment, so that the registration can be changed or paid again; answers the registration after it.
 */
export const cancelPayment = endpoint('POST', '/api/registration/:id/cancel-payment')<void, Registration>();
/**
 * Asks the gateway for the state of the latest payment, for a customer who returned before the gateway's own message.
 */
export const refreshPayment = endpoint('POST', '/api/registration/:id/refresh-payment')<void, Registration>();
/** The gateway's own signed message. */
export const gatewayWebhook = endpoint('POST', '/api/payments/:gateway/webhook')<unknown, { received: true }>();
