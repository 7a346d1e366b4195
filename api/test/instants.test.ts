import * as contract from '@schi/contract';
import { randomUUID } from 'node:crypto';
import { buildRouter } from '../src/app';
import { instant } from '../src/platform/http/instant';
import { declared } from '../src/platform/http/route';
import { checked, type Schema } from '../src/platform/http/schema';
import { buildPerson, buildTournament } from './factories';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const wrong = [
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '2101-01-01T00:00:00Z',
  '+012026-11-26T00:00:00Z',
  '9999-12-31T00:00:00Z',
  'yesterday',
];

interface Described {
  rules?: { name: string }[];
  keys?: Record<string, Described>;
  items?: Described[];
  matches?: { schema?: Described }[];
  whens?: { then?: Described; otherwise?: Described }[];
}
const ruleOf = 'isoDate';
/** The instants of a schema: where each stands, and whether it is bounded. */
const instantsIn = (
  { rules = [], keys = {}, items = [], matches = [], whens = [] }: Described,
  at: string,
): { at: string; isBounded: boolean }[] => [
  ...(rules.some(({ name }) => name === ruleOf)
    ? [{ at, isBounded: rules.some(({ name }) => name === 'custom') }]
    : []),
  ...Object.entries(keys).flatMap(([name, key]) => instantsIn(key, `${at}.${name}`)),
  ...items.flatMap((item) => instantsIn(item, `${at}[]`)),
  ...matches.flatMap(({ schema }) => (schema ? instantsIn(schema, at) : [])),
  ...whens.flatMap(({ then, otherwise }) => [then, otherwise].flatMap((one) => (one ? instantsIn(one, at) : []))),
];

describe('an instant that comes in', () => {
  it('is from 1900 to 2100 in every call', () => {
    const all = (declared.get(buildRouter(server.app)) ?? []).flatMap(({ endpoint, schemas }) =>
      (Object.entries(schemas) as [string, Schema<unknown> | undefined][]).flatMap(([part, schema]) =>
        schema ? instantsIn(schema.describe() as Described, `${endpoint.method} ${endpoint.path} ${part}`) : [],
      ),
    );
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter(({ isBounded }) => !isBounded)).toEqual([]);
  });
  it.each(wrong)('is refused in words: %s', (text) => {
    expect(() => checked(instant(), text)).toThrow(/Please send a time from 1900 to 2100/);
  });
  it('is taken in any form of its standard', () => {
    for (const text of [
      '2026-11-26T03:46:00Z',
      '2026-11-26T03:46:00.123Z',
      '1900-01-02T00:00:00Z',
      '2100-12-30T00:00:00Z',
    ])
      expect(new Date(checked(instant(), text))).toEqual(new Date(text));
  });
  it('and a date of another year never reach the database', async () => {
    const desk = await buildPerson(server.db, { role: 'CheckInAdmin' });
    const { id: tournamentId } = await buildTournament(server.db);
    const send = (deviceTime: string) => {
      const about = {
        registrationId: 1,
        kind: 'wristbands' as const,
        subjectId: 1,
        value: 1,
        believed: null,
        settles: null,
      };
      const events = [{ ...about, id: randomUUID(), deviceId: randomUUID(), deviceTime }];
      return server.as(desk).call(contract.sendCheckIns, { params: { tournamentId }, body: { events } });
    };
    for (const deviceTime of wrong) expect((await send(deviceTime)).status).toBe(400);
    expect((await send(new Date().toISOString())).status).toBe(200);
    for (const day of ['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'])
      expect(contract.isCalendarDate(day)).toBe(false);
    for (const day of ['1900-01-01', '2024-02-29', '2100-12-31']) expect(contract.isCalendarDate(day)).toBe(true);
  });
});
