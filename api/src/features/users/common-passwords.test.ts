import * as contract from '@schi/contract';
import { startTestServer, type TestServer } from '../../../test/server';
import { buildPerson } from '../../../test/factories';
import { hashPassword } from './passwords.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const says = (field: string) => ({ status: 422, body: { errors: { [field]: expect.stringContaining('one of the commonest passwords') } } });

it.each(['password', 'Password123', '12345678', 'QWERTYUIOP', 'zzzzzzzzzzzz', 'Taekwondo1'])(
  'refuses %s wherever a password is chosen',
  async (password) => {
    const form: contract.SignUp = {
      firstName: 'Ana',
      lastName: 'Kim',
      email: 'common@example.com',
      password,
      confirmPassword: password,
      addressLine1: '1 Main St',
      city: 'Torrance',
      stateProvince: 'CA',
      postalCode: '90503',
      phoneNumber: '3105550100',
    };
    expect(await server.call(contract.register, { body: form })).toMatchObject(says('password'));
    expect(await server.call(contract.resetPassword, { body: { userId: 1, hash: 'x', newPassword: password } })).toMatchObject(
      says('newPassword'),
    );
    const { id, email } = await buildPerson(server.db);
    await server
      .db('person')
      .where({ id })
      .update({ password_hash: await hashPassword('own-password') });
    const { body } = await server.call(contract.authenticate, { body: { username: email, password: 'own-password' } });
    const headers = { Authorization: `Bearer ${body.token}` };
    const change = { currentPassword: 'own-password', newPassword: password };
    expect(await server.call(contract.changePassword, { headers, body: change })).toMatchObject(says('newPassword'));
    expect(
      (await server.call(contract.changePassword, { headers, body: { ...change, newPassword: 'four words apart here' } })).status,
    ).toBe(200);
  },
);
