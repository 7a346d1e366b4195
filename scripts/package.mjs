import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

/**
 * `npm run package`: what production needs, without tools, in one archive; `-- --with-postgres` with the embedded
 * PostgreSQL, `--to FOLDER`.
 */

requireNode();

const megabytes = (bytes) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;

async function makeOne() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'with-postgres': { type: 'boolean', default: false } },
  });
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { ensureBuilt } = await import('./lib/built.mjs');
  if (!(await ensureInstalled()) || !(await ensureBuilt())) return 1;
  const { makePackage } = await import('./lib/package.mjs');
  const { inRoot } = await import('./lib/root.mjs');
  const made = await makePackage(path.resolve(values.to ?? inRoot('.cache/package')), {
    withPostgres: values['with-postgres'],
  });
  console.log(`${made.archive}: ${megabytes(made.archiveBytes)}, unpacked ${megabytes(made.bytes)}`);
  return 0;
}

makeOne().then(
  (code) => (process.exitCode = code),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
