import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const competing = ({ events }: contract.Draft['divisions'][number]) =>
  events.filter(({ entries }) => entries.length > 0).map(({ eventId }) => eventId);
const entriesOf = ({ divisions }: contract.Draft) =>
  divisions
    .flatMap(({ events }) =>
      events.flatMap(({ eventId, entries }) => entries.map((competitorId) => `${competitorId} ${eventId}`)),
    )
    .sort();

it('where groups stay together, divisions in which other events are held can be combined, and competitors move between them', async () => {
  const { db } = server;
  const asked = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db);
  await registerPeople(
    db,
    tournament,
    Array.from({ length: 24 }, (_, index) => ({ events: index === 5 ? [0, 1] : [0] })),
  );
  const body = { tournamentId: tournament.id, options: { preset: 'together' as const } };
  const { body: created } = await asked.call(contract.createDraft, { body });
  const [wide, narrow] = [2, 1].map((length) =>
    created.divisions.find((division) => competing(division).length === length),
  );
  if (!wide || !narrow) throw new Error('Both kinds of divisions are needed');

  const params = { draftId: created.draftId };
  const divisionIds = [narrow.draftDivisionId, wide.draftDivisionId];
  const combined = await asked.call(contract.combineDraft, { params, body: { version: created.version, divisionIds } });
  expect(combined.status).toBe(200);
  expect(entriesOf(combined.body)).toEqual(entriesOf(created));
  const held = combined.body.divisions.find(({ draftDivisionId }) => draftDivisionId === narrow.draftDivisionId);
  expect(held && competing(held)).toEqual(competing(wide));

  const undone = await asked.call(contract.undoDraft, { params, body: { version: combined.body.version } });
  const mover = wide.events.find(({ eventId }) => !competing(narrow).includes(eventId))?.entries[0] ?? 0;
  const moved = await asked.call(contract.moveDraft, {
    params,
    body: {
      version: undone.body.version,
      competitorIds: [mover],
      from: wide.draftDivisionId,
      to: narrow.draftDivisionId,
    },
  });
  expect(moved.status).toBe(200);
  expect(entriesOf(moved.body)).toEqual(entriesOf(created));
});

it('a draw that is taken back leaves those of other divisions and of the other event of its division', async () => {
  const { db } = server;
  const asked = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db, { inDays: 90 });
  await registerPeople(
    db,
    tournament,
    Array.from({ length: 24 }, () => ({ events: [0, 1] })),
  );
  const body = { tournamentId: tournament.id, options: { preset: 'together' as const } };
  const { body: created } = await asked.call(contract.createDraft, { body });
  const [one = 0, other = 0] = created.divisions
    .filter((division) => competing(division).length === 2)
    .map(({ draftDivisionId }) => draftDivisionId);
  const [forms = 0, second = 0] = tournament.eventIds;
  const seeds = ({ divisions }: contract.Draft) =>
    divisions.flatMap(({ draftDivisionId, events }) =>
      events.flatMap(({ eventId, draw }) => (draw ? [[draftDivisionId, eventId, draw.seed]] : [])),
    );
  let draft = created;
  const draw = async (draftDivisionId: number, eventId: number, seed: number) => {
    const params = { draftId: created.draftId, draftDivisionId };
    draft = (await asked.call(contract.redrawDraft, { params, body: { version: draft.version, eventId, seed } })).body;
  };
  await draw(one, forms, 1);
  await draw(other, second, 2);
  const before = seeds(draft);
  expect(before).toEqual(
    expect.arrayContaining([
      [one, forms, 1],
      [other, second, 2],
    ]),
  );
  await draw(one, second, 3);
  expect(seeds(draft)).toHaveLength(3);
  const params = { draftId: created.draftId };
  const undone = await asked.call(contract.undoDraft, { params, body: { version: draft.version } });
  expect(seeds(undone.body)).toEqual(before);
});
