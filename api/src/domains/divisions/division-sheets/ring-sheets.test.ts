import * as contract from '@schi/contract';
import type { sheets } from '@schi/contract';
import { buildDevice, buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { storedDraft } from '../matchmaking';

let server: TestServer;
let director: Caller;
let tournament: BuiltTournament;
let draftId: number;
/** As they were printed first, before one competitor was moved. */
let first: sheets.DivisionSheet[];
/** As they are now, after publishing. */
let now: sheets.DivisionSheet[];
let moved: { name: string; to: number };
let ringIds: number[];

const asked = () => server.as(director);
const bodyOf = <T>({ status, body }: { status: number; body: T }): T => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const sheetsNow = async () =>
  bodyOf(await asked().call(contract.getDraftSheets, { params: { draftId }, query: {} })).sheets;
const print = async () => {
  const all = (await sheetsNow()).map(({ draftDivisionId, eventId, hash }) => ({ draftDivisionId, eventId, hash }));
  bodyOf(await asked().call(contract.recordPrintedSheets, { params: { draftId }, body: { sheets: all } }));
  return sheetsNow();
};
const version = async () => (await storedDraft(server.db, draftId)).version;

beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  tournament = await buildTournament(server.db);
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 24 }, (_, index) => ({ events: index % 2 === 0 ? [0] : [0, 3] })),
  );
  const draft = bodyOf(
    await asked().call(contract.createDraft, { body: { tournamentId: tournament.id, name: 'Sheets' } }),
  );
  ({ draftId } = draft);
  first = await print();
  const alike = draft.divisions.filter(
    ({ events }, _, all) =>
      events.length === 1 && all.filter((one) => one.events[0]?.eventId === events[0]?.eventId).length > 1,
  );
  const from = alike[0];
  const to =
    alike.find((one) => one !== from && one.events[0]?.eventId === from?.events[0]?.eventId)?.draftDivisionId ?? 0;
  const competitorId = from?.events[0]?.entries[0] ?? 0;
  const person = draft.competitors.find((one) => one.competitorId === competitorId);
  moved = { name: `${person?.firstName} ${person?.lastName}`, to };
  const params = { draftId };
  bodyOf(
    await asked().call(contract.moveDraft, {
      params,
      body: { version: await version(), competitorIds: [competitorId], to },
    }),
  );
  bodyOf(await asked().call(contract.publishDraft, { params, body: { version: await version() } }));
  now = await print();
  const rings = await server
    .db('ring')
    .insert(
      [1, 2].map((position) => ({ tournament_id: tournament.id, name: `Mat ${position}`, position, is_open: true })),
    )
    .returning<{ id: number }[]>('id');
  ringIds = rings.map(({ id }) => id);
});
afterAll(() => server.stop());

/** What the QR code of a sheet asks. */
const codeOf = ({ address, draftDivisionId }: sheets.DivisionSheet) => {
  const query = contract.readSheetScan(new URL(address).searchParams);
  if (!contract.isSheetCode(query)) throw new Error(`This address is not whole: ${address}`);
  return { params: { draftDivisionId }, query };
};
const sheetOf = (all: readonly sheets.DivisionSheet[], draftDivisionId: number) => {
  const sheet = all.find((one) => one.draftDivisionId === draftDivisionId);
  if (!sheet) throw new Error(`There is no sheet of division ${draftDivisionId}`);
  return sheet;
};
const deviceOf = async (kind: contract.DeviceKind, ringId?: number, tournamentId = tournament.id) =>
  buildDevice(server.db, tournamentId, { kind, ...(ringId === undefined ? {} : { ringId }) });
const scan = async (code: ReturnType<typeof codeOf>, { headers }: { headers: Record<string, string> }) =>
  server.call(contract.getRingSheet, { ...code, headers });
const placeIn = (draftDivisionId: number, ringId: number) =>
  server
    .db('ring_assignment')
    .where({ draft_division_id: draftDivisionId })
    .update({ ring_id: ringId, position: draftDivisionId });

describe('a sheet that is scanned at a ring table', () => {
  it('is current, and says which division of the ring it is', async () => {
    const sheet = sheetOf(now, moved.to);
    await placeIn(moved.to, ringIds[0] ?? 0);
    const answer = bodyOf(await scan(codeOf(sheet), await deviceOf('ring table', ringIds[0])));
    expect(answer).toMatchObject({
      state: 'current',
      version: 2,
      draftDivisionId: moved.to,
      divisionName: sheet.divisionName,
      place: { step: 'planned', ring: { ringId: ringIds[0], name: 'Mat 1' } },
      endedTournament: null,
      entered: null,
    });
    const assignment = await server
      .db('ring_assignment')
      .where({ draft_division_id: moved.to })
      .first<{ id: number }>('id');
    expect(answer.place?.ringAssignmentId).toBe(assignment.id);
  });

  it('of an old version says that it was replaced, and whom the later one added', async () => {
    const answer = bodyOf(await scan(codeOf(sheetOf(first, moved.to)), await deviceOf('ring table', ringIds[0])));
    expect(answer).toMatchObject({
      state: 'replaced',
      version: 1,
      lastVersion: 2,
      changes: { added: [moved.name], removed: [] },
    });
    expect(answer.place).not.toBeNull();
  });

  it('names the ring that it belongs to at the table of another one, and none before it is placed', async () => {
    const table = await deviceOf('ring table', ringIds[1]);
    await placeIn(moved.to, ringIds[0] ?? 0);
    expect(bodyOf(await scan(codeOf(sheetOf(now, moved.to)), table)).place?.ring).toEqual({
      ringId: ringIds[0],
      name: 'Mat 1',
    });
    const other = now.find(({ draftDivisionId }) => draftDivisionId !== moved.to);
    expect(bodyOf(await scan(codeOf(other ?? sheetOf(now, 0)), table)).place).toMatchObject({
      step: 'planned',
      ring: null,
    });
  });

  it('has an address that leads to the page of paired devices', () => {
    const { pathname } = new URL(sheetOf(now, moved.to).address);
    expect(pathname).toBe(`/signage/table/sheet/${moved.to}`);
    expect(contract.devicePageAt(pathname)).toBe('/signage/table/sheet/:draftDivisionId');
  });

  it('with another hash tells no name', async () => {
    const code = codeOf(sheetOf(first, moved.to));
    const table = await deviceOf('ring table', ringIds[0]);
    const wrong = bodyOf(await scan({ ...code, query: { ...code.query, hash: '00000000' } }, table));
    expect(wrong).toMatchObject({ state: 'unknown', changes: null, competitors: [] });
    const { event } = code.query;
    expect(bodyOf(await scan({ ...code, query: { event, hash: '00000000' } }, table))).toMatchObject({
      changes: null,
      competitors: [],
    });
  });
});

describe('refuses', () => {
  it('a sheet of another tournament and one that is not there, with the same body', async () => {
    const code = codeOf(sheetOf(now, moved.to));
    const elsewhere = await buildTournament(server.db, { inDays: 90 });
    const foreign = await scan(code, await deviceOf('ring table', undefined, elsewhere.id));
    const unknown = await scan(
      { ...code, params: { draftDivisionId: 999_999 } },
      await deviceOf('ring table', ringIds[0]),
    );
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
  });

  it('whoever is no ring table', async () => {
    const code = codeOf(sheetOf(now, moved.to));
    const visitor = await server.call(contract.getRingSheet, code);
    const person = await asked().call(contract.getRingSheet, code);
    const announcer = await scan(code, await deviceOf('announcer'));
    expect([visitor.status, person.status, announcer.status]).toEqual([401, 403, 403]);
  });

  it.each<[string, object]>([
    ['no hash', { event: 3, version: 1 }],
    ['no event', { hash: '1a2b3c4d' }],
    ['a hash of another length', { event: 3, hash: '1a2b3c4d5' }],
    ['a hash of other letters', { event: 3, hash: '1A2B3C4Z' }],
    ['a version below 1', { event: 3, version: 0, hash: '1a2b3c4d' }],
    ['an event beyond what the database holds', { event: 2_147_483_648, hash: '1a2b3c4d' }],
  ])('%s', async (_what, query) => {
    // Cast: what a client should not send.
    const code = { params: { draftDivisionId: moved.to }, query: query as contract.SheetCode };
    expect((await scan(code, await deviceOf('ring table', ringIds[0]))).status).toBe(400);
  });
});
