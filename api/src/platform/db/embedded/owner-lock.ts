import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../../../config';

/**
 * Makes this process the only one that runs the cluster; returns the release. A lock left by a killed process is taken
 * over: it names the process and when that started, since process ids are soon used again, above all in containers.
 */
export function lockForThisProcess(file: string): () => void {
  const ownMark = `${process.pid} ${startedAt(process.pid)}`;
  for (const lastTry of [false, true]) {
    try {
      writeFileSync(file, ownMark, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (lastTry || (holder && isAlive(holder.pid) && startedAt(holder.pid) === holder.started)) {
        throw new ConfigError(
          `The data directory is already in use by another running server (process ${holder?.pid}, lock ${file}).`,
          {
            cause: error,
          },
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`Cannot lock ${file}.`);
}

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(file: string) {
  try {
    const [pid, ...started] = readFileSync(file, 'utf8').split(' ');
    // A process killed between making the file and writing it leaves it empty, and nobody holds that.
    return Number(pid) > 0 ? { pid: Number(pid), started: started.join(' ') } : undefined;
  } catch {
    return undefined;
  }
}

/** A process's start time as the system reports it. Empty where it does not; then the id alone decides. */
function startedAt(pid: number): string {
  if (process.platform === 'win32') return '';
  try {
    // Field 22, counted after the command's closing bracket because the command may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}
