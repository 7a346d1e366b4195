import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { startDesk } from '../../../../test/desk';
import { buildPerson, buildRegistration, competitorForm } from '../../../../test/factories';
import { mailsReceivedBy } from '../../../../test/received-mails';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { listUntold, lockUntold } from './date-mails.queries';
import { createSendDateMails } from './date-mails.service';

let server: TestServer;
let superAdmin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

/** A paid family, whose tournament is changed by a super admin. */
const paid = async () => {
  const desk = await startDesk(server);
  await desk.take();
  const params = { tournamentId: desk.tournament.id };
  const asked = server.as(superAdmin);
  const change = async (over: Partial<contract.TournamentInput>) => {
    const { body } = await asked.call(contract.tournamentSettings.get, { params: { id: params.tournamentId } });
    const { completed: _completed, openCarts: _carts, ...stored } = body;
    const answer = await asked.call(contract.tournamentSettings.change, {
      params: { id: params.tournamentId },
      body: { ...stored, ...over },
    });
    expect(answer.status).toBe(200);
  };
  const told = async () => (await asked.call(contract.getToldFamilies, { params })).body;
  const tell = async () => (await asked.call(contract.sendDateMails, { params })).body;
  const owner = await server
    .db('registration as r')
    .join('person as p', 'p.id', 'r.person_id')
    .where('r.id', desk.id)
    .first<{ id: number; email: string }>('p.id', 'p.email');
  /** Sends what is queued: the mails that the family has received, the oldest first. */
  const mails = async () => {
    await server.runJobs();
    return (await readDevInbox(server.db, 1000))
      .filter(({ to, subject }) => to === owner.email && subject.startsWith('New '))
      .reverse();
  };
  const { date } = desk.tournament;
  return { ...desk, asked, params, change, told, tell, owner, mails, date, later: contract.addDays(date, 200) };
};
/** What a mail says of date and place, line by line. */
const factsOf = (mail: { text: string } | undefined) =>
  mail?.text.split('\n').filter((line) => /^(?:New date|Date|New place|Place|Before): /.test(line));
const hall = { name: 'Sports Center', address: '5 New Street, Carson, CA 90745' };

describe('the mail about another date or place (rule F6)', () => {
  it('is written once to each paid family, with what is and what was', async () => {
    const { asked, params, change, told, tell, mails, date, later, readPage } = await paid();
    const { venue } = (await asked.call(contract.tournamentSettings.get, { params: { id: params.tournamentId } })).body;
    expect(await told()).toEqual({ paid: 1, untold: 0, unreachable: 0 });
    await change({ tournamentDate: later });
    expect(await told()).toEqual({ paid: 1, untold: 1, unreachable: 0 });
    expect(await tell()).toEqual({ mails: 1, unreachable: 0 });
    expect(await tell()).toEqual({ mails: 0, unreachable: 0 });
    expect(await told()).toEqual({ paid: 1, untold: 0, unreachable: 0 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^New date: ${contract.formatDate(later)}, `));
    expect(factsOf(mail)).toEqual([
      `New date: ${contract.formatDate(later)}`,
      `Before: ${contract.formatDate(date)}`,
      `Place: ${venue.name}, ${venue.address}, as before`,
    ]);
    expect(mail?.text).toContain(`Your registration stays as it is, and so does your QR code`);
    const { registration } = await readPage();
    expect(mail?.text).toContain(`/customer/registration/${registration.registrationId}/receipt`);
    expect(mail?.text).toContain('/signage/my-day/');
  });

  it('names the place, or both, and goes also to who wants no announcements', async () => {
    const { asked, params, change, tell, mails, date, later, owner } = await paid();
    const { venue } = (await asked.call(contract.tournamentSettings.get, { params: { id: params.tournamentId } })).body;
    await server.db('notification_refusal').insert({ person_id: owner.id, topic: 'announcements' });
    await change({ venue: hall });
    await tell();
    const [place] = await mails();
    await change({ tournamentDate: later, venue: { ...hall, name: 'Old Gym' } });
    await tell();
    const [, both] = await mails();
    expect(place?.subject).toMatch(/^New place: Sports Center, /);
    expect(factsOf(place)).toEqual([
      `Date: ${contract.formatDate(date)}, as before`,
      'New place: Sports Center, 5 New Street, Carson, CA 90745',
      `Before: ${venue.name}, ${venue.address}`,
    ]);
    expect(both?.subject).toMatch(new RegExp(`^New date and place: ${contract.formatDate(later)}, `));
    expect(factsOf(both)).toEqual([
      `New date: ${contract.formatDate(later)}`,
      `Before: ${contract.formatDate(date)}`,
      'New place: Old Gym, 5 New Street, Carson, CA 90745',
      'Before: Sports Center, 5 New Street, Carson, CA 90745',
    ]);
  });

  it('carries the calendar entry of the receipt with the new date, a higher sequence and the same id', async () => {
    const { change, tell, later, id } = await paid();
    await server.runJobs();
    const [mail] = await mailsReceivedBy(server, async () => {
      await change({ tournamentDate: later });
      await tell();
    });
    const file = mail?.attachments.find(({ filename }) => filename === 'SCHI tournament.ics');
    const text = Buffer.from(file?.content as ArrayBuffer).toString();
    expect(text).toMatch(new RegExp(`DTSTART[^\\r\\n]*:${later.replaceAll('-', '')}`));
    expect(text).toMatch(/SEQUENCE:1\b/);
    const { id: receiptId } = await server.db('receipt').where({ registration_id: id }).first<{ id: number }>('id');
    expect(text).toContain(`UID:receipt-${receiptId}@`);
  });
});

describe('who has not been told', () => {
  it('is nobody once the date is moved back, also by an undo', async () => {
    const { asked, change, told, date, later } = await paid();
    await change({ tournamentDate: later });
    await change({ tournamentDate: date });
    expect((await told()).untold).toBe(0);
    await change({ tournamentDate: later });
    expect((await told()).untold).toBe(1);
    const { id: entryId } = await server
      .db('audit_log')
      .where({ object_type: 'tournament' })
      .orderBy('id', 'desc')
      .first<{ id: number }>('id');
    expect((await asked.call(contract.undoChange, { params: { entryId } })).status).toBe(200);
    expect((await told()).untold).toBe(0);
  });

  it('gets one mail after two changes, from the first date to the last', async () => {
    const { change, tell, mails, date, later } = await paid();
    await change({ tournamentDate: contract.addDays(later, 7) });
    await change({ tournamentDate: later });
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(contract.formatDate(later));
    expect(mail?.text).toContain(contract.formatDate(date));
  });

  it('gets one mail where the first was not sent before the date was changed again', async () => {
    const { change, told, tell, mails, date, later } = await paid();
    await change({ tournamentDate: contract.addDays(later, 7) });
    expect((await tell()).mails).toBe(1);
    await change({ tournamentDate: later });
    expect((await told()).untold).toBe(1);
    expect((await tell()).mails).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(contract.formatDate(later));
    expect(mail?.text).toContain(contract.formatDate(date));
  });

  it('gets none where the date was moved back before the mail was sent', async () => {
    const { change, told, tell, mails, date, later } = await paid();
    await change({ tournamentDate: later });
    await tell();
    await change({ tournamentDate: date });
    expect(await mails()).toEqual([]);
    expect(await tell()).toEqual({ mails: 0, unreachable: 0 });
    expect((await told()).untold).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('is not a family that pays after the change', async () => {
    const { change, told, tell, mails, tournament, clerk, later } = await paid();
    const other = await buildRegistration(server.db, { tournament });
    await server
      .as(other.customer)
      .call(contract.addCompetitor, { body: competitorForm(tournament, other.id, { firstName: 'Kim' }) });
    await change({ tournamentDate: later });
    expect(await told()).toEqual({ paid: 1, untold: 1, unreachable: 0 });
    const { status } = await clerk.call(contract.takePayment, {
      body: { registrationId: other.id, method: 'cash', cashDrawerId: 0, amount: 55, balance: 55 },
    });
    expect(status).toBe(200);
    expect(await told()).toEqual({ paid: 2, untold: 1, unreachable: 0 });
    expect((await tell()).mails).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each<[string, (family: Awaited<ReturnType<typeof paid>>) => PromiseLike<unknown>]>([
    [
      'a rehearsal',
      ({ tournament }) => server.db('tournament').where({ id: tournament.id }).update({ is_rehearsal: true }),
    ],
    [
      'a tournament that is over',
      ({ tournament }) =>
        server.db('tournament').where({ id: tournament.id }).update({ tournament_date: '2020-01-04' }),
    ],
    [
      'a family whose competitors have withdrawn and whose money was given back',
      async ({ id }) => {
        await server.db('competitor').where({ registration_id: id }).update({ withdrawn_at: new Date() });
        await server.db('registration').where({ id }).update({ spectators: 0, lunch: 0 });
        await server.db('merch_order').where({ registration_id: id }).delete();
      },
    ],
  ])('is never the family of %s', async (_, end) => {
    const family = await paid();
    await family.change({ tournamentDate: family.later });
    await end(family);
    expect(await family.told()).toEqual({ paid: 0, untold: 0, unreachable: 0 });
    expect((await family.tell()).mails).toBe(0);
    expect(await family.mails()).toEqual([]);
  });

  it('gets nothing where it withdrew while the mail waited', async () => {
    const { change, tell, mails, later, id } = await paid();
    await change({ tournamentDate: later });
    expect((await tell()).mails).toBe(1);
    await server.db('competitor').where({ registration_id: id }).update({ withdrawn_at: new Date() });
    await server.db('registration').where({ id }).update({ spectators: 0, lunch: 0 });
    await server.db('merch_order').where({ registration_id: id }).delete();
    expect(await mails()).toEqual([]);
  });

  it('is counted apart where mail to its address bounced', async () => {
    const { change, told, tell, later, owner } = await paid();
    await server.db('bounced_address').insert({ address: owner.email, reason: 'gone', bounced_at: new Date() });
    await change({ tournamentDate: later });
    expect(await told()).toEqual({ paid: 1, untold: 0, unreachable: 1 });
    expect(await tell()).toEqual({ mails: 0, unreachable: 1 });
  });

  it('is found by the checks of the dashboard until it is told, and the log says who told how many', async () => {
    const { asked, change, tell, later, tournament } = await paid();
    const found = async () =>
      (await asked.call(contract.getChecks)).body
        .flatMap(({ findings }) => findings)
        .filter((finding) => finding.kind === 'untold' && finding.tournamentId === tournament.id);
    expect(await found()).toEqual([]);
    await change({ tournamentDate: later });
    expect(await found()).toHaveLength(1);
    await tell();
    expect(await found()).toEqual([]);
    const entry = await server
      .db('audit_log')
      .where({ object_type: 'tournament', object_id: String(tournament.id) })
      .orderBy('id', 'desc')
      .first<{ action: string; actor_id: number; after: object }>('action', 'actor_id', 'after');
    expect(entry).toMatchObject({
      action: 'families told of date and place',
      actor_id: superAdmin.id,
      after: { tournamentDate: later, mails: 1 },
    });
  });
});

describe('when two people tell the families at the same time', () => {
  /** How many mails both have queued for one family. */
  const bothTell = async (list: (arrive: () => Promise<void>) => typeof lockUntold) => {
    const { change, params, later, mails } = await paid();
    await change({ tournamentDate: later });
    const arrive = createBarrier(2);
    const send = () =>
      server.db.transaction((trx) =>
        createSendDateMails({ list: list(arrive) })(server.app, trx, superAdmin.id, params.tournamentId),
      );
    await Promise.all([send(), send()]);
    return (await mails()).length;
  };
  it('the family gets one mail', async () => {
    const count = await bothTell((arrive) => async (...asked) => {
      await arrive();
      return lockUntold(...asked);
    });
    expect(count).toBe(1);
  });
  it('the family would get two without the lock', async () => {
    const count = await bothTell((arrive) => async (...asked) => {
      const found = await listUntold(...asked);
      await arrive();
      return found;
    });
    expect(count).toBe(2);
  });
});
