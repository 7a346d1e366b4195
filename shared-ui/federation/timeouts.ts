import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds until a manifest that does not answer counts as dead. */
const manifestTimeoutMs = 4_000;
/** Milliseconds until a script that does not answer counts as dead. */
export const scriptTimeoutMs = 8_000;

/** Gives up on a remote that accepts connections and never answers. Without it the page would wait for ever. */
const timeouts = (): ModuleFederationRuntimePlugin => ({
  name: 'schi-timeouts',
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(manifestTimeoutMs) }),
  createScript: () => ({ timeout: scriptTimeoutMs }),
});
export default timeouts;
