import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { enteredIn, publishedPlaces } from '../../rings';
import { listCertificates } from '../../hall/results/certificates.queries';
import { tournaments } from '../../tournaments/tournaments';

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
type Names = Record<number, string>;
const namesOf = (list: readonly { divisionNumber?: number | null; name: string }[]): Names =>
  Object.fromEntries(list.flatMap(({ divisionNumber, name }) => (divisionNumber ? [[divisionNumber, name]] : [])));

/** A published draft of divisions that nothing but their letters tells apart. */
const alike = async (size: number) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const columns = { gender: 1, competitor_level_id: tournament.levelIds[0] };
  const birthDate = contract.addDays(tournament.date, -3800);
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: size }, () => ({ birthDate, events: [0], columns })),
  );
  const { body: ring } = await asked().call(contract.rings.create, {
    body: {
      tournamentId,
      name: 'Ring 1',
      opensMinute: 540,
      closesMinute: 1020,
      judges: 5,
      formats: [...contract.eventFormats],
    },
  });
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  let { draftId } = draft;
  const params = () => ({ draftId });
  const read = async () => (await asked().call(contract.getDraft, { params: params() })).body;
  const send = async ({ path }: { path: string }, body: object = {}, draftDivisionId = 0) => {
    const answer = await asked().call(contract.endpoint('POST', path)<object, contract.Draft>(), {
      params: { ...params(), draftDivisionId },
      body: { version: (await read()).version, ...body },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  /** Puts the divisions that stand in no ring into the ring. */
  const place = async () => {
    const board = async () => (await asked().call(contract.matchday.get, { params: { tournamentId } })).body;
    for (const { ringAssignmentId: id, ringId } of (await board()).assignments) {
      if (ringId !== null) continue;
      const { rings } = await board();
      const seen = rings.map(({ id: seenId, orderVersion }) => ({ ringId: seenId, orderVersion }));
      await asked().call(contract.matchday.move, {
        params: { id },
        body: { ringId: ring.id, afterId: null, lock: null, seen, reason: 'By hand' },
      });
    }
  };
  /** The names by number, as each reader says them. */
  const readers = async (): Promise<Record<string, Names>> => {
    await place();
    const now = await read();
    const numbers = new Map(now.divisions.map((one) => [one.draftDivisionId, one.divisionNumber ?? 0]));
    const numberOfPerson = new Map(
      now.divisions.flatMap((one) =>
        one.events.flatMap(({ entries }) => entries.map((id) => [id, one.divisionNumber])),
      ),
    );
    const { body: board } = await asked().call(contract.matchday.get, { params: { tournamentId } });
    const { body: screens } = await asked().call(contract.getRingAssignments, { params: { tournamentId } });
    const { body: calls } = await asked().call(contract.getRingCalls, { params: { tournamentId } });
    const { body: printed } = await asked().call(contract.getDraftSheets, { params: params() });
    const { body: compared } = await asked().call(contract.compareDrafts, {
      params: { ...params(), otherId: draftId },
    });
    const registrationIds = await server
      .db('competitor')
      .whereIn('id', ids)
      .distinct()
      .pluck<number[]>('registration_id');
    const entered = (await Promise.all(registrationIds.map((id) => enteredIn(server.db, id)))).flat();
    const families: contract.MyDay[] = [];
    for (const registrationId of registrationIds) {
      const { body: link } = await asked().call(contract.getFamilyLink, { params: { registrationId } });
      const token = link.url.split('/').at(-1) ?? '';
      families.push((await server.call(contract.getMyDay, { params: { token } })).body);
    }
    const places = await publishedPlaces(server.db, tournamentId, await tournaments(server.db).levels());
    expect(compared.differing).toEqual([]);
    const title = ({ divisionNumber, title: name }: { divisionNumber?: number | null; title: string }) => ({
      divisionNumber,
      name,
    });
    return {
      draft: namesOf(now.divisions),
      board: namesOf(board.assignments.map(title)),
      screens: namesOf(
        screens.flatMap(({ current, upcoming }) => [...(current ? [current] : []), ...upcoming]).map(title),
      ),
      tables: namesOf(calls.rings.flatMap(({ divisions }) => divisions).map(title)),
      sheets: namesOf(
        printed.sheets.map(({ draftDivisionId, divisionName: name }) => ({
          divisionNumber: numbers.get(draftDivisionId) ?? null,
          name,
        })),
      ),
      myDay: namesOf(
        families
          .flatMap(({ children }) => children)
          .flatMap(({ entries }) => entries)
          .map(({ divisionNumber, division: name }) => ({ divisionNumber, name })),
      ),
      receipts: namesOf(
        entered.map(({ competitorId, events }) => ({
          divisionNumber: numberOfPerson.get(competitorId) ?? null,
          name: events[0]?.division ?? '',
        })),
      ),
      registrations: namesOf(
        [...places].map(([competitorId, [first]]) => ({
          divisionNumber: numberOfPerson.get(competitorId) ?? null,
          name: first?.name ?? '',
        })),
      ),
    };
  };
  const everywhere = async (names: Names) => {
    const { screens = {}, ...all } = await readers();
    for (const [reader, said] of Object.entries(all)) expect([reader, said]).toEqual([reader, names]);
    // A screen shows the next ones of a ring.
    expect(Object.keys(screens).length).toBeGreaterThan(1);
    expect(names).toMatchObject(screens);
  };
  await send(contract.publishDraft);
  return {
    tournamentId,
    read,
    send,
    everywhere,
    ids,
    use: (id: number) => {
      draftId = id;
    },
  };
};

describe('the letter of a division (rule F12)', () => {
  it('is said by every reader, and stays in another order, when another division goes or comes, and in another draft', async () => {
    const { tournamentId, read, send, everywhere, use } = await alike(24);
    const first = await read();
    const told = namesOf(first.divisions);
    const [base = ''] = first.divisions.map(({ nameAlone }) => nameAlone);
    expect(Object.values(told).slice(0, 3)).toEqual(['A', 'B', 'C'].map((letter) => `${base} ${letter}`));
    await everywhere(told);

    await send(contract.unpublishDraft);
    const [a, b, ...rest] = first.divisions.map(({ draftDivisionId }) => draftDivisionId);
    await send(contract.reorderDraft, { divisionIds: [...rest, b, a] });
    expect(namesOf((await read()).divisions)).toEqual(told);
    await send(contract.publishDraft);
    await everywhere(told);

    // A server of the release before publishes without letters, in the order of the draft.
    await send(contract.unpublishDraft);
    await send(contract.reorderDraft, { divisionIds: [a, b, ...rest] });
    await server.db('division_number').where({ tournament_id: tournamentId }).update({ name: null, letter: null });
    await send(contract.publishDraft);
    await everywhere(told);

    // The first is gone; who comes later gets another letter than it had.
    await send(contract.unpublishDraft);
    await send(contract.combineDraft, { divisionIds: [b, a] });
    const combined = await read();
    const stays = combined.divisions.find(({ draftDivisionId }) => draftDivisionId === a || draftDivisionId === b);
    const { [first.divisions.find(({ draftDivisionId }) => draftDivisionId === a)?.divisionNumber ?? 0]: one } = told;
    const staysAs = told[stays?.divisionNumber ?? 0];
    expect(namesOf(combined.divisions)[stays?.divisionNumber ?? 0]).toBe(staysAs);
    await send(contract.publishDraft);
    await send(contract.unpublishDraft);
    await send(contract.splitDraft, { by: 'weight', parts: 2 }, stays?.draftDivisionId);
    await send(contract.publishDraft);
    const split = namesOf((await read()).divisions);
    const newest = Math.max(...Object.keys(split).map(Number));
    expect(Object.values(told)).not.toContain(split[newest]);
    expect(split[newest]?.startsWith(`${base} `)).toBe(true);
    expect(one).toBeDefined();
    for (const { divisionNumber } of combined.divisions)
      expect(split[divisionNumber ?? 0]).toBe(told[divisionNumber ?? 0]);
    await everywhere(split);

    // Another draft with some of the same divisions.
    await send(contract.unpublishDraft);
    const { body: other } = await asked().call(contract.createDraft, { body: { tournamentId } });
    use(other.draftId);
    await send(contract.publishDraft);
    const again = namesOf((await read()).divisions);
    for (const [number, name] of Object.entries(again))
      expect({ ...told, ...split, [number]: name }).toMatchObject(
        Object.fromEntries(Object.entries({ ...told, ...split }).filter(([key]) => key === number)),
      );
    await everywhere(again);

    // Results and certificates read what was published.
    await server.db.raw(
      `insert into contest_placing (contest_id, competitor_id, place, medal, decided_by, result_version, competed)
       select distinct on (c.id) c.id, n.competitor_id, 1, 'gold', 'Total', 1, true
         from contest c join ring_assignment a on a.id = c.ring_assignment_id join contest_entry n on n.contest_id = c.id
        where a.tournament_id = ?`,
      [tournamentId],
    );
    await server.db.raw(
      `update contest c set state = 'finished', finished_at = now() from ring_assignment a
        where a.id = c.ring_assignment_id and a.tournament_id = ?`,
      [tournamentId],
    );
    const ofContests = (list: readonly { divisionNumber?: number | null; division: string }[]) =>
      namesOf(list.map(({ divisionNumber, division: name }) => ({ divisionNumber, name })));
    const { body: results } = await server.call(contract.getResults, { params: { tournamentId } });
    expect(ofContests(results.contests)).toEqual(again);
    expect(ofContests(await listCertificates(server.db, { tournamentId }, {}))).toEqual(again);
  });

  it('stays over a repair and its undo, and a rename and its undo', async () => {
    const { read, send, everywhere, ids } = await alike(16);
    const told = namesOf((await read()).divisions);
    const cause = { kind: 'noShow', competitorId: ids[0] };
    const events = (await read()).divisions[0]?.events.map(({ eventId }) => eventId);
    await send(contract.repairDraft, { cause, chosen: [{ eventIds: events, place: 0 }] });
    const repaired = namesOf((await read()).divisions);
    for (const [number, name] of Object.entries(repaired)) expect(told[Number(number)]).toBe(name);
    await everywhere(repaired);
    await send(contract.undoDraft);
    await everywhere(told);

    const [second] = (await read()).divisions.slice(1);
    const renamed = await send(contract.renameDraft, { name: 'The big ones' }, second?.draftDivisionId);
    expect(namesOf(renamed.divisions)).toEqual({ ...told, [second?.divisionNumber ?? 0]: 'The big ones' });
    await everywhere({ ...told, [second?.divisionNumber ?? 0]: 'The big ones' });
    await send(contract.undoDraft);
    await everywhere(told);
  });
});
