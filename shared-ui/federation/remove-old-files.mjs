import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const listName = '.generations.json';
/** The folders inside an output that another build writes. */
const foreign = ['standalone', 'devices', 'server', 'scripts'];

const read = async (folder) => {
  try {
    return JSON.parse(await readFile(path.join(folder, listName), 'utf8'));
  } catch {
    return { current: [], previous: [] };
  }
};

/**
 * Removes built files that belong neither to this build nor to the previous one. The files of the previous build stay,
 * because pages that are open now still load its chunks. Without them a deployment would break every open tab.
 */
export class RemoveOldFilesPlugin {
  apply(compiler) {
    compiler.hooks.done.tapPromise('RemoveOldFilesPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      const names = Object.keys(compilation.assets).sort();
      const before = await read(folder);
      const isSame = names.join() === before.current.join();
      const generations = { current: names, previous: isSame ? before.previous : before.current };
      const kept = new Set(
        [listName, ...foreign, ...names, ...generations.previous].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
      );
      const found = await readdir(folder);
      await Promise.all(
        found.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder, name), { recursive: true })),
      );
      await writeFile(path.join(folder, listName), JSON.stringify(generations));
    });
  }
}
