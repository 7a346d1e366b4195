import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * npm starts us through a shell, and a signal sent to npm alone ends npm and perhaps the shell, but never reaches us:
 * we would serve on, holding the port. So we stop in the ordinary way once the npm that started us is gone.
 */
export function stopWhenNpmEnds(every = 500) {
  const npm = npmAbove();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, every);
  timer.unref();
}

/** The process id of npm when it is our parent or the parent of our shell. */
function npmAbove() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const parent = describe(process.ppid);
  if (parent?.command.startsWith('npm')) return process.ppid;
  return parent && describe(parent.ppid)?.command.startsWith('npm') ? parent.ppid : undefined;
}

/** The parent and the name of a process; npm names itself after its command. */
function describe(pid) {
  try {
    const [, command, rest] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { command, ppid: Number(rest) };
  } catch {
    const [ppid, ...command] =
      spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
        .stdout?.trim()
        .split(/\s+/) ?? [];
    return ppid ? { command: command.join(' '), ppid: Number(ppid) } : undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
