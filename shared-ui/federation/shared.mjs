import { createRequire } from 'node:module';

const { exports: parts, version } = createRequire(import.meta.url)('../package.json');

/** The version of shared-ui that a build carries. A test builds with another one to see how versions get along. */
export const sharedUiVersion = process.env.SHARED_UI_VERSION ?? version;

/**
 * Parts that the pages carry themselves: those that few pages use, those that are smaller than a script of their own,
 * and those of tests and of single remotes. Copies of `live` share one stream of the browser by a lock.
 */
const notShared = [
  './testing',
  './testing/pages',
  './standalone',
  './dev-page',
  './server-rendering',
  './list-file',
  './device',
  './ring-calls',
  './live',
  './kept-page',
  './lazy-component',
  './stable-callback',
  './text',
  './belts',
  './event-mark',
  './figures',
  './layout',
  './qr-code',
  './division',
  './bracket',
  './medals',
  './choice-group',
  './preferences',
  './components-page',
  './unsaved',
];

/**
 * The one list of what shell and remotes share: each of these exists once in a page. React keeps hooks in module state;
 * the platform, session and api-client modules hold contexts and the store. Each part of shared-ui is named whole,
 * because `@schi/shared-ui` alone would share none.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...Object.keys(parts)
    .filter((part) => !part.endsWith('.css') && !notShared.includes(part))
    .map((part) => `@schi/shared-ui${part.slice(1)}`),
];

/**
 * What the shell's first script always carries. A remote without a copy of these has a smaller entry, and nothing that
 * could be a second one.
 */
const carriedByShell = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...['platform', 'session', 'api-client', 'site', 'store', 'components', 'routes'].map(
    (part) => `@schi/shared-ui/${part}`,
  ),
];

/**
 * The `shared` option of the federation plugin. `eager` puts what is imported into the page's first script, which only
 * the shell does. The plugin compares no versions: the shell compares that of shared-ui before it runs a remote
 * (`isCompatible` in the contract).
 */
export const shared = ({ eager }) =>
  Object.fromEntries(
    singletons.map((name) => [
      name,
      {
        singleton: true,
        eager,
        requiredVersion: false,
        ...(eager || !carriedByShell.includes(name) ? {} : { import: false }),
      },
    ]),
  );

/**
 * What a remote's server build takes from the shell's server build; `shared-ui/src/server-rendering` provides exactly
 * these.
 */
export const sharedOnServer = [
  'react',
  'react/jsx-runtime',
  ...['platform', 'session', 'api-client', 'site', 'components', 'routes', 'forms'].map(
    (part) => `@schi/shared-ui/${part}`,
  ),
];

/** The container's global variable, and the name that the shell registers. */
export const containerName = (remote) => `schi_${remote}`;
