import { pathOf, roles, type Params } from '@schi/contract';
import { routeTable, type Row } from '../route-table';
import { startTestServer, type TestServer } from '../server';
import { buildWorld } from './world';

// Confirmation codes and the lots of a draft are the same in each run.
let mockDrawn = 0;
jest.mock('node:crypto', () => ({
  ...jest.requireActual<object>('node:crypto'),
  randomInt: (...limits: number[]) => (mockDrawn += 7) % (limits.at(-1) ?? 1),
}));

let server: TestServer;
let world: Awaited<ReturnType<typeof buildWorld>>;
beforeAll(async () => {
  // Only the date stands still; timers run.
  jest.useFakeTimers({
    now: new Date('2025-03-01T18:00:00Z'),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  server = await startTestServer({ isAlone: true });
  world = await buildWorld(server);
});
afterAll(() => server.stop());

/** Calls whose answers are compared whole elsewhere, or are no text. */
const elsewhere = new Map([
  ['GET /api/live/:tournamentId', 'a stream of what `/now` answers'],
  ['GET /api/merch-photos/:photo/:size', 'a picture'],
  ['GET /api/signage/results/:tournamentId/contests/:contestId/bouts', 'compared by person-results.test.ts'],
  ['GET /api/openapi.json', 'a file of the repository, compared by reference.test.ts'],
  ['GET /api/admin/mail-examples', 'each mail has its own test'],
]);
const file = { format: 'csv' };
const day = { date: '2025-03-01' };
/** The query of a call that needs one. */
const queries = (): Record<string, object> => {
  const tournament = { tournamentId: world.tournament.id };
  const { levelIds, eventIds } = world.tournament;
  return {
    'GET /api/live/:tournamentId/now': { topics: 'rings,results' },
    'GET /api/ring-sheets/:draftDivisionId': { ...world.sheetCode },
    'GET /api/expected-divisions': {
      ...tournament,
      birthDate: '2015-06-15',
      gender: 1,
      competitorLevelId: levelIds[0],
      school: 'Torrance',
      weight: 60,
      height: 55,
      eventIds: eventIds[0],
    },
    'GET /api/admin/check-ins/export': file,
    'GET /api/admin/registrations/export': file,
    'GET /api/admin/payments/export': file,
    'GET /api/admin/payments/customers': { q: 'robin' },
    'GET /api/admin/payments/end-of-day': day,
    'GET /api/admin/payments/end-of-day/export': { ...day, ...file },
    'GET /api/admin/payments/gateway-day': day,
    'GET /api/admin/competitors/export': file,
    'GET /api/admin/merch-pick-ups/export': file,
    'GET /api/admin/drafts': tournament,
    'GET /api/admin/results': tournament,
    'GET /api/admin/results/export': { ...tournament, ...file },
    'GET /api/admin/results/:tournamentId/list': { names: 'public' },
    'GET /api/admin/rings': tournament,
    'GET /api/admin/tournaments/:tournamentId/ages': { day: '2025-12-01' },
  };
};
const paramsOf = ({ call, ask }: Row): Record<string, unknown> => ({
  ...world.names,
  ...(call.includes('/division-consent/') ? { token: world.names.consentToken } : {}),
  ...(call.includes('/check-in/') ? { code: world.confirmationCode } : {}),
  id: call.includes('/merch/') ? world.merchId : world.tournament.id,
  ...ask?.(world.family).params,
});
const authorization = ({ who, object }: Row): string => {
  if (who === 'devices' || who === 'devices or directors') return `Device ${world.deviceToken}`;
  const isOwn = object === 'own' || who === 'personal' || who === 'logged in' || who === 'anyone';
  return `Bearer ${server.tokenOf(isOwn ? world.family.owner : { id: world.admin.id, roles: [...roles] })}`;
};

/**
 * What is another text in each run stands for itself in one form that pages can read: random ids, and instants of the
 * database, whose clock cannot be stopped.
 */
const withoutChance = (text: string): string => {
  const ids = new Map<string, string>();
  const idOf = (found: string) => {
    const id = ids.get(found) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(found, id);
    return id;
  };
  return (
    text
      // Long lines of a calendar are folded.
      .replaceAll('\r\n ', '')
      .replace(/"cursor":"\d+"/g, '"cursor":"(cursor)"')
      .replaceAll(server.url, 'https://schi.example')
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, idOf)
      .replace(/\b20(?:2[6-9]|[3-9]\d)-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g, '2025-03-01T18:00:00.000Z')
      .replace(/"qrCode":"[^"]+"/g, '"qrCode":"(picture)"')
  );
};

// The tests of the pages read the kept answers (`shared-ui/src/testing/kept-answers.ts`).
expect.addSnapshotSerializer({
  test: (value) => typeof value === 'object',
  serialize: (value) => JSON.stringify(value, null, 2),
});

it('keeps the ids that addresses of pages name', () => {
  const { family, merchId, names, confirmationCode } = world;
  const { cart, paid } = family;
  expect({ ...names, merchId, confirmationCode, cart, paid }).toMatchSnapshot();
});

const reads = routeTable.filter(({ call }) => call.startsWith('GET ') && !elsewhere.has(call));

it.each(reads.map((row) => [row.call, row] as const))('%s answers the whole of it', async (call, row) => {
  const path = call.slice('GET '.length);
  const search = new URLSearchParams(queries()[call] as Record<string, string>).toString();
  const answer = await fetch(`${server.url}${pathOf(path, paramsOf(row) as Params<string>)}?${search}`, {
    headers: { Authorization: authorization(row) },
  });
  const kind = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  if (kind.includes('pdf')) expect(answer.headers.get('content-disposition')).toMatchSnapshot();
  else
    expect(
      kind.includes('json') ? (JSON.parse(withoutChance(text)) as unknown) : withoutChance(text),
    ).toMatchSnapshot();
});
