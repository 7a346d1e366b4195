import boundaries from 'eslint-plugin-boundaries';
import { remoteNames } from '../../shared-ui/federation/remotes.mjs';
import { inRoot, root } from '../lib/root.mjs';

/**
 * Who may import whom (the picture is in docs/architecture.md). What is not allowed here is forbidden. A folder may
 * always import from itself; packages from npm are not restricted here.
 */

const remotes = remoteNames.map((name) => `mf-${name}`);

const folder = (type, pattern, capture) => ({ type, pattern, partialMatch: false, ...(capture ? { capture } : {}) });

/**
 * The domains from the bottom up: each may import those before it. The same line holds for the contract, the API and
 * every remote. Folders inside a domain import each other in one direction (`cycles.mjs`).
 */
export const domains = [
  'tournaments',
  'people',
  'rings',
  'registration',
  'money',
  'messages',
  'divisions',
  'hall',
  'office',
];
/** The folders below the domains: of the contract, and of a remote. */
const belowDomains = { contract: ['values', 'platform'], remote: ['platform'] };

/** The inner folders come first: a file belongs to the first that fits. */
const elements = [
  folder('contract-part', 'api/contract/src/*', ['part']),
  folder('contract', 'api/contract/src'),
  folder('domain', 'api/src/domains/*', ['domain']),
  folder('boot', 'api/src/platform/boot'),
  // HTTP, the database, the queue, live data, sessions, backups and every other part that domains build on.
  folder('platform', 'api/src/(platform|adapters)'),
  folder('api', 'api/src'),
  folder('player', 'api/rehearsal'),
  folder('migrations', 'api/migrations'),
  folder('seeds', 'api/seeds'),
  folder('api-test', 'api/test'),
  folder('bench', 'api/bench'),
  folder('federation', 'shared-ui/federation'),
  folder('shared-ui', 'shared-ui/src'),
  folder('shell', 'shell/src'),
  ...remotes.map((name) => folder('remote-part', `${name}/src/(platform|${domains.join('|')})`, ['part'])),
  ...remotes.map((name) => folder('remote', `${name}/src`)),
  folder('rehearsal', 'e2e/rehearsal'),
  folder('e2e', 'e2e'),
  folder('scripts', 'scripts'),
];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const from = (...types) => ({ from: { element: { types: { anyOf: types } } } });
const isIndex = { fileInternalPath: 'index.ts' };
const allDomains = { to: { element: { type: 'domain', ...isIndex } } };

/** Everything of the API but the domains. */
const apiCore = ['contract', 'platform', 'api', 'migrations'];

/** Each of these names may import those before it. */
const upwards = (type, key, names, more = {}) =>
  names.slice(1).map((name, below) => ({
    from: { element: { type, captured: { [key]: name } } },
    allow: { to: { element: { type, captured: { [key]: names.slice(0, below + 1) }, ...more } } },
  }));

const policies = [
  ...upwards('contract-part', 'part', [...belowDomains.contract, ...domains]),
  { ...from('contract'), allow: to('contract-part') },
  ...upwards('domain', 'domain', domains, isIndex),
  ...upwards('remote-part', 'part', [...belowDomains.remote, ...domains]),
  { ...from('remote'), allow: to('remote-part') },
  { ...from('remote-part'), allow: to('remote') },

  { ...from('shared-ui', 'remote', 'remote-part', 'shell'), allow: to('contract') },
  { ...from('remote', 'remote-part', 'shell'), allow: to('shared-ui') },
  // The builds put one time limit into every container; its source lies with the builds.
  { ...from('shell', 'remote', 'shared-ui'), allow: to('federation') },

  { ...from('platform', 'migrations', 'domain'), allow: to(...apiCore) },
  // Only what composes the server knows domains: the files of api/src itself, and boot.
  { ...from('api', 'boot'), allow: to(...apiCore, 'boot', 'seeds') },
  { ...from('api', 'boot'), allow: allDomains },
  { ...from('seeds', 'bench', 'api-test'), allow: to(...apiCore, 'boot', 'domain', 'seeds', 'api-test') },
  // A test may set its scene with whatever the API has.
  {
    from: {
      element: { types: { anyOf: ['domain', 'platform', 'boot', 'api', 'migrations', 'contract', 'contract-part'] } },
      file: { categories: 'test' },
    },
    allow: to(...apiCore, 'boot', 'domain', 'seeds', 'api-test', 'contract-part'),
  },

  // So may a test of a remote with what its own remote has.
  { from: { element: { type: 'remote-part' }, file: { categories: 'test' } }, allow: to('remote-part') },

  // Building a remote alone is part of a journey, and so is a day that virtual tablets play; sources of remotes are not.
  { ...from('e2e'), allow: to('contract', 'api-test', 'federation', 'player') },
  // The device queue that ships plays the ring tables. The server starts the player as a process, and imports nothing
  // of it.
  { ...from('player'), allow: to('contract', 'seeds', 'shared-ui', 'remote', 'remote-part') },
  { ...from('player'), allow: { to: { element: { type: 'domain', captured: { domain: 'hall' }, ...isIndex } } } },
  { ...from('rehearsal'), allow: to('contract', 'e2e', 'player', 'seeds', 'api-test') },
  { ...from('scripts'), allow: to('federation') },
];

const allowing = (chosen) => ({ 'boundaries/dependencies': ['error', { default: 'disallow', policies: chosen }] });

/** The policies of the files of one element; `name` is what its pattern captured. */
const policiesOf = (type, name) =>
  policies.filter(({ from: { element } }) => {
    const types = element.types?.anyOf ?? [element.type];
    return types.includes(type) && Object.values(element.captured ?? { name }).includes(name);
  });

/** The rule tries every policy for every import, so a file is given those of its own element alone. */
const inFolders = (folders, type, names) =>
  names.map((name) => ({
    files: [`${folders}/${name}/**`],
    rules: allowing(policiesOf(type, name)),
  }));

/** The settings and the one rule, for the source files. */
export const importRules = (files) => [
  {
    files,
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': root,
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'test', pattern: '**/*.{test,fixture}.{ts,tsx}' }],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { [inRoot('scripts/lint/resolver.cjs')]: {} },
    },
    rules: allowing(policies),
  },
  ...inFolders('api/contract/src', 'contract-part', [...belowDomains.contract, ...domains]),
  ...inFolders('api/src/domains', 'domain', domains),
  ...inFolders('mf-*/src', 'remote-part', [...belowDomains.remote, ...domains]),
  ...inFolders('shared-ui', 'shared-ui', ['src']),
];
