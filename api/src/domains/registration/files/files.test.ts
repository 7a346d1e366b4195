import { request as httpRequest } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deleteFile, fileLimits, fileRefusals, getFiles, type ErrorAnswer, type StoredFile } from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { eventually } from '../../../../test/eventually';
import { buildCustomer } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { insertPending, usedBy } from './files.queries';
import { announceUpload, createAnnounceUpload, files } from './files.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isAlone: true });
});
afterAll(() => server.stop());

const pdf = (text = 'a form') => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(500)]);
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 0, 0]);

const formOf = (content: Buffer, name: string, type = 'application/octet-stream', part = 'file') => {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(content)], { type }), name);
  return form;
};
type Customer = Awaited<ReturnType<typeof buildCustomer>>;
const send = async (customer: Customer, body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokenOf(customer)}`, ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as StoredFile & ErrorAnswer };
};
const upload = (customer: Customer, content: Buffer, name: string) => send(customer, formOf(content, name));
const download = (customer: Customer, fileId: number) =>
  fetch(`${server.url}/api/files/${fileId}`, { headers: { Authorization: `Bearer ${server.tokenOf(customer)}` } });
const namesOf = async (customer: Customer) =>
  (await server.as(customer).call(getFiles)).body.uploaded.map(({ name }) => name);

/** What lies in the storage and in the folder of uploads, and what the database knows of it. */
const storedFiles = async () => {
  const list = (folder: string) => readdir(path.join(server.app.config.dataDir, folder)).catch(() => [] as string[]);
  const keys = (
    await server.db('stored_file').where({ state: 'ready' }).select<{ key: string }[]>('storage_key as key')
  ).map((row) => row.key);
  return { stored: (await list('files')).sort(), uploads: await list('uploads'), ready: keys.sort() };
};
const expectNoOrphan = async () => {
  const { stored, uploads, ready } = await storedFiles();
  expect(uploads).toEqual([]);
  expect(stored).toEqual(ready);
};

describe('an upload', () => {
  it('is stored unchanged, and served as a download only', async () => {
    const customer = await buildCustomer(server.db);
    const { status, body } = await upload(customer, pdf(), 'Waiver of Mina.pdf');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Waiver of Mina.pdf', kind: 'document', bytes: pdf().length });
    const answer = await download(customer, body.fileId);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Waiver of Mina.pdf"',
      'content-length': String(pdf().length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    await expectNoOrphan();
  });

  it('keeps names in every script, in the way RFC 6266 asks for', async () => {
    const customer = await buildCustomer(server.db);
    const { body } = await upload(customer, png, '품새 "1".png');
    expect(body.name).toBe('품새 1.png');
    const { headers } = await download(customer, body.fileId);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="?? 1.png"; filename*=UTF-8''%ED%92%88%EC%83%88%201.png`,
    );
  });

  it.each([
    ['a recording', mp3, 'form.mp3', 'sound'],
    ['a picture that calls itself a program', png, 'run.exe', 'picture'],
  ])('takes %s by its content', async (_, content, name, kind) => {
    const { body } = await upload(await buildCustomer(server.db), content, name);
    expect(body.kind).toBe(kind);
    expect(body.name).toMatch(/\.(mp3|png)$/);
  });

  it.each([
    ['an archive', zip, 'form.pdf', fileRefusals.type],
    ['an archive with a document behind it', Buffer.concat([zip, pdf()]), 'form.pdf', fileRefusals.type],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture.png', fileRefusals.type],
    [
      'a drawing that can carry scripts',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
      fileRefusals.type,
    ],
    ['a large text', Buffer.alloc(100_000, 'words '), 'a.pdf', fileRefusals.type],
    ['nothing', Buffer.alloc(0), 'empty.pdf', fileRefusals.empty],
  ])('refuses %s, whatever it is called, and keeps nothing', async (_, content, name, message) => {
    const customer = await buildCustomer(server.db);
    expect(await upload(customer, content, name)).toEqual({
      status: 422,
      body: { code: 'invalid', message, errors: { file: message } },
    });
    expect(await namesOf(customer)).toEqual([]);
    await expectNoOrphan();
  });

  it('accepts 20 MB and refuses one more byte, with or without a declared length', async () => {
    const customer = await buildCustomer(server.db);
    const most = Buffer.concat([pdf(), Buffer.alloc(fileLimits.bytes - pdf().length, 1)]);
    expect((await upload(customer, most, 'most.pdf')).status).toBe(200);
    const more = Buffer.concat([most, Buffer.from('!')]);
    expect(await upload(customer, more, 'more.pdf')).toEqual({
      status: 413,
      body: { code: 'tooLarge', message: fileRefusals.tooLarge },
    });
    const far = Buffer.concat([most, Buffer.alloc(100_000)]);
    expect(await upload(customer, far, 'far.pdf')).toEqual({
      status: 413,
      body: { code: 'tooLarge', message: fileRefusals.tooLarge },
    });
    // Without a length in its head, it is counted while it comes.
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const chunks = Readable.toWeb(Readable.from([Buffer.from(head), far, Buffer.from('\r\n--x--\r\n')]));
    const answer = await fetch(`${server.url}/api/files`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.tokenOf(customer)}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: chunks as BodyInit,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, { code: 'tooLarge', message: fileRefusals.tooLarge }]);
    expect(await namesOf(customer)).toEqual(['most.pdf']);
    await expectNoOrphan();
  });

  it('leaves nothing behind when the connection breaks', async () => {
    const customer = await buildCustomer(server.db);
    const broken = httpRequest(`${server.url}/api/files`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.tokenOf(customer)}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '1000000',
      },
    });
    broken.on('error', () => undefined);
    broken.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    broken.write(Buffer.concat([pdf(), Buffer.alloc(50_000)]));
    await eventually(async () => expect((await storedFiles()).uploads).toHaveLength(1));
    expect(await server.db('stored_file').where({ person_id: customer.id, state: 'pending' })).toHaveLength(1);
    broken.destroy();
    await eventually(async () => expect(await server.db('stored_file').where({ person_id: customer.id })).toEqual([]));
    await eventually(expectNoOrphan);
  });

  it.each([
    [
      'two files at once',
      () => {
        const form = formOf(pdf('one'), 'a.pdf');
        form.append('file', new Blob([new Uint8Array(pdf('two'))]), 'b.pdf');
        return form;
      },
    ],
    ['a file in another part', () => formOf(pdf(), 'a.pdf', '', 'photo')],
    ['no file', () => new FormData()],
  ])('refuses %s as another form', async (_, body) => {
    const customer = await buildCustomer(server.db);
    expect((await send(customer, body())).status).toBe(400);
    await expectNoOrphan();
  });

  it('refuses a body that is not a form, or that ends in the middle', async () => {
    const customer = await buildCustomer(server.db);
    expect((await send(customer, JSON.stringify({}), { 'Content-Type': 'application/json' })).status).toBe(415);
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then';
    expect((await send(customer, half, { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400);
    expect((await send(customer, half, { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
    await expectNoOrphan();
  });
});

describe('the files of a person', () => {
  it('keeps two files with the same name, and the same content once', async () => {
    const customer = await buildCustomer(server.db);
    await upload(customer, pdf('one'), 'form.pdf');
    await upload(customer, pdf('two'), 'Form.pdf');
    expect(await upload(customer, pdf('one'), 'again.pdf')).toMatchObject({
      status: 409,
      body: { message: 'You have already uploaded this file. Its name here is “form.pdf”.' },
    });
    expect(await namesOf(customer)).toEqual(['Form (2).pdf', 'form.pdf']);
    // Somebody else may have the same.
    expect((await upload(await buildCustomer(server.db), pdf('one'), 'form.pdf')).status).toBe(200);
    await expectNoOrphan();
  });

  it('accepts one of many equal files sent at the same moment', async () => {
    const customer = await buildCustomer(server.db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(customer, pdf('race'), 'form.pdf')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await expectNoOrphan();
  });

  it('never exceeds its limits of files and bytes, also when many come at the same moment', async () => {
    const customer = await buildCustomer(server.db);
    const row = (index: number, bytes: number) => ({
      person_id: customer.id,
      audience: 'organisers',
      name: `${index}.pdf`,
      media_type: 'application/pdf',
      bytes,
      sha256: Buffer.from(`${customer.id} ${index}`),
      storage_key: `00000000-0000-4000-8000-${String(customer.id * 100 + index).padStart(12, '0')}`,
      state: 'ready',
    });
    const clear = async () => {
      await server.db('stored_file').where({ person_id: customer.id }).update({ state: 'removing' });
      await files(server.app, server.db).forgetUnwanted();
    };
    await server.db('stored_file').insert(Array.from({ length: fileLimits.files - 1 }, (_, index) => row(index, 10)));
    const answers = await Promise.all([1, 2, 3].map((index) => upload(customer, pdf(`${index}`), `${index}.pdf`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.map(({ body }) => body.message)).toContain(fileRefusals.tooMany);
    await clear();
    await server.db('stored_file').insert([row(1, fileLimits.bytesInAll - 10)]);
    expect(await upload(customer, pdf(), 'form.pdf')).toMatchObject({
      status: 409,
      body: { message: fileRefusals.noRoom },
    });
    await clear();
  });

  it('accepts one last file thanks to the lock (control: without it all of them are accepted)', async () => {
    const tries = 8;
    const announcedBy = async (announce = announceUpload) => {
      const { id } = await buildCustomer(server.db);
      for (let file = 1; file < fileLimits.files; file += 1)
        await insertPending(server.db, { personId: id, audience: 'organisers' });
      const done = await Promise.allSettled(Array.from({ length: tries }, () => announce(server.db, id)));
      return done.filter(({ status }) => status === 'fulfilled').length;
    };
    const allHaveCounted = createBarrier(tries);
    const countUsed: typeof usedBy = async (...asked) => {
      const used = await usedBy(...asked);
      await allHaveCounted();
      return used;
    };
    expect(await announcedBy()).toBe(1);
    expect(await announcedBy(createAnnounceUpload({ lock: () => Promise.resolve(), countUsed }))).toBe(tries);
  });

  it('gives a file to its owner only, and deletes it completely', async () => {
    const customer = await buildCustomer(server.db);
    const { body } = await upload(customer, pdf('mine'), 'mine.pdf');
    const stranger = await buildCustomer(server.db);
    expect((await download(stranger, body.fileId)).status).toBe(404);
    expect((await server.as(stranger).call(deleteFile, { params: body })).status).toBe(404);
    expect((await server.as(customer).call(deleteFile, { params: body })).body).toBe(true);
    expect(await namesOf(customer)).toEqual([]);
    expect((await download(customer, body.fileId)).status).toBe(404);
    expect((await server.as(customer).call(deleteFile, { params: body })).status).toBe(404);
    await server.runJobs();
    expect(await server.db('stored_file').where({ id: body.fileId })).toEqual([]);
    await expectNoOrphan();
  });

  it('shows what the organizers share with everybody and with this person', async () => {
    const [one, other] = [await buildCustomer(server.db), await buildCustomer(server.db)];
    const shared = files(server.app, server.db);
    await shared.share('Guide.pdf', Readable.from([pdf('guide')]));
    const { fileId } = await shared.share('For you.pdf', Readable.from([pdf('you')]), one.id);
    const sharedWith = async (customer: Customer) =>
      (await server.as(customer).call(getFiles)).body.shared.map(({ name }) => name);
    expect(await sharedWith(one)).toEqual(['For you.pdf', 'Guide.pdf']);
    expect(await sharedWith(other)).toEqual(['Guide.pdf']);
    expect((await download(one, fileId)).status).toBe(200);
    expect((await download(other, fileId)).status).toBe(404);
    expect((await server.as(one).call(deleteFile, { params: { fileId } })).status).toBe(404);
  });
});

it('removes uploads that an ended process left incomplete, and nothing newer', async () => {
  const customer = await buildCustomer(server.db);
  const left = async (age: string) =>
    server.db('stored_file').insert({
      person_id: customer.id,
      audience: 'organisers',
      storage_key: server.db.raw('gen_random_uuid()'),
      created_at: server.db.raw(`now() - interval '${age}'`),
    });
  await left('61 minutes');
  await left('1 minute');
  await files(server.app, server.db).forgetUnwanted();
  expect(await server.db('stored_file').where({ person_id: customer.id })).toHaveLength(1);
});
