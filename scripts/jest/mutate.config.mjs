import jestConfig from '../../jest.config.mjs';

/** The configuration of the tests for `npm run mutate`: a transform that applies a change, and a database that runs. */
export default {
  ...jestConfig,
  rootDir: '../..',
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/jest/given-order.cjs',
  projects: jestConfig.projects.map(({ transform, ...project }) => ({
    ...project,
    globalSetup: undefined,
    globalTeardown: undefined,
    transform: Object.fromEntries(
      Object.entries(transform).map(([pattern, [, options]]) => [
        pattern,
        ['<rootDir>/scripts/jest/mutant-transform.cjs', options],
      ]),
    ),
  })),
};
