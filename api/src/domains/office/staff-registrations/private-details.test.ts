import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const start = async () => {
  const desk = await startDesk(server);
  await server.db('competitor').where({ id: desk.competitor.id }).update({ medical_notes: 'Allergic to latex' });
  await desk.take();
  const asked = { params: { registrationId: desk.id, competitorId: desk.competitor.id } };
  return { ...desk, asked };
};
const entriesOf = (actorId: number) =>
  server
    .db('audit_log')
    .where({ actor_id: actorId })
    .whereIn('action', ['private details shown', 'file opened'])
    .orderBy('id');

describe('medical notes and emergency contact', () => {
  it.each(['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const)(
    'are shown to a %s on request, and the log says who asked about whom',
    async (role) => {
      const { asked, customer, competitor, id } = await start();
      const person = await buildPerson(server.db, { role });
      const { body } = await server.as(person).call(contract.showPrivateDetails, asked);
      expect(body).toEqual({
        medicalNotes: 'Allergic to latex',
        emergencyContactName: 'Alex Rivera',
        emergencyContactPhone: '3105550123',
      });
      const entries = await entriesOf(person.id);
      expect(entries).toMatchObject([
        {
          subject_person_id: customer.id,
          action: 'private details shown',
          object_type: 'competitor',
          object_id: String(competitor.id),
          is_impersonated: false,
          after: { registrationId: id },
        },
      ]);
      expect(JSON.stringify(entries)).not.toContain('latex');
    },
  );

  it('are shown to no customer, not even of the family, and to no visitor', async () => {
    const { asked, customer, family } = await start();
    expect((await family.call(contract.showPrivateDetails, asked)).status).toBe(403);
    expect((await server.call(contract.showPrivateDetails, asked)).status).toBe(401);
    expect(await entriesOf(customer.id)).toEqual([]);
  });

  it('are not found, and not logged, with a registration that is not the competitor’s', async () => {
    const { asked, clerk, staff } = await start();
    const other = await start();
    const params = { ...asked.params, registrationId: other.id };
    expect((await clerk.call(contract.showPrivateDetails, { params })).status).toBe(404);
    expect(await entriesOf(staff.id)).toEqual([]);
  });

  it.each(['CheckInAdmin', 'TournamentDirector'] as const)('are in no list or page of a %s', async (role) => {
    const { id, tournament } = await start();
    const person = server.as(await buildPerson(server.db, { role }));
    const of = { params: { registrationId: id } };
    const answers: unknown[] = [
      (await person.call(contract.getStaffRegistration, of)).body,
      (await person.call(contract.listRegistrations, { query: { tournamentId: tournament.id } })).body,
      (await person.call(contract.getRoster, { params: { tournamentId: tournament.id }, query: {} })).body,
      (await person.call(contract.listCompetitors, { query: { tournamentId: tournament.id } })).body,
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/latex|Alex Rivera|3105550123/);
  });

  it('stay as they are when the family’s page is read, and an undo of a change does not stumble over the log', async () => {
    const { asked, clerk, id, version } = await start();
    const counts = async (spectators: number) =>
      (
        await clerk.call(contract.saveCounts, {
          params: { registrationId: id },
          body: { version: await version(), spectators, lunch: 0 },
        })
      ).status;
    expect(await counts(3)).toBe(200);
    await clerk.call(contract.showPrivateDetails, asked);
    const { body } = await clerk.call(contract.getStaffRegistration, { params: { registrationId: id } });
    expect(body.undoable[0]).toMatchObject({ action: 'counts changed' });
    expect(body.competitors[0]).toMatchObject({ hasEmergencyContact: true });
  });
});

it('opening a file of a family is logged, and a file of somebody else is not found', async () => {
  const { id, staff, customer, clerk } = await start();
  const other = await start();
  const form = new FormData();
  form.append(contract.filePart, new Blob(['%PDF-1.4\nborn\n%%EOF']), 'Birth certificate.pdf');
  const sent = await fetch(`${server.url}${contract.uploadFile.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokenOf(customer)}` },
    body: form,
  });
  const { fileId } = (await sent.json()) as contract.StoredFile;
  expect((await clerk.call(contract.getStaffFile, { params: { registrationId: other.id, fileId } })).status).toBe(404);
  expect(await entriesOf(staff.id)).toEqual([]);
  expect((await clerk.call(contract.getStaffFile, { params: { registrationId: id, fileId } })).status).toBe(200);
  expect(await entriesOf(staff.id)).toMatchObject([
    { subject_person_id: customer.id, action: 'file opened', object_type: 'stored_file', object_id: String(fileId) },
  ]);
});
