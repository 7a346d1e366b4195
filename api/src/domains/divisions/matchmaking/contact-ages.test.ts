import * as contract from '@schi/contract';
import { addDays } from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
/** Boys of these ages who differ in nothing else, in sparring. */
const registered = async (ages: readonly number[]) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const columns = { gender: 1, weight_lb: 60, height_in: 50, competitor_level_id: tournament.levelIds[2] };
  const people = ages.map((years) => ({
    events: [3],
    birthDate: addDays(tournament.date, -Math.round((years + 0.5) * 365.25)),
    columns,
  }));
  return { tournament, ids: await registerPeople(server.db, tournament, people) };
};
const made = async ({ tournament }: Awaited<ReturnType<typeof registered>>, options?: contract.DraftChoices) =>
  (await asked().call(contract.createDraft, { body: { tournamentId: tournament.id, ...(options ? { options } : {}) } }))
    .body;
const { limits } = contract.matchmaking.defaultMatchOptions;

describe('years between children in contact (rule F11)', () => {
  it('are at most two in a proposal; by hand it goes beyond the limit, and the guardians of those concerned are asked', async () => {
    const people = await registered([6, 7, 10]);
    const [first = 0, second = 0, third = 0] = people.ids;
    const draft = await made(people);
    expect(draft.divisions.map(({ events }) => events.flatMap(({ entries }) => entries))).toEqual([
      [first, second],
      [third],
    ]);
    const { draftId, version } = draft;
    const divisionIds = draft.divisions.map(({ draftDivisionId }) => draftDivisionId);
    const { body: combined } = await asked().call(contract.combineDraft, {
      params: { draftId },
      body: { version, divisionIds },
    });
    expect(combined.divisions.map(({ card }) => card?.limits)).toEqual([['contactAges']]);
    expect(combined.health.beyondLimits).toBe(1);
    const { body } = await asked().call(contract.askForConsents, {
      params: { draftId, draftDivisionId: divisionIds[0] ?? 0 },
      body: { version: combined.version },
    });
    expect(body.consents.map(({ competitorId, state }) => [competitorId, state])).toEqual(
      people.ids.map((id) => [id, 'asked']),
    );
  });

  it('are chosen for a draft, from 0 to 5', async () => {
    const people = await registered([6, 10]);
    expect((await made(people, { limits: { ...limits, contactYears: 4 } })).divisions).toHaveLength(1);
    for (const contactYears of [-1, 1.5, 6]) {
      const { status, body } = await asked().call(contract.createDraft, {
        body: { tournamentId: people.tournament.id, options: { limits: { ...limits, contactYears } } },
      });
      expect([contactYears, status]).toEqual([contactYears, 400]);
      expect(body).toMatchObject({ message: expect.stringContaining('limits.contactYears') as string });
    }
  });

  it('are two in a draft from before the limit, and in choices of a page from before it', async () => {
    const people = await registered([6, 10]);
    const { contactYears: _years, ...older } = limits;
    const draft = await made(people, { limits: older as contract.matchmaking.Limits });
    expect(draft.options.limits.contactYears).toBe(2);
    await server.db.raw(`update draft set options = options #- '{limits,contactYears}' where id = ?`, [draft.draftId]);
    const params = { draftId: draft.draftId };
    expect((await asked().call(contract.getDraft, { params })).body.options.limits.contactYears).toBe(2);
    const divisionIds = draft.divisions.map(({ draftDivisionId }) => draftDivisionId);
    const { body } = await asked().call(contract.combineDraft, {
      params,
      body: { version: draft.version, divisionIds },
    });
    expect(body.divisions.map(({ card }) => card?.limits)).toEqual([['contactAges']]);
  });
});
