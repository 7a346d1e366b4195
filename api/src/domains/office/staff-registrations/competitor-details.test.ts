import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildPerson } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

/** A paid registration of one competitor, and a function that changes the row of that competitor. */
const started = async () => {
  const desk = await startDesk(server);
  expect((await desk.take()).body.hasCompleted).toBe(true);
  const params = { ...desk.params, competitorId: desk.competitor.id };
  const [page] = (await desk.readPage()).competitors;
  if (!page) throw new Error('The desk has a competitor');
  const { weight, competitorLevelId, school, eventIds, version } = page;
  const asShown = { weight, competitorLevelId, school, eventIds, version };
  const change = (changes: Partial<typeof asShown> = {}) =>
    desk.clerk.call(contract.changeCompetitorDetails, { params, body: { ...asShown, ...changes } });
  const stored = () => server.db('competitor').where({ id: desk.competitor.id }).first<Record<string, unknown>>();
  return { ...desk, params, asShown, change, stored };
};

it('changes weight, belt, school and events, costs nothing, and leaves waiver and private details as they are', async () => {
  const { change, tournament, readPage, stored } = await started();
  const before = await stored();
  const [, , third = 0, fourth = 0] = tournament.eventIds;
  const answer = await change({
    weight: 72.5,
    competitorLevelId: tournament.levelIds[3] ?? 0,
    school: 'South Bay Hapkido',
    eventIds: [third, fourth],
  });
  expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
  const { competitors, money } = await readPage();
  expect(competitors).toMatchObject([
    { weight: 72.5, competitorLevelId: tournament.levelIds[3], school: 'South Bay Hapkido', version: 2 },
  ]);
  expect(competitors[0]?.eventIds.toSorted()).toEqual([third, fourth].toSorted());
  expect(money.balance).toBe(0);
  const kept = ({
    weight_lb: _weight,
    competitor_level_id: _level,
    school: _school,
    version: _version,
    ...rest
  }: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => !/^(?:folded|search|sort|updated)/.test(name)));
  expect(kept(await stored())).toEqual(kept(before));
});

it('is one entry of the log, which undo takes back', async () => {
  const { change, clerk, readPage, asShown } = await started();
  await change({ weight: 99 });
  const [entry] = (await readPage()).undoable;
  expect(entry).toMatchObject({ action: 'competitor changed' });
  expect((await clerk.call(contract.undoChange, { params: { entryId: entry?.id ?? 0 } })).status).toBe(200);
  expect((await readPage()).competitors[0]).toMatchObject({ weight: asShown.weight, version: 3 });
});

it('lets one of two who change the same competitor at once through, and tells the other nothing private', async () => {
  const { change, readPage, competitor } = await started();
  await server.db('competitor').where({ id: competitor.id }).update({ medical_notes: 'Asthma' });
  const answers = await Promise.all([change({ weight: 80 }), change({ weight: 90 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'outdated', version: 2 });
  expect(JSON.stringify(answers)).not.toContain('Asthma');
  expect((await readPage()).competitors[0]?.weight).toBe(answers[0]?.status === 200 ? 80 : 90);
});

it.each([
  ['weight', { weight: 700 }],
  ['school', { school: ' ' }],
  ['school', { school: 'x'.repeat(10_000) }],
  ['eventIds', { eventIds: [] }],
  ['eventIds', { eventIds: [999_999] }],
  ['competitorLevelId', { competitorLevelId: 999_999 }],
])('refuses a wrong %s by its name, and changes nothing', async (field, changes) => {
  const { change, readPage } = await started();
  const answer = await change(changes);
  expect(answer.status).toBe(422);
  expect(Object.keys(refusalOf(answer.body).errors ?? {})).toEqual([field]);
  expect((await readPage()).competitors[0]?.version).toBe(1);
});

it('refuses a competitor of another registration, and one who has withdrawn', async () => {
  const { asShown, clerk, params, change, version } = await started();
  const foreign = await startDesk(server);
  const wrong = { ...params, registrationId: foreign.id };
  expect((await clerk.call(contract.changeCompetitorDetails, { params: wrong, body: asShown })).status).toBe(404);
  await clerk.call(contract.withdrawCompetitor, {
    params,
    body: { version: await version(), reason: 'Ill', returned: 0 },
  });
  const answer = await change({ version: 2 });
  expect(answer.status).toBe(409);
  expect(refusalOf(answer.body).message).toBe('Jamie Rivera has withdrawn. Take that back first.');
});

it('is for staff', async () => {
  const { family, params, asShown } = await started();
  expect((await family.call(contract.changeCompetitorDetails, { params, body: asShown })).status).toBe(403);
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  expect((await director.call(contract.changeCompetitorDetails, { params, body: asShown })).status).toBe(200);
});
