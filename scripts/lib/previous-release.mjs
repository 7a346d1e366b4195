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

/** What server and front ends are built from. The server's player of rehearsals uses sources of the front ends. */
const sources = [
  'api',
  'scripts',
  'shared-ui',
  'shell',
  'mf-public',
  'mf-admin/src',
  'mf-signage',
  'package.json',
  'tsconfig.base.json',
];

/**
 * Builds with the sources of that commit in a folder of their own, and moves the `result` of the build to `release`.
 */
async function build(release, result, start) {
  const folder = mkdtempSync(inRoot('.cache/releases/build-'));
  try {
    const archive = path.join(folder, 'sources.tar');
    await run('git', ['archive', `--output=${archive}`, previousRelease, ...sources], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    // Every other package is found in this repository.
    mkdirSync(path.join(folder, 'node_modules/@schi'), { recursive: true });
    symlinkSync('../../api/contract', path.join(folder, 'node_modules/@schi/contract'));
    symlinkSync('../../shared-ui', path.join(folder, 'node_modules/@schi/shared-ui'));
    await start(folder);
    // Another process may have built it meanwhile.
    if (!existsSync(release)) renameSync(path.join(folder, result), release);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves with the folder of what was built, unless it was built before. */
async function buildOnce(name, result, start) {
  const release = inRoot('.cache/releases', previousRelease, name);
  if (!existsSync(release)) {
    mkdirSync(path.dirname(release), { recursive: true });
    await build(release, result, start);
  }
  return release;
}

/** Bundles the server of the previous release with the packages of this one. Resolves with the path of `server.js`. */
export async function buildPreviousServer() {
  const bundle = `import(process.argv[1]).then(({ bundleApi }) => bundleApi())`;
  const release = await buildOnce('api', 'api/dist', (folder) =>
    run(process.execPath, ['-e', bundle, pathToFileURL(path.join(folder, 'scripts/lib/bundle-api.mjs')).href], {
      cwd: folder,
    }),
  );
  return path.join(release, 'server.js');
}

/**
 * Builds `shell`, `mf-public` or `mf-signage` of the previous release with the packages of this one. Resolves with the
 * folder of the build.
 */
export const buildPreviousFrontEnd = (name) =>
  buildOnce(name, `${name}/dist`, (folder) =>
    run(process.execPath, [inRoot('node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: path.join(folder, name),
    }),
  );
