import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a command in the repository and resolves with `{ code, output }`. `show: true` passes its output through,
 * otherwise it is captured. Never rejects for an exit code: the caller decides what a failure means.
 */
export function run(command, args = [], { env = {}, show = false, cwd = root, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs one of our own or npm-installed scripts with this very Node, so that no shim and no PATH is involved. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** Runs npm: the one that started us, or the one on the PATH. */
export function runNpm(args, options = {}) {
  const { npm_execpath: npm } = process.env;
  if (npm?.endsWith('.js')) return runNode(npm, args, options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
