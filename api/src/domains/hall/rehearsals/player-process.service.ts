import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FromPlayer, PlayOrder, ToPlayer } from './tablets-messages.rules';

/** Milliseconds for which a process that is stopped may finish what it does. */
const graceMs = 5_000;
/**
 * What the process gets of the environment: where programs and temporary files are. Secrets of the server stay with it.
 */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS'] as const;

/** Where its code is: the bundle beside that of the server in the build, otherwise its source. */
const command = (): string[] => {
  if (path.extname(__filename) === '.js') return [path.join(path.dirname(__filename), 'rehearsal-player.js')];
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
  return ['--import', tsx, path.join(__dirname, '../../../../rehearsal/player.ts')];
};

/** A process of virtual tablets. */
export interface PlayerProcess {
  pid: number | undefined;
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** Lets it finish what it does, and kills it after five seconds. Resolves when it has ended. */
  stop: () => Promise<void>;
}

/** Starts a process of virtual tablets, which ends with this one: it watches the channel on which it gets its order. */
export const startPlayer = (order: PlayOrder, onMessage: (message: FromPlayer) => void): PlayerProcess => {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child: ChildProcess = spawn(process.execPath, command(), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    // A process that could not be started has no exit.
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const tell = (message: ToPlayer) => {
    // Whoever has ended hears nothing; its end is told elsewhere.
    if (child.connected) child.send(message, () => undefined);
  };
  // Cast: the player sends these.
  child.on('message', (message) => onMessage(message as FromPlayer));
  tell({ kind: 'play', order });
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      tell({ kind: 'stop' });
      const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(kill);
    },
  };
};
