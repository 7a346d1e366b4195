import { rspack } from '@rspack/core';
import config from '../../api/rspack.config.mjs';

/**
 * Bundles the server into `folder`, which is emptied first; `api/dist` by default. Resolves with the compiler's warnings and rejects with its
 * errors.
 */
export async function bundleApi(folder = config.output.path) {
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  const words = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(words);
  return stats.hasWarnings() ? words : '';
}
