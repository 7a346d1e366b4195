import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptTimeoutMs } from '../../../shared-ui/federation/timeouts';
import { trustScriptsBeside } from '../../../shared-ui/federation/trusted-types';

/** The hash of each entry script by its address. */
const hashes = new Map<string, string>();

/** Lets the entry script at this address run only when its content has this hash. */
export const requireIntegrity = (url: string, integrity: string): void => {
  hashes.set(url, integrity);
  trustScriptsBeside(url);
};

/** The browser checks an entry script before it runs (Subresource Integrity). */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'schi-integrity',
  createScript: ({ url }) => {
    const integrity = hashes.get(url);
    if (!integrity) return { timeout: scriptTimeoutMs };
    const script = Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' });
    return { script, timeout: scriptTimeoutMs };
  },
};
