import { requireNode } from './lib/node-version.mjs';

/**
 * `npm run kills -- --rounds 30 --seed 7`: kills process and PostgreSQL while families pay and are refunded
 * (`api/test/kills/kills.test.ts`).
 */

requireNode();

async function kills() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { ensureBuilt } = await import('./lib/built.mjs');
  if (!(await ensureInstalled()) || !(await ensureBuilt())) {
    process.exitCode = 1;
    return;
  }
  const { runTest } = await import('./lib/test-command.mjs');
  runTest('api/test/kills/kills.test.ts', 'KILLS', { rounds: '30', seed: '1' });
}

kills();
