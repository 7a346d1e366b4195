import type { App } from '../../context';
import type { Gateways } from './gateway';
import { createSandboxGateway } from './sandbox';
import { createStripeGateway } from './stripe';

/**
 * The gateways of the settings (rules C5, H6): Stripe where its key is set. In a demonstration the sandbox is always
 * known by name, so that what was paid there before can still be looked at and refunded; production has no sandbox.
 */
export const createGateways = (parts: Pick<App, 'db' | 'clock' | 'tokenKey' | 'publicUrl' | 'config'>): Gateways => {
  const { config } = parts;
  const sandbox = config.mode === 'demonstration' ? createSandboxGateway(parts) : undefined;
  const stripe = config.stripe && createStripeGateway(config.stripe);
  const all = [stripe, sandbox].filter((gateway) => gateway !== undefined);
  return {
    current: config.isDeskOnly ? null : (all[0] ?? null),
    byName: (name) => all.find((gateway) => gateway.name === name),
  };
};
