import Papa from 'papaparse';
import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('asks about the names of every line of an import, and takes the lines all the same (rule C1)', async () => {
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const { id: tournamentId } = await buildTournament(server.db);
  const [, level] = (await server.call(contract.getCompetitorLevels)).body;
  const [event] = (await server.call(contract.getEvents, { params: { tournamentId } })).body;
  const names = ['KIM,MINJUN', 'm,K', 'mina,Kim', 'Ana,Ana', 'Bo,Li', 'Minjun,O'].map((name) => name.split(','));
  const rest = ['2014-05-01', 'F', level?.name ?? '', 'Gardena', '80', '52', event?.title ?? ''];
  const headings = ['First name', 'Last name', 'DOB', 'Gender', 'Belt', 'School', 'Weight', 'Height', 'Events'];
  const text = Papa.unparse([headings, ...names.map((name) => [...name, ...rest])]);
  const list = { tournamentId, text, mapping: contract.noMapping };
  const { body } = await director.call(contract.checkImport, { body: list });
  expect(body.doubts.map(({ line, doubts }) => [line, doubts.length])).toEqual([
    [2, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [7, 1],
  ]);
  const brought = await director.call(contract.importRoster, {
    body: { ...list, leavesOut: 0, draft: { name: 'From elsewhere' } },
  });
  expect(brought.body.fates.added).toBe(names.length);
});
