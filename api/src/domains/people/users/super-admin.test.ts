import { authenticate, resetPassword } from '@schi/contract';
import { buildCustomer } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { makeSuperAdmin } from './super-admin.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('makes the first super admin, who chooses a password through a link and logs in', async () => {
  const { passwordPath } = await makeSuperAdmin(server.db, ' First@Example.com ', new Date());
  const [, userId, hash = ''] = /^\/user\/reset\/(\d+)\/(\S+)$/.exec(passwordPath ?? '') ?? [];
  const login = () =>
    server.call(authenticate, { body: { username: 'first@example.com', password: 'chosen-password' } });
  expect((await login()).status).toBe(422);
  await server.call(resetPassword, { body: { userId: Number(userId), hash, newPassword: 'chosen-password' } });
  expect((await login()).body.roles).toEqual(['SuperAdmin']);
});

it('gives the role to an account that exists, as often as it is asked', async () => {
  const { id, email } = await buildCustomer(server.db);
  for (let time = 0; time < 2; time += 1)
    expect(await makeSuperAdmin(server.db, email, new Date())).toEqual({ passwordPath: null });
  expect(await server.db('person_role').where({ person_id: id }).orderBy('role').pluck('role')).toEqual([
    'Customer',
    'SuperAdmin',
  ]);
});

it('refuses text that is not an address', async () => {
  await expect(makeSuperAdmin(server.db, 'nobody', new Date())).rejects.toThrow('not a valid email address');
});
