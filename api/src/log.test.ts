import { buildCustomer } from '../test/factories';
import { testDatabase } from '../test/database';
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
  log.error({ requestId: 'an-id', err: failure, password: 'hidden-one', body: { token: 'hidden-two' } }, 'request failed');
  await db.destroy();
  await database.drop();

  const logged = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  expect(logged).toMatchObject({ requestId: 'an-id', msg: 'request failed', err: { code: '23505' } });
  for (const secret of [email, 'hidden-one', 'hidden-two']) expect(lines.join('')).not.toContain(secret);
});
