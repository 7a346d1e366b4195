import Papa from 'papaparse';
import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, type TestServer, textOf } from '../../../../test/server';

let server: TestServer;
let tournament: Awaited<ReturnType<typeof buildTournament>>;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer({});
  tournament = await buildTournament(server.db);
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  for (const [firstName, weight] of Object.entries({ Ada: 60, Bo: 80 })) {
    const body = competitorForm(tournament, id, {
      firstName,
      weight,
      emergencyContactName: `Friend of ${firstName}`,
      emergencyContactPhone: '3105550199',
      medicalNotes: `Notes of ${firstName}`,
    });
    ids[firstName] = (await server.as(customer).call(contract.addCompetitor, { body })).body.id;
  }
});
afterAll(() => server.stop());

const query = (changes: object = {}) => ({ format: 'csv' as const, tournamentId: tournament.id, ...changes });
const entries = () => server.db('audit_log').where({ action: 'private details exported' }).orderBy('id');

it('has emergency contacts and medical notes of the filtered list, and the log names who asked about whom', async () => {
  const person = await buildPerson(server.db, { role: 'TournamentDirector' });
  const answer = await server.as(person).call(contract.exportPrivateDetails, { query: query({ q: 'Ada' }) });
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename=".+ \d{4}-\d\d-\d\d competitors with private details\.csv"$/,
  );
  const { data } = Papa.parse<Record<string, string>>(textOf(answer.body).replace('\ufeff', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    'First name': 'Ada',
    'E-mail': expect.stringContaining('@') as string,
    'Emergency contact': 'Friend of Ada',
    'Emergency phone': '3105550199',
    'Medical notes': 'Notes of Ada',
  });
  const [entry, ...rest] = await entries();
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({
    actor_id: person.id,
    subject_person_id: null,
    object_type: 'competitor',
    after: { competitors: 1, competitorIds: [ids['Ada']], format: 'csv' },
  });
  // The log says about whom, never what was written.
  expect(JSON.stringify(entry)).not.toMatch(/Notes of|Friend of/);
});

it('is in no other export, and for directors and super admins only', async () => {
  const before = (await entries()).length;
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const plain = textOf((await director.call(contract.exportCompetitors, { query: query() })).body);
  expect(plain).toContain('Ada');
  expect(plain).not.toMatch(/Notes of|Friend of|3105550199/);
  const clerk = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
  expect((await clerk.call(contract.exportPrivateDetails, { query: query() })).status).toBe(403);
  expect(await entries()).toHaveLength(before);
});

it('refuses a format and a filter that do not exist, and logs nothing', async () => {
  const before = (await entries()).length;
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  expect((await admin.call(contract.exportPrivateDetails, { query: query({ format: 'pdf' }) })).status).toBe(400);
  expect((await admin.call(contract.exportPrivateDetails, { query: query({ gender: 9 }) })).status).toBe(400);
  expect(await entries()).toHaveLength(before);
});
