import path from 'node:path';
import { rspack } from '@rspack/core';
import config from '../../api/rspack.config.mjs';

async function bundle(parts) {
  const compiler = rspack({ ...config, ...parts });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const words = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(words);
  return stats.hasWarnings() ? words : '';
}

/**
 * Bundles the server into `folder`, which is emptied first; `api/dist` by default. Resolves with the compiler's
 * warnings and rejects with its errors.
 */
export const bundleApi = (folder = config.output.path) => bundle({ output: { ...config.output, path: folder } });

/** Bundles a file of `api/bench` as the server is bundled. Resolves with the path of the bundle. */
export async function bundleBench(name) {
  const folder = path.join(config.output.path, 'bench');
  await bundle({
    entry: { [name]: `./bench/${name}.ts` },
    output: { ...config.output, path: folder, clean: false },
    cache: false,
  });
  return path.join(folder, `${name}.js`);
}
