import { existsSync } from 'node:fs';
import { workspaces as fronts } from '../../shared-ui/federation/remotes.mjs';
import { fingerprint, marker } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

/** Everything that a build is made from. */
const inputs = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'api', 'shared-ui', ...fronts];

/** What a build leaves; a deleted folder is built again. */
const outputs = [
  ...['server', 'backup', 'restore', 'rehearsal-player'].map((name) => `api/dist/${name}.js`),
  ...fronts.map((name) => `${name}/dist`),
];

const built = marker('.cache/built');

/** Remembers that what is built now belongs to these sources. */
export const markBuilt = (print) => built.write(print);

/** The fingerprint of the sources as they are now. */
export const sourcesNow = () => fingerprint(inputs);

/** Builds when the sources have changed since the last build. Returns false, having shown the compiler's words, when that fails. */
export async function ensureBuilt() {
  if (built.matches(sourcesNow()) && outputs.every((output) => existsSync(inRoot(output)))) return true;
  console.log('Building …');
  const { code } = await runNode(inRoot('scripts/build.mjs'), [], { show: true });
  return code === 0;
}
