import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config';
import { createPlaces } from '../http/places';

/** The network of an address; `null` for one that is not counted alone, such as a proxy's. */
export type SenderOf = (address: string) => string | null;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** How patient a process is with its clients; times in milliseconds. */
export const limits = {
  /** The head of a request. */
  headersTimeout: 15_000,
  /** A whole request: the largest upload over a slow telephone. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  /** How long a connection without a request stays open. */
  keepAliveTimeout: 5_000,
  /** How many connections are served at once; further ones are closed. */
  mostConnections: 10_000,
  /** How many of them one network has at once: half, because a hall is one network. */
  mostOfNetwork: 5_000,
};

/**
 * How long a proxy may keep a connection without a request, in milliseconds. nginx closes it after 60 seconds, and the
 * one who sends requests has to close first: a request over a connection that the server closes at that moment is lost.
 */
export const proxyKeepAliveMs = 75_000;

/**
 * How many connections the system may keep until they are accepted; Node asks for 511, and thousands come at once when
 * registration opens.
 */
const backlog = 4_096;

const taken = (port: number) => `Port ${port} is taken by another program. Stop it, or choose another with PORT.`;

const listening = async (server: Server, port: number, host: string | undefined): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new ConfigError(taken(port)));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(
          new ConfigError(
            `Setting HOST cannot be used: ${host} is not an address of this machine. See "Settings" in docs/reference.md.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(new ConfigError(`Port ${port} may not be used by this account. Choose another with PORT.`));
      else reject(error);
    });
    server.listen({ port, host, backlog }, resolve);
  });
  return (server.address() as AddressInfo).port;
};

/** How long a program may take to accept a connection, in milliseconds. */
const acceptsWithinMs = 2_000;

/** Whether a program takes connections at this address. Nobody is sent anything. */
const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: acceptsWithinMs });
    const end = (isAccepted: boolean) => {
      // The system may choose the port itself for the other end, and the socket then speaks to itself.
      const isOwn = socket.localPort === socket.remotePort;
      socket.destroy();
      resolve(isAccepted && !isOwn);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

/**
 * Finds out whether the port can be used before anything else starts, and which one it is where `port` is 0. Nothing
 * listens at `port`, not even for a moment: a proxy sends requests to a process that listens, and they would be lost.
 * @throws ConfigError, in words for the operator.
 */
export const claimPort = async (port: number, host: string | undefined): Promise<number> => {
  const probe = createServer();
  const free = await listening(probe, 0, host);
  await new Promise((resolve) => probe.close(resolve));
  if (port === 0) return free;
  if (await isTaken(port, nameOf(host))) throw new ConfigError(taken(port));
  return port;
};

/**
 * Listens, with limits for slow and for many clients (decisions platform/slow-readers-and-full-disks and
 * platform/limits-per-sender). `senderOf` names who shares a part of the connections.
 * @throws ConfigError when the port was taken meanwhile.
 */
export const listen = async (
  port: number,
  host: string | undefined,
  handler: Handler,
  changed: Partial<typeof limits> = {},
  senderOf: SenderOf = () => null,
): Promise<Server> => {
  const { mostConnections, mostOfNetwork, ...times } = { ...limits, ...changed };
  const server = createServer(times, handler);
  server.maxConnections = mostConnections;
  const places = createPlaces({ most: mostConnections, mostOfSender: mostOfNetwork });
  server.prependListener('connection', (socket: Socket) => {
    const leave = places.take(senderOf(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
  await listening(server, port, host);
  return server;
};

/** The host under which this machine reaches an address that it listens on. */
const nameOf = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;

/** The host name under which this process reaches itself when it listens on `host`, as in an address of the web. */
export const localHost = (host: string | undefined): string => {
  const name = nameOf(host);
  return name.includes(':') ? `[${name}]` : name;
};

/** How long requests in flight may take after the port is closed, in milliseconds. */
const graceMs = 10_000;
/**
 * A turn of the event loop in which hardly anybody can connect: at first very short, in the end any turn; milliseconds.
 */
const quietTurn = { from: 0.05, to: 1, within: 2_000 };

/**
 * Waits until every connection is accepted, and for a turn of the event loop that is short: when a port is closed, the
 * system resets the connections that are not accepted yet.
 */
const acceptAll = async (server: Server): Promise<void> => {
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on('connection', count);
  const asked = performance.now();
  for (;;) {
    const [began, before] = [performance.now(), accepted];
    await nextTurn();
    const now = performance.now();
    const waited = (now - asked) / quietTurn.within;
    const isShort = now - began < quietTurn.from + waited * (quietTurn.to - quietTurn.from);
    if ((isShort && accepted === before) || waited > 1) break;
  }
  server.off('connection', count);
};

/** How a server ends. */
interface Ending {
  /**
   * How long it takes new connections before its port is closed, in milliseconds, so that a proxy can learn from
   * `/readyz` to send elsewhere.
   */
  drainMs: number;
  /** Connections without a request are left for the proxy to close. */
  leavesIdle: boolean;
}

/**
 * Ends a server: it first answers everything as before; then it closes its port, answers what still arrives over
 * connections that end with their answer, and closes the connections that are left after ten seconds (decision
 * platform/stops-and-restores).
 */
export const closeServer = async (
  server: Server,
  { drainMs, leavesIdle }: Ending = { drainMs: 0, leavesIdle: false },
): Promise<void> => {
  // Connections stay open meanwhile: a proxy that had to open new ones would open one at the moment at which the port
  // is closed.
  if (drainMs > 0) await pause(drainMs);
  await acceptAll(server);
  await new Promise<void>((resolve) => {
    const idle = leavesIdle ? undefined : setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    // The method of a server of http would close connections without a request.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    if (!leavesIdle) server.closeIdleConnections();
  });
};
