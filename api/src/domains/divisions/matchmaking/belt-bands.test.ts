import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ranges = contract.eventRules.scoringPresets.find(({ name }) => name === 'Forms by belt band')?.scoring;

it('scores a division of one belt band in its range, and a mixed one in that of the event (rule G17)', async () => {
  const tournament = await buildTournament(server.db);
  const levels = await server
    .db('competitor_level')
    .orderBy('position')
    .select<{ id: number; isBlackBelt: boolean }[]>('id', 'is_black_belt as isBlackBelt');
  const bands = contract.bandsOfLevels(levels);
  const levelIn = (band: contract.BeltBand) => levels.find(({ id }) => bands.get(id) === band)?.id;
  const [forms = 0] = tournament.eventIds;
  await server
    .db('event')
    .where({ id: forms })
    .update({ scoring: JSON.stringify(ranges) });
  const ids = await registerPeople(
    server.db,
    tournament,
    (['beginner', 'beginner', 'beginner', 'beginner', 'blackBelt', 'blackBelt'] as const).map((band) => ({
      birthDate: '1990-05-01',
      events: [0],
      columns: { competitor_level_id: levelIn(band), gender: 1, weight_lb: 160, height_in: 68 },
    })),
  );
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const { draftId, version, divisions } = (
    await director.call(contract.createDraft, { body: { tournamentId: tournament.id } })
  ).body;
  const divisionOf = (id: number | undefined) =>
    divisions.find(({ events }) => events.some(({ entries }) => entries.includes(id ?? 0)))?.draftDivisionId ?? 0;
  const [beginners, blackBelts] = [divisionOf(ids[0]), divisionOf(ids[4])];
  expect(beginners).not.toBe(blackBelts);
  // One beginner among the black belts: the division is of two bands.
  const moved = await director.call(contract.moveDraft, {
    params: { draftId },
    body: { version, competitorIds: [ids[3] ?? 0], to: blackBelts },
  });
  expect(moved.status).toBe(200);
  const published = await director.call(contract.publishDraft, {
    params: { draftId },
    body: { version: moved.body.version },
  });
  expect(published.status).toBe(200);
  const rules = await server
    .db('contest')
    .whereIn('draft_division_id', [beginners, blackBelts])
    .orderByRaw('draft_division_id = ? desc', [beginners])
    .pluck<{ complete: { panel: { least: number; most: number } } }[]>('rules');
  expect(rules.map(({ complete: { panel } }) => [panel.least, panel.most])).toEqual([
    [600, 699],
    [600, 999],
  ]);
});
