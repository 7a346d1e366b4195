import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as contract from '@schi/contract';
import { buildCustomer, buildRegistration, buildTournament } from '../../../test/factories';
import { documentForm } from '../../../test/family-of-everything';
import { refusalOf, startTestServer, type TestServer } from '../../../test/server';
import { diskFullMessage, hasRoom, isDiskFull } from './disk-full';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a write that PostgreSQL has no room for is refused with 507 and words, and nothing of it is left', async () => {
  const customer = await buildCustomer(server.db);
  const tournament = await buildTournament(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  await server.db.raw(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on idempotency_key for each row execute function no_room()`);
  const add = () => server.as(customer).call(contract.addSpectator, { params: { registrationId: id } });
  const { status, body } = await add();
  expect([status, refusalOf(body).message]).toEqual([507, diskFullMessage]);
  expect(await server.db('registration').where({ id }).first('spectators')).toEqual({ spectators: 0 });
  expect(await hasRoom(server.app.config.dataDir)).toBe(false);
  await server.db.raw('drop trigger no_room on idempotency_key');
  expect((await add()).status).toBe(200);
});

it('an upload that the disk has no room for is refused with 507, and neither row nor bytes are left', async () => {
  const customer = await buildCustomer(server.db);
  const { files } = server.app;
  const put = jest.spyOn(files, 'put').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const answer = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokenOf(customer)}` },
    body: documentForm(),
  });
  put.mockRestore();
  expect([answer.status, await answer.json()]).toEqual([507, { code: 'diskFull', message: diskFullMessage }]);
  expect(await server.db('stored_file').where({ person_id: customer.id })).toEqual([]);
  expect(await readdir(path.join(server.app.config.dataDir, 'uploads'))).toEqual([]);
});

it('is room while there is enough on the disk and no write was refused in the last minute', async () => {
  const free = (bytes: number) => () => Promise.resolve({ bavail: bytes / 4096, bsize: 4096 });
  const later = Date.now() + 120_000;
  expect(await hasRoom('/', later, free(300 * 1024 * 1024))).toBe(true);
  expect(await hasRoom('/', later, free(200 * 1024 * 1024))).toBe(false);
  expect(await hasRoom('/', Date.now(), free(300 * 1024 * 1024))).toBe(false);
});

it('knows the codes of a full disk, also behind another error', () => {
  expect(isDiskFull(new Error('outer', { cause: { code: 'EDQUOT' } }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('refused'), { code: '53300' }))).toBe(false);
  expect(isDiskFull(undefined)).toBe(false);
});
