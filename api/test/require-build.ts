import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/**
 * The path of a built file. @throws Error when it was not built, because a test of the delivered build proves nothing
 * without it.
 */
export const requireBuild = (file: string): string => {
  const found = path.join(root, file);
  if (!existsSync(found)) throw new Error(`${file} is missing. Run: npm run build`);
  return found;
};

let isChecked = false;

/**
 * A program of the server's bundle. @throws Error when it is missing or older than its sources, because the test would
 * judge other code.
 */
export const requireApiBuild = (program: 'server' | 'backup' | 'restore' = 'server'): string => {
  isChecked ||= spawnSync(process.execPath, [path.join(root, 'scripts/lib/require-api-build.mjs')]).status === 0;
  if (!isChecked)
    throw new Error('The bundle of the server is missing or older than its sources. Run: npm run build -- api');
  return path.join(root, `api/dist/${program}.js`);
};
