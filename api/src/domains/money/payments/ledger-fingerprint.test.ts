import * as contract from '@schi/contract';
import { buildPerson, buildRegistration } from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { schedule, tasks } from '../../../app';
import { createLog } from '../../../platform/log';
import { mailFingerprint } from './mail-fingerprint.job';

const hour = 3_600_000;
const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, isAlone: true });
});
afterAll(() => server.stop());

const pay = async (registrationId: number, amount: number) => {
  await server
    .db('ledger_entry')
    .insert({ registration_id: registrationId, kind: 'cash', amount_cents: amount, note: '', created_at: clock() });
};

it('is mailed to super admins each day, and shows later whether entries and their hashes were rewritten', async () => {
  const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const { email } = await server.db('person').where({ id: admin.id }).first<{ email: string }>('email');
  const { id } = await buildRegistration(server.db);
  await mailFingerprint(server.app);
  await server.runJobs();
  expect(await readDevInbox(server.db, 10)).toEqual([]);

  await pay(id, 6_500);
  await pay(id, 1_000);
  clock.advance(2 * hour);
  await mailFingerprint(server.app);
  await server.runJobs();
  const [mail, ...others] = (await readDevInbox(server.db, 10)).filter(({ to }) => to === email);
  expect(others).toEqual([]);
  const [, entries, until = '', fingerprint] =
    /had (\d+) entries until (\S+)\. Their fingerprint is (\w{64})\./.exec(mail?.text ?? '') ?? [];
  expect(entries).toBe('2');
  const now = async () => (await director.call(contract.getLedgerFingerprint, { query: { until } })).body;

  // Later entries change nothing.
  clock.advance(24 * hour);
  await pay(id, 500);
  expect(await now()).toEqual({ until, entries: 2, fingerprint });

  await server.db.raw('alter table ledger_entry disable trigger user');
  const rows = await server
    .db('ledger_entry')
    .where({ registration_id: id })
    .orderBy('id')
    .select<{ id: number }[]>('id');
  await server.db('ledger_entry').where({ id: rows[1]?.id }).update({ amount_cents: 900 });
  await server.db.raw(
    `do $$ declare e ledger_entry; previous bytea := ''; begin
       for e in select * from ledger_entry order by id loop
         previous := ledger_hash(previous, e);
         update ledger_entry set hash = previous where id = e.id;
       end loop;
       update ledger_head set hash = previous;
     end $$`,
  );
  await server.db.raw('alter table ledger_entry enable trigger user');
  // The chain alone does not show it.
  expect((await director.call(contract.getMoneyCheck)).body.broken).toEqual([]);
  expect(await now()).toMatchObject({
    until,
    entries: 2,
    fingerprint: expect.not.stringMatching(fingerprint ?? '') as string,
  });
});

it('is refused for a time that is none', async () => {
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  for (const until of ['yesterday', '2026-13-01T00:00:00Z', '\u0000'])
    expect((await director.call(contract.getLedgerFingerprint, { query: { until } })).status).toBe(400);
});

it('is written to the log, so that the log of another machine keeps it too', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await mailFingerprint({ ...server.app, log });
  const line = lines
    .map((each) => JSON.parse(each) as Record<string, unknown>)
    .find(({ msg }) => msg === 'fingerprint of the ledgers');
  expect(line).toMatchObject({ level: 30, entries: 2, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
});

it('is made once a day', () => {
  const [{ match } = { match: '' }, ...others] = schedule.filter(({ task }) => task === 'mailFingerprint');
  expect(others).toEqual([]);
  expect(match).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(Object.keys(tasks)).toContain('mailFingerprint');
});
