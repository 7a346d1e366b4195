import { remoteNames } from './remotes.mjs';
import { sharedUiVersion } from './shared.mjs';

/** The shell's port in development. The remotes follow it in the order of their list. */
export const firstPort = Number(process.env.DEV_PORT ?? 3100);
export const portOf = (name) => firstPort + 1 + remoteNames.indexOf(name);

/** What `/remotes.json` says in development: no hash, because an entry changes with every hot reload. */
export const entriesInDevelopment = Object.fromEntries(
  remoteNames.map((name) => [
    name,
    { entry: `http://localhost:${portOf(name)}/remoteEntry.js`, integrity: '', sharedUi: sharedUiVersion },
  ]),
);

const apiPaths = ['/api', '/dev', '/sandbox-pay', '/healthz', '/readyz'];

/** A dev server with hot reload in front of the API, which runs on `PORT`. */
export const devServer = (port, more) => ({
  port,
  hot: true,
  // The page of a remote in the shell comes from the shell's port; news about changes come from the remote's own.
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
  proxy: [{ context: apiPaths, target: `http://localhost:${process.env.PORT ?? 3000}` }],
  ...more,
});
