import * as contract from '../index';

/** Section 7 of the specification, but for the calls of screens on walls and the admin area. */
const section7 = [
  'POST /api/users/authenticate',
  'POST /api/users/google-oauth',
  'POST /api/users/register',
  'PUT /api/users/register',
  'POST /api/users/forgot',
  'PUT /api/users/reset',
  'PUT /api/email/contactUs',
  'GET /api/event-types',
  'GET /api/tournaments',
  'POST /api/registration/create/:tournamentId',
  'GET /api/registration/getAll/:tournamentId',
  'GET /api/registration/incomplete/:tournamentId',
  'GET /api/registration/:id',
  'GET /api/registration/has-completed',
  'POST /api/registration/competitor',
  'PUT /api/registration/competitor',
  'DELETE /api/registration/competitor/:id',
  'POST /api/registration/spectator/:registrationId',
  'DELETE /api/registration/spectator/:registrationId',
  'POST /api/registration/lunch/:registrationId',
  'DELETE /api/registration/lunch/:registrationId',
  'POST /api/registration/:registrationId/merch-order',
  'DELETE /api/registration/:registrationId/merch-orders/:merchOrderId',
  'GET /api/registration/receipt/:registrationId',
  'GET /api/signage/ring-assignments/:tournamentId',
];

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

it('has every call of section 7, by its method and path', () => {
  const calls = Object.values<unknown>(contract)
    .filter(isEndpoint)
    .map(({ method, path }) => `${method} ${path}`);
  expect(section7.filter((call) => !calls.includes(call))).toEqual([]);
});
