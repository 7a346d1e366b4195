import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root } from '../../shared-ui/federation/base.mjs';
import { remote } from '../../shared-ui/federation/builds.mjs';

/**
 * Builds the next version of the public remote alone, as another team would: a copy of its sources in which one
 * sentence is changed, into a folder of its own. `node build-remote.mjs OUT OLD NEW FILE`; SHARED_UI_VERSION sets the
 * version of shared-ui it is built with.
 */
const [out, before, after, file] = process.argv.slice(2);
// Inside the repository, so that packages are found; outside what is committed.
const sources = path.join(root, '.cache', 'e2e-remote', 'mf-public');
rmSync(sources, { recursive: true, force: true });
cpSync(path.join(root, 'mf-public'), sources, {
  recursive: true,
  filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from),
});
const changed = path.join(sources, file);
const text = readFileSync(changed, 'utf8');
if (!text.includes(before)) throw new Error(`${file} does not say "${before}"`);
writeFileSync(changed, text.replace(before, after));

const config = remote('public', 'production');
const compiler = rspack({
  ...config,
  context: sources,
  cache: false,
  output: { ...config.output, path: path.resolve(out) },
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
