import fc from 'fast-check';
import { addDays, nextTournament, type TournamentDates } from '@schi/contract';
import { seedReference, seedTournament } from '../../../../seeds/tournaments';
import { testDatabase } from '../../../../test/database';
import { openDatabase, type Db } from '../../../platform/db/knex';
import { isTournamentOver } from './tournament-over.queries';

/**
 * From the first to the last place on earth where a day begins; with half hours, and with and without daylight saving
 * time.
 */
const zones = [
  'Pacific/Kiritimati',
  'Asia/Seoul',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/St_Johns',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
];

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ isAlone: true });
  db = openDatabase(database.url, 2);
  const { eventTypeIds } = await seedReference(db);
  for (const [index, zone] of zones.entries()) {
    // Around the end of daylight saving time in America.
    const { id } = await seedTournament(db, addDays('2025-10-31', index), '2025-01-01', eventTypeIds);
    await db('tournament').where({ id }).update({ time_zone: zone });
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('is the same in SQL as in the rule of the contract, at any instant and in any time zone', async () => {
  const hour = 3_600_000;
  const first = Date.parse('2025-10-30T00:00:00Z');
  // Half of the instants are near a full hour, where days begin.
  const instant = fc.oneof(
    fc.integer({ min: 0, max: 10 * 24 * hour }),
    fc
      .tuple(fc.integer({ min: 0, max: 10 * 24 * 4 }), fc.constantFrom(-1, 0, 1))
      .map(([quarters, off]) => (quarters * hour) / 4 + off),
  );
  const answers = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(instant, async (after) => {
      const now = new Date(first + after);
      const { rows } = await db.raw<{ rows: (TournamentDates & { isOver: boolean })[] }>(
        `select t.tournament_date as "tournamentDate", t.registration_opens_on as "registrationOpensOn", t.time_zone as "timeZone",
           t.registration_closes_after as "registrationClosesAfter", ${isTournamentOver} as "isOver" from tournament t order by t.id`,
        { now },
      );
      expect(rows.map(({ isOver }) => isOver)).toEqual(rows.map((row) => nextTournament([row], now) === undefined));
      for (const { isOver } of rows) answers.add(isOver);
    }),
    { numRuns: 300 },
  );
  expect(answers.size).toBe(2);
});
