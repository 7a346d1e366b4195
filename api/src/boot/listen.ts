import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** How patient a process is with its clients; times in milliseconds. */
const limits = {
  /** The head of a request. */
  headersTimeout: 15_000,
  /** A whole request: the largest upload over a slow telephone. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  /** How many connections are served at once; further ones are closed. */
  mostConnections: 10_000,
};

/** How many connections the system may keep until they are accepted; Node asks for 511, and thousands come at once when registration opens. */
const backlog = 4_096;

const listening = async (server: Server, port: number, host: string | undefined): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError(`Port ${port} is taken by another program. Stop it, or choose another with PORT.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new ConfigError(`Setting HOST cannot be used: ${host} is not an address of this machine. See "Settings" in README.md.`));
      else if (error.code === 'EACCES') reject(new ConfigError(`Port ${port} may not be used by this account. Choose another with PORT.`));
      else reject(error);
    });
    server.listen({ port, host, backlog }, resolve);
  });
  return (server.address() as AddressInfo).port;
};

/**
 * Finds out whether the port can be used before anything else starts, and which one it is where `port` is 0. Nothing listens afterwards: a proxy sends
 * requests to a process that listens.
 * @throws ConfigError, in words for the operator.
 */
export const claimPort = async (port: number, host: string | undefined): Promise<number> => {
  const probe = createServer();
  const found = await listening(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
  return found;
};

/**
 * Listens, with limits for slow and for many clients (api decision 0101).
 * @throws ConfigError when the port was taken meanwhile.
 */
export const listen = async (
  port: number,
  host: string | undefined,
  handler: Handler,
  { mostConnections, ...times }: typeof limits = limits,
): Promise<Server> => {
  const server = createServer(times, handler);
  server.maxConnections = mostConnections;
  await listening(server, port, host);
  return server;
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
