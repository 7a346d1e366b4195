import * as contract from '@schi/contract';
import { up } from '../../../../migrations/0071-drafts-follow-registrations';
import { up as upDays } from '../../../../migrations/0200-day-that-drafts-have-seen';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('drafts from before the migration are listed, have no changes, and share divisions as they did', async () => {
  const { db } = server;
  const asked = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db);
  await registerPeople(
    db,
    tournament,
    Array.from({ length: 12 }, (_, index) => ({ events: index % 4 === 0 ? [0, 3] : [0, 1, 3] })),
  );
  const made: contract.Draft[] = [];
  for (const preset of contract.draftPresets)
    made.push(
      (await asked.call(contract.createDraft, { body: { tournamentId: tournament.id, options: { preset } } })).body,
    );
  await db.raw('alter table draft drop column programmes, drop column figures; drop table draft_competitor');
  await up(db);
  await upDays(db);

  const { body: list } = await asked.call(contract.listDrafts, { query: { tournamentId: tournament.id } });
  expect(list.map(({ draftId, cost, health }) => ({ draftId, cost, health }))).toEqual(
    [...made].reverse().map(({ draftId, cost, health }) => ({ draftId, cost, health })),
  );
  for (const { draftId, bound, preset } of made) {
    const { body } = await asked.call(contract.getDraft, { params: { draftId } });
    expect([preset, body.changes]).toEqual([preset, []]);
    // The bound follows from the events that share divisions.
    expect([preset, body.bound]).toEqual([preset, bound]);
    const refreshed = await asked.call(contract.refreshDraft, { params: { draftId }, body: { version: 0 } });
    expect(refreshed.body).toMatchObject({ version: 0, steps: [] });
  }
});
