import { spawnSync } from 'node:child_process';

/** `npm run make-super-admin -- somebody@example.org`: builds the server when needed, then makes the account. */
const run = (...words) => spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/built.mjs');
process.exitCode = (await ensureInstalled()) && (await ensureBuilt()) ? run('api/dist/make-super-admin.js', ...process.argv.slice(2)) : 1;
