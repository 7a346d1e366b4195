import { spawn } from 'node:child_process';
import { requireNode } from './lib/node-version.mjs';

/** `npm run dev`: the server restarts when its sources change, shell and remotes reload hot. */

requireNode();

/** Where a developer opens the site: the dev server, which hands calls on to the API. Links in mail must lead there. */
const site = process.env.PUBLIC_URL ?? `http://localhost:${process.env.DEV_PORT ?? 3100}`;

const rspack = 'node_modules/@rspack/cli/bin/rspack.js';
/** The command of each part and its folder; the API is watched by tsx, shell and remotes by `rspack serve`. */
const parts = (workspaces, inRoot) => [
  {
    name: 'api',
    folder: inRoot(),
    args: [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'api/src/server.ts'],
  },
  ...workspaces.map((name) => ({ name, folder: inRoot(name), args: [inRoot(rspack), 'serve'] })),
];

async function dev() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { inRoot } = await import('./lib/root.mjs');
  const { workspaces } = await import('../shared-ui/federation/remotes.mjs');
  if (!(await ensureInstalled())) {
    process.exitCode = 1;
    return;
  }
  const children = parts(workspaces, inRoot).map(({ name, folder, args }) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, PUBLIC_URL: site },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Out of reach of the terminal's Ctrl-C, which tsx would count together with ours and take for impatience.
      detached: process.platform !== 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) prefixLines(stream, name);
    return child;
  });
  let isStopping = false;
  const stopAll = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
  // One part without the other is of no use: when one ends, so does the rest.
  for (const child of children) {
    child.on('exit', (code) => {
      if (!isStopping) process.exitCode = code ?? 1;
      stopAll();
    });
  }
}

function prefixLines(stream, name) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) console.log(`${name} | ${line}`);
  });
}

dev();
