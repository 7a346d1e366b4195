import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

/** `npm run fuzz -- --requests 200000 --seed 7`: sends hostile requests to every call of the API (`api/test/fuzz/fuzz.test.ts`). */

requireNode();
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d{0,8}$/.test(value)) continue;
  process.stderr.write(`--${name} is a whole number from 1.\n`);
  process.exit(2);
}
const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', 'api/test/fuzz/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exitCode = status ?? 1;
