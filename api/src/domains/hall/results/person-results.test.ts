import fc from 'fast-check';
import * as contract from '@schi/contract';
import { nameKey, publicName, publicNameChoiceOf, publicNameChoices } from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording } from '../ring-calls/scoring.fixture';
import { isConnected, type KnownCompetitor } from './person-results.rules';
import { buildResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (tournamentId: number, startNumber: number | string) =>
  server.call(contract.getPersonResults, { params: { tournamentId, startNumber: String(startNumber) } });

let ago = 0;
/** A tournament of an earlier year, in which one person of this name won, and its ways to change what is shown. */
const won = async (firstName: string, lastName: string, publicChoice: string, birthDate = '1990-01-01') => {
  ago += 400;
  const columns = { first_name: firstName, last_name: lastName, public_name: publicChoice, school: `School ${ago}` };
  const day = await buildResultDay(server, [{ birthDate, columns }], { inDays: -ago });
  const contestId = await day.contest('Seniors', day.ids);
  const [competitorId = 0] = day.ids;
  await day.place(contestId, [{ competitorId, place: 1, medal: 'gold' }]);
  return { ...day, contestId, competitorId };
};
const connectedWith = async (tournamentId: number): Promise<number[]> =>
  (await read(tournamentId, 101)).body.tournaments.map(({ tournament }) => tournament.id);

describe('the public page of one person (rules G4 and G11)', () => {
  it.each([
    ['full', 'full', true],
    ['initial', 'initial', true],
    ['full', 'initial', false],
    ['initial', 'full', false],
    ['number', 'number', false],
    ['number', 'full', false],
    ['full', 'number', false],
    ['initial', 'number', false],
    // Without a choice an adult is named with an initial.
    ['', 'initial', true],
    ['', 'number', false],
  ])('of a tournament with the choice "%s" shows another one with "%s": %s', async (here, there, isShown) => {
    const name = `Pat${ago}`;
    const one = await won(name, 'Kim', here);
    const other = await won(name.toUpperCase(), 'Kim', there);
    expect(await connectedWith(one.tournamentId)).toEqual(
      isShown ? [one.tournamentId, other.tournamentId] : [one.tournamentId],
    );
    expect(await connectedWith(other.tournamentId)).toEqual(
      isShown ? [one.tournamentId, other.tournamentId] : [other.tournamentId],
    );
  });

  it('names the person as chosen in each tournament, with place, medal and reason, and nothing else of the person', async () => {
    const { tournamentId, contestId } = await won('Solo', 'Secret', 'initial');
    const stored = await server
      .db('tournament')
      .where({ id: tournamentId })
      .first<{ name: string; date: string; zone: string }>('name', 'tournament_date as date', 'time_zone as zone');
    const { body } = await read(tournamentId, 101);
    const shown = { division: 'Seniors', divisionNumber: null, event: expect.stringMatching(/\w/) as string };
    expect(body).toEqual({
      name: 'Solo S.',
      tournaments: [
        {
          tournament: { id: tournamentId, name: stored.name, date: stored.date, timeZone: stored.zone },
          name: 'Solo S.',
          school: `School ${ago}`,
          startNumber: 101,
          results: [
            {
              ...{ contestId, ...shown, place: 1, medal: 'gold', decidedBy: 'Total of the judges' },
              ...{ isOfficial: true, correctedAt: null },
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret|1990|birth|competitorId|registration/i);
  });

  it('is another one for another person of the same shown name, and for the same name with another birth date', async () => {
    const one = await won('Twin', 'Kent', 'initial');
    await won('Twin', 'Kyle', 'initial');
    await won('Twin', 'Kent', 'initial', '1991-01-01');
    expect(await connectedWith(one.tournamentId)).toEqual([one.tournamentId]);
  });

  it('shows only results that visitors see: none that is held back, open again, hidden with its tournament or of a rehearsal', async () => {
    const one = await won('Held', 'Kim', 'full');
    const other = await won('Held', 'Kim', 'full');
    const both = [one.tournamentId, other.tournamentId];
    expect(await connectedWith(one.tournamentId)).toEqual(both);
    const hidings: [() => Promise<void>, () => Promise<void>][] = [
      [
        () => other.setTournament({ results_shown: 'released' }),
        () => other.setTournament({ results_shown: 'finished' }),
      ],
      [
        () => other.setContest(other.contestId, { state: 'open' }),
        () => other.setContest(other.contestId, { state: 'finished' }),
      ],
      [
        () => other.setTournament({ hidden_until: '2090-01-01T00:00' }),
        () => other.setTournament({ hidden_until: null }),
      ],
      [() => other.setTournament({ is_rehearsal: true }), () => other.setTournament({ is_rehearsal: false })],
    ];
    for (const [hide, show] of hidings) {
      await hide();
      expect(await connectedWith(one.tournamentId)).toEqual([one.tournamentId]);
      expect((await read(other.tournamentId, 101)).status).toBe(404);
      await show();
      expect(await connectedWith(other.tournamentId)).toEqual(both);
    }
  });

  it('follows a corrected place and a new choice of the name at once', async () => {
    const { tournamentId, contestId, competitorId, place } = await won('Change', 'Kim', 'full');
    const corrected = new Date();
    await place(contestId, [{ competitorId, place: 2, medal: 'silver' }], { corrected_at: corrected });
    expect((await read(tournamentId, 101)).body.tournaments[0]?.results[0]).toMatchObject({
      place: 2,
      medal: 'silver',
      correctedAt: corrected.toISOString(),
    });
    await server.db('competitor').where({ id: competitorId }).update({ public_name: 'number' });
    expect((await read(tournamentId, 101)).body.name).toBe('No. 101');
  });

  it('is gone for who has withdrawn, for a deleted account, and for a number that nobody has, and results offer none', async () => {
    const gone = [
      ['withdrawn_at', await won('Gone', 'Kim', 'full')],
      ['deleted_at', await won('Erased', 'Kim', 'full')],
    ] as const;
    for (const [column, { tournamentId, competitorId }] of gone) {
      const offers = async () =>
        (await server.call(contract.getResults, { params: { tournamentId } })).body.contests[0]?.places[0];
      expect(await offers()).not.toHaveProperty('isWithoutPage');
      if (column === 'withdrawn_at')
        await server
          .db('competitor')
          .where({ id: competitorId })
          .update({ [column]: new Date() });
      else
        await server
          .db('person')
          .whereIn('id', (query) =>
            query
              .from('registration as r')
              .join('competitor as k', 'k.registration_id', 'r.id')
              .where('k.id', competitorId)
              .select('r.person_id'),
          )
          .update({ [column]: new Date() });
      expect((await read(tournamentId, 101)).status).toBe(404);
      expect(await offers()).toMatchObject({ isWithoutPage: true });
    }
    for (const nobody of [999, 0, 'abc', '1e2', '99999999999999'])
      expect((await read(gone[0][1].tournamentId, nobody)).status).toBe(404);
  });
});

it('never connects two competitors by more than the words that both choices show', () => {
  const competitor: fc.Arbitrary<KnownCompetitor> = fc.record({
    competitorId: fc.nat(),
    firstName: fc.constantFrom('Ann', 'Ann Lee', 'ANN', 'Bo'),
    lastName: fc.constantFrom('Kim', 'kim', 'Lee Kim', 'Kent', 'K', ''),
    birthDate: fc.constantFrom('1990-01-01', '2015-01-01'),
    publicName: fc.constantFrom('' as const, ...publicNameChoices),
    date: fc.constantFrom('2025-05-01', '2034-05-01'),
  });
  fc.assert(
    fc.property(competitor, competitor, (one, other) => {
      fc.pre(one.competitorId !== other.competitorId);
      const isShown = isConnected(one, other);
      expect(isConnected(other, one)).toBe(isShown);
      if (!isShown) return;
      const shown = [one, other].map((who) => nameKey(publicName(who, who.date, who.competitorId)));
      expect(new Set(shown).size).toBe(1);
      for (const who of [one, other]) expect(publicNameChoiceOf(who, who.date)).not.toBe('number');
      expect(one.birthDate).toBe(other.birthDate);
    }),
    { numRuns: 2_000 },
  );
});

describe('the bouts of a result', () => {
  it('are told with public names and how each was won, once visitors see the result', async () => {
    const day = await buildScoring(server, { format: 'bracket', people: 5 });
    const { tournamentId, contestId, people } = day;
    const readBouts = () => server.call(contract.getResultBouts, { params: { tournamentId, contestId } });
    await server.db('competitor').whereIn('id', people).update({ public_name: 'number' });
    await server.db('competitor').where({ id: people[0] }).update({ first_name: 'Robin', public_name: 'initial' });
    const table = createScorer(server, day, day.table);
    for (;;) {
      const { standing } = await table.look();
      const ready = standing.bouts.filter(({ state }) => state === 'ready');
      if (ready.length === 0) break;
      await table.record(
        ...ready.map(({ match, red, blue }): Recording => {
          const [first, second] = [red ?? 0, blue ?? 0];
          const winner = Math.min(first, second);
          const points = { red: winner === first ? 3 : 1, blue: winner === first ? 1 : 3 };
          return [
            { kind: 'bout', match, red: first, blue: second },
            { winner, how: '3–1', points, penalties: { red: 0, blue: 0 } },
          ];
        }),
      );
    }
    expect((await readBouts()).status).toBe(404);
    const { standing } = await table.look();
    await server.db('contest_placing').insert(
      standing.placings.map(({ competitorId, place, medal, decidedBy }) => ({
        contest_id: contestId,
        competitor_id: competitorId,
        place,
        medal,
        decided_by: decidedBy,
        result_version: 1,
      })),
    );
    await server.db('contest').where({ id: contestId }).update({ state: 'finished', result_version: 1 });
    const { body } = await readBouts();
    expect(body.people).toContainEqual({ name: 'Robin P.', startNumber: 101 });
    expect(body.people.filter(({ name }) => /^No\. 10[2-5]$/.test(name))).toHaveLength(4);
    const final = body.bouts.find(({ label }) => label === 'Final');
    const place = (name: string) => body.people.findIndex((one) => one.name === name);
    expect(final).toEqual({
      ...{ match: 'W3-1', label: 'Final', round: 3, state: 'done', how: '3–1' },
      ...{ red: place('Robin P.'), blue: final?.blue, winner: place('Robin P.') },
    });
    expect(Object.keys(body)).toEqual(['people', 'bouts']);
    expect(JSON.stringify(body)).not.toMatch(/Person\d|competitorId|setAside/);
    const shown = await server.call(contract.getResults, { params: { tournamentId } });
    expect(shown.body.contests[0]).toMatchObject({ contestId, hasBouts: true });

    const other = await buildResultDay(server, [{}]);
    expect(
      (await server.call(contract.getResultBouts, { params: { tournamentId: other.tournamentId, contestId } })).status,
    ).toBe(404);
    await server.db('tournament').where({ id: tournamentId }).update({ results_shown: 'released' });
    expect((await readBouts()).status).toBe(404);
  });
});
