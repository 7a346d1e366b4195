import { readFileSync } from 'node:fs';
import { fingerprint, marker } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { runNpm } from './run.mjs';

const installed = marker('node_modules/.schi-installed');

/** What the installation depends on: the lock and each workspace's package.json. */
function wanted() {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return fingerprint(['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)]);
}

/**
 * Installs exactly the packages of the lock when it has changed since the last time. Returns false, having shown npm's
 * words, when that fails. No package's install script runs, since we need none of them.
 */
export async function ensureInstalled() {
  const print = wanted();
  if (installed.matches(print)) return true;
  console.log('Installing packages (the first time takes a minute or two) …');
  const { code } = await runNpm(
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { show: true },
  );
  if (code !== 0) {
    console.error('Installing the packages failed; npm says why above.');
    return false;
  }
  installed.write(print);
  return true;
}
