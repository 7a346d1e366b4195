import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Runs one test as a command of its own. Each option is a whole number from 1 with a default, and reaches the test in
 * the environment: `--rounds` as `KILLS_ROUNDS` with the prefix `KILLS`. The exit code is the test's, or 2 for an
 * option that is no such number.
 */
export const runTest = (file, prefix, defaults) => {
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]),
    ),
  });
  for (const [name, value] of Object.entries(values)) {
    if (/^[1-9]\d{0,8}$/.test(value)) continue;
    process.stderr.write(`--${name} is a whole number from 1.\n`);
    process.exit(2);
  }
  const settings = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name.toUpperCase()}`, value]),
  );
  const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', file], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  process.exitCode = status ?? 1;
};
