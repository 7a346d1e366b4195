import { endpoint } from './endpoint';
import type { Dollars } from './rules/money';
import type { Registration } from './registrations';

/** The total the customer saw, in dollars; when the server's differs nothing is charged and 409 carries the registration (A5). */
export const checkout = endpoint('POST', '/api/registration/:id/checkout', { oncePerKey: true })<
  { total: Dollars },
  { redirectUrl: string }
>();
/** Gives up the payment that is open, so that the registration can be changed or paid anew; answers the registration as it then is. */
export const cancelPayment = endpoint('POST', '/api/registration/:id/cancel-payment')<void, Registration>();
/** Asks the gateway how the latest payment stands, for a customer who came back before the gateway's own message. */
export const refreshPayment = endpoint('POST', '/api/registration/:id/refresh-payment')<void, Registration>();
/** The gateway's own signed message. */
export const gatewayWebhook = endpoint('POST', '/api/payments/:gateway/webhook')<unknown, { received: true }>();
