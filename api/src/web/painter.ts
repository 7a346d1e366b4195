import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { remoteForPath, type CreatePainter, type Painter } from '@schi/contract';
import type { FileStore } from './files';
import type { FindRemotes } from './remotes';

type Find = (name: string) => unknown;

/** Runs a built file and answers what it exports; `find` finds what it asks for. */
const run = (file: string, code: string, find: Find): unknown => {
  const module = { exports: {} };
  const body = compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as (...given: unknown[]) => void;
  body(module, module.exports, find);
  return module.exports;
};

interface Loaded {
  /** Changes when shell or remote was built anew. */
  version: string;
  painter: Painter;
}

/**
 * The painter for an address, from the server builds of shell and remote: loaded once and anew when one of them was rebuilt. `undefined`
 * where nothing is painted: remotes without a server build, remotes that live elsewhere (their code is not run here), and an unbuilt site.
 * A build that cannot be run is told to `onError`, once.
 */
export const painters = (rootDir: string, files: FileStore, findRemotes: FindRemotes, onError: (error: unknown) => void) => {
  const loaded = new Map<string, { version: string; painter: Promise<Painter | undefined> }>();
  return async (pathname: string): Promise<Loaded | undefined> => {
    const name = remoteForPath(pathname);
    if (!name || !(await findRemotes()).list[name]?.entry.startsWith('/')) return undefined;
    const places = [path.join(rootDir, 'shell/dist/server/painter.js'), path.join(rootDir, `mf-${name}`, 'dist/server/routes.js')] as const;
    const [shell, remote] = await Promise.all([files(places[0]), files(places[1])]);
    if (!shell || !remote) return undefined;
    const version = `${name} ${shell.changed} ${remote.changed}`;
    let known = loaded.get(name);
    if (known?.version !== version) {
      const load = async () => {
        const { createPainter } = run(places[0], shell.plain.toString(), createRequire(places[0])) as { createPainter: CreatePainter };
        return createPainter((given) => run(places[1], remote.plain.toString(), given));
      };
      known = {
        version,
        painter: load().catch((error: unknown) => {
          onError(error);
          return undefined;
        }),
      };
      loaded.set(name, known);
    }
    const painter = await known.painter;
    return painter && { version, painter };
  };
};
