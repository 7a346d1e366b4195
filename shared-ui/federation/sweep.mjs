import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const listName = '.generations.json';
/** The folders within an output that belong to another build and look after themselves. */
const foreign = ['standalone', 'server', 'scripts'];

const read = async (folder) => {
  try {
    return JSON.parse(await readFile(path.join(folder, listName), 'utf8'));
  } catch {
    return { current: [], previous: [] };
  }
};

/**
 * Takes away built files that neither this build nor the one before has. The one before stays, because pages that are open now still
 * ask for its chunks; without them a deployment would break every open tab.
 */
export class SweepPlugin {
  apply(compiler) {
    compiler.hooks.done.tapPromise('SweepPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      const names = Object.keys(compilation.assets).sort();
      const before = await read(folder);
      const isSame = names.join() === before.current.join();
      const generations = { current: names, previous: isSame ? before.previous : before.current };
      const kept = new Set([listName, ...foreign, ...names, ...generations.previous].flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
      const found = await readdir(folder);
      await Promise.all(found.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder, name), { recursive: true })));
      await writeFile(path.join(folder, listName), JSON.stringify(generations));
    });
  }
}
