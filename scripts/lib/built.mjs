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
const builtApi = marker('.cache/built-api');

/** What the server's bundle is made from. */
const inputsOfApi = [
  'package-lock.json',
  'tsconfig.base.json',
  ...['contract', 'migrations', 'rehearsal', 'seeds', 'src', 'package.json', 'rspack.config.mjs'].map(
    (name) => `api/${name}`,
  ),
];

/** The fingerprints of the sources as they are now: of everything, and of what the server's bundle is made from. */
export const sourcesNow = () => ({ all: fingerprint(inputs), api: fingerprint(inputsOfApi) });

/**
 * Remembers that the parts that were built (workspaces, `api`) belong to these sources; without names that everything
 * does.
 */
export function markBuilt(prints, names = []) {
  if (names.length === 0) built.write(prints.all);
  if (names.length === 0 || names.includes('api')) builtApi.write(prints.api);
}

/** Whether the server's bundle is there and belongs to the sources as they are now. */
export const isApiBuilt = () =>
  builtApi.matches(sourcesNow().api) &&
  outputs.every((output) => !output.startsWith('api/') || existsSync(inRoot(output)));

/**
 * Builds when the sources have changed since the last build. Returns false, having shown the compiler's words, when
 * that fails.
 */
export async function ensureBuilt() {
  if (built.matches(sourcesNow().all) && outputs.every((output) => existsSync(inRoot(output)))) return true;
  console.log('Building …');
  const { code } = await runNode(inRoot('scripts/build.mjs'), [], { show: true });
  return code === 0;
}
