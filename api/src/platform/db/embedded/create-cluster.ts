import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../../config';
import { runAs, type Account } from './account';
import type { Binaries } from './binaries';
import type { DataFolder } from './data-folder';

/** The role that owns the cluster. */
export const ROLE = 'schi';

/** The database the application uses. */
export const DATABASE = 'schi';

/** Runs `initdb` unless this place holds a cluster already. Returns true when it created one. */
export async function ensureCluster(binaries: Binaries, place: DataFolder): Promise<boolean> {
  if (existsSync(path.join(place.data, 'PG_VERSION'))) {
    refuseOtherVersion(binaries, place.data);
    return false;
  }
  removeUnfinished(place.folder);
  writePassword(place.password, place.account);
  // Created in another folder and then renamed, so that an interrupted creation leaves nothing that looks like a
  // cluster.
  const aside = `${place.data}.new-${process.pid}`;
  await run(binaries.initdb, initdbFlags(aside, place.password), { ...runAs(place.account), cwd: place.folder });
  renameSync(aside, place.data);
  return true;
}

/** The password kept beside the data, readable only by the cluster's account (and root). */
export const readPassword = (place: DataFolder) => readFileSync(place.password, 'utf8').trim();

/**
 * The built-in C.UTF-8 locale needs nothing from the machine and sorts the same on each. The password is random and 24
 * bytes long, so further rounds of its hash protect nothing, and each new connection would pay for them.
 */
const initdbFlags = (data: string, passwordFile: string) => [
  `--pgdata=${data}`,
  `--username=${ROLE}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--set=scram_iterations=1',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

function writePassword(file: string, account: Account | undefined): void {
  rmSync(file, { force: true });
  writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('cluster'))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function refuseOtherVersion(binaries: Binaries, data: string): void {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (made !== ours)
    throw new ConfigError(`The data in ${data} was made by PostgreSQL ${made}, but this is PostgreSQL ${ours}.`);
}

function run(program: string, flags: string[], options: { cwd: string; uid?: number; gid?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors.trim().split('\n').slice(-3).join('; ')}`)),
    );
  });
}
