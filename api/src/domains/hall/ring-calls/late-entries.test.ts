import * as contract from '@schi/contract';
import { contests, inventedScores, type EventFormat } from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { randomFrom } from '../../../../seeds/random';
import { createScorer, type Scoring } from './scoring.fixture';

let server: TestServer;
let director: Caller & Scoring['director'];
let days = 700;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const { matchday, rings } = contract;
const alike = { gender: 1, weight_lb: 150, height_in: 68 };

/** The place of an event of each format in the list of the tournament's events. */
const places: Record<EventFormat, number> = { panel: 0, bracket: 3, attempts: 4, measured: 5 };

/**
 * A published division of four of one format, which is in a ring and has its first score; and somebody like them who
 * registers now.
 */
const withLate = async (format: EventFormat) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const params = { tournamentId };
  const asked = () => server.as(director);
  const columns = { ...alike, competitor_level_id: tournament.levelIds[0] };
  const person = { events: [places[format]], birthDate: '2000-01-15', columns };
  const people = await registerPeople(server.db, tournament, [person, person, person, person]);
  const { body: draft } = await asked().call(contract.createDraft, { body: params });
  await asked().call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  const hours = { opensMinute: 540, closesMinute: 1020, judges: 5, formats: [...contract.eventFormats] };
  const { body: ring } = await asked().call(rings.create, { body: { ...params, name: 'Ring 1', ...hours } });
  const { body: board } = await asked().call(matchday.get, { params });
  const id = board.assignments[0]?.ringAssignmentId ?? 0;
  const seen = board.rings.map((one) => ({ ringId: one.id, orderVersion: one.orderVersion }));
  await asked().call(matchday.move, { params: { id }, body: { ringId: ring.id, afterId: null, lock: null, seen } });
  await asked().call(matchday.call, { params: { id }, body: { to: 'inRing' } });
  const { id: contestId } = await server.db('contest').where({ ring_assignment_id: id }).first<{ id: number }>('id');
  const table = createScorer(server, { tournamentId, contestId }, undefined, director);
  /** Notes what comes next, as a table does. */
  const score = async () => {
    const { contest, heads } = await table.look();
    const notes = inventedScores.nextNotes(contest, heads, randomFrom(7));
    for (const { subject, value } of notes) {
      const about = contests.subjectIn(contest, subject);
      if (about) await table.record([about, value]);
    }
    return notes.length;
  };
  expect(await score()).toBeGreaterThan(0);
  const [late = 0] = await registerPeople(server.db, tournament, [person]);
  const cause = {
    kind: 'lateEntry' as const,
    competitorId: late,
    eventIds: [tournament.eventIds[places[format]] ?? 0],
  };
  const draftParams = { draftId: draft.draftId };
  const read = async () => (await asked().call(contract.getDraft, { params: draftParams })).body;
  const preview = async () =>
    (
      await asked().call(contract.previewRepair, {
        params: draftParams,
        body: { version: (await read()).version, cause },
      })
    ).body;
  const repair = async () => {
    const chosen = (await preview()).map(({ eventIds }) => ({ eventIds, place: 0 }));
    return asked().call(contract.repairDraft, {
      params: draftParams,
      body: { version: (await read()).version, cause, chosen },
    });
  };
  const slots = async () =>
    (await server.db('contest').where({ id: contestId }).first<{ draw: { slots: number[] } }>('draw')).draw.slots;
  return { people, late, contestId, table, score, preview, repair, slots, read };
};

describe('a late entry after the first score (rule F8)', () => {
  it.each(['panel', 'measured', 'attempts'] as const)(
    'joins a division of format %s at the end of its order, and is scored and placed',
    async (format) => {
      const { people, late, contestId, table, score, repair, slots } = await withLate(format);
      const before = await slots();
      const scored = (await table.look()).heads;
      expect((await repair()).status).toBe(200);
      expect(await slots()).toEqual([...before, late]);
      const after = await table.look();
      // What was noted stands.
      for (const [subject, head] of scored) expect(after.heads.get(subject)).toEqual(head);
      while ((await score()) > 0);
      const { heads } = await table.look();
      const [answer] = await table.record([
        { kind: 'contest' },
        { state: 'finished', digest: contests.digestOf(heads) },
      ]);
      expect(answer?.outcome).toBe('applied');
      expect(
        (await server.db('contest_placing').where({ contest_id: contestId }).pluck('competitor_id')).sort(),
      ).toEqual([...people, late].sort());
    },
  );

  it('does not join a bracket: the reason names it, and a new division is offered', async () => {
    const { late, preview, repair, slots, read } = await withLate('bracket');
    const before = await slots();
    const [name] = (await read()).divisions.map((division) => division.name);
    const [proposal] = await preview();
    expect(proposal?.closed).toEqual([
      `“${name}” would fit, but has begun and takes nobody any more, because a new line in its bracket would change who meets whom.`,
    ]);
    expect(proposal?.repairs[0]?.says).toMatch(/comes into a new division\.$/);
    expect((await repair()).status).toBe(200);
    expect(await slots()).toEqual(before);
    expect((await server.db('contest_entry').where({ competitor_id: late }).pluck('contest_id')).length).toBe(1);
  });

  it('does not join an event that is finished at the same moment', async () => {
    const { late, contestId, preview, repair, slots, read } = await withLate('panel');
    const before = [await slots(), (await read()).version];
    expect((await preview())[0]?.closed).toEqual([]);
    const finishing = await server.db.transaction();
    await finishing('contest').where({ id: contestId }).forUpdate().first('id');
    const repairing = repair();
    const waiting = async () =>
      Number(
        (
          await server
            .db('pg_stat_activity')
            .where({ wait_event_type: 'Lock' })
            .whereRaw('datname = current_database()')
            .count()
        )[0]?.['count'],
      );
    while ((await waiting()) === 0) await new Promise(setImmediate);
    await finishing('contest')
      .where({ id: contestId })
      .update({ state: 'finished', result_version: 1, finished_at: new Date() });
    await finishing.commit();
    const { status, body } = await repairing;
    expect(status).toBe(409);
    expect(refusalOf(body).message).toMatch(
      /has begun and takes nobody any more, because an event of it is finished\. Nothing was changed\.$/,
    );
    expect([await slots(), (await read()).version]).toEqual(before);
    expect(await server.db('contest_entry').where({ competitor_id: late })).toEqual([]);
  });
});
