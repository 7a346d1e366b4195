import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

/** Chromium without windows: the same engine, and the journeys take a third less time in it. */
const shell = 'chromium-headless-shell';

/** Names under which Chromium and its relatives are installed. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'brave-browser',
];

/** Playwright's downloads: the folder of each kind in its cache, and the program inside on each system. */
const kinds = [
  {
    folder: /^chromium_headless_shell-\d+$/,
    inside: [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-headless-shell-linux-arm64/chrome-headless-shell',
      'chrome-headless-shell-mac-x64/chrome-headless-shell',
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
      'chrome-headless-shell-win64/chrome-headless-shell.exe',
    ],
  },
  {
    folder: /^chromium-\d+$/,
    inside: [
      'chrome-linux64/chrome',
      'chrome-linux-arm64/chrome',
      'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-win64/chrome.exe',
    ],
  },
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The first browser that really starts: CHROME_PATH, Playwright's own, one on the PATH, or an installed application.
 */
export function findBrowser(env = process.env) {
  const onPath = (searched) =>
    (env.PATH ?? '').split(path.delimiter).flatMap((folder) => searched.map((name) => path.join(folder, name)));
  return [env.CHROME_PATH, ...playwrightsOwn(env), ...onPath([shell]), ...onPath(names), ...applications].find(
    (file) => file && existsSync(file) && starts(file),
  );
}

/**
 * Finds a browser, or gets one: through Playwright's download, or else from the system's packages. Resolves with its
 * path, or with `undefined` after saying what was tried.
 */
export async function getBrowser() {
  const found = findBrowser();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const attempts = [
    [
      'Playwright’s Chromium',
      () => runNode(inRoot('node_modules/playwright/cli.js'), ['install', '--with-deps', 'chromium']),
    ],
    [
      'Playwright’s Chromium without system libraries',
      () => runNode(inRoot('node_modules/playwright/cli.js'), ['install', 'chromium']),
    ],
    ['Chromium from the system’s packages', () => aptInstall(sudo)],
  ];
  const said = [];
  for (const [what, attempt] of attempts) {
    console.log(`No browser found; trying ${what} …`);
    const { code, output } = await attempt();
    const browser = findBrowser();
    if (browser) return browser;
    said.push(`${what}: ${code === 0 ? 'installed, but does not start' : reasonIn(output)}`);
  }
  console.log(`No browser for the tests. Install Chromium or Chrome, or set CHROME_PATH to one.\n${said.join('\n')}`);
  return undefined;
}

/** A file that exists need not start: Ubuntu's `chromium-browser`, for one, is a stub without snap. */
function starts(file) {
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Browsers in Playwright's cache, those without windows first, and of each kind the newest first. */
function playwrightsOwn(env) {
  const home = os.homedir();
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(home, '.cache/ms-playwright'),
    path.join(home, 'Library/Caches/ms-playwright'),
  ];
  const folders = caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => path.join(cache, name)))
    .sort()
    .reverse();
  return kinds.flatMap(({ folder, inside }) =>
    folders
      .filter((name) => folder.test(path.basename(name)))
      .flatMap((name) => inside.map((file) => path.join(name, file))),
  );
}

async function aptInstall(sudo) {
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const install = (browser) => apt('install', '-y', '--no-install-recommends', browser, 'fonts-liberation');
  await apt('update');
  const found = await install(shell);
  // Not every system has the smaller one.
  return found.code === 0 ? found : install('chromium');
}

/** Of a long log, the line that names the error. */
const reasonIn = (output) =>
  output
    .split('\n')
    .find((line) => /error|failed|unable/i.test(line))
    ?.trim() ||
  output.trim() ||
  'failed';
