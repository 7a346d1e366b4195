import { connect } from 'node:net';
import { buildCustomer, buildPerson, buildRegistration, competitorForm } from './factories';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let token: string;
let registration: Awaited<ReturnType<typeof buildRegistration>>;
beforeAll(async () => {
  server = await startTestServer();
  const customer = await buildCustomer(server.db);
  registration = await buildRegistration(server.db, { customer });
  token = server.tokenOf(customer);
});
afterAll(() => server.stop());

const send = async (
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
) => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

it('refuses JSON that is not', async () => {
  expect(await send('POST', '/api/users/forgot', '{"email":')).toEqual({
    status: 400,
    body: { code: 'badRequest', message: 'The request is not readable as JSON.' },
  });
});
it('refuses another content type', async () => {
  expect(
    (await send('POST', '/api/users/forgot', 'email=a', { 'Content-Type': 'application/x-www-form-urlencoded' }))
      .status,
  ).toBe(415);
});
it('refuses more than 100 KB', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(101 * 1024) });
  expect(await send('POST', '/api/users/forgot', body)).toEqual({
    status: 413,
    body: { code: 'tooLarge', message: 'This is too large to be sent: 100 KB at most.' },
  });
});
it('names a field it does not know', async () => {
  expect(await send('POST', '/api/users/forgot', '{"email":"a@example.com","isAdmin":true}')).toEqual({
    status: 400,
    body: {
      code: 'badRequest',
      message: 'isAdmin: This field is not known.',
      errors: { isAdmin: 'This field is not known' },
    },
  });
});
it.each(['[]', '"text"', '12', 'null'])('refuses a body that is no object: %s', async (body) => {
  expect([400, 422]).toContain((await send('POST', '/api/users/forgot', body)).status);
});
it.each(['null', '[]', '1', '"text"', '{"a":1}'])('refuses a body for a call that takes none: %s', async (body) => {
  const path = `/api/registration/spectator/${registration.id}`;
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'no-body-is-taken' };
  expect(await send('POST', path, body, headers)).toMatchObject({
    status: 400,
    body: { message: 'This call takes no body.' },
  });
});
it.each(['a\\u0000b', '\\ud800', 'a\\udfff'])('names the field with text that cannot be stored: %s', async (text) => {
  const body = (fields: object) => JSON.stringify(fields).replaceAll('BAD', text);
  const contact = { firstName: 'BAD', lastName: 'Lee', email: 'kim@example.com', password: 'a-good-password' };
  expect(await send('POST', '/api/users/register', body(contact))).toMatchObject({
    status: 422,
    body: { errors: { firstName: 'This field has characters that cannot be used' } },
  });
  expect(await send('POST', '/api/users/forgot', body({ email: 'kim@example.com', 'x-BAD': 1 }))).toMatchObject({
    status: 400,
  });
});
it.each(['', '/export'])('refuses a search that cannot be stored in registrations%s', async (list) => {
  const admin = server.tokenOf({ id: 1, roles: ['SuperAdmin'] });
  const address = `${server.url}/api/admin/registrations${list}?q=a%00${list === '' ? '' : '&format=csv'}`;
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${admin}` } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      code: 'badRequest',
      message: 'q: This field has characters that cannot be used.',
      errors: { q: 'This field has characters that cannot be used' },
    },
  ]);
});
it('answers a body in pieces that is too large, and ends the connection, so that nothing of it is taken for the next request', async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  // What is still sent once the server has ended the connection.
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    'POST /api/users/forgot HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const piece = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
  for (let count = 0; count < 8; count += 1) socket.write(piece);
  socket.write('0\r\n\r\n');
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toMatch(/\r\nConnection: close\r\n/i);
});
it.each(['abc', '1e3', '-1', '0x10', '99999999999', '2147483648', '%00', '1%202'])('refuses the id %s', async (id) => {
  expect((await send('GET', `/api/registration/${id}`)).status).toBe(400);
});
it('refuses a call that needs a key without one, or with one that is none', async () => {
  const path = `/api/registration/${registration.id}/checkout`;
  expect((await send('POST', path, '{"total":10}', { 'Content-Type': 'application/json' })).status).toBe(400);
  expect(
    (await send('POST', `/api/registration/spectator/${registration.id}`, undefined, { 'Idempotency-Key': 'a b' }))
      .status,
  ).toBe(400);
});
it('counts each call without a key as a new one (section 7)', async () => {
  const passes = `/api/registration/spectator/${registration.id}`;
  const counts: number[] = [];
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE'])
    counts.push(Number((await send(method, passes, undefined, {})).body));
  const [first = 0] = counts;
  expect(counts).toEqual([first, first + 1, first, first - 1]);
});
it('answers an unknown address in words', async () => {
  expect(await send('GET', '/api/nothing')).toEqual({
    status: 404,
    body: { code: 'notFound', message: 'There is nothing at this address.' },
  });
});
it.each(['?sort=password_hash', '?page=0', '?pageSize=100000', '?status=both', '?drop=table'])(
  'refuses the query %s',
  async (query) => {
    const admin = server.tokenOf({ id: 1, roles: ['SuperAdmin'] });
    const answer = await fetch(`${server.url}/api/admin/registrations${query}`, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    expect(answer.status).toBe(400);
  },
);

it.each<[string, object, object]>([
  ['a birth date that does not exist', { birthDate: '2015-02-30' }, { birthDate: 'Please enter a date' }],
  [
    'a birth date in the future',
    { birthDate: '2099-01-01' },
    { birthDate: 'Please check the birth date', 'waiver.guardianName': 'Value is required' },
  ],
  ['a level nobody offers', { competitorLevelId: 99999 }, { competitorLevelId: 'Please choose one of the list' }],
  ['an event of another tournament', { eventIds: [99999] }, { eventIds: 'Please choose from the list' }],
  ['no events', { eventIds: [] }, { eventIds: 'Value is required' }],
  ['a weight of 4 pounds', { weight: 4 }, { weight: 'Please enter a number from 10 to 600' }],
  ['a third gender id', { gender: 3 }, { gender: 'Please choose one of the list' }],
  ['a child without a guardian', { birthDate: '2015-05-01' }, { 'waiver.guardianName': 'Value is required' }],
  [
    'an unsigned waiver',
    { waiver: { signedName: '', agreed: false } },
    { 'waiver.signedName': 'Value is required', 'waiver.agreed': 'Please read and accept the waiver' },
  ],
])('says what is wrong with a competitor: %s', async (_, over, errors) => {
  const form = { ...competitorForm(registration.tournament, registration.id), ...over };
  const answer = await send('POST', '/api/registration/competitor', JSON.stringify(form));
  expect(answer).toMatchObject({ status: 422, body: { errors } });
  expect(await server.db('competitor').where({ registration_id: registration.id })).toEqual([]);
});

describe('names the field of a value of another kind', () => {
  const competitor = (over: object) => ({ ...competitorForm(registration.tournament, registration.id), ...over });
  const flag = `/api/admin/feature-flags/SellMerch`;

  it.each<[string, string, () => object]>([
    ['firstName', 'an object for text', () => competitor({ firstName: { toString: 1 } })],
    ['medicalNotes', 'an object for optional text', () => competitor({ medicalNotes: { toString: 1 } })],
    ['birthDate', 'an empty text for a date', () => competitor({ birthDate: '' })],
    ['competitorLevelId', 'an empty text for an id', () => competitor({ competitorLevelId: '' })],
    ['registrationId', 'an empty text for the id of the registration', () => competitor({ registrationId: '' })],
    ['waiver.agreed', 'an empty text for a flag', () => competitor({ waiver: { signedName: 'Kim', agreed: '' } })],
  ])('%s: %s', async (field, _, body) => {
    const answer = await send('POST', '/api/registration/competitor', JSON.stringify(body()));
    expect([400, 422]).toContain(answer.status);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });

  it.each<[string, string, string, object]>([
    ['email', 'POST', '/api/users/forgot', { email: { toString: 1 } }],
    ['username', 'POST', '/api/users/authenticate', { username: { toString: 1 }, password: 'a-password' }],
    ['isOn', 'PUT', flag, { isOn: '' }],
    ['was', 'PUT', '/api/admin/staff/1/roles', { roles: ['Volunteer'] }],
  ])('%s of %s %s', async (field, method, path, body) => {
    const admin = server.tokenOf(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([400, 422]).toContain(answer.status);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toContain(field);
  });
});
