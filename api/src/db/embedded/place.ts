import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runAs, type Account } from './account';

/** Where one cluster lives: its folder, the PostgreSQL data inside it, its password and its log. */
export type Place = { folder: string; data: string; password: string; log: string; moved: boolean };

/** Folders that every account can traverse and root can write, the lasting one first. */
const commonFolders = () => ['/var/lib/schi', '/var/tmp/schi', path.join(os.tmpdir(), 'schi')];

/**
 * Decides where the cluster of this data directory lives: inside it, or, when PostgreSQL's account cannot reach that
 * (a data directory under root's closed home), in a common folder that a pointer file in the data directory remembers.
 */
export function choosePlace(dataDir: string, account: Account | undefined): Place {
  mkdirSync(dataDir, { recursive: true });
  const inside = path.join(dataDir, 'postgres');
  const pointer = path.join(dataDir, 'postgres.location');
  if (existsSync(pointer)) return placeAt(makeFolder(readFileSync(pointer, 'utf8').trim(), account), true);
  if (!account) return placeAt(makeFolder(inside, account), false);
  if (canWrite(makeFolder(inside, account), account)) return placeAt(inside, false);
  rmSync(inside, { recursive: true, force: true });
  const elsewhere = makeFolder(path.join(commonFolder(account), randomBytes(6).toString('hex')), account);
  writeFileSync(pointer, `${elsewhere}\n`);
  return placeAt(elsewhere, true);
}

/** The first folder outside the data directory that the account can reach; programs are copied there too. */
export function commonFolder(account: Account | undefined, candidates = commonFolders()): string {
  for (const folder of candidates) {
    if (isOurs(folder) && (!account || canTraverse(folder, account))) return folder;
  }
  throw new Error(`No folder that PostgreSQL's account can reach: tried ${candidates.join(', ')}. Set DATA_DIR to one, or DATABASE_URL.`);
}

const placeAt = (folder: string, moved: boolean): Place => ({
  folder,
  data: path.join(folder, 'cluster'),
  password: path.join(folder, 'password'),
  log: path.join(folder, 'postgres.log'),
  moved,
});

function makeFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** In a folder like `/tmp` a name may have been taken by somebody else, who could then swap what we run. */
function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const found = lstatSync(folder);
    if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false;
    chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}

const canTraverse = (folder: string, account: Account) => asks('-x', folder, account);
const canWrite = (folder: string, account: Account) => asks('-w', folder, account);

/** Asks the system itself, under that account, rather than adding up permission bits and missing an access list. */
const asks = (flag: string, folder: string, account: Account) =>
  spawnSync('sh', ['-c', `test ${flag} "$0"`, folder], { ...runAs(account), cwd: '/' }).status === 0;
