import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const pdf = (text: string) => `%PDF-1.4\n${text}\n%%EOF`;
type Desk = Awaited<ReturnType<typeof startDesk>>;
const share = async (desk: Pick<Desk, 'id' | 'staff'>, content: string, name: string) => {
  const form = new FormData();
  form.append(contract.filePart, new Blob([content]), name);
  const answer = await fetch(`${server.url}/api/admin/registrations/${desk.id}/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokenOf(desk.staff)}` },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as contract.StoredFile & { message?: string; errors?: object },
  };
};
const actions = async () =>
  server.db('audit_log').whereLike('action', 'file %').orderBy('id').pluck<string[]>('action');

it('staff share a file with one family, who reads it and nobody else, and take it back', async () => {
  const desk = await startDesk(server);
  const other = await startDesk(server);
  const { status, body } = await share(desk, pdf('a letter'), 'Letter.pdf');
  expect({ status, name: body.name }).toEqual({ status: 200, name: 'Letter.pdf' });
  expect((await desk.readPage()).sharedFiles).toEqual([body]);
  const sharedFiles = async ({ family }: Desk) =>
    (await family.call(contract.getFiles)).body.shared.map(({ name }) => name);
  expect([await sharedFiles(desk), await sharedFiles(other)]).toEqual([['Letter.pdf'], []]);
  const read = (caller: Desk['family']) => caller.call(contract.downloadFile, { params: { fileId: body.fileId } });
  expect([(await read(desk.family)).status, (await read(other.family)).status]).toEqual([200, 404]);

  const ids = { fileId: body.fileId };
  expect((await desk.clerk.call(contract.unshareFile, { params: { ...other.params, ...ids } })).status).toBe(404);
  expect((await desk.clerk.call(contract.unshareFile, { params: { ...desk.params, ...ids } })).body).toBe(true);
  expect(await sharedFiles(desk)).toEqual([]);
  expect((await desk.clerk.call(contract.unshareFile, { params: { ...desk.params, ...ids } })).status).toBe(404);
  expect(await actions()).toEqual(['file shared', 'file taken back']);
});

it('two files of the same name are told apart', async () => {
  const desk = await startDesk(server);
  await share(desk, pdf('one'), 'Letter.pdf');
  expect((await share(desk, pdf('two'), 'Letter.pdf')).body.name).toBe('Letter (2).pdf');
});

it.each([
  ['an empty one', '', 422],
  ['a program', '#!/bin/sh\necho hello\n', 422],
])('refuses %s, and enters nothing into the log', async (_what, content, status) => {
  const desk = await startDesk(server);
  const before = (await actions()).length;
  expect((await share(desk, content, 'Letter.pdf')).status).toBe(status);
  expect((await desk.readPage()).sharedFiles).toEqual([]);
  expect((await actions()).length).toBe(before);
});

it('is for staff only, and for registrations that exist', async () => {
  const desk = await startDesk(server);
  expect((await share({ ...desk, staff: desk.customer }, pdf('x'), 'Letter.pdf')).status).toBe(403);
  expect((await share({ ...desk, id: 999_999 }, pdf('x'), 'Letter.pdf')).status).toBe(404);
  const director = await buildPerson(server.db, { role: 'TournamentDirector' });
  expect((await share({ ...desk, staff: director }, pdf('x'), 'Letter.pdf')).status).toBe(200);
});

it('keeps no more than the limit for one family', async () => {
  const desk = await startDesk(server);
  const rows = Array.from({ length: contract.fileLimits.files }, (_, number) => ({
    audience: 'person',
    recipient_person_id: desk.customer.id,
    name: `${number}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
    sha256: Buffer.from([number]),
    storage_key: crypto.randomUUID(),
    state: 'ready',
  }));
  await server.db('stored_file').insert(rows);
  expect(await share(desk, pdf('one too many'), 'Letter.pdf')).toMatchObject({
    status: 409,
    body: { message: contract.fileRefusals.tooManyShared },
  });
});
