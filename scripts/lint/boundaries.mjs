import boundaries from 'eslint-plugin-boundaries';
import { remoteNames } from '../../shared-ui/federation/remotes.mjs';
import { inRoot, root } from '../lib/root.mjs';

/**
 * Who may import whom (the picture is in README.md). What is not allowed here is forbidden. A folder may always import
 * from itself; packages from npm are nobody's business here.
 */

const remotes = remoteNames.map((name) => `mf-${name}`);

const folder = (type, pattern, capture) => ({ type, pattern, partialMatch: false, ...(capture ? { capture } : {}) });

/** The inner folders come first: a file belongs to the first that fits. */
const elements = [
  folder('contract', 'api/contract/src'),
  folder('feature', 'api/src/features/*', ['feature']),
  folder('http', 'api/src/http'),
  folder('db', 'api/src/db'),
  folder('boot', 'api/src/boot'),
  // The queue, live data, sessions, backups and every other part that features build on.
  folder('foundation', 'api/src/*'),
  folder('api', 'api/src'),
  folder('player', 'api/rehearsal'),
  folder('migrations', 'api/migrations'),
  folder('seeds', 'api/seeds'),
  folder('api-test', 'api/test'),
  folder('bench', 'api/bench'),
  folder('federation', 'shared-ui/federation'),
  folder('shared-ui', 'shared-ui/src'),
  folder('shell', 'shell/src'),
  ...remotes.map((name) => folder('remote', `${name}/src`)),
  folder('rehearsal', 'e2e/rehearsal'),
  folder('e2e', 'e2e'),
  folder('scripts', 'scripts'),
];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const from = (...types) => ({ from: { element: { types: { anyOf: types } } } });

/** Everything of the API but the inside of features. */
const apiCore = ['contract', 'http', 'db', 'foundation', 'api', 'migrations'];

/**
 * The features of the API, from the bottom up: each may import, through their `index.ts`, those of the layers above its line here. A new
 * feature gets its place here before it can be imported.
 */
const featureLayers = [
  ['audit'],
  // Features register their templates; the outbox itself only logs who sends an e-mail again.
  ['mail'],
  ['shown-results', 'shown-tournaments'],
  ['files', 'tournaments', 'signage', 'dev-inbox', 'family-links', 'matchmaking-proposal', 'ring-planning', 'ring-log'],
  ['settings', 'mailing-list', 'ring-work', 'published-divisions'],
  ['users', 'carts'],
  [
    'competitors',
    'coupons',
    'merchandise',
    'receipts',
    'check-in',
    'registration-lists',
    'contact',
    'notification-preferences',
    'matchmaking',
    'rings',
    'ring-calls',
    'devices',
  ],
  ['payments', 'campaigns', 'division-sheets', 'matchday', 'results', 'my-day'],
  ['staff-registrations', 'roster-import', 'notices', 'result-letters', 'dashboard'],
  ['moves', 'rehearsals', 'withdrawals'],
  ['merges'],
  ['undo', 'personal-data'],
];

const isIndex = { fileInternalPath: 'index.ts' };
const feature = (names) => ({ type: 'feature', captured: { feature: names } });
const featurePolicies = featureLayers.slice(1).map((names, above) => ({
  from: { element: feature(names) },
  allow: { to: { element: { ...feature(featureLayers.slice(0, above + 1).flat()), ...isIndex } } },
}));

const policies = [
  { ...from('shared-ui', 'remote', 'shell'), allow: to('contract') },
  { ...from('remote', 'shell'), allow: to('shared-ui') },
  // The builds put one time limit into every container; its source lies with the builds.
  { ...from('shell', 'remote', 'shared-ui'), allow: to('federation') },

  { ...from('http', 'db', 'foundation', 'migrations', 'feature'), allow: to(...apiCore) },
  ...featurePolicies,
  // Only what composes the server knows features: the files of api/src itself, and boot.
  { ...from('api', 'boot'), allow: to(...apiCore, 'boot', 'seeds') },
  { ...from('api', 'boot'), allow: { to: { element: { type: 'feature', ...isIndex } } } },
  { ...from('seeds', 'bench', 'api-test'), allow: to(...apiCore, 'boot', 'feature', 'seeds', 'api-test') },
  // A test may set its scene with whatever the API has.
  {
    from: {
      element: { types: { anyOf: ['feature', 'http', 'db', 'foundation', 'boot', 'api', 'migrations', 'contract'] } },
      file: { categories: 'test' },
    },
    allow: to(...apiCore, 'boot', 'feature', 'seeds', 'api-test'),
  },

  // Building a remote alone is part of a journey; its sources are not.
  { ...from('e2e'), allow: to('contract', 'api-test', 'federation') },
  // The device queue that ships plays the ring tables. The server starts the player as a process, and imports nothing of it.
  { ...from('player'), allow: to('contract', 'seeds', 'shared-ui', 'remote') },
  { ...from('player'), allow: { to: { element: { ...feature('rehearsals'), ...isIndex } } } },
  { ...from('rehearsal'), allow: to('contract', 'e2e', 'player', 'seeds', 'api-test') },
  { ...from('scripts'), allow: to('federation') },
];

/** The settings and the one rule, for every source file. */
export const importRules = {
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': root,
    'boundaries/elements': elements,
    'boundaries/files': [{ category: 'test', pattern: '**/*.{test,fixture}.{ts,tsx}' }],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'import/resolver': { [inRoot('scripts/lint/resolver.cjs')]: {} },
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
  },
};
