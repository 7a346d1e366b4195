import fc from 'fast-check';
import { buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { isTournamentHidden, shownFrom } from './shown-tournaments.queries';
import { isHiddenAt, type Showing } from './shown-tournaments.service';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ id } = await buildTournament(server.db));
});
afterAll(() => server.stop());

/** Around the hour that comes twice in Los Angeles, and the one that is left out. */
const days = ['2025-11-02T08:00Z', '2025-03-09T09:00Z', '2025-06-01T00:00Z'].map((text) => Date.parse(text));
const quarterHour = 15 * 60_000;
const instant = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: -40, max: 40 }))
  .map(([day, quarters]) => new Date(day + quarters * quarterHour));
const localTime = instant.map((at) => at.toISOString().slice(0, 16));

it('is hidden by the rule in SQL exactly when it is by the rule for what was read', async () => {
  const seen = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        hidden_until: fc.option(localTime),
        is_rehearsal: fc.boolean(),
        time_zone: fc.constantFrom('America/Los_Angeles', 'UTC', 'Asia/Seoul'),
      }),
      instant,
      fc.constantFrom(-1, 0, 1, null),
      async (columns, at, beside) => {
        const [stored] = await server
          .db('tournament')
          .where({ id })
          .update(columns)
          .returning<{ from: Date | null }[]>(server.db.raw('hidden_until at time zone time_zone as "from"'));
        const from = stored?.from ?? null;
        const now = beside === null || from === null ? at : new Date(from.getTime() + beside);
        const { rows } = await server.db.raw<{ rows: (Showing & { isHidden: boolean })[] }>(
          `select ${isTournamentHidden} as "isHidden", t.is_rehearsal as "isRehearsal", ${shownFrom} as "shownFrom"
             from tournament t where t.id = :id`,
          { id, now },
        );
        const [row] = rows as [(typeof rows)[number]];
        seen.add(row.isHidden && !row.isRehearsal);
        expect(isHiddenAt(row, now)).toBe(row.isHidden);
      },
    ),
    { numRuns: 200 },
  );
  expect(seen.size).toBe(2);
});
