import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';
import { writeDelta } from './state.queries';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Entry {
  competitor_id: number;
  event_id: number;
}

it('takes one entry from one draft, and nothing from another competitor, event or draft', async () => {
  const { db } = server;
  const director = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db);
  await registerPeople(db, tournament, [{}, {}, {}, {}]);
  const create = async () =>
    (await director.call(contract.createDraft, { body: { tournamentId: tournament.id } })).body.draftId;
  const [draftId, otherId] = [await create(), await create()];
  const entriesOf = (id: number) =>
    db('draft_entry').where({ draft_id: id }).orderBy(['competitor_id', 'event_id']).select<Entry[]>();
  const [before, other] = [await entriesOf(draftId), await entriesOf(otherId)];
  const [gone] = before;
  if (!gone) throw new Error('The draft has no entry');
  expect(before).toHaveLength(8);
  await db.transaction((trx) =>
    writeDelta(trx, draftId, {
      divisions: [],
      draws: [],
      entries: [{ competitorId: gone.competitor_id, eventId: gone.event_id, from: null, to: null }],
    }),
  );
  expect(await entriesOf(draftId)).toEqual(before.slice(1));
  expect(await entriesOf(otherId)).toEqual(other);
});
