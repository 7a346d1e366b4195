import { requireNode } from './lib/node-version.mjs';

/** `npm run build`: the server's bundle, the shell and the remotes, for production; `npm run build -- mf-admin` some of them. */

requireNode();

async function build() {
  const { markBuilt, sourcesNow } = await import('./lib/built.mjs');
  const { bundleApi } = await import('./lib/bundle-api.mjs');
  const { build: buildFronts } = await import('../shared-ui/federation/build.mjs');
  const began = performance.now();
  // Taken before, so that a file changed meanwhile is built again the next time.
  const print = sourcesNow();
  const names = process.argv.slice(2);
  const fronts = names.filter((name) => name !== 'api');
  const results = await Promise.allSettled([
    ...(names.length === 0 || names.includes('api') ? [bundleApi()] : []),
    ...(names.length === 0 || fronts.length > 0 ? [buildFronts(names.length === 0 ? undefined : fronts)] : []),
  ]);
  for (const { status, value, reason } of results) {
    if (status === 'rejected') console.error(reason.message);
    else if (value?.trim()) console.log(value);
  }
  if (results.some(({ status }) => status === 'rejected')) return false;
  if (names.length === 0) markBuilt(print);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return true;
}

build().then(
  (ok) => (process.exitCode = ok ? 0 : 1),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
