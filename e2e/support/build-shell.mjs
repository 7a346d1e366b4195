import path from 'node:path';
import { rspack } from '@rspack/core';
import { shell } from '../../shared-ui/federation/builds.mjs';

/**
 * Builds the shell into another folder: `node build-shell.mjs OUT`; SHARED_UI_VERSION sets the version of shared-ui
 * that it carries.
 */
const [out] = process.argv.slice(2);
const config = shell('production');
const compiler = rspack({ ...config, cache: false, output: { ...config.output, path: path.resolve(out) } });
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
