import { routeTable } from '../route-table';
import { documentForm } from '../family-of-everything';
import { requestsOf, type Requests } from './requests';
import { watchRows, type ChangedRow } from './rows';
import { addressOf, authorizationOf, buildStage, withoutChance, type Stage } from './stage';

// Confirmation codes and the lots of a draft are the same in each run.
let mockDrawn = 0;
jest.mock('node:crypto', () => ({
  ...jest.requireActual<object>('node:crypto'),
  randomInt: (...limits: number[]) => (mockDrawn += 7) % (limits.at(-1) ?? 1),
}));

let stage: Stage;
let rows: Awaited<ReturnType<typeof watchRows>>;
let requests: Requests;
beforeAll(async () => {
  stage = await buildStage();
  requests = await requestsOf(stage);
  rows = await watchRows(stage.server.db);
});
afterAll(() => stage.server.stop());

/** Secrets, digests of them and numbers of transactions are others in each run, too. */
const said = (text: string) =>
  withoutChance(stage.server, text)
    .replace(/\\\\x[0-9a-f]{16,}/g, '(bytes)')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+|\$argon2[^"]+/g, '(token)')
    .replace(/(?<=["/_])(?:[\w-]{43}|[\w-]{22}|[0-9a-f]{32})(?=["?])/g, '(secret)')
    // Rows of one statement are numbered in the order in which PostgreSQL happens to read them.
    .replace(/(?<="seq":)\d+/g, '0')
    .replace(/(?<=changed_in"?: ?)"\d+"(?: -> "\d+")?/g, '(transaction)');
/** A draft or a board as a whole is compared where it is read. */
const short = (answer: string) =>
  answer.length > 3000 ? `${answer.slice(0, 1500)} … of ${answer.length} characters` : answer;
/** A row that was added or is gone, without what is empty; of a changed one what changed. */
const shown = ({ table, before, after }: ChangedRow): string => {
  const name = table.replace(/^public\./, '');
  // It repeats the answer.
  if (name === 'idempotency_key') return '+ idempotency_key';
  const whole = (values: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)));
  if (!before || !after) return short(said(`${after ? '+' : '-'} ${name} ${whole(after ?? before ?? {})}`));
  const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
  const parts = changed.map((key) => `${key}: ${JSON.stringify(before[key])} -> ${JSON.stringify(after[key])}`);
  const id = typeof after.id === 'string' || typeof after.id === 'number' ? after.id : '';
  return said(`~ ${name} ${id} ${parts.join(', ')}`);
};

const writes = routeTable.filter(({ call }) => !call.startsWith('GET '));

it.each(writes.map((row) => [row.call, row] as const))(
  '%s answers and writes the same as before',
  async (call, row) => {
    mockDrawn = 0;
    const { params, body, file, headers, as, query = '' } = { ...row.ask?.(stage.world.family), ...requests[call] };
    const send = async (content: unknown, key: string) => {
      const answer = await fetch(addressOf(stage, row, params) + query, {
        method: call.split(' ')[0],
        headers: {
          Authorization:
            typeof as === 'object'
              ? `Bearer ${stage.server.tokenOf(as)}`
              : authorizationOf(stage, as === 'director' ? { ...row, who: 'directors' } : row),
          'Idempotency-Key': key,
          ...(content === undefined || file ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(file ? { body: documentForm() } : content === undefined ? {} : { body: JSON.stringify(content) }),
      });
      return short(`${answer.status} ${said(await answer.text())}`);
    };
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const empty = body === undefined ? undefined : await send({}, 'the-first-key');
    const outdated =
      isObject && 'version' in body
        ? await send({ ...body, version: Number(body.version) + 7 }, 'a-second-key')
        : undefined;
    const done = await send(body, 'the-third-key');
    const changed = await rows.read();
    const again = await send(body, 'the-fourth-key');
    await rows.undo(await rows.read());
    jest.setSystemTime(new Date('2025-08-01T18:00:00Z'));
    const late = await send(body, 'the-fifth-key').finally(() => jest.setSystemTime(stage.now));
    await rows.undo(await rows.read());
    const others = { empty, outdated, again, late };
    const refusals = Object.entries(others).filter(([, one]) => one && one !== done && !one.startsWith('200'));
    expect({ done, rows: changed.map(shown).sort(), ...Object.fromEntries(refusals) }).toMatchSnapshot();
  },
);
