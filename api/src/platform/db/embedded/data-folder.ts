import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError } from '../../../config';
import { accountOf, postgresAccount, runAs, type Account } from './account';

/** Where one cluster lives (its folder; in it PostgreSQL's data, the password, the log) and under which account. */
export type DataFolder = {
  folder: string;
  data: string;
  password: string;
  log: string;
  moved: boolean;
  account: Account | undefined;
};

/** Folders that every account can traverse and root can write, the lasting one first. */
const commonFolders = () => ['/var/lib/schi', '/var/tmp/schi', path.join(os.tmpdir(), 'schi')];

/**
 * Decides where the cluster of this data directory lives: inside it, or, when PostgreSQL's account cannot reach that
 * (a data directory under root's closed home), in a common folder that a pointer file in the data directory remembers.
 */
export function chooseDataFolder(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true });
  const pointer = path.join(dataDir, 'postgres.location');
  const moved = existsSync(pointer);
  const folder = moved ? readFileSync(pointer, 'utf8').trim() : path.join(dataDir, 'postgres');
  const owner = ownerOf(path.join(folder, 'cluster'));
  const account = owner ?? postgresAccount();
  makeFolder(folder, account);
  if (moved || !account || canWrite(folder, account)) return dataFolderAt(folder, moved, account);
  if (owner)
    throw new ConfigError(
      `PostgreSQL's account "${owner.name}" owns ${folder} but can no longer reach it: open the folders above, or set DATA_DIR.`,
    );
  rmSync(folder, { recursive: true, force: true });
  const elsewhere = path.join(commonFolder(account), randomBytes(6).toString('hex'));
  makeFolder(elsewhere, account);
  writeFileSync(pointer, `${elsewhere}\n`);
  return dataFolderAt(elsewhere, true, account);
}

/** The first folder outside the data directory that the account can reach; programs are copied there too. */
export function commonFolder(account: Account | undefined, candidates = commonFolders()): string {
  for (const folder of candidates) {
    if (isOurs(folder) && (!account || canTraverse(folder, account))) return folder;
  }
  throw new ConfigError(
    `No folder that PostgreSQL's account can reach: tried ${candidates.join(', ')}. Set DATA_DIR to one, or DATABASE_URL.`,
  );
}

const dataFolderAt = (folder: string, moved: boolean, account: Account | undefined): DataFolder => ({
  folder,
  data: path.join(folder, 'cluster'),
  password: path.join(folder, 'password'),
  log: path.join(folder, 'postgres.log'),
  moved,
  account,
});

function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(
      `The database folder ${folder} belongs to another account: start as that account, or set DATA_DIR.`,
    );
  }
}

/** As root, a cluster that an ordinary user created keeps running under that user, who may come back to it. */
function ownerOf(data: string): Account | undefined {
  if (process.getuid?.() !== 0 || !existsSync(data)) return undefined;
  const { uid, gid } = statSync(data);
  return accountOf(uid, gid);
}

/** In a folder like `/tmp` somebody else may own the name, and could then replace the programs that we run. */
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

/** Asks the system under that account. Permission bits alone would not include access lists. */
const asks = (flag: string, folder: string, account: Account) =>
  spawnSync('sh', ['-c', `test ${flag} "$0"`, folder], { ...runAs(account), cwd: '/' }).status === 0;
