import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inRoot, root } from './root.mjs';

const run = promisify(execFile);

/** The commit of the release before this one. A release writes its own into the file once it runs somewhere. */
export const previousRelease = JSON.parse(readFileSync(inRoot('scripts/previous-release.json'), 'utf8')).commit;

/** Whether this clone holds that commit; a copy without history, or a shallow clone, does not. */
export function hasPreviousRelease() {
  try {
    execFileSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the server is bundled from, with what its player of rehearsals has of the front ends. */
const sources = ['api', 'scripts', 'shared-ui', 'mf-admin/src', 'mf-signage/src', 'package.json', 'tsconfig.base.json'];

async function build(release) {
  const folder = mkdtempSync(inRoot('.cache/releases/build-'));
  try {
    const archive = path.join(folder, 'sources.tar');
    await run('git', ['archive', `--output=${archive}`, previousRelease, ...sources], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    // Every other package is found in this repository.
    mkdirSync(path.join(folder, 'node_modules/@schi'), { recursive: true });
    symlinkSync('../../api/contract', path.join(folder, 'node_modules/@schi/contract'));
    symlinkSync('../../shared-ui', path.join(folder, 'node_modules/@schi/shared-ui'));
    const bundle = `import(process.argv[1]).then(({ bundleApi }) => bundleApi())`;
    await run(process.execPath, ['-e', bundle, pathToFileURL(path.join(folder, 'scripts/lib/bundle-api.mjs')).href], { cwd: folder });
    // Another process may have built it meanwhile.
    if (!existsSync(release)) renameSync(path.join(folder, 'api/dist'), release);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles the server of the previous release with the packages of this one, unless it was done before. Resolves with the path of `server.js`. */
export async function buildPreviousRelease() {
  const release = inRoot('.cache/releases', previousRelease);
  if (!existsSync(release)) {
    mkdirSync(inRoot('.cache/releases'), { recursive: true });
    await build(release);
  }
  return path.join(release, 'server.js');
}
