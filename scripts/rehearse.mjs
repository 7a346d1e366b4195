import { spawnSync } from 'node:child_process';
import { requireNode } from './lib/node-version.mjs';

/**
 * `npm run rehearse`: builds what has changed, then plays a day against a server of its own (`e2e/rehearsal/main.ts`).
 */

requireNode();

async function rehearse() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { ensureBuilt } = await import('./lib/built.mjs');
  if (!(await ensureInstalled()) || !(await ensureBuilt())) {
    process.exitCode = 1;
    return;
  }
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'e2e/rehearsal/main.ts', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
}

rehearse();
