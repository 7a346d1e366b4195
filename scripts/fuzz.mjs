import { requireNode } from './lib/node-version.mjs';
import { runTest } from './lib/test-command.mjs';

/**
 * `npm run fuzz -- --requests 200000 --seed 7`: sends hostile requests to every call of the API
 * (`api/test/fuzz/fuzz.test.ts`).
 */

requireNode();
runTest('api/test/fuzz/fuzz.test.ts', 'FUZZ', { requests: '200000', seed: '1' });
