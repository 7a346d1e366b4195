/** Codes of refusals about payments. */
export const moneyCodes = [
  'below-minimum',
  'total-changed',
  'desk-only',
  'settled',
  'dispute-open',
  'gateway-refused-email',
  'gateway-refused-amount',
  'gateway-refused-rate',
  'gateway-refused-other',
  'gateway.unavailable',
  'gateway.none',
  'payment.canceled',
  'payment.open',
  'refund.tooMuch',
  'drawer.open',
  'drawer.closed',
] as const;
