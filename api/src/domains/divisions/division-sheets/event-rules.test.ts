import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('follows a change of an event in what has not begun, and says which printed sheets it outdates (rule G17)', async () => {
  const tournament = await buildTournament(server.db);
  const [forms = 0] = tournament.eventIds;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 20 }, () => ({ events: [0] })),
  );
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const printed = async () =>
    (await director.call(contract.getPrintedSheetsOfEvent, { params: { eventId: forms } })).body;
  const { draftId, version } = (await director.call(contract.createDraft, { body: { tournamentId: tournament.id } }))
    .body;
  const params = { draftId };
  await director.call(contract.publishDraft, { params, body: { version } });
  const sheets = async () => (await director.call(contract.getDraftSheets, { params, query: {} })).body.sheets;
  expect(await printed()).toEqual([]);

  const [first, ...others] = await sheets();
  if (!first || others.length === 0) throw new Error('There are several divisions');
  expect(first.rules).toBeUndefined();
  const { draftDivisionId, eventId, hash } = first;
  await director.call(contract.recordPrintedSheets, {
    params,
    body: { sheets: [{ draftDivisionId, eventId, hash }] },
  });
  expect(await printed()).toEqual([{ draftId, divisionName: first.divisionName, version: 1 }]);

  // Another division is in the ring already, and a third is on deck: its competitors are called.
  const begun = others[0]?.draftDivisionId ?? 0;
  const onDeck = others[1]?.draftDivisionId ?? 0;
  const [ring] = await server
    .db('ring')
    .insert({ tournament_id: tournament.id, name: 'Ring 1', position: 1, is_open: true })
    .returning<{ id: number }[]>('id');
  await server
    .db('ring_assignment')
    .where({ draft_division_id: begun })
    .update({ ring_id: ring?.id, position: 1, step: 'inRing', started_at: new Date() });
  await server
    .db('ring_assignment')
    .where({ draft_division_id: onDeck })
    .update({ ring_id: ring?.id, position: 2, step: 'onDeck' });

  const { body } = await admin.call(contract.eventSettings.list, {
    query: { tournamentId: tournament.id, pageSize: 200 },
  });
  const stored = body.items.find(({ id }) => id === forms);
  if (!stored) throw new Error('The event is offered');
  const { title: _, format: __, entries: ___, ...input } = stored;
  const scoring = { ...input.scoring, leastScore: 6, holdScores: 'all' as const };
  expect(
    (await admin.call(contract.eventSettings.change, { params: { id: forms }, body: { ...input, scoring } })).status,
  ).toBe(200);

  const leastOf = async (draftDivision: number) => {
    const [rules] = await server
      .db('contest')
      .where({ draft_division_id: draftDivision })
      .pluck<{ complete: { panel: { least: number } } }[]>('rules');
    return rules?.complete.panel.least;
  };
  expect(await leastOf(draftDivisionId)).toBe(500);
  await server.runJobs();
  expect(await leastOf(draftDivisionId)).toBe(600);
  expect(await leastOf(begun)).toBe(500);
  // Who is on deck stays there, and the table that looks at the division has the rules it will be scored by.
  const { body: calls } = await director.call(contract.getRingCalls, {
    params: { tournamentId: tournament.id },
    query: {},
  });
  const divisions = calls.rings.flatMap((one) => one.divisions);
  const leastIn = ({ contests: [contest] }: (typeof divisions)[number]) =>
    contest?.rules.format === 'panel' ? contest.rules.panel.least : null;
  expect(divisions.map((division) => [division.step, leastIn(division)])).toEqual([
    ['inRing', 500],
    ['onDeck', 600],
  ]);
  const now = (await sheets()).find((sheet) => contract.sheets.sheetKey(sheet) === contract.sheets.sheetKey(first));
  expect(now).toMatchObject({ version: null, lastVersion: 1 });
  expect(now?.rules).toContain('Scores are given once all have performed.');
  // A draft that is withdrawn takes its sheets back: they hang nowhere.
  await server.db('draft').where({ id: draftId }).update({ state: 'open' });
  expect(await printed()).toEqual([]);
});
