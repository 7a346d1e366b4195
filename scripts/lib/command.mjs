import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './root.mjs';

/**
 * Builds the server when needed, then runs one of its commands with the words of this process. Returns the exit code.
 */
export async function runCommand(name) {
  if (!(await ensureInstalled()) || !(await ensureBuilt())) return 1;
  return (
    spawnSync(process.execPath, [inRoot(`api/dist/${name}.js`), ...process.argv.slice(2)], { stdio: 'inherit' })
      .status ?? 1
  );
}
