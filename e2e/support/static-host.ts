import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * A plain host of static files on an origin of its own, as a CDN would be. It can be taken down and brought back on the
 * same port.
 */
export const startHost = async (folder: string, onPort = 0) => {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.posix.normalize(new URL(request.url ?? '/', 'http://host').pathname));
    readFile(file).then(
      (bytes) => {
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        response
          .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
          .end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
