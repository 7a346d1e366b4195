import { requireNode } from './lib/node-version.mjs';

/**
 * `npm run build`: the server's bundle, the shell and the remotes, for production; `npm run build -- mf-admin` some of
 * them.
 */

requireNode();

/** So many builds run at once. Each uses more than one core. */
const atOnce = 2;

async function build() {
  const { markBuilt, sourcesNow } = await import('./lib/built.mjs');
  const { bundleApi } = await import('./lib/bundle-api.mjs');
  const { runNpm } = await import('./lib/run.mjs');
  const { workspaces } = await import('../shared-ui/federation/remotes.mjs');
  const all = [...workspaces, 'api'];
  const began = performance.now();
  // Taken before, so that a file changed meanwhile is built again the next time.
  const prints = sourcesNow();
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no workspace ${unknown.join(', ')}. Choose from ${all.join(', ')}.`);

  const buildFront = async (name) => {
    const { code, output } = await runNpm(['run', 'build', '--silent', `--workspace=${name}`]);
    if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  };
  const waiting = names.length === 0 ? [...all] : [...names];
  const failures = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      await (name === 'api' ? bundleApi() : buildFront(name)).catch((error) => failures.push(error.message));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const message of failures) console.error(message);
  if (failures.length > 0) return false;
  markBuilt(prints, names);
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
