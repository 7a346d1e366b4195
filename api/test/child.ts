import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually';

/** A process that a test can write to and kill. */
export const startProcess = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd?: string,
) => {
  const child = spawn(program, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // Writing to a process that has ended does not fail the test.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(() => undefined);
  const count = (text: string) => output.split(text).length - 1;
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    exitCode: () => child.exitCode,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Waits until its output contains `text` this many times. */
    waitForOutput: (text: string, times = 1, forMs = 30_000) =>
      eventually(() => {
        if (count(text) < times) throw new Error(`It did not say "${text}" ${times} times: ${output.slice(-2_000)}`);
      }, forMs),
    writeLine: (line: string) => void child.stdin.write(`${line}\n`),
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
};

/** The same of a file for Node and its arguments. */
export const startNode = (args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string) =>
  startProcess(process.execPath, args, env, cwd);

/** The same of a TypeScript file and its own arguments. */
export const startChild = (file: string, args: readonly string[] = [], env?: NodeJS.ProcessEnv) =>
  startNode(['--import', 'tsx', file, ...args], env);
