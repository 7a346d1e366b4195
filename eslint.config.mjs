import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importRules } from './scripts/lint/boundaries.mjs';
import { castReasons, reasons } from './scripts/lint/reasons.mjs';
import { statements } from './scripts/lint/statements.mjs';

const sources = ['**/*.{ts,tsx}'];
const scripts = ['**/*.{mjs,cjs}'];
const tests = ['**/*.{test,fixture}.{ts,tsx}', 'api/test/**', 'e2e/**', 'shared-ui/src/testing/**'];

export default defineConfig(
  { ignores: ['**/node_modules/', '**/dist/', '.data/', '.cache/', '**/coverage/', '**/test-results/', '**/*.d.mts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  ...importRules([...sources, ...scripts]),
  {
    files: [...sources, ...scripts],
    extends: [regexp.configs['flat/recommended']],
    plugins: { schi: { rules: { reasons, 'cast-reasons': castReasons, statements } } },
    rules: {
      'max-lines': ['error', { max: 360 }],
      'schi/reasons': 'error',
      // The time of a pattern grows with the length of its text, never faster: a request must not be able to stop the
      // process.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      'no-param-reassign': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: sources,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['{shared-ui,shell,mf-*}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['{shared-ui,shell,mf-*}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use limitedFetch of the api-client: a request without a limit may hang for ever.' },
      ],
    },
  },
  { files: sources, rules: { 'schi/cast-reasons': 'error' } },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.queries.ts', 'api/src/platform/db/**', ...tests],
    rules: { 'schi/statements': 'error' },
  },
  { files: scripts, languageOptions: { globals: globals.node } },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 620 }],
    },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'allTextContents', message: 'It does not wait: use textsOf of support/texts.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'VariableDeclarator > CallExpression[callee.property.name=/^waitFor/][arguments.1]',
          message: 'Nobody handles its timeout while the next call runs: await both with Promise.all.',
        },
      ],
    },
  },
  {
    files: ['mf-*/src/**', 'shell/src/**', 'shared-ui/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name=/^set(Search|Params)/] > ArrowFunctionExpression',
          message: 'It builds on the address that is shown, and loses a choice made before: use useAddress.',
        },
        {
          selector:
            'JSXElement[openingElement.name.name="Alert"] > :matches(JSXElement, JSXExpressionContainer) JSXOpeningElement[name.name=/^(Button|ButtonLink|PlainButton|button|input)$/]',
          message: 'What is announced holds no controls: give it to the alert as its actions.',
        },
      ],
    },
  },
  // The server logs through its logger; what speaks to a person at a terminal may simply speak.
  {
    files: [
      'scripts/**',
      'shared-ui/federation/**',
      'api/src/server.ts',
      'api/src/platform/boot/**',
      'api/bench/**',
      ...tests,
    ],
    rules: { 'no-console': 'off' },
  },
);
