import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { createBarrier, untilEndedOrBlocked } from '../../../../test/at-once';
import { buildPerson } from '../../../../test/factories';
import { openIntercepted } from '../../../../test/payments/intercepted-database';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { tables } from '../../../app';
import { erasePerson } from '../../office/personal-data/erase.queries';
import { lockRingWork, withNotices } from '../../rings/ring-work';
import { dayOfTwoFamilies } from './notices.fixture';
import { createSendNotices, sendNotices } from './send-notices.job';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
const scene = (options?: { hour?: number }) => dayOfTwoFamilies(server, clock, options);
const allowSms = (isOn: boolean) =>
  server.db('feature_flag').where({ name: 'AllowSmsNotifications' }).update({ is_on: isOn });
afterEach(() => allowSms(false));
/** The work that a step queued, to run it by hand. */
const queued = async (tournamentId: number) => {
  const row = await server
    .db('notice as n')
    .join('ring_assignment as a', 'a.id', 'n.ring_assignment_id')
    .where('a.tournament_id', tournamentId)
    .max<{ due: Date }>('n.due_at as due')
    .first();
  return { tournamentId, due: (row as { due: Date }).due.toISOString() };
};

describe('notices (rule G8)', () => {
  it('tell a family once of each step, its competitors together, and name nobody else', async () => {
    const { a, call, later, mails, mine, theirs, noted, ringNames } = await scene();
    await call(a, 'soon');
    expect(await mails(mine)).toEqual([]);
    expect(await noted()).toHaveLength(2);
    await later();
    expect(await mails(mine)).toHaveLength(1);
    const [soon] = await mails(mine);
    expect(soon?.subject).toBe('Get ready: Mina and Kim');
    expect(soon?.text).toContain(`Mina and Kim: Division A, Forms. Soon in ${ringNames[0] ?? ''}: get ready.`);
    expect(soon?.text).toMatch(/It begins between 10:20 AM and 10:50 AM P[DS]T\. Be at staging by 10:10 AM P[DS]T\./);
    expect(soon?.text).not.toContain('Stranger');
    expect((await mails(theirs))[0]?.text).not.toMatch(/Mina|Kim/);
    await call(a, 'planned');
    await call(a, 'soon');
    await later();
    expect(await mails(mine)).toHaveLength(1);
    await call(a, 'staging');
    await call(a, 'onDeck');
    await later();
    expect((await mails(mine)).map(({ subject }) => subject)).toEqual([
      'Get ready: Mina and Kim',
      'Come to staging now: Mina and Kim',
    ]);
    expect((await mails(mine))[1]?.text).toContain(`On deck: be at ${ringNames[0] ?? ''} now.`);
  });

  it('say two divisions in one letter, where one tap moves both', async () => {
    const { a, b, call, director, later, mails, mine } = await scene();
    await call(a, 'inRing');
    await director.call(contract.matchday.call, { params: { id: a }, body: { to: 'done', advances: true } });
    await later();
    expect(await mails(mine)).toHaveLength(1);
    expect((await mails(mine))[0]?.text).toContain('Kim: Division B');
    expect((await server.db('notice').where({ ring_assignment_id: b })).length).toBe(1);
  });

  it('are not noted for what was on paper, and one that waits is not sent (rule G15)', async () => {
    const { a, b, tournamentId, director, call, later, mails, mine, theirs, noted } = await scene();
    const enter = (ringAssignmentId: number, believed: string | null) =>
      director.call(contract.sendRingEvents, {
        params: { tournamentId },
        body: {
          events: [
            {
              id: randomUUID(),
              subject: contract.ringCalls.subjectOf({ kind: 'call', ringAssignmentId }),
              value: { step: 'done', isFromPaper: true },
              believed,
              settles: null,
              reason: null,
              officialId: null,
              deviceTime: clock().toISOString(),
              fromPaper: true,
            },
          ],
        },
      });
    expect((await enter(b, null)).body).toMatchObject([{ outcome: 'applied' }]);
    await later();
    expect(await noted()).toEqual([]);
    await call(a, 'staging');
    const row = await server
      .db('ring_state')
      .where({ subject: `call ${a}` })
      .first<{ event_id: string }>('event_id');
    expect((await enter(a, row.event_id)).body).toMatchObject([{ outcome: 'applied' }]);
    await later();
    expect([await mails(mine), await mails(theirs)]).toEqual([[], []]);
    expect((await noted()).map(({ state, skipped }) => [state, skipped])).toEqual([
      ['skipped', 'begun'],
      ['skipped', 'begun'],
    ]);
  });

  it('carry an address that opens the family’s day', async () => {
    const { a, call, later, mails, mine } = await scene();
    await call(a, 'soon');
    await later();
    const [, token = ''] = /\/signage\/my-day\/([\w-]+)/.exec((await mails(mine))[0]?.text ?? '') ?? [];
    const { status, body } = await server.call(contract.getMyDay, { params: { token } });
    expect([status, body.children.map(({ name }) => name)]).toEqual([200, ['Mina', 'Kim']]);
  });

  it('are not sent for a step that was taken back within ten seconds, and are sent when it is taken again', async () => {
    const { a, call, undo, later, mails, mine, noted } = await scene();
    await call(a, 'staging');
    await undo();
    await later();
    expect(await mails(mine)).toEqual([]);
    expect((await noted()).map(({ state, skipped }) => [state, skipped])).toEqual([
      ['skipped', 'taken back'],
      ['skipped', 'taken back'],
    ]);
    await call(a, 'staging');
    await later();
    expect(await mails(mine)).toHaveLength(1);
  });

  it('are not sent more than five minutes late', async () => {
    const { a, call, later, mails, mine, noted } = await scene();
    await call(a, 'soon');
    await later(10_000 + 5 * 60_000 + 1);
    expect(await mails(mine)).toEqual([]);
    expect((await noted()).map(({ skipped }) => skipped)).toEqual(['too late', 'too late']);
  });

  it('that wait for a dead mail server are not sent once they are of no use', async () => {
    const { a, call, later, mails, mine, noted } = await scene();
    const alive = server.app.mailer;
    server.app.mailer = { ...alive, send: () => Promise.reject(new Error('The mail server is dead')) };
    await call(a, 'soon');
    await later();
    server.app.mailer = alive;
    await later(20 * 60_000);
    expect(await mails(mine)).toEqual([]);
    expect((await noted()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('are not sent on another day than the tournament’s', async () => {
    const { a, at, call, later, mails, mine, noted } = await scene();
    clock.set(at(-24 * 60));
    await call(a, 'soon');
    await later();
    expect([await mails(mine), await noted()]).toEqual([[], []]);
  });
});

describe('a move', () => {
  it('to another ring is told, with the new place, unless it is taken back at once', async () => {
    const { a, move, undo, later, mails, mine, noted, ringNames } = await scene();
    await move(a, 1);
    await undo();
    await later();
    expect(await mails(mine)).toEqual([]);
    await move(a, 1);
    await later();
    expect(await mails(mine)).toHaveLength(1);
    expect((await mails(mine))[0]).toMatchObject({ subject: 'Another ring or an earlier time: Mina and Kim' });
    expect((await mails(mine))[0]?.text).toContain(`Now in ${ringNames[1] ?? ''}.`);
    expect((await noted({ kind: 'moved' })).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('to an earlier time is told from 20 minutes on, also where the forecast brings it', async () => {
    const { a, at, tournamentId, later, mails, mine } = await scene();
    const expected = (minutes: number) =>
      server.db.transaction(async (trx) => {
        await lockRingWork(trx, tournamentId);
        await withNotices(trx, tournamentId, clock(), async () => {
          await trx('ring_assignment')
            .where({ id: a })
            .update({ expected_from: at(minutes), expected_to: at(minutes + 15) });
        });
      });
    // The planned window begins at 10:20.
    await expected(5);
    await later();
    expect(await mails(mine)).toEqual([]);
    await expected(0);
    await later();
    expect(await mails(mine)).toHaveLength(1);
    expect((await mails(mine))[0]?.text).toMatch(/It begins between 10:00 AM and 10:15 AM P[DS]T\./);
  });

  it('is not told of a ring that closes while the day is late, whose planned times lie before those that were expected', async () => {
    const { a, b, at, director, ringIds, call, move, later, mails, mine, ringNames } = await scene();
    const mailsOfMoves = async () => (await mails(mine)).filter(({ subject }) => subject.startsWith('Another ring'));
    await call(b, 'inRing');
    await server
      .db('ring_assignment')
      .where({ id: a })
      .update({ expected_from: at(90), expected_to: at(110) });
    await call(b, 'done');
    await director.call(contract.rings.close, { params: { id: ringIds[0] ?? 0 }, body: { how: null } });
    await later();
    await later(60_000);
    expect(await mailsOfMoves()).toEqual([]);
    await move(a, 1);
    await later();
    expect((await mailsOfMoves())[0]?.text).toContain(`Now in ${ringNames[1] ?? ''}.`);
  });

  it('is told at most twice', async () => {
    const { a, move, later, mails, mine } = await scene();
    for (const ring of [1, 0, 1, 0] as const) {
      await move(a, ring);
      await later();
    }
    expect(await mails(mine)).toHaveLength(2);
  });

  it('of two moves within ten seconds tells the last place once', async () => {
    const { a, move, later, mails, mine, ringNames } = await scene();
    await move(a, 1);
    clock.advance(5_000);
    await move(a, 0);
    await move(a, 1);
    await later();
    expect(await mails(mine)).toHaveLength(1);
    expect((await mails(mine))[0]?.text).toContain(`Now in ${ringNames[1] ?? ''}.`);
  });
});

describe('who is told (rule C10)', () => {
  it('is who kept division notices on; the others are listed with the reason', async () => {
    const { a, call, later, mails, mine, theirs, noted } = await scene();
    await server.db('notification_refusal').insert({ person_id: mine.personId, topic: 'division notices' });
    await call(a, 'soon');
    await later();
    expect(await mails(mine)).toEqual([]);
    expect(await mails(theirs)).toHaveLength(1);
    expect(await noted({ state: 'skipped' })).toEqual([
      { registrationId: mine.registrationId, kind: 'soon', channel: 'email', state: 'skipped', skipped: 'refused' },
    ]);
  });

  it('by text message is who agreed, while text messages are on, and never who answered STOP', async () => {
    const { a, call, later, texts, phone, mine, theirs, noted } = await scene();
    await phone(mine.registrationId, '3105551001');
    await phone(theirs.registrationId, '3105551002', false);
    await call(a, 'soon');
    await later();
    expect(await texts('3105551001')).toEqual([]);
    await allowSms(true);
    await call(a, 'staging');
    await later();
    const [text = ''] = await texts('3105551001');
    expect(text).toMatch(
      /^SCHI: Mina and Kim: Division A, Forms\. Come to staging for Ring \d+ now\. http\S+ Reply STOP to end\.$/,
    );
    expect(contract.smsLength(text).isUnicode).toBe(false);
    expect(await texts('3105551002')).toEqual([]);
    expect(await noted({ channel: 'sms' })).toHaveLength(1);

    const other = await scene();
    await other.phone(other.mine.registrationId, '3105551003');
    await server.db('stopped_number').insert({ phone_number: '3105551003', stopped_at: clock() });
    await other.call(other.a, 'soon');
    await other.later();
    expect(await other.texts('3105551003')).toEqual([]);
    expect((await other.noted({ channel: 'sms' })).map(({ skipped }) => skipped)).toEqual(['stopped']);
  });

  it('by text message is nobody before eight in the morning; mail goes out', async () => {
    await allowSms(true);
    const { a, call, later, texts, mails, phone, mine, noted } = await scene({ hour: 7 });
    await phone(mine.registrationId, '3105551004');
    await call(a, 'soon');
    await later();
    expect(await texts('3105551004')).toEqual([]);
    expect((await noted({ channel: 'sms' })).map(({ skipped }) => skipped)).toEqual(['too early']);
    expect(await mails(mine)).toHaveLength(1);
  });

  it('is not a family whose child has withdrawn, nor one that is not complete', async () => {
    const { a, b, people, call, later, mails, mine, theirs } = await scene();
    await server.db('competitor').where({ id: people[1] }).update({ withdrawn_at: clock() });
    await call(b, 'soon');
    await call(a, 'soon');
    await server.db('competitor').where({ id: people[2] }).update({ withdrawn_at: clock() });
    await later();
    expect((await mails(mine)).map(({ subject }) => subject)).toEqual(['Get ready: Mina']);
    expect(await mails(theirs)).toEqual([]);
  });

  it('is not an account that was deleted meanwhile, and nothing of its notices stays', async () => {
    const { a, call, later, mails, mine } = await scene();
    await call(a, 'soon');
    await server.db.transaction((trx) => erasePerson(trx, tables, { id: mine.personId, email: mine.email }, clock()));
    expect(await server.db('notice').where({ registration_id: mine.registrationId })).toEqual([]);
    await later();
    expect(await mails(mine)).toEqual([]);
    await call(a, 'staging');
    await later();
    expect(await server.db('notice').where({ registration_id: mine.registrationId })).toEqual([]);
  });

  it('is not an address that bounced: staff see the failure, and the next notice is skipped', async () => {
    const { a, call, later, mine, noted } = await scene();
    const alive = server.app.mailer;
    const bounce = Object.assign(new Error('550 5.1.1 No such mailbox'), {
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1',
    });
    server.app.mailer = {
      ...alive,
      send: (mail) => (mail.to === mine.email ? Promise.reject(bounce) : alive.send(mail)),
    };
    await call(a, 'soon');
    await later();
    server.app.mailer = alive;
    const own = async () => (await noted()).filter(({ registrationId }) => registrationId === mine.registrationId);
    expect(await own()).toMatchObject([{ kind: 'soon', state: 'failed' }]);
    await call(a, 'staging');
    await later();
    expect(await own()).toMatchObject([{ kind: 'staging', state: 'skipped', skipped: 'bounced' }, { kind: 'soon' }]);
  });
});

describe('two runs of the work at once', () => {
  const together = async (send: typeof sendNotices, db = server.db) => {
    const { a, call, mine, tournamentId } = await scene();
    await call(a, 'soon');
    clock.advance(10_000);
    const work = await queued(tournamentId);
    const app = { ...server.app, db };
    await Promise.all([send(app, work), send(app, work)]);
    return (await server.db('mail').where({ template: 'notice', to_address: mine.email })).length;
  };
  it('write one letter', async () => expect(await together(sendNotices)).toBe(1));
  it('would write two without the lock', async () => {
    // Both have read what is due before one of them notes that it is sent.
    const meet = createBarrier(2);
    const db = openIntercepted(server.databaseUrl, async (text, run) => {
      if (text.startsWith('update "notice"')) await meet();
      return run(text);
    });
    expect(await together(createSendNotices({ lock: () => Promise.resolve() }), db)).toBe(2);
    await db.destroy();
  });
});

describe('a step that is taken back while the work is about to run', () => {
  const meanwhile = async (send: typeof sendNotices) => {
    const { a, call, later, mails, mine, tournamentId } = await scene();
    await call(a, 'staging');
    clock.advance(10_000);
    const work = await queued(tournamentId);
    const trx = await server.db.transaction();
    await lockRingWork(trx, tournamentId);
    await trx('ring_assignment').where({ id: a }).update({ step: 'planned' });
    const sending = send(server.app, work);
    await untilEndedOrBlocked(server.db, sending);
    await trx.commit();
    await sending;
    await later(0);
    return (await mails(mine)).length;
  };
  it('is not told', async () => expect(await meanwhile(sendNotices)).toBe(0));
  it('would be told without the lock', async () =>
    expect(await meanwhile(createSendNotices({ lock: () => Promise.resolve() }))).toBe(1));
});

describe('what staff see', () => {
  it('is searched, filtered and paged, for directors only, of a tournament that there is', async () => {
    const { a, call, later, director, tournamentId, mine } = await scene();
    await call(a, 'soon');
    await later();
    const read = (query: contract.NoticeQuery) =>
      director.call(contract.listNotices, { params: { tournamentId }, query });
    const { body } = await read({ q: mine.email });
    expect(body).toMatchObject({
      total: 1,
      items: [{ kind: 'soon', division: 'Division A', address: mine.email, state: 'sent', skipped: null, error: null }],
    });
    expect((await read({ kind: 'moved' })).body.total).toBe(0);
    expect((await read({ state: 'sent', pageSize: 1 })).body).toMatchObject({ total: 2 });
    expect((await director.call(contract.listNotices, { params: { tournamentId: 999_999 }, query: {} })).status).toBe(
      404,
    );
    const family = server.as(await buildPerson(server.db));
    expect((await family.call(contract.listNotices, { params: { tournamentId }, query: {} })).status).toBe(403);
  });
});
