import federation from '@module-federation/webpack-bundler-runtime';
// What exposes nothing is built without it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Stands for the bundler's part of the federation runtime in the shell, and offers it to remotes, so that none carries
 * a copy (4 KB of each entry).
 */
globalThis.schiFederation = { ...federation, bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry } };

export default federation;
