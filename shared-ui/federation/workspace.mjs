import { devServer, entriesInDevelopment, firstPort, portOf } from './dev-server.mjs';
import { alone, remote, shell } from './builds.mjs';

/**
 * What `rspack build` and `rspack serve` do in the folder of a remote. Serving offers the remote to the shell, with hot
 * reload, and the remote's own page at `/`. `more` are further builds of this remote.
 */
export const remoteWorkspace =
  (name, more = () => []) =>
  (env = {}, { mode } = {}) => {
    if (!env.RSPACK_SERVE) return [remote(name, mode ?? 'production'), ...more(mode ?? 'production')];
    const folder = '/dev-page/';
    const own = alone({
      name,
      entry: './src/dev/index.tsx',
      template: './src/dev/index.html',
      publicPath: folder,
      mode: 'development',
      hot: true,
    });
    const server = devServer(portOf(name), { historyApiFallback: { index: `${folder}index.html` } });
    return [
      { ...remote(name, 'development', { hot: true }), devServer: server, lazyCompilation: false },
      { ...own, lazyCompilation: false },
    ];
  };

/** The same in the folder of the shell. Serving shows the whole site, with the remotes from their own dev servers. */
export const shellWorkspace =
  (more = () => []) =>
  (env = {}, { mode } = {}) => {
    if (!env.RSPACK_SERVE) return [shell(mode ?? 'production'), ...more(mode ?? 'production')];
    const remotes = {
      name: 'remotes.json',
      path: '/remotes.json',
      middleware: (_request, response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(entriesInDevelopment)),
    };
    const server = devServer(firstPort, {
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [remotes, ...middlewares],
    });
    return [{ ...shell('development', { hot: true }), devServer: server, lazyCompilation: false }];
  };
