import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

/** Looked for once: the workers, which read this file too, inherit the answer. */
process.env.CHROME_PATH ||= spawnSync(process.execPath, [path.join(__dirname, '../scripts/browser.mjs')], {
  encoding: 'utf8',
}).stdout;

/**
 * Journeys in a real browser against the server that `npm start` runs: `*.phone.spec.ts` on a phone, `*.laptop.spec.ts`
 * on a laptop, other files on both. A condition inside a file costs more: each file starts its server and its browser
 * before a test of it is skipped.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './fixtures/global-server.ts',
  // No test depends on the speed of the machine: a long journey of 30 seconds may take ten minutes. What hangs is found
  // by the limit of each single step.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 2,
  // A journey that passes only at the second try is a finding.
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROME_PATH || undefined, args: ['--disable-dev-shm-usage'] },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // A trace takes a fifth of a journey's time; `--trace=retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.laptop.spec.ts',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'laptop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
