import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that listens at once and answers 503 until it has its handler, so that a port in use is noticed before anything else starts. */
export const listen = async (
  port: number,
  host: string | undefined,
): Promise<{ server: Server; port: number; handle: (handler: Handler) => void }> => {
  let handler: Handler = (_, response) => {
    response
      .writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' })
      .end('{"message":"The server is starting. Please try again in a moment."}');
  };
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError(`Port ${port} is taken by another program. Stop it, or choose another with PORT.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new ConfigError(`Setting HOST cannot be used: ${host} is not an address of this machine. See "Settings" in README.md.`));
      else if (error.code === 'EACCES') reject(new ConfigError(`Port ${port} may not be used by this account. Choose another with PORT.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port, handle: (next) => (handler = next) };
};

/** The host name under which this process reaches itself when it listens on `host`. */
export const localHost = (host: string | undefined): string => {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** How long requests in flight may take after a stop was requested, in milliseconds. */
const graceMs = 10_000;

/** Accepts no new connection, waits for requests in flight, and closes the connections that are left after ten seconds. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
