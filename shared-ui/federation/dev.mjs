import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { alone, remote, shell } from './parts.mjs';

const remotes = ['public', 'customer', 'admin', 'signage'];
/** The shell's port and, counted up from it, those of the remotes. */
const firstPort = Number(process.env.DEV_PORT ?? 3100);
const portOf = (name) => firstPort + 1 + remotes.indexOf(name);
const entries = Object.fromEntries(remotes.map((name) => [name, { entry: `http://localhost:${portOf(name)}/remoteEntry.js` }]));

const common = (port) => ({
  port,
  hot: true,
  // A remote's page is the shell's, on another port; its news about changes comes from its own.
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
});
const toApi = (apiPort) => [{ context: ['/api', '/dev', '/sandbox-pay', '/healthz', '/readyz'], target: `http://localhost:${apiPort}` }];

const withList = (middlewares) => [
  {
    name: 'remotes.json',
    path: '/remotes.json',
    middleware: (_req, res) => res.setHeader('content-type', 'application/json').end(JSON.stringify(entries)),
  },
  ...middlewares,
];

const serve = async (config, options) => {
  const server = new RspackDevServer(options, rspack(config));
  await server.start();
  return server;
};

/** The shell and all remotes with hot reload, in front of an API that runs on `apiPort`. Answers a function that stops them. */
export const dev = async ({ apiPort = Number(process.env.PORT ?? 3000) } = {}) => {
  const hot = { hot: true };
  const servers = await Promise.all([
    serve(shell('development', hot), {
      ...common(firstPort),
      historyApiFallback: true,
      proxy: toApi(apiPort),
      setupMiddlewares: withList,
    }),
    ...remotes.map((name) => serve(remote(name, 'development', hot), common(portOf(name)))),
  ]);
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
};

/** One remote alone, without the shell, in front of an API that runs on `apiPort`. */
export const devAlone = async (name, { apiPort = Number(process.env.PORT ?? 3000) } = {}) => {
  const config = alone(name, './src/dev/index.tsx', '/', 'development', { hot: true });
  const server = await serve(config, { ...common(portOf(name)), historyApiFallback: true, proxy: toApi(apiPort) });
  return () => server.stop();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = process.argv[2]?.replace(/^mf-/, '');
  if (name !== undefined && !remotes.includes(name)) {
    console.error(`There is no remote ${name}. Choose from ${remotes.join(', ')}.`);
    process.exit(1);
  }
  const stop = await (name ? devAlone(name) : dev());
  console.log(`Ready at http://localhost:${name ? portOf(name) : firstPort}/`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
}
