import type { App } from '../../context';
import type { Gateways } from './gateway';
import { createSandboxGateway } from './sandbox';
import { createStripeGateway } from './stripe';

/**
 * The gateways of the settings: Stripe where its key is set, else the sandbox. The sandbox is always known by name, so that
 * what was paid there before can still be looked at and refunded.
 */
export const createGateways = (parts: Pick<App, 'db' | 'clock' | 'tokenKey' | 'publicUrl' | 'config'>): Gateways => {
  const sandbox = createSandboxGateway(parts);
  const stripe = parts.config.stripe && createStripeGateway(parts.config.stripe);
  const all = [sandbox, ...(stripe ? [stripe] : [])];
  return { current: stripe ?? sandbox, byName: (name) => all.find((gateway) => gateway.name === name) };
};
