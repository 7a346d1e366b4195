import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startNode, startProcess } from './child';
import { memoryFolder } from './memory-folder';
import { requireApiBuild } from './require-build';

/** Settings of the developer must not reach the process under test. */
const settings =
  /^(?:PORT|HOST|PAYMENTS|DATA_DIR|DATABASE_|SMTP_|MAIL_|STRIPE_|GOOGLE_|TWILIO_|S3_|PUBLIC_URL|SEED_|JWT_|LOG_LEVEL|REMOTES_|MAILING_LIST_|BACKUPS_|TRUST_|DRAIN_)/;
const cleanEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));

/** A data directory that PostgreSQL's own account can pass through; `remove` deletes it. */
export const newDataDir = () => {
  const dataDir = mkdtempSync(path.join(memoryFolder(), 'schi-process-'));
  chmodSync(dataDir, 0o711);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

/**
 * A bundled server or command, in a process of its own; `cwd` is where it finds the built front ends, this repository
 * by default.
 */
export const startBuiltServer = (
  file: string,
  env: Record<string, string>,
  cwd = path.join(__dirname, '../..'),
  words: readonly string[] = [],
) => startNode([file, ...words], { ...cleanEnvironment(), LOG_LEVEL: 'warn', ...env }, cwd);

/** This repository's server as it is delivered, in a process of its own. */
export const startServerProcess = (env: Record<string, string>) => startBuiltServer(requireApiBuild(), env);

/**
 * This repository's server, in a process that sees a disk of its own at `env.DATA_DIR`: a file system in memory, with
 * these options of mount, as `size=1m` or `ro`. It needs the right to mount (`canMount`).
 */
export const startServerOnDisk = (options: string, env: Record<string, string>) =>
  startProcess(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      'mount -t tmpfs -o "$0" tmpfs "$DATA_DIR" && exec "$@"',
      options,
      process.execPath,
      requireApiBuild(),
    ],
    { ...cleanEnvironment(), LOG_LEVEL: 'warn', ...env },
    path.join(__dirname, '../..'),
  );

/** Whether this machine lets a test mount a file system that no other process sees; in most containers it may not. */
export const canMount = (): boolean =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', os.tmpdir()]).status === 0;
