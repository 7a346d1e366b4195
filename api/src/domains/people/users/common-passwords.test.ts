import { dictionary } from '@zxcvbn-ts/language-common';
import * as contract from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildPerson } from '../../../../test/factories';
import { refuseCommon } from './common-passwords.rules';
import { hashPassword } from './passwords.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const says = (field: string) => ({
  status: 422,
  body: { errors: { [field]: expect.stringContaining('one of the commonest passwords') } },
});

it.each([
  ['password', 'in the list'],
  ['MERCEDES', 'in the list, in capitals'],
  ['rainbow2026', 'a word of the list and a year'],
  ['ｐａｓｓｗｏｒｄ', 'in full width'],
  ['87654321', 'a sequence'],
  ['zzzzzzzzzzzz', 'one letter'],
  ['Taekwondo1', 'a word of this field'],
])('refuses %s wherever a password is chosen: %s', async (password) => {
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
  expect(
    await server.call(contract.resetPassword, { body: { userId: 1, hash: 'x', newPassword: password } }),
  ).toMatchObject(says('newPassword'));
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
    (await server.call(contract.changePassword, { headers, body: { ...change, newPassword: 'four words apart here' } }))
      .status,
  ).toBe(200);
});

describe('the list', () => {
  it.each([
    ['four words apart here'],
    ['Tulip-mango-17'],
    // More digits than a year are no addition to a word.
    ['rainbow73918264'],
    ['rain2026bow'],
  ])('leaves %s', (password) => expect(refuseCommon(password, 'password')).resolves.toBeUndefined());

  it('is a kept one of more than ten thousand of eight characters and more', async () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(long.length).toBeGreaterThan(10_000);
    for (const password of long.filter((_, place) => place % 97 === 0))
      await expect(refuseCommon(password, 'password')).rejects.toMatchObject({ status: 422 });
  });
});
