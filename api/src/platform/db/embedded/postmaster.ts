import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs, type Account } from './account';
import type { Binaries } from './binaries';
import { freePort } from './free-port';
import { socketFolder } from './connection';
import { isAlive } from './owner-lock';
import type { DataFolder } from './data-folder';

/** What PostgreSQL writes about itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; status: string };

/** How to start a cluster's server; without a port, on a free one. */
export type Launch = {
  binaries: Binaries;
  place: DataFolder;
  port: number | undefined;
  settings: Record<string, string>;
};

/**
 * Reads `postmaster.pid`: line 1 is the process, line 4 the port, line 8 the state; a killed server leaves the file
 * behind.
 */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/**
 * The running server of this data folder, if there is one. A file whose process id now belongs to another program is
 * removed.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const found = readPostmaster(data);
  if (!found || (found.pid > 0 && !isAlive(found.pid))) return undefined;
  if (found.pid > 0 && looksLikePostgres(found.pid)) return found;
  // PostgreSQL itself would refuse to start, because it takes the other program, or an incomplete file, for a server of
  // this folder.
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  return undefined;
}

/**
 * Starts the server detached from our terminal and pipes, so that Ctrl-C or the end of our process does not stop it;
 * only `stopPostmaster` does.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { binaries, place, settings } = launch;
  const port = launch.port ?? (await freePort());
  const flags = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder(place.folder) ?? '',
  });
  const log = openLog(place.log);
  const child = spawn(
    binaries.postgres,
    ['-D', place.data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...runAs(place.account),
      cwd: place.folder,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log);
  let ended: string | undefined;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', () => (ended ??= readFileSync(place.log, 'utf8').trim()));
  child.unref();
  for (;;) {
    if (ended !== undefined) throw new Error(`PostgreSQL did not start: ${ended.split('\n').slice(-5).join('; ')}`);
    const found = readPostmaster(place.data);
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    await sleep(10);
  }
}

/** Waits until a starting server accepts connections, or a stopping one has ended. */
export async function settle(data: string): Promise<Postmaster | undefined> {
  for (;;) {
    const found = findPostmaster(data);
    if (!found || found.status === 'ready') return found;
    await sleep(20);
  }
}

/**
 * Fast shutdown: sessions are closed and all data are written. After ten seconds the process is killed; the next start
 * then recovers.
 */
export async function stopPostmaster(pid: number, binaries: Binaries, account: Account | undefined): Promise<void> {
  for (const signal of ['INT', 'QUIT', 'KILL'] as const) {
    send(signal, pid, binaries, account);
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
}

function send(signal: 'INT' | 'QUIT' | 'KILL', pid: number, binaries: Binaries, account: Account | undefined): void {
  // Windows has no signals, so PostgreSQL's own tool stops the server there.
  if (process.platform === 'win32')
    spawnSync(binaries.pgCtl, ['kill', signal, String(pid)], { ...runAs(account), windowsHide: true });
  else if (isAlive(pid)) process.kill(pid, `SIG${signal}`);
}

/** A large log is started again. PostgreSQL writes little when nothing is wrong. */
const openLog = (file: string) =>
  openSync(file, existsSync(file) && statSync(file).size > 5_000_000 ? 'w' : 'a', 0o600);

function looksLikePostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    return commandOf(pid).startsWith('postgres');
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
