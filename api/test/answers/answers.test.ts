import { routeTable } from '../route-table';
import { addressOf, authorizationOf, buildStage, withoutChance, type Stage } from './stage';

// Confirmation codes and the lots of a draft are the same in each run.
let mockDrawn = 0;
jest.mock('node:crypto', () => ({
  ...jest.requireActual<object>('node:crypto'),
  randomInt: (...limits: number[]) => (mockDrawn += 7) % (limits.at(-1) ?? 1),
}));

let stage: Stage;
beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.server.stop());

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
  const { world } = stage;
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

// The tests of the pages read the kept answers (`shared-ui/src/testing/kept-answers.ts`).
expect.addSnapshotSerializer({
  test: (value) => typeof value === 'object',
  serialize: (value) => JSON.stringify(value, null, 2),
});

it('keeps the ids that addresses of pages name', () => {
  const { family, merchId, names, confirmationCode } = stage.world;
  const { cart, paid } = family;
  expect({ ...names, merchId, confirmationCode, cart, paid }).toMatchSnapshot();
});

const reads = routeTable.filter(({ call }) => call.startsWith('GET ') && !elsewhere.has(call));

it.each(reads.map((row) => [row.call, row] as const))('%s answers the whole of it', async (call, row) => {
  const search = new URLSearchParams(queries()[call] as Record<string, string>).toString();
  const answer = await fetch(`${addressOf(stage, row)}?${search}`, {
    headers: { Authorization: authorizationOf(stage, row) },
  });
  const kind = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  if (kind.includes('pdf')) expect(answer.headers.get('content-disposition')).toMatchSnapshot();
  else {
    const said = withoutChance(stage.server, text);
    expect(kind.includes('json') ? (JSON.parse(said) as unknown) : said).toMatchSnapshot();
  }
});
