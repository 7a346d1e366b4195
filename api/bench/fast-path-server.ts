import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createWeb } from '../src/platform/web';

/**
 * One HTTP server for `fast-paths.ts`, in a process of its own: `page` or `render` of the built site. It sends the port
 * to its parent, and then answers each message with the processor time it has used.
 */

/** The data of a page. Composed pages are cached by its identity, so a new object each time renders each request. */
const pageData = () => ({
  tournaments: [],
  eventTypes: [],
  featureFlags: {
    SellLunchTickets: false,
    SellMerch: true,
    MailingListTab: false,
    AllowSmsNotifications: false,
    StaffSecondFactor: false,
  },
  googleClientId: null,
  devInbox: false,
  paysAtDeskOnly: false,
  leastOnline: 0,
  organizer: { text: 'Example Hapkido, 1 Main St, Torrance', email: 'organizers@example.org', year: 2027 },
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
