import { buildRouter } from '../../src/app';
import { declared, type DeclaredRoute } from '../../src/platform/http/route';
import { createLog } from '../../src/platform/log';
import { buildDevice, buildPerson, buildTournament, type BuiltTournament } from '../factories';
import { buildFamily, documentForm, type Family } from '../family-of-everything';
import { routeTable, type Who } from '../route-table';
import { isRefusal, startTestServer, type Caller, type TestServer } from '../server';
import { randomOf, type Random } from './random';
import { soundPart } from './sound-request';
import { hostileSegments, hostileValues, withOneChange } from './values';

/** `npm run fuzz -- --requests 200000 --seed 7` sets both. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2_500);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const isCommand = process.env.FUZZ_REQUESTS !== undefined;
/** The stage is built again so often, because requests that succeed also delete and log out. */
const perStage = 240;
/**
 * Milliseconds. A slow answer is named, because a busy machine makes some; one that took as long as this would stop the
 * server for others.
 */
const slowAfter = 2_000;
const hungAfter = 60_000;
/** Requests that run beside each other. */
const atOnce = 4;
/** A note that only staff and its own family may read. */
const secret = 'penicillin-allergy-of-nobody-else';

let server: TestServer;
/** The errors that the server logged. */
const logged: string[] = [];
const log = createLog('error', { write: (line) => void logged.push(line) });
beforeAll(async () => {
  server = await startTestServer({ log });
});
afterAll(() => server.stop());

/** Who sends requests, and what they are about. */
interface Stage {
  tournament: BuiltTournament;
  /** The last one is a super admin. */
  staff: readonly Caller[];
  family: Family;
  device: Record<string, string>;
}
const buildStage = async (number: number): Promise<Stage> => {
  await server.db('feature_flag').update({ is_on: true });
  const tournament = await buildTournament(server.db, { inDays: 60 + number });
  const clerk = await buildPerson(server.db, { role: 'CheckInAdmin' });
  const staff = [
    clerk,
    await buildPerson(server.db, { role: 'TournamentDirector' }),
    await buildPerson(server.db, { role: 'SuperAdmin' }),
  ];
  const { headers: device } = await buildDevice(server.db, tournament.id);
  return { tournament, staff, family: await buildFamily(server, tournament, clerk), device };
};

interface Request {
  call: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** Most often one who may make the call, so that it is refused for its values and not for who sends them. */
const callerFor = (who: Who, { family, staff }: Stage, random: Random): Caller | 'device' | undefined => {
  if (random.chance(0.1)) return random.of([undefined, 'device' as const, family.owner, ...staff]);
  if (who.startsWith('devices')) return 'device';
  if (who === 'anyone') return random.of([undefined, family.owner]);
  return who === 'logged in' || who === 'personal' ? family.owner : staff.at(-1);
};

/** The parts of a body that its form names, or that it has. */
const partsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];

/** A request for a call: one that would succeed, with one or two of its values replaced. */
const requestFor = ({ endpoint, schemas }: DeclaredRoute, stage: Stage, random: Random): Request => {
  const { tournament, family, device } = stage;
  const { method, path } = endpoint;
  const call = `${method} ${path}`;
  const row = routeTable.find((one) => one.call === call);
  const asked = row?.ask?.(family);
  const changes = random.chance(0.2) ? 2 : 1;
  const change = (value: unknown) => {
    let changed = value;
    for (let count = 0; count < changes; count += 1) changed = withOneChange(changed, random);
    return changed;
  };
  const where = random.below(10);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (where === 0) return random.of(hostileSegments);
    const known = asked?.params?.[name] ?? (name === 'tournamentId' ? tournament.id : 1 + random.below(20));
    return encodeURIComponent(String(known));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(soundPart(schemas.query, random) ?? {})) {
    const shown: unknown = where < 5 && random.chance(0.5) ? random.of(hostileValues) : value;
    for (const one of Array.isArray(shown) ? shown.slice(0, 3) : [shown])
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  }
  const broken =
    where === 1
      ? `&${random.of(['q=%00', 'q=%ED%A0%80', 'q=%', 'q[a]=1', 'q=1&q=2', '__proto__=1', 'sort=id;drop'])}`
      : '';
  const caller = callerFor(row?.who ?? 'anyone', stage, random);
  const headers: Record<string, string> = {
    ...(caller === 'device' ? device : caller ? { authorization: `Bearer ${server.tokenOf(caller)}` } : {}),
    'idempotency-key': random.chance(0.05)
      ? random.of(['', 'a b', 'x'.repeat(500), '%00'])
      : `fuzz-${random.below(1e9)}`,
    ...(random.chance(0.03)
      ? { usercontext: random.of(['0', '1', '-1', 'x', '99999999999', String(family.owner.id)]) }
      : {}),
    ...(random.chance(0.02) ? { 'last-event-id': random.of(['-1', '99999999999999', 'x', '1']) } : {}),
    ...(random.chance(0.01)
      ? { authorization: random.of(['Bearer x', 'Bearer a.b.c', 'Device x', 'Basic eDp5', 'Bearer']) }
      : {}),
  };
  const search = `${query.toString()}${broken}`;
  const address = `${filled}${search === '' ? '' : `?${search}`}`;
  const request = { call, path: address, method, headers };
  if (method === 'GET') return request;
  if (asked?.file) return { ...request, body: documentForm() };
  const sound = asked?.body ?? soundPart(schemas.body, random);
  const body = where < 8 ? change(sound ?? {}) : sound;
  const text = random.chance(0.02)
    ? random.of(['', '{', 'null', '[]', '"\\ud800"', '{"a":1,"a":2}', '\u0000', '1'])
    : JSON.stringify(body);
  const type = random.chance(0.01)
    ? random.of(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data'])
    : 'application/json';
  return text === undefined ? request : { ...request, headers: { ...headers, 'content-type': type }, body: text };
};

/** Parts of an answer that tell about the inside of the server. */
const insides =
  /\bat \S+ \(?[/\w.-]+:\d+:\d+|node_modules|password_hash|token_hash|select .+ from |violates .+ constraint|invalid input syntax/i;

it(`answers ${requests} hostile requests without an error of its own, without telling what is inside, and is well afterwards`, async () => {
  const random = randomOf(seed);
  const routes = (declared.get(buildRouter(server.app)) ?? []).filter(({ endpoint }) =>
    endpoint.path.startsWith('/api/'),
  );
  const stranger = await buildStage(0);
  await server.db('competitor').where({ id: stranger.family.paid.competitorId }).update({ medical_notes: secret });
  const failures = new Map<string, string>();
  const statuses = new Map<number, number>();
  const slow: { call: string; status: number; seconds: number }[] = [];
  const staffTokens = new Set<string>();
  const sendOne = async ({ call, path, method, headers, body }: Request) => {
    const controller = new AbortController();
    const began = performance.now();
    const sent = `${path.slice(0, 200)} ${(typeof body === 'string' ? body : 'a file').slice(0, 400)}`;
    try {
      const answer = await fetch(server.url + path, {
        method,
        headers,
        body,
        signal: controller.signal,
        redirect: 'manual',
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
      const text = isStream ? '' : await answer.text();
      if (isStream) controller.abort();
      const isStaff = staffTokens.has(headers.authorization ?? '');
      const tells = insides.exec(text)?.[0] ?? (!isStaff && text.includes(secret) ? 'the note of another family' : '');
      // Node itself answers 431 to an address that is too long.
      const nameless = answer.status >= 400 && answer.status !== 431 && !isRefusal(text) ? 'without a code' : '';
      const took = performance.now() - began;
      if (took > slowAfter) slow.push({ call, status: answer.status, seconds: Math.round(took / 100) / 10 });
      const hung = took > hungAfter ? `after ${Math.round(took / 1_000)} s` : '';
      // Lists that many save at once are refused on purpose.
      const isError = answer.status >= 500 && !text.includes('"code":"busy"');
      if (isError || tells !== '' || nameless !== '' || hung !== '')
        failures.set(`${call}: ${answer.status} ${tells} ${nameless} ${hung}`, `${sent} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.set(`${call}: no answer`, `${sent} ${String(error)} ${String((error as Error).cause)}`);
    }
  };
  let stage = stranger;
  for (let count = 0; count < requests; count += atOnce) {
    if (count % perStage === 0) {
      stage = await buildStage(1 + count / perStage);
      for (const one of stage.staff) staffTokens.add(`Bearer ${server.tokenOf(one)}`);
    }
    await Promise.all(Array.from({ length: atOnce }, () => sendOne(requestFor(random.of(routes), stage, random))));
  }
  if (isCommand) {
    process.stdout.write(`${JSON.stringify([...statuses].sort(([a], [b]) => a - b))}\n`);
    for (const { call, status, seconds } of slow.sort((a, b) => b.seconds - a.seconds))
      process.stdout.write(`slow: ${seconds} s, ${status}, ${call}\n`);
  }
  const found = [...failures].map(([what, request]) => `${what}\n    ${request}`);
  expect(found.length === 0 ? [] : [...found, ...logged]).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(requests / 50);
  expect((await fetch(`${server.url}/api/tournaments`)).status).toBe(200);
}, 7_200_000);

it('answers every write without one of its parts, with a part that is null and without all of them', async () => {
  const random = randomOf(seed);
  const writes = (declared.get(buildRouter(server.app)) ?? []).filter(
    ({ endpoint, schemas }) => endpoint.method !== 'GET' && schemas.body !== undefined,
  );
  const failures: string[] = [];
  let accepted = 0;
  let stage: Stage | undefined;
  for (const [count, { endpoint, schemas }] of writes.entries()) {
    const call = `${endpoint.method} ${endpoint.path}`;
    const row = routeTable.find((one) => one.call === call);
    if (!stage || count % 8 === 0) stage = await buildStage(1_000 + count);
    const asked = row?.ask?.(stage.family);
    const { tournament, family, staff, device } = stage;
    const sound = asked?.body ?? soundPart(schemas.body, random);
    const parts = partsOf(sound);
    const bodies = [
      {},
      ...parts.flatMap((part) => [
        Object.fromEntries(Object.entries(sound as object).filter(([name]) => name !== part)),
        { ...(sound as object), [part]: null },
      ]),
    ];
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(asked?.params?.[name] ?? (name === 'tournamentId' ? tournament.id : 1))),
    );
    const who = row?.who ?? 'anyone';
    const caller = who === 'logged in' || who === 'personal' || who === 'anyone' ? family.owner : staff.at(-1);
    for (const [index, body] of bodies.entries()) {
      const answer = await fetch(server.url + path, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `parts-${call}-${index}`.replace(/[^\w-]/g, '-'),
          ...(who === 'devices' ? device : caller ? { authorization: `Bearer ${server.tokenOf(caller)}` } : {}),
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.ok) accepted += 1;
      if (answer.status >= 500 && !text.includes('"code":"busy"'))
        failures.push(`${call} ${JSON.stringify(body)}: ${answer.status}`);
    }
  }
  expect(failures).toEqual([]);
  expect(accepted).toBeGreaterThan(5);
}, 600_000);
