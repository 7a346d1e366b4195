import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { base, forServer, page, root, timeouts, trustedTypes } from './base.mjs';
import { RemoteFactsPlugin } from './remote-facts.mjs';
import { RouteScriptsPlugin } from './route-scripts.mjs';
import { containerName, shared, sharedOnServer } from './shared.mjs';

/**
 * Puts `file` in the place of the bundler's part of the federation runtime, which the federation plugin asks for by its
 * whole name.
 */
const bundlerRuntime = (file) =>
  new rspack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
    path.join(root, 'shared-ui', 'federation', file),
  );

const sharedRules = [
  'platform/fields',
  'platform/places',
  'values/composed',
  'values/dates',
  'values/measures',
  'values/money',
].map((name) => path.join(root, 'api/contract/src', `${name}.ts`));
const moved = sharedRules.filter((file) => !existsSync(file));
if (moved.length > 0) throw new Error(`A chunk of its own is wanted for files that do not exist: ${moved.join(', ')}`);

/**
 * The rules of fields are a script of their own, which pages and shared parts of a remote load once. Without it each of
 * them carries a copy (up to 4 KB of a page). The routes keep what they need, because a second script would make the
 * home page wait.
 */
const rulesOnce = {
  cacheGroups: {
    rules: {
      test: (module) => sharedRules.includes(module.nameForCondition()),
      name: 'rules',
      chunks: ({ name }) => !/^__federation_expose/.test(name ?? ''),
      enforce: true,
    },
  },
};

const federation = { dts: false, shareStrategy: 'loaded-first', runtimePlugins: [timeouts] };

/** The shell: knows no remote at build time, carries the shared modules and the federation runtime for all. */
export const shell = (mode, dev = {}) => {
  const config = base({ folder: 'shell', name: 'shell', mode, ...dev });
  return {
    ...config,
    entry: { main: [trustedTypes, './src/index.ts'] },
    output: { ...config.output, publicPath: '/' },
    plugins: [
      bundlerRuntime('runtime-for-remotes.mjs'),
      ...config.plugins,
      new ModuleFederationPlugin({
        ...federation,
        name: 'schi_shell',
        remotes: {},
        manifest: false,
        shared: shared({ eager: true }),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.CopyRspackPlugin({
        patterns: ['./src/favicon.svg', './src/share-image.png', './src/my-day-icon.png', './src/my-day-icon-192.png'],
      }),
      page({ template: dev.hot ? './src/index.dev.html' : './src/index.html', publicPath: '/', isForServer: !dev.hot }),
    ],
  };
};

/**
 * A remote: exposes `./routes` and nothing else. It may be served from any origin, so its address is found at run time.
 */
export const remote = (name, mode, dev = {}) => {
  const config = base({ folder: `mf-${name}`, name: `mf-${name}`, mode, ...dev });
  return {
    ...config,
    entry: {},
    optimization: { ...config.optimization, splitChunks: rulesOnce },
    plugins: [
      bundlerRuntime('runtime-of-shell.mjs'),
      ...config.plugins,
      new ModuleFederationPlugin({
        ...federation,
        name: containerName(name),
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './routes': './src/routes.tsx' },
        shared: shared({ eager: false }),
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      // The shell checks the entry, and the entry has the hash of each of its scripts. The shell's own scripts come
      // from the origin of the page.
      ...(mode === 'production'
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })]
        : []),
      new RemoteFactsPlugin(),
      ...(mode === 'production' ? [new RouteScriptsPlugin()] : []),
    ],
  };
};

/**
 * Pages of one remote without federation and without the shell, built into `dist/<folder>`. `template` is their HTML.
 */
export const alone = ({ name, folder = 'standalone', entry, template, publicPath, mode, hot = false }) => {
  const out = path.join(root, `mf-${name}`, 'dist', folder);
  const config = base({ folder: `mf-${name}`, name: `mf-${name}-${folder}`, mode, out, hot });
  return {
    ...config,
    entry: { main: [trustedTypes, entry] },
    output: { ...config.output, publicPath },
    plugins: [
      ...config.plugins,
      page({ template, publicPath, isForServer: !hot }),
      ...(mode === 'production' ? [new RouteScriptsPlugin(/./)] : []),
    ],
  };
};

/**
 * Small scripts of the shell without its federation: the delayed start of a server-rendered page, and the service
 * worker of pages that open without a network, also under the name that devices know from before.
 */
export const smallScripts = (mode) => {
  const config = base({
    folder: 'shell',
    name: 'shell-scripts',
    mode,
    out: path.join(root, 'shell', 'dist', 'scripts'),
  });
  return {
    ...config,
    entry: {
      'delayed-start': './src/delayed-start.ts',
      'page-worker': './src/page-worker.ts',
      'check-in-worker': './src/page-worker.ts',
    },
    output: { ...config.output, filename: '[name].js', publicPath: '/' },
  };
};

/** The shell for server rendering: the layouts, and the shared modules that a remote's pages use. */
export const shellServerRenderer = (mode) =>
  forServer({ folder: 'shell', file: 'renderer', entry: './src/server-renderer.tsx', mode });

/** A remote's routes for server rendering. */
export const remoteServerRoutes = (name, mode) =>
  forServer({ folder: `mf-${name}`, file: 'routes', entry: './src/routes.tsx', mode, external: sharedOnServer });
