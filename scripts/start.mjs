import { requireNode } from './lib/node-version.mjs';

/**
 * `npm start`: installs and builds what has changed, then becomes the server. The server runs in this very process, so
 * signals, exit code and a `kill -9` mean what they mean to it, and no parent or child can outlive the other.
 */

requireNode();

async function start() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { ensureBuilt } = await import('./lib/built.mjs');
  if (!(await ensureInstalled()) || !(await ensureBuilt())) {
    process.exitCode = 1;
    return;
  }
  const { stopWhenNpmEnds } = await import('./lib/npm-parent.mjs');
  stopWhenNpmEnds();
  await import('../api/dist/server.js');
}

start();
