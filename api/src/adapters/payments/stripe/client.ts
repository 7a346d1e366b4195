import type Stripe from 'stripe';
import type { Config } from '../../../config';

/** After this time the customer is asked to try again. */
const timeoutMs = 10_000;

/** Another address of the API, for tests, as the SDK wants it. */
const addressOf = (apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
};

/** Loads the SDK once, at the first use, so that a server with the sandbox does not load it. */
export const loadStripe = (
  { secretKey, apiUrl }: NonNullable<Config['stripe']>,
  timeout = timeoutMs,
): (() => Promise<Stripe>) => {
  let loaded: Promise<Stripe> | undefined;
  return () =>
    (loaded ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          ...addressOf(apiUrl),
          timeout,
          maxNetworkRetries: 2,
          telemetry: false,
          appInfo: { name: 'SCHI' },
        }),
    ));
};
