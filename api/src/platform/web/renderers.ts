import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { remoteForPath, type CreateServerRenderer, type ServerRenderer } from '@schi/contract';
import type { FileStore } from './files';
import type { FindRemotes } from './remotes';

type Require = (name: string) => unknown;

/**
 * Runs a built CommonJS file and returns its exports. `require` would load a file once only, so a rebuilt file would
 * stay unnoticed, and it would give a remote another React than the shell's: here the caller says what the file gets
 * for each module it requires.
 */
const run = (file: string, code: string, requireFor: Require): unknown => {
  const module = { exports: {} };
  const body = compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as (
    ...parameters: unknown[]
  ) => void;
  body(module, module.exports, requireFor);
  return module.exports;
};

interface Loaded {
  /** Changes when shell or remote was rebuilt. */
  version: string;
  renderer: ServerRenderer;
}

/**
 * Finds the server renderer for an address, from the server builds of shell and remote; loaded once, and again when one
 * of them was rebuilt. It is `undefined` for remotes without a server build, for remotes on another server (their code
 * does not run here), and before the site is built. `onError` gets the error of a build that does not run, once.
 */
export const serverRenderers = (
  rootDir: string,
  files: FileStore,
  findRemotes: FindRemotes,
  onError: (error: unknown) => void,
) => {
  const loaded = new Map<string, { version: string; renderer: Promise<ServerRenderer | undefined> }>();
  return async (pathname: string): Promise<Loaded | undefined> => {
    const name = remoteForPath(pathname);
    if (!name || !(await findRemotes()).list[name]?.entry.startsWith('/')) return undefined;
    const shellFile = path.join(rootDir, 'shell/dist/server/renderer.js');
    const remoteFile = path.join(rootDir, `mf-${name}`, 'dist/server/routes.js');
    const [shell, remote] = await Promise.all([files(shellFile), files(remoteFile)]);
    if (!shell || !remote) return undefined;
    const version = `${name} ${shell.changed} ${remote.changed}`;
    let known = loaded.get(name);
    if (known?.version !== version) {
      const load = async () => {
        const built = run(shellFile, shell.plain.toString(), createRequire(shellFile)) as {
          createServerRenderer: CreateServerRenderer;
        };
        return built.createServerRenderer((requireFor) => run(remoteFile, remote.plain.toString(), requireFor));
      };
      known = {
        version,
        renderer: load().catch((error: unknown) => {
          onError(error);
          return undefined;
        }),
      };
      loaded.set(name, known);
    }
    const renderer = await known.renderer;
    return renderer && { version, renderer };
  };
};
