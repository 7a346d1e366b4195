import * as contract from '@schi/contract';
import { drafts, sheets } from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { textOfPages } from '../../../../test/pdf-letters';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { readPopulation, readPrintedDraws, storedDraft } from '../matchmaking';
import { listLastVersions } from './division-sheets.queries';
import { createPrinter, printSheets } from './print-sheets.service';

let server: TestServer;
let director: Caller;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  tournament = await buildTournament(server.db);
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 24 }, (_, index) => ({
      events: [
        [0, 3],
        [0, 3, 4],
        [0, 1, 3],
        [3, 5],
      ][index % 4] ?? [0],
    })),
  );
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const create = async () => {
  const answer = await asked().call(contract.createDraft, { body: { tournamentId: tournament.id, name: 'Sheets' } });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
const sheetsOf = async (draftId: number, query: { changed?: boolean } = {}) => {
  const answer = await asked().call(contract.getDraftSheets, { params: { draftId }, query });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
const askOf = ({ draftDivisionId, eventId, hash }: sheets.DivisionSheet) => ({ draftDivisionId, eventId, hash });
const record = async (draftId: number, printed: contract.PrintedSheets['sheets']) => {
  const answer = await asked().call(contract.recordPrintedSheets, { params: { draftId }, body: { sheets: printed } });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
const recordAll = async (draftId: number) => record(draftId, (await sheetsOf(draftId)).sheets.map(askOf));
const ofDivision = async (draftDivisionId: number, query: contract.SheetScan = {}) => {
  const answer = await asked().call(contract.getDivisionSheets, { params: { draftDivisionId }, query });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
/** What the QR code of a sheet asks. */
const scanOf = ({ address }: sheets.DivisionSheet): contract.SheetScan => {
  const query = new URL(address).searchParams;
  return {
    event: Number(query.get('event')),
    ...(query.has('version') ? { version: Number(query.get('version')) } : {}),
    hash: query.get('hash') ?? '',
  };
};
const versionOf = async (draftId: number) => (await storedDraft(server.db, draftId)).version;
/** Moves one competitor of a division to another of the same events, which changes two divisions. */
const moveOne = async (draft: contract.Draft) => {
  const [from, to] = draft.divisions.filter(
    ({ events }, _, all) =>
      events.length === 1 && all.filter((one) => one.events[0]?.eventId === events[0]?.eventId).length > 1,
  );
  const competitorId = from?.events[0]?.entries[0] ?? 0;
  const target =
    draft.divisions.find((one) => one !== from && one.events[0]?.eventId === from?.events[0]?.eventId) ?? to;
  const answer = await asked().call(contract.moveDraft, {
    params: { draftId: draft.draftId },
    body: { version: await versionOf(draft.draftId), competitorIds: [competitorId], to: target?.draftDivisionId ?? 0 },
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return { competitorId, from: from?.draftDivisionId ?? 0, to: target?.draftDivisionId ?? 0 };
};
const undo = async (draftId: number) =>
  asked().call(contract.undoDraft, { params: { draftId }, body: { version: await versionOf(draftId) } });

describe('the sheets of a draft', () => {
  it('are one for each event of each division, with every entry, in its order', async () => {
    const draft = await create();
    const { sheets: all, gone, isFinal } = await sheetsOf(draft.draftId);
    const entries = draft.divisions.flatMap(({ draftDivisionId, events }) =>
      events.map(
        ({ eventId, entries: ids }) => `${draftDivisionId} ${eventId} ${[...ids].sort((a, b) => a - b).join()}`,
      ),
    );
    expect(
      all.map(
        (sheet) =>
          `${sheets.sheetKey(sheet)} ${sheet.competitors
            .map(({ competitorId }) => competitorId)
            .sort((a, b) => a - b)
            .join()}`,
      ),
    ).toEqual(entries);
    expect([gone, isFinal, all.every(({ version, lastVersion }) => version === null && lastVersion === 0)]).toEqual([
      [],
      false,
      true,
    ]);
    const { db } = server;
    await db('event').where({ id: tournament.eventIds[3] }).update({ attempts: 5, judges: 3, minutes_per_turn: 2.5 });
    const { name } = await db('tournament').where({ id: tournament.id }).first<{ name: string }>('name');
    const events = await db('event as e')
      .join('event_type as y', 'y.id', 'e.event_type_id')
      .whereIn('e.id', tournament.eventIds)
      .select<{ id: number; minutes: string }[]>({
        id: 'e.id',
        eventTitle: 'y.title',
        format: 'y.format',
        judges: 'e.judges',
        attempts: 'e.attempts',
        elimination: 'e.elimination',
        thirdPlace: 'e.third_place',
        minutes: 'e.minutes_per_turn',
      });
    const about = new Map(events.map(({ id, ...event }) => [id, { ...event, minutes: Number(event.minutes) }]));
    for (const sheet of (await sheetsOf(draft.draftId)).sheets) {
      expect(sheet).toMatchObject({ ...about.get(sheet.eventId) });
      expect(sheet.tournament).toEqual({ name, date: tournament.date });
    }
    const people = new Map(draft.competitors.map((person) => [person.competitorId, person]));
    for (const { competitors, slots, seed } of all) {
      expect(slots.filter((id) => id !== null)).toEqual(competitors.map(({ competitorId }) => competitorId));
      expect(seed).toBe(draft.seed);
      for (const { competitorId, name, school, level, age, weight } of competitors) {
        const person = people.get(competitorId);
        expect({ name, school, level, age, weight }).toEqual({
          name: `${person?.firstName} ${person?.lastName}`,
          school: person?.school,
          level: person?.level,
          age: person?.entrant?.age,
          weight: person?.entrant?.weight,
        });
      }
    }
  });

  it('have columns for the judges of black belts where everybody is one', async () => {
    const { draftId } = await create();
    const judgesWith = async (change: object) => {
      await server.db('competitor_level').update(change);
      const { sheets: all } = await sheetsOf(draftId);
      return [...new Set(all.filter(({ competitors }) => competitors.length > 0).map(({ judges }) => judges))];
    };
    const levels = await server
      .db('competitor_level')
      .select<{ id: number; is_black_belt: boolean }[]>('id', 'is_black_belt');
    const events = await server.db('event').where({ tournament_id: tournament.id });
    await server
      .db('event')
      .where({ tournament_id: tournament.id })
      .update({ judges: 3, scoring: { blackBeltJudges: 7 } });
    try {
      expect(await judgesWith({ is_black_belt: true })).toEqual([7]);
      expect(await judgesWith({ is_black_belt: false })).toEqual([3]);
    } finally {
      for (const { id, is_black_belt } of levels)
        await server.db('competitor_level').where({ id }).update({ is_black_belt });
      for (const { id, judges, scoring } of events as { id: number; judges: number; scoring: object | null }[])
        await server.db('event').where({ id }).update({ judges, scoring });
    }
  });

  it('depend on how breaking is scored where that is not the default', async () => {
    const { draftId } = await create();
    const before = new Map((await sheetsOf(draftId)).sheets.map((sheet) => [sheet.draftDivisionId, sheet.hash]));
    const types = await server.db('event_type').select<{ id: number; format: string }[]>('id', 'format');
    const events = await server.db('event').where({ tournament_id: tournament.id });
    const scoringOf = async (scoring: object) => {
      await server.db('event').where({ tournament_id: tournament.id }).update({ scoring });
      return (await sheetsOf(draftId)).sheets;
    };
    await server.db('event_type').update({ format: 'attempts' });
    try {
      const [plain] = await scoringOf({ stations: 5, warningCost: 0.5, lead: 3 });
      expect(plain).not.toHaveProperty('scoring');
      const [set] = await scoringOf({ secondTries: 'none', warningCost: 0.5 });
      expect(set?.scoring).toEqual({ secondTries: 'none' });
      expect(set?.hash).not.toBe(plain?.hash);
    } finally {
      for (const { id, format } of types) await server.db('event_type').where({ id }).update({ format });
      for (const { id, scoring } of events as { id: number; scoring: object | null }[])
        await server.db('event').where({ id }).update({ scoring });
    }
    const after = (await sheetsOf(draftId)).sheets;
    expect(after.map(({ draftDivisionId, hash }) => before.get(draftDivisionId) === hash)).not.toContain(false);
  });

  it('have the draw that repairs keep', async () => {
    const { draftId } = await create();
    const stored = await storedDraft(server.db, draftId);
    const draws = await readPrintedDraws(server.db, stored, await readPopulation(server.db, stored));
    const { sheets: all } = await sheetsOf(draftId);
    expect(all.some(({ format }) => format === 'bracket')).toBe(true);
    for (const { draftDivisionId, eventId, slots } of all)
      expect(draws.get(drafts.drawKey(draftDivisionId, eventId))?.slots).toEqual(slots);
  });

  it('say what is not known of a competitor who is gone', async () => {
    const extra = await buildTournament(server.db, { inDays: 90 });
    const [competitorId] = await registerPeople(server.db, extra, [{ events: [3] }, { events: [3] }]);
    const { body } = await asked().call(contract.createDraft, { body: { tournamentId: extra.id } });
    await server.db('competitor').where({ id: competitorId }).delete();
    const { sheets: all } = await sheetsOf(body.draftId);
    const found = all.flatMap(({ competitors }) => competitors).find((one) => one.competitorId === competitorId);
    expect(found).toEqual({
      competitorId,
      name: `Competitor ${competitorId}`,
      startNumber: null,
      school: '',
      level: '',
      age: null,
      weight: null,
    });
  });
});

describe('a version', () => {
  it('is given by a print, and again only to what has changed since', async () => {
    const draft = await create();
    const first = await recordAll(draft.draftId);
    expect(first.versions.every(({ version }) => version === 1)).toBe(true);
    expect((await sheetsOf(draft.draftId, { changed: true })).sheets).toEqual([]);
    const { from, to } = await moveOne(draft);
    const { sheets: changed } = await sheetsOf(draft.draftId, { changed: true });
    expect(changed.map(({ draftDivisionId }) => draftDivisionId).sort((a, b) => a - b)).toEqual(
      [from, to].sort((a, b) => a - b),
    );
    expect(changed.every(({ version, lastVersion }) => version === null && lastVersion === 1)).toBe(true);
    const second = await recordAll(draft.draftId);
    const raised = second.versions.filter(({ version }) => version === 2).map(({ draftDivisionId }) => draftDivisionId);
    expect(raised.sort((a, b) => a - b)).toEqual([from, to].sort((a, b) => a - b));
    expect(second.versions.filter(({ version }) => version === 1)).toHaveLength(second.versions.length - 2);

    // Their PDF has these sheets only, with the versions of this print.
    const pdfOf = async (query: string) => {
      const address = `${contract.pathOf(contract.getDraftSheetsPdf.path, { draftId: draft.draftId })}${query}`;
      const answer = await fetch(server.url + address, {
        headers: { Authorization: `Bearer ${server.tokenOf(director)}` },
      });
      return { status: answer.status, pages: textOfPages(Buffer.from(await answer.arrayBuffer())) };
    };
    const onlyChanged = await pdfOf(`?printedAt=${encodeURIComponent(second.printedAt)}`);
    expect(onlyChanged.pages).toHaveLength(changed.length);
    changed.forEach(({ competitors, eventTitle }, index) => {
      const page = onlyChanged.pages[index];
      for (const text of [eventTitle, 'Version 2', ...competitors.map(({ name }) => name)])
        expect(page).toContain(text);
    });
    expect((await pdfOf('')).pages.length).toBeGreaterThan(changed.length);
    expect((await pdfOf('?printedAt=2020-01-01T00:00:00.000Z')).status).toBe(404);
  });

  it('is never an old one again, also when an undo brings the same sheet back', async () => {
    const draft = await create();
    const before = (await sheetsOf(draft.draftId)).sheets;
    await recordAll(draft.draftId);
    const { from } = await moveOne(draft);
    await recordAll(draft.draftId);
    await undo(draft.draftId);
    const after = (await sheetsOf(draft.draftId)).sheets;
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    expect(after.find(({ draftDivisionId }) => draftDivisionId === from)).toMatchObject({
      version: null,
      lastVersion: 2,
    });
    const { versions } = await recordAll(draft.draftId);
    expect(versions.find(({ draftDivisionId }) => draftDivisionId === from)?.version).toBe(3);
  });

  it('changes with what is printed only: not with a lock, but with the state of the draft', async () => {
    const draft = await create();
    await recordAll(draft.draftId);
    const { draftDivisionId = 0 } = draft.divisions[0] ?? {};
    const { draftId } = draft;
    await asked().call(contract.lockDraft, {
      params: { draftId, draftDivisionId },
      body: { version: 0, isLocked: true },
    });
    expect((await sheetsOf(draftId, { changed: true })).sheets).toEqual([]);
    await asked().call(contract.publishDraft, { params: { draftId }, body: { version: 1 } });
    const { sheets: changed, isFinal } = await sheetsOf(draftId, { changed: true });
    expect([isFinal, changed.length]).toEqual([true, (await sheetsOf(draftId)).sheets.length]);
    await asked().call(contract.unpublishDraft, { params: { draftId }, body: { version: 1 } });
    expect((await sheetsOf(draftId, { changed: true })).sheets).toEqual([]);
  });

  it('is refused for a sheet that is no longer as the page shows it, and then nothing is recorded', async () => {
    const draft = await create();
    const { sheets: old } = await sheetsOf(draft.draftId);
    await moveOne(draft);
    const refused = await asked().call(contract.recordPrintedSheets, {
      params: { draftId: draft.draftId },
      body: { sheets: old.map(askOf) },
    });
    expect([refused.status, refusalOf(refused.body).message]).toEqual([
      409,
      'Some of these sheets have changed since you opened them. Check their current state, then print again. Nothing was recorded.',
    ]);
    expect(await server.db('division_sheet').where({ draft_id: draft.draftId })).toEqual([]);
  });

  const both = async (print: typeof printSheets) => {
    const draft = await create();
    const { sheets: all } = await sheetsOf(draft.draftId);
    const asks = [1, 2].map(() =>
      print(server.app, server.db, director.id).record(draft.draftId, { sheets: all.map(askOf) }),
    );
    const settled = await Promise.allSettled(asks);
    return settled.map(({ status }) => status).sort();
  };
  it('is one for two directors who print at once', async () => {
    expect(await both(printSheets)).toEqual(['fulfilled', 'fulfilled']);
  });
  it('control: without the lock the second print would give the same number again, which the database refuses', async () => {
    let arrived = 0;
    let open: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (open = resolve));
    const lastVersions: typeof listLastVersions = async (...given) => {
      const found = await listLastVersions(...given);
      arrived += 1;
      if (arrived === 2) open();
      await all;
      return found;
    };
    expect(await both(createPrinter({ lock: () => Promise.resolve(), lastVersions }))).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });
});

describe('a sheet whose division is gone', () => {
  const combined = async () => {
    const draft = await create();
    await recordAll(draft.draftId);
    const [one, two] = draft.divisions.filter(({ events }) => events[0]?.eventId === tournament.eventIds[3]);
    const divisionIds = [one?.draftDivisionId ?? 0, two?.draftDivisionId ?? 0];
    const { body } = await asked().call(contract.combineDraft, {
      params: { draftId: draft.draftId },
      body: { version: 0, divisionIds, name: 'Together' },
    });
    const goneId = divisionIds.find((id) => !body.divisions.some(({ draftDivisionId }) => draftDivisionId === id)) ?? 0;
    return { draft, goneId };
  };

  it('is to be withdrawn, with where its competitors are now, until that is recorded', async () => {
    const { draft, goneId } = await combined();
    const { gone } = await sheetsOf(draft.draftId, { changed: true });
    expect(gone).toMatchObject([{ draftDivisionId: goneId, version: 1 }]);
    expect(gone[0]?.competitors.length).toBeGreaterThan(0);
    for (const { division } of gone[0]?.competitors ?? []) expect(division?.name).toBe('Together');
    const scanned = await ofDivision(goneId, { event: gone[0]?.eventId ?? 0, version: 1 });
    expect(scanned).toMatchObject({ sheets: [], gone, scanned: { state: 'gone', version: 1, lastVersion: 1 } });
    await record(draft.draftId, [{ draftDivisionId: goneId, eventId: gone[0]?.eventId ?? 0, hash: null }]);
    expect((await sheetsOf(draft.draftId)).gone).toEqual([]);
  });

  it('is printed again when an undo brings the division back after it was withdrawn', async () => {
    const { draft, goneId } = await combined();
    const [gone] = (await sheetsOf(draft.draftId)).gone;
    await record(draft.draftId, [{ draftDivisionId: goneId, eventId: gone?.eventId ?? 0, hash: null }]);
    await undo(draft.draftId);
    const { sheets: changed } = await sheetsOf(draft.draftId, { changed: true });
    expect(changed).toMatchObject([{ draftDivisionId: goneId, version: null, lastVersion: 2 }]);
  });
});

describe('a scanned sheet', () => {
  it('is current, then outdated, then replaced, with the names that changed', async () => {
    const draft = await create();
    await recordAll(draft.draftId);
    const { competitorId, from, to } = await moveOne(draft);
    const { firstName, lastName } = draft.competitors.find((one) => one.competitorId === competitorId) ?? {};
    const before = (await sheetsOf(draft.draftId)).sheets.find(
      ({ draftDivisionId }) => draftDivisionId !== from && draftDivisionId !== to,
    );
    expect((await ofDivision(before?.draftDivisionId ?? 0, before && scanOf(before))).scanned).toMatchObject({
      state: 'current',
      version: 1,
    });
    const event = (await ofDivision(to)).sheets[0]?.eventId ?? 0;
    expect((await ofDivision(to, { event, version: 1 })).scanned).toMatchObject({
      state: 'outdated',
      changes: { added: [`${firstName} ${lastName}`], removed: [] },
    });
    expect((await ofDivision(from, { event, version: 1 })).scanned?.changes?.removed).toEqual([
      `${firstName} ${lastName}`,
    ]);
    await recordAll(draft.draftId);
    expect((await ofDivision(to, { event, version: 1 })).scanned).toMatchObject({
      state: 'replaced',
      version: 1,
      lastVersion: 2,
      changes: { added: [`${firstName} ${lastName}`] },
    });
    const now = (await ofDivision(to)).sheets[0];
    expect(now && (await ofDivision(to, scanOf(now))).scanned).toMatchObject({ state: 'current', version: 2 });
  });

  it('says that its tournament is over, and that its event is scored already, with where', async () => {
    const draft = await create();
    await recordAll(draft.draftId);
    const [sheet] = (await sheetsOf(draft.draftId)).sheets;
    const { draftDivisionId = 0, eventId = 0 } = sheet ?? {};
    const scanned = async () => (await ofDivision(draftDivisionId, sheet && scanOf(sheet))).scanned;
    expect(await scanned()).toMatchObject({ endedTournament: null, entered: null });
    await asked().call(contract.publishDraft, {
      params: { draftId: draft.draftId },
      body: { version: await versionOf(draft.draftId) },
    });
    const contest = () => server.db('contest').where({ draft_division_id: draftDivisionId, event_id: eventId });
    const { ring_assignment_id: ringAssignmentId } = await contest().first<{ ring_assignment_id: number }>(
      'ring_assignment_id',
    );
    expect(await scanned()).toMatchObject({ entered: null });
    await contest().update({ state: 'finished', finished_at: new Date(), result_version: 1 });
    expect(await scanned()).toMatchObject({
      entered: { tournamentId: tournament.id, ringAssignmentId, isFinished: true },
    });
    await contest().update({ state: 'open', finished_at: null });
    await asked().call(contract.unpublishDraft, {
      params: { draftId: draft.draftId },
      body: { version: await versionOf(draft.draftId) },
    });
    const { date } = await server
      .db('tournament')
      .where({ id: tournament.id })
      .first<{ date: string }>('tournament_date as date');
    await server.db('tournament').where({ id: tournament.id }).update({ tournament_date: '2020-05-02' });
    expect((await scanned())?.endedTournament).toEqual({ name: expect.any(String), date: '2020-05-02' });
    await server.db('tournament').where({ id: tournament.id }).update({ tournament_date: date });
  });

  it('that was printed without a record is judged by its hash', async () => {
    const draft = await create();
    const [sheet] = (await sheetsOf(draft.draftId)).sheets;
    const id = sheet?.draftDivisionId ?? 0;
    expect(sheet?.address).not.toContain('version=');
    expect((await ofDivision(id, sheet && scanOf(sheet))).scanned).toMatchObject({ state: 'current', version: null });
    expect((await ofDivision(id, { event: sheet?.eventId ?? 0, hash: '00000000' })).scanned).toMatchObject({
      state: 'outdated',
    });
  });

  it('with a number that was never printed, or another hash, is unknown', async () => {
    const draft = await create();
    await recordAll(draft.draftId);
    const [sheet] = (await sheetsOf(draft.draftId)).sheets;
    const scan = { event: sheet?.eventId ?? 0 };
    const id = sheet?.draftDivisionId ?? 0;
    expect((await ofDivision(id, { ...scan, version: 9 })).scanned?.state).toBe('unknown');
    expect((await ofDivision(id, { ...scan, version: 1, hash: '00000000' })).scanned?.state).toBe('unknown');
  });
});

describe('refuses', () => {
  it('whom has another role, on every call', async () => {
    const desk = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    const draft = await create();
    const params = { draftId: draft.draftId };
    const division = { draftDivisionId: draft.divisions[0]?.draftDivisionId ?? 0 };
    const statuses = [
      await desk.call(contract.getDraftSheets, { params }),
      await desk.call(contract.getDraftSheetsPdf, { params }),
      await desk.call(contract.recordPrintedSheets, { params, body: { sheets: [] } }),
      await desk.call(contract.getDivisionSheets, { params: division }),
      await desk.call(contract.getDivisionSheetsPdf, { params: division }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  });
  it('drafts and divisions that are not there', async () => {
    const params = { draftId: 999_999 };
    const division = { draftDivisionId: 999_999 };
    const printed = [{ draftDivisionId: 1, eventId: 1, hash: null }];
    const statuses = [
      await asked().call(contract.getDraftSheets, { params }),
      await asked().call(contract.getDraftSheetsPdf, { params }),
      await asked().call(contract.recordPrintedSheets, { params, body: { sheets: printed } }),
      await asked().call(contract.getDivisionSheets, { params: division }),
      await asked().call(contract.getDivisionSheetsPdf, { params: division }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
  it.each([
    ['no sheets', { sheets: [] }],
    ['a hash that is none', { sheets: [{ draftDivisionId: 1, eventId: 1, hash: 'abc' }] }],
    [
      'the same sheet twice',
      {
        sheets: [
          { draftDivisionId: 1, eventId: 1, hash: null },
          { draftDivisionId: 1, eventId: 1, hash: null },
        ],
      },
    ],
  ])('%s', async (_what, body) => {
    const { draftId } = await create();
    const answer = await asked().call(contract.recordPrintedSheets, { params: { draftId }, body });
    expect(answer.status).toBe(400);
  });
  it('a sheet of another draft', async () => {
    const [mine, other] = [await create(), await create()];
    const [sheet] = (await sheetsOf(other.draftId)).sheets;
    const body = { sheets: sheet ? [askOf(sheet)] : [] };
    expect((await asked().call(contract.recordPrintedSheets, { params: { draftId: mine.draftId }, body })).status).toBe(
      409,
    );
  });
});
