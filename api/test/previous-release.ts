import { execFileSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../../scripts/lib/previous-release.mjs');
const ask = (call: string) =>
  execFileSync(
    process.execPath,
    ['-e', `import(process.argv[1]).then(async (it) => process.stdout.write(String(await it.${call})))`, script],
    {
      encoding: 'utf8',
    },
  ).trim();

/** Whether this clone holds the commit of the previous release. */
export const hasPreviousRelease = ask('hasPreviousRelease()') === 'true';

/** Bundles its server unless that was done before, and returns the path of the bundle. */
export const buildPreviousServer = (): string => ask('buildPreviousServer()');

/** Builds its shell or one of its remotes unless that was done before, and returns the folder of the build. */
export const buildPreviousFrontEnd = (name: 'shell' | 'mf-public' | 'mf-signage'): string =>
  ask(`buildPreviousFrontEnd('${name}')`);
