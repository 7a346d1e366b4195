import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompressPlugin } from './compress.mjs';
import { sharedUiVersion } from './shared.mjs';
import { RemoveOldFilesPlugin } from './remove-old-files.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** The repository's root. */
export const root = path.resolve(here, '../..');

const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'];

// The package's own conditions always lead to its development build, which is a third larger.
const productionRouter = path.join(path.dirname(require.resolve('react-router')), '../production/index.mjs');

const federationRuntime = createRequire(require.resolve('@module-federation/enhanced/rspack')).resolve(
  '@module-federation/runtime',
);

/**
 * The federation plugin asks for CommonJS files by their whole name; their module twins lie beside them and can be
 * tree-shaken (20 KB).
 */
const modulesInsteadOfCommonJs = () =>
  new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime$|@module-federation[\\/].*[\\/]dist[\\/].*\.cjs$/,
    (resource) => {
      const file = resource.request === '@module-federation/runtime' ? federationRuntime : resource.request;
      resource.request = file.replace(/\.cjs$/, '.js');
    },
  );

/** The vendor prefixes are 1 KB of the first load, and nothing asks for them. */
const withoutPrefixes = () =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, (resource) => {
    if (/[\\/]stylis[\\/]src$/.test(resource.context)) resource.request = path.join(here, 'no-prefixes.mjs');
  });

const swc = (hot, targets = browsers) => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        env: { targets },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
        },
      },
    },
    { loader: path.join(here, 'name-styles.mjs'), options: { root } },
  ],
});

/**
 * What all builds have in common. `folder` is the workspace, `mode` is `production` or `development`,
 * `out` the folder of the output, `name` unique among all builds (hot reload and caches are kept apart by it).
 */
export const base = ({ folder, name, mode, out = path.join(root, folder, 'dist'), hot = false }) => ({
  name,
  mode,
  target: ['web', 'es2022'],
  context: path.join(root, folder),
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: mode === 'production' ? { 'react-router$': productionRouter } : {},
  },
  module: {
    rules: [swc(hot), { test: /\.css$/, type: 'css/auto' }, { test: /\.(woff2|svg|png)$/, type: 'asset/resource' }],
  },
  output: {
    path: out,
    uniqueName: name,
    publicPath: 'auto',
    filename: mode === 'production' ? '[name].[contenthash:12].js' : '[name].js',
    chunkFilename: mode === 'production' ? '[name].[contenthash:12].js' : '[name].js',
    cssFilename: mode === 'production' ? '[name].[contenthash:12].css' : '[name].css',
    cssChunkFilename: mode === 'production' ? '[name].[contenthash:12].css' : '[name].css',
    assetModuleFilename: '[name].[contenthash:12][ext]',
    crossOriginLoading: 'anonymous',
    // A server that accepts and never answers must not hold a page longer than a visitor waits.
    chunkLoadTimeout: 8000,
  },
  optimization: { chunkIds: mode === 'production' ? 'deterministic' : 'named', runtimeChunk: false },
  // Serving sends compressed copies only; a hint about plain sizes would be noise.
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  cache: {
    type: 'persistent',
    storage: {
      type: 'filesystem',
      directory: path.join(root, '.cache', 'rspack', `${name}-${mode}-${sharedUiVersion}`),
    },
    buildDependencies: [
      'base.mjs',
      'shared.mjs',
      'builds.mjs',
      'compress.mjs',
      'remove-old-files.mjs',
      'name-styles.mjs',
      'no-prefixes.mjs',
      'remote-facts.mjs',
      'route-scripts.mjs',
      'runtime-for-remotes.mjs',
      'runtime-of-shell.mjs',
    ].map((file) => path.join(here, file)),
  },
  plugins: [
    new rspack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(mode),
      'process.env.SHARED_UI_VERSION': JSON.stringify(sharedUiVersion),
    }),
    modulesInsteadOfCommonJs(),
    withoutPrefixes(),
    ...(hot ? [new ReactRefreshRspackPlugin()] : []),
    ...(mode === 'production' ? [new CompressPlugin(), new RemoveOldFilesPlugin()] : []),
  ],
});

/**
 * What the server loads at run time to render pages: one file `dist/server/<file>.js` with `entry`'s exports, for Node,
 * without the modules in `external`, which it requires by name.
 */
export const forServer = ({ folder, file, entry, mode, external = [] }) => {
  const config = base({ folder, name: `${folder}-server`, mode, out: path.join(root, folder, 'dist', 'server') });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    entry: { [file]: entry },
    module: { rules: [swc(false, ['node >= 20'])] },
    externalsType: 'commonjs',
    externals: [({ request }, done) => (external.includes(request) ? done(null, `commonjs ${request}`) : done())],
    output: { path: config.output.path, filename: '[name].js', library: { type: 'commonjs2' }, asyncChunks: false },
    // People read the stack traces of a page that cannot be rendered.
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        'process.env.SHARED_UI_VERSION': JSON.stringify(sharedUiVersion),
      }),
    ],
  };
};

/**
 * The page of a build that has one. Its scripts are addressed from the root, or a deep link would look for them beside
 * itself. A template for the server (`isForServer`) names its scripts and styles in placeholders
 * (`api/src/platform/web/template.ts`); others get the elements inserted.
 */
export const page = ({ template, publicPath, isForServer }) =>
  new rspack.HtmlRspackPlugin({ template, publicPath, scriptLoading: 'defer', minify: false, inject: !isForServer });

/** The plugin that runs in every container: a time limit for remotes that hang. */
export const timeouts = require.resolve('./timeouts.ts');

/** What runs first in each page: which texts may become code. */
export const trustedTypes = require.resolve('./trusted-types.ts');
