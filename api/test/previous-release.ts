import { execFileSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../../scripts/lib/previous-release.mjs');
const ask = (call: string) =>
  execFileSync(process.execPath, ['-e', `import(process.argv[1]).then(async (it) => console.log(await it.${call}))`, script], {
    encoding: 'utf8',
  }).trim();

/** Whether this clone holds the commit of the previous release. */
export const hasPreviousRelease = ask('hasPreviousRelease()') === 'true';

/** Bundles its server, unless it was done before; returns the path of the bundle. */
export const buildPreviousRelease = (): string => ask('buildPreviousRelease()');
