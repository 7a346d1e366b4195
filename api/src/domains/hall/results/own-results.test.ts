import * as contract from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const named = (firstName: string, lastName: string, birthDate: string) => ({
  birthDate,
  columns: { first_name: firstName, last_name: lastName },
});
const ownerOf = async (competitorId: number | undefined) =>
  server
    .db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .where('k.id', competitorId)
    .first<{ id: number; registrationId: number }>('r.person_id as id', 'r.id as registrationId');
const history = async (id: number) => (await server.as({ id, roles: ['Customer'] }).call(contract.getOwnResults)).body;

/** Ada and Ben of one family in two years; Ada is written in capitals in the second one. */
let ago = 0;
const twoYears = async () => {
  ago += 10;
  const first = await buildResultDay(
    server,
    [named('Ada', 'Kim', '2014-01-01'), named('Ben', 'Kim', '2016-01-01'), {}],
    {
      inDays: -365 - ago,
    },
  );
  const second = await buildResultDay(
    server,
    [named('ADA', 'Kim', '2014-01-01'), named('Ada', 'Kim', '2015-05-05'), {}],
    { inDays: -ago },
  );
  const owner = await ownerOf(first.ids[0]);
  const { registrationId } = await ownerOf(second.ids[0]);
  await server.db('registration').where({ id: registrationId }).update({ person_id: owner.id });
  for (const { ids, contest, place } of [first, second])
    await place(
      await contest('Children', ids),
      ids.map((competitorId, index) => ({
        competitorId,
        place: index + 1,
        medal: index === 0 ? ('gold' as const) : null,
      })),
    );
  return { first, second, owner };
};

describe('the results of a family over the years', () => {
  it('are grouped by person, the latest tournament first', async () => {
    const { first, second, owner } = await twoYears();
    const found = await history(owner.id);
    expect(
      found.map(({ name, results }) => [name, results.map(({ tournament, place }) => [tournament.id, place])]),
    ).toEqual([
      ['Ada Kim', [[second.tournamentId, 2]]],
      [
        'ADA Kim',
        [
          [second.tournamentId, 1],
          [first.tournamentId, 1],
        ],
      ],
      ['Ben Kim', [[first.tournamentId, 2]]],
    ]);
    expect(found[1]?.results[1]).toMatchObject({
      registrationId: owner.registrationId,
      competitorId: first.ids[0],
      division: 'Children',
      medal: 'gold',
      isOfficial: true,
    });
  });

  it('hold nothing of other families, and nothing that visitors do not see', async () => {
    const { first, second, owner } = await twoYears();
    const other = await history((await ownerOf(first.ids[2])).id);
    expect(other.flatMap(({ results }) => results.map(({ place }) => place))).toEqual([3]);
    await second.setTournament({ results_shown: 'released' });
    const left = (await history(owner.id)).flatMap(({ results }) => results.map(({ tournament }) => tournament.id));
    expect(new Set(left)).toEqual(new Set([first.tournamentId]));
  });
});

it('shows a family the results of the day on its private page, once visitors see them', async () => {
  const { ids, contest, place, setTournament } = await buildResultDay(server, [named('Ada', 'Kim', '2014-01-01'), {}]);
  const owner = await ownerOf(ids[0]);
  const { registrationId } = owner;
  const link = (
    await server.as({ id: owner.id, roles: ['Customer'] }).call(contract.getMyDayLink, { params: { registrationId } })
  ).body;
  const token = link.url.split('/').at(-1) ?? '';
  const read = async () =>
    (await server.call(contract.getMyDay, { params: { token } })).body.children.map(({ results }) => results);
  expect(await read()).toEqual([[], []]);
  const contestId = await contest('Children', ids);
  await place(contestId, [{ competitorId: ids[0] ?? 0, place: 1, medal: 'gold', decidedBy: '24.8 points' }]);
  expect(await read()).toEqual([
    [
      {
        contestId,
        division: 'Children',
        divisionNumber: null,
        event: expect.any(String) as string,
        place: 1,
        medal: 'gold',
        decidedBy: '24.8 points',
        isOfficial: true,
        correctedAt: null,
      },
    ],
    [],
  ]);
  await setTournament({ results_shown: 'released' });
  expect(await read()).toEqual([[], []]);
});
