import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { buildCustomer } from '../../test/factories';
import { testDatabase } from '../../test/database';
import { openDatabase } from './db/knex';
import { createLog } from './log';

it('logs an error of the database without the row it is about, and no secret', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const database = await testDatabase();
  const db = openDatabase(database.url);
  const { email } = await buildCustomer(db);
  const failure: unknown = await db('person')
    .insert({ first_name: 'A', last_name: 'B', email, password_hash: 'x' })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  log.error(
    { requestId: 'an-id', err: failure, password: 'hidden-one', body: { token: 'hidden-two' } },
    'request failed',
  );
  await db.destroy();
  await database.drop();

  const logged = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  expect(logged).toMatchObject({ requestId: 'an-id', msg: 'request failed', err: { code: '23505' } });
  for (const secret of [email, 'hidden-one', 'hidden-two']) expect(lines.join('')).not.toContain(secret);
});

const file = path.join(__dirname, 'log.fixture.ts');
/** Logs in a process of its own; `output`: where its lines go. */
const logging = (turns: number, lines: number, output: 'ignore' | 'pipe') => {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', file, String(turns), String(lines)], {
    stdio: ['ignore', output, 'pipe'],
  });
  let said = '';
  const waitingMb = new Promise<number>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /waiting: (-?\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.once('close', () => resolve(NaN));
  });
  return { child, waitingMb };
};

it('writes at once what was logged meanwhile, so that nothing piles up while requests are many', async () => {
  // 150 turns of the event loop with 250 KB each.
  expect(await logging(150, 2_000, 'ignore').waitingMb).toBeLessThan(12);
});

it('leaves lines out while nobody reads them, and says how many', async () => {
  const [turns, lines] = [200, 2_000];
  const { child, waitingMb } = logging(turns, lines, 'pipe');
  expect(await waitingMb).toBeLessThan(30);
  const all = (await text(child.stdout as NonNullable<typeof child.stdout>))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { lines?: number });
  const leftOut = all.reduce((sum, line) => sum + (line.lines ?? 0), 0);
  const kept = all.filter((line) => line.lines === undefined).length;
  expect(leftOut).toBeGreaterThan(0);
  expect(kept + leftOut).toBe(turns * lines);
});
