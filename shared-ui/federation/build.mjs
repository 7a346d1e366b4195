import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { configsOf, workspaces } from './configs.mjs';

/**
 * Builds workspaces in one process with a persistent cache; all five when none is named. Rejects with the compiler's words
 * when a build fails. `mode` is `production` (with compressed copies) or `development`.
 */
export const build = async (names = workspaces, mode = 'production') => {
  const unknown = names.filter((name) => !workspaces.includes(name));
  if (unknown.length > 0) throw new Error(`There is no workspace ${unknown.join(', ')}. Choose from ${workspaces.join(', ')}.`);
  const configs = (await Promise.all(names.map((name) => configsOf(name, mode)))).flat();
  const compiler = rspack(configs);
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  const words = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(words);
  return words;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const start = performance.now();
  try {
    const words = await build(names.length > 0 ? names : undefined);
    if (words.trim()) console.log(words);
    console.log(
      `Built ${names.length > 0 ? names.join(', ') : 'shell and remotes'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
