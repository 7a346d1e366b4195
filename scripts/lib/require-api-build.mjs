import { isApiBuilt } from './built.mjs';

/**
 * Ends with 0 when the server's bundle belongs to the sources as they are now. Tests ask it before they start that
 * bundle.
 */
process.exitCode = isApiBuilt() ? 0 : 1;
