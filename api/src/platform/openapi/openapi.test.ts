import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import { getOpenApi, getStaffRegistration, type OpenApiDocument, type OpenApiOperation } from '@schi/contract';
import { buildPerson, buildTournament } from '../../../test/factories';
import { buildFamily, type Family } from '../../../test/family-of-everything';
import { routeTable, type Who } from '../../../test/route-table';
import { isRefusal, startTestServer, type Caller, type TestServer } from '../../../test/server';
import { declared } from '../http/route';
import { buildRouter } from '../../app';

const secret = 'a secret that nothing may tell, long enough';
let server: TestServer;
let document: OpenApiDocument;
let family: Family;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer({ secret });
  await server.db('feature_flag').update({ is_on: true });
  clerk = await buildPerson(server.db, { role: 'CheckInAdmin' });
  family = await buildFamily(server, await buildTournament(server.db), clerk);
  document = (await server.call(getOpenApi)).body;
});
afterAll(() => server.stop());

type Described = OpenApiOperation & { path: string; method: string };
const described = (): Described[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
/** `GET /a/:id` as the document has it: `GET /a/{id}`. */
const keyOf = (call: string) => call.replaceAll(/:(\w+)/g, '{$1}');
const find = (call: string) => described().find((one) => `${one.method} ${one.path}` === keyOf(call)) as Described;

const login = (...roles: string[]) => roles.map((role) => ({ login: [role] }));
const directors = login('TournamentDirector', 'SuperAdmin');
const securityOf: Record<Who, object[]> = {
  anyone: [],
  'logged in': [{ login: [] }],
  personal: [{ login: [] }],
  staff: [...login('CheckInAdmin'), ...directors],
  directors,
  'super admins': login('SuperAdmin'),
  devices: [{ device: expect.arrayContaining([expect.any(String)]) as string[] }],
  'devices or directors': [...directors, { device: expect.arrayContaining([expect.any(String)]) as string[] }],
};

it('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  // Cast: the validator takes any object, which an interface is not for TypeScript.
  const copy = structuredClone(document) as unknown as Record<string, unknown>;
  expect(await validator.validate(copy)).toEqual({
    valid: true,
  });
  expect(validator.version).toBe('3.1');
});

it('has every call of the route table and nothing else, with roles, parameters, body, answer and refusal', () => {
  const routes = new Map(
    (declared.get(buildRouter(server.app)) ?? []).map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]),
  );
  expect(
    described()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(routeTable.map(({ call }) => keyOf(call)).sort());
  for (const { call, who } of routeTable) {
    const { path, security, parameters, responses, requestBody } = find(call);
    expect({ call, security }).toEqual({ call, security: securityOf[who] });
    const inPath = parameters.filter((one) => one.in === 'path' && one.required);
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    const { query, body } = (routes.get(call) as { schemas: { query?: object; body?: object } }).schemas;
    if (query === undefined) expect(parameters.filter((one) => one.in === 'query')).toEqual([]);
    if (body !== undefined) expect({ call, requestBody }).toMatchObject({ requestBody: { required: true } });
    expect(Object.keys(responses)).toEqual(['200', 'default']);
    expect(responses.default).toEqual({ $ref: '#/components/responses/Refusal' });
  }
  expect(new Set(described().map(({ operationId }) => operationId)).size).toBe(routeTable.length);
});

it('describes each body that the server takes, and refuses one with a field that nothing knows', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  let forms = 0;
  for (const { call, ask } of routeTable) {
    const { body, file } = ask?.(family) ?? {};
    if (body === undefined || file) continue;
    const { schema } = find(call).requestBody?.content['application/json'] as { schema: object };
    const isDescribed = ajv.compile(schema);
    expect({ call, isTaken: isDescribed(body), why: isDescribed.errors }).toEqual({ call, isTaken: true, why: null });
    if (Array.isArray(body)) continue;
    forms += 1;
    expect({ call, isTaken: isDescribed({ ...(body as object), nothingKnowsThis: 1 }) }).toEqual({
      call,
      isTaken: false,
    });
  }
  expect(forms).toBeGreaterThan(20);
});

it('says enough to make a call: path, method, header of the login, and status of the answer', async () => {
  const operation = described().find(({ operationId }) => operationId === 'getStaffRegistration') as Described;
  const url = server.url + operation.path.replace('{registrationId}', String(family.paid.registrationId));
  const [scheme = ''] = Object.keys(operation.security[0] ?? {});
  const login = (document.components.securitySchemes as Record<string, { type: string; scheme: string }>)[scheme];
  expect(login).toMatchObject({ type: 'http', scheme: 'bearer' });
  const headers = { Authorization: `${String(login?.scheme)} ${server.tokenOf(clerk)}` };
  const answer = await fetch(url, { method: operation.method, headers });
  expect(operation.responses).toHaveProperty(String(answer.status));
  expect(await answer.json()).toEqual(
    (await server.as(clerk).call(getStaffRegistration, { params: { registrationId: family.paid.registrationId } }))
      .body,
  );
  const refused = await fetch(url, { method: operation.method });
  expect(refused.status).toBe(401);
  expect(isRefusal(await refused.text())).toBe(true);
});

it('tells nothing of this server and its people', () => {
  const text = JSON.stringify(document);
  for (const hidden of [secret, server.url, server.databaseUrl, '@example', 'localhost'])
    expect(text).not.toContain(hidden);
});
