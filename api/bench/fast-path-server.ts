import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import * as contract from '@schi/contract';
import { byArea } from '../src/fast-paths/areas';
import { errorHandler } from '../src/http/error-handler';
import type { AppState } from '../src/http/state';
import { createWeb } from '../src/web';

/**
 * One HTTP server for `fast-paths.ts`, in a process of its own: `router` or `areas` with every call of the contract, `page` or `render` with the built site. It sends the port to its parent, and then answers each message with the processor time it has used.
 */
const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const buildRouter = () => {
  const router = new Router<AppState>();
  // Resources hold their calls one level down.
  const calls = Object.values(contract).flatMap((value) => (isEndpoint(value) ? [value] : Object.values(value ?? {}).filter(isEndpoint)));
  for (const { method, path } of calls) router.register(path, [method.toLowerCase()], (ctx) => void (ctx.body = '{}'));
  return router;
};

const koaWith = (middleware: Koa.Middleware<AppState>) => {
  const koa = new Koa<AppState>();
  koa.use(errorHandler);
  koa.use(middleware);
  return koa.callback();
};
const plainRouter = () => buildRouter().routes() as Koa.Middleware<AppState>;

/** The data of a page. Composed pages are cached by its identity, so a new object each time renders each request. */
const pageData = () => ({
  tournaments: [],
  eventTypes: [],
  featureFlags: { SellLunchTickets: false, SellMerch: true, MailingListTab: false, AllowSmsNotifications: false, StaffSecondFactor: false },
  googleClientId: null,
  devInbox: false,
  paysAtDeskOnly: false,
  leastOnline: 0,
});
const site = (inlined: () => ReturnType<typeof pageData>) => {
  const fail = (error: unknown) => {
    throw error;
  };
  return createWeb({
    rootDir: process.cwd(),
    inlined: () => Promise.resolve(inlined()),
    elsewhere: {},
    publicUrl: 'https://bench.example',
    onError: fail,
  }).serve;
};
const cachedData = pageData();

const handlers: Record<string, () => (request: IncomingMessage, response: ServerResponse) => unknown> = {
  router: () => koaWith(plainRouter()),
  areas: () => koaWith(byArea(buildRouter())),
  page: () => site(() => cachedData),
  render: () => site(pageData),
};

const kind = process.argv[2] ?? '';
const handler = handlers[kind]?.();
if (!handler) throw new Error(`There is no server "${kind}". Choose from ${Object.keys(handlers).join(', ')}.`);
const server = createServer((request, response) => void handler(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
// Whatever the parent sends asks for the processor time used so far, in seconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
