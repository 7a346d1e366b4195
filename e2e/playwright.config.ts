import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

/** Looked for once: the workers, which read this file too, inherit the answer. */
process.env.CHROME_PATH ||= spawnSync(process.execPath, [path.join(__dirname, '../scripts/browser.mjs')], { encoding: 'utf8' }).stdout;

/** Journeys in a real browser, on a phone and on a laptop, against the server that `npm start` runs. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './fixtures/global-server.ts',
  // A busy machine may take several times as long; what hangs is still found.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // A journey that passes only at the second try is a finding.
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROME_PATH || undefined, args: ['--disable-dev-shm-usage'] },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // A trace takes a fifth of a journey's time; `--trace=retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
    { name: 'laptop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
