import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox, startDevInbox } from '../../../adapters/mail/dev-inbox';
import { createMailer } from '../../../adapters/mail/mailer';
import { isHardBounce } from '../../../platform/mail/bounces.service';
import { mailTemplates } from '../../../app';
import type { QueuedMail } from '../../../platform/feature';
import { createSendMail, sendMail } from '../../../platform/mail/send-mail.job';
import { foldRecipients, type Candidate } from './recipients.rules';
import fc from 'fast-check';

let server: TestServer;
let tournament: BuiltTournament;
let director: Awaited<ReturnType<typeof buildPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const desk = () => server.as(director);
const message = (over: Partial<contract.MessageInput> = {}): contract.MessageInput => ({
  channel: 'email',
  topic: 'announcements',
  subject: 'Hello {{firstName}}',
  body: 'Dear {{firstName}},\n\n**{{competitors}}** should be here {{checkInTimes}}.',
  ...over,
});
const families = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const customer = await buildCustomer(server.db);
    made.push({
      ...(await buildRegistration(server.db, { tournament, customer })),
      email: customer.email,
      personId: customer.id,
    });
  }
  return made;
};
const to = (...chosen: { id: number }[]) => ({ registrationIds: chosen.map(({ id }) => id) });
/** The recipients as they are looked at before a message is sent. */
const seenOf = async (choice: contract.BodyOf<typeof contract.previewAudience>): Promise<string> =>
  (await desk().call(contract.previewAudience, { body: choice })).body.seen ?? 'not seen';
const send = async (audience: contract.Audience, over: Partial<contract.MessageInput> = {}, key?: string) => {
  const { channel, topic, ...words } = message(over);
  const body = { ...words, channel, topic, audience, seen: await seenOf({ channel, topic, audience }) };
  return desk().call(contract.createCampaign, { body, ...(key === undefined ? {} : { key }) });
};
const now = async (campaignId: number) => (await desk().call(contract.getCampaign, { params: { campaignId } })).body;
const recipients = async (campaignId: number, state?: contract.RecipientState) =>
  (await desk().call(contract.listRecipients, { params: { campaignId }, query: state ? { state } : {} })).body.items;
const mailsTo = async (email: string) => (await readDevInbox(server.db, 10_000)).filter((mail) => mail.to === email);
const dueNow = () => server.db.raw('update graphile_worker._private_jobs set run_at = now()');
const work = async (times = 1) => {
  for (let time = 0; time < times; time += 1) {
    await dueNow();
    await server.runJobs();
  }
};

it('reaches each family once, with its own values, in text and HTML, and a way to stop it', async () => {
  const [family, other] = await families(2);
  if (!family || !other) throw new Error('Two families were made');
  await server.db('person').where({ id: family.personId }).update({ first_name: '<b>{{lastName}} **Ana**' });
  const form = competitorForm(tournament, family.id, { firstName: 'Mina' });
  await server.as({ id: family.personId }).call(contract.addCompetitor, { body: form });
  const { status, body } = await send(to(family, other));
  expect([status, body.counts]).toEqual([200, { waiting: 2, sent: 0, failed: 0, skipped: 0 }]);
  await work();
  expect((await now(body.campaignId)).counts).toEqual({ waiting: 0, sent: 2, failed: 0, skipped: 0 });
  const [mail, ...more] = await mailsTo(family.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Hello <b>{{lastName}} **Ana**');
  expect(mail?.text).toContain('Dear <b>{{lastName}} **Ana**,');
  expect(mail?.text).toContain('Mina Rivera should be here 8:30AM to 10AM.');
  expect(mail?.html).toContain('&#60;b&#62;{{lastName}} **Ana**');
  expect(mail?.html).toContain('<strong>Mina Rivera</strong>');
  expect(mail?.html).toContain('/customer/home/notification-preferences');
  const [entry] = await server.db('audit_log').where({ action: 'message sent', object_id: String(body.campaignId) });
  expect(entry).toMatchObject({ actor_id: director.id, after: { subject: 'Hello {{firstName}}' } });
});

it.each<[string, Record<string, unknown>, string, string]>([
  [
    'an unknown placeholder in the body',
    { body: 'Hi {{nickname}}' },
    'body',
    'There is no placeholder {{nickname}}. Choose one of the list',
  ],
  [
    'an unknown placeholder in the subject',
    { subject: '{{constructor}}' },
    'subject',
    'There is no placeholder {{constructor}}. Choose one of the list',
  ],
  ['no subject', { subject: ' ' }, 'subject', 'Value is required'],
  ['no body', { body: '' }, 'body', 'Value is required'],
  [
    'nobody chosen',
    { audience: { registrationIds: [] } },
    'audience',
    'Please choose registrations, at most 500 by hand',
  ],
  [
    'a filter there is not',
    { audience: { filter: { drop: 'table' } } },
    'audience',
    'Please choose registrations, at most 500 by hand',
  ],
  [
    'registrations that are not there',
    { audience: { registrationIds: [999999] } },
    'audience',
    'Nobody would get this message. Choose other registrations',
  ],
])('refuses %s beside the field, and sends nothing', async (_, over, field, words) => {
  const [family] = await families(1);
  const before = await server.db('campaign').count();
  const input = { ...message(), audience: to(family as { id: number }), ...over } as contract.BodyOf<
    typeof contract.createCampaign
  >;
  const { channel, topic, audience } = input;
  const body = { ...input, seen: await seenOf({ channel, topic, audience }) };
  expect(await desk().call(contract.createCampaign, { body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: words } },
  });
  expect(await server.db('campaign').count()).toEqual(before);
});

it('skips families who refused the topic and mailboxes that do not exist, and says so; a family with two registrations gets it once', async () => {
  const [refuses, bounced, twice, without] = await families(4);
  if (!refuses || !bounced || !twice || !without) throw new Error('Four families were made');
  for (const [index, { personId }] of [refuses, bounced, twice, without].entries())
    await server
      .db('person')
      .where({ id: personId })
      .update({ first_name: `Robin ${index}`, last_name: 'Kim' });
  await server
    .db('person')
    .where({ id: without.personId })
    .update({ email: `desk-${without.id}@none.invalid` });
  await server.db('notification_refusal').insert({ person_id: refuses.personId, topic: 'announcements' });
  await server
    .db('bounced_address')
    .insert({ address: bounced.email.toLowerCase(), reason: '550', bounced_at: new Date() });
  const past = await buildTournament(server.db, { inDays: -100, opensInDays: -200 });
  const second = await buildRegistration(server.db, { tournament: past, customer: { id: twice.personId } });
  const audience = to(refuses, bounced, twice, second, without);
  const { body: looked } = await desk().call(contract.previewCampaign, { body: { ...message(), audience } });
  expect(looked).toMatchObject({ addresses: 1, registrations: 2, preview: { to: twice.email } });
  expect(looked.skipped.map(({ reason, count }) => [reason, count]).sort()).toEqual([
    ['bounced', 1],
    ['no address', 1],
    ['refused', 1],
  ]);
  const { body } = await send(audience);
  expect(body.counts).toEqual({ waiting: 1, sent: 0, failed: 0, skipped: 3 });
  await work();
  const told = { recipientId: expect.any(Number) as number, error: null, sentAt: null, state: 'skipped' };
  expect(await recipients(body.campaignId)).toEqual([
    { ...told, name: 'Robin 0 Kim', address: refuses.email, registrationIds: [refuses.id], skipped: 'refused' },
    { ...told, name: 'Robin 1 Kim', address: bounced.email, registrationIds: [bounced.id], skipped: 'bounced' },
    {
      ...told,
      name: 'Robin 2 Kim',
      address: twice.email,
      registrationIds: [twice.id, second.id],
      state: 'sent',
      skipped: null,
      sentAt: expect.any(String) as string,
    },
    { ...told, name: 'Robin 3 Kim', address: '', registrationIds: [without.id], skipped: 'no address' },
  ]);
  expect(await mailsTo(twice.email)).toHaveLength(1);
  expect([await mailsTo(refuses.email), await mailsTo(bounced.email)]).toEqual([[], []]);
  // The other topic was not refused.
  expect((await send(to(refuses), { topic: 'division notices' })).body.counts.waiting).toBe(1);
});

it('goes to those a filter finds, as the list of registrations does', async () => {
  const [one] = await families(1);
  // The list leaves out registrations that hold nothing.
  await server.db('registration').where({ id: one?.id }).update({ spectators: 1 });
  const audience = { filter: { tournamentId: tournament.id, q: one?.email ?? '' } };
  const { body } = await desk().call(contract.previewCampaign, { body: { ...message(), audience } });
  expect(body.recipients).toEqual([
    { registrationId: one?.id, name: expect.stringMatching(/^Robin/) as string, address: one?.email },
  ]);
});

it('is sent once for a key, however often the button is pressed', async () => {
  const [family] = await families(1);
  const all = await Promise.all([1, 2, 3].map(() => send(to(family as { id: number }), {}, 'one-press-of-the-button')));
  const again = await send(to(family as { id: number }), {}, 'one-press-of-the-button');
  expect(all.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
  await work();
  expect(again.status).toBe(200);
  expect(await mailsTo(family?.email ?? '')).toHaveLength(1);
});

it('sends a test to the author alone, as a recipient would read it', async () => {
  const [family] = await families(1);
  await server.db('person').where({ id: family?.personId }).update({ first_name: 'Noor' });
  const { body } = await desk().call(contract.testCampaign, {
    body: { ...message(), audience: to(family as { id: number }) },
  });
  expect(body).toEqual({ email: director.email });
  await work();
  expect((await mailsTo(director.email))[0]).toMatchObject({ subject: 'Test: Hello Noor' });
  expect(await mailsTo(family?.email ?? '')).toEqual([]);
});

/**
 * A real mail server that refuses some mailboxes, and dies after so many e-mails, at the end of one that it had not
 * accepted yet.
 */
const startServerWith = async ({ accepts, unknown }: { accepts: number; unknown?: string }) => {
  const accepted: { to: string; unsubscribe: string; head: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      address === unknown
        ? done(Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (accepted.length >= accepts) {
          for (const connection of smtp.connections) connection._socket.destroy();
          smtp.server.close();
          return;
        }
        accepted.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          unsubscribe: /^List-Unsubscribe:\s*<(\S+)>/im.exec(text)?.[1] ?? '',
          head: text.slice(0, text.indexOf('\r\n\r\n')),
        });
        done();
      });
    },
  }) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> };
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    port: (smtp.server.address() as AddressInfo).port,
    accepted,
    stop: () => new Promise((resolve) => smtp.close(() => resolve(null))),
  };
};

it('reaches everybody once when the mail server fails in the middle and returns; the numbers are right all the time', async () => {
  const alive = server.app.mailer;
  const dying = await startServerWith({ accepts: 4 });
  server.app.mailer = createMailer(`smtp://127.0.0.1:${dying.port}`, 'test@example.com');
  const all = await families(9);
  const { body } = await send(to(...all));
  await work();
  expect(dying.accepted).toHaveLength(4);
  // One click of a mail program stops announcements for this person, without a login (RFC 8058).
  const [mail] = dying.accepted;
  expect(mail?.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(mail?.head).not.toMatch(/^Auto-Submitted:/m);
  const click = new URL(new URL(mail?.unsubscribe ?? '').pathname, server.url);
  expect((await fetch(click, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  const who = all.find(({ email }) => email === mail?.to);
  expect(await server.db('notification_refusal').where({ person_id: who?.id }).pluck('topic')).toEqual([
    'announcements',
  ]);
  const { counts } = await now(body.campaignId);
  expect([counts.sent, counts.sent + counts.waiting + counts.failed]).toEqual([4, 9]);
  expect((await recipients(body.campaignId, 'sent')).map(({ address }) => address).sort()).toEqual(
    dying.accepted.map(({ to }) => to).sort(),
  );
  server.app.mailer.close();

  const back = await startDevInbox(server.db, server.app.log, dying.port);
  server.app.mailer = createMailer(back.url, 'test@example.com');
  expect((await desk().call(contract.resendFailed, { params: { campaignId: body.campaignId } })).body.count).toBe(
    counts.failed,
  );
  await work(3);
  expect((await now(body.campaignId)).counts).toEqual({ waiting: 0, sent: 9, failed: 0, skipped: 0 });
  for (const { email } of all) {
    const times = dying.accepted.filter(({ to }) => to === email).length + (await mailsTo(email)).length;
    expect([email, times]).toEqual([email, 1]);
  }
  expect(await desk().call(contract.resendFailed, { params: { campaignId: body.campaignId } })).toMatchObject({
    status: 409,
  });
  server.app.mailer.close();
  await back.stop();
  server.app.mailer = alive;
});

it('remembers a mailbox that does not exist: no automatic second try, and later messages skip it until an e-mail arrives', async () => {
  const alive = server.app.mailer;
  const [gone, here] = await families(2);
  if (!gone || !here) throw new Error('Two families were made');
  const strict = await startServerWith({ accepts: 100, unknown: gone.email });
  server.app.mailer = createMailer(`smtp://127.0.0.1:${strict.port}`, 'test@example.com');
  const { body } = await send(to(gone, here));
  await work(2);
  expect(await recipients(body.campaignId, 'failed')).toMatchObject([
    { address: gone.email, error: expect.stringContaining('no such mailbox') as string },
  ]);
  expect(await server.db('mail').where({ to_address: gone.email }).first('attempts')).toEqual({ attempts: 1 });
  const state = await desk().call(contract.getOutboxState);
  expect(state.body.bounced).toBeGreaterThan(0);
  expect((await send(to(gone, here))).body.counts).toMatchObject({ waiting: 1, skipped: 1 });
  server.app.mailer.close();
  await strict.stop();
  server.app.mailer = alive;
  // Staff corrected the mailbox and try it again.
  await desk().call(contract.resendFailed, { params: { campaignId: body.campaignId } });
  await work();
  expect(await mailsTo(gone.email)).toHaveLength(1);
  expect((await send(to(gone))).body.counts).toMatchObject({ waiting: 1, skipped: 0 });
  await work();
});

it.each<[string, object, boolean]>([
  ['no such mailbox', { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 User unknown' }, true],
  ['a mailbox that is switched off', { command: 'RCPT TO', responseCode: 550, response: '550 5.2.1 disabled' }, true],
  ['no enhanced code', { command: 'RCPT TO', responseCode: 550, response: '550 No such user' }, true],
  ['its policy about us', { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Relaying denied' }, false],
  ['a full mailbox', { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 Mailbox full' }, false],
  ['for now', { command: 'RCPT TO', responseCode: 450, response: '450 4.2.0 Greylisted' }, false],
  ['a wrong login of ours', { command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8' }, false],
  ['an e-mail it does not like', { command: 'DATA', responseCode: 554, response: '554 5.6.0' }, false],
  ['no answer', { code: 'ECONNECTION' }, false],
])('knows from “%s” whether the mailbox exists', (_, error, isBounce) => expect(isHardBounce(error)).toBe(isBounce));

it('is not sent again by a second job at the same moment (control: without the lock it is)', async () => {
  const sentBy = async (sendWith = sendMail) => {
    const [family] = await families(1);
    await send(to(family as { id: number }));
    const { id } = await server.db('mail').where({ to_address: family?.email }).first<{ id: number }>('id');
    await Promise.all([1, 2, 3].map(() => sendWith(mailTemplates)(server.app, { mailId: id })));
    return (await mailsTo(family?.email ?? '')).length;
  };
  const allHaveLooked = createBarrier(3);
  const claim: Parameters<typeof createSendMail>[0]['claim'] = async (trx, mailId) => {
    const mail = await trx('mail')
      .where({ id: mailId })
      .whereNot({ state: 'sent' })
      .first<QueuedMail | undefined>(
        'id',
        'template',
        'to_address as toAddress',
        'person_id as personId',
        'registration_id as registrationId',
        'data',
      );
    await allHaveLooked();
    return mail;
  };
  expect(await sentBy()).toBe(1);
  expect(await sentBy(createSendMail({ claim }))).toBe(3);
});

it('is seen in the outbox, tried again from there, and never sent twice', async () => {
  const [family] = await families(1);
  await send(to(family as { id: number }));
  const find = async () =>
    (await desk().call(contract.listOutbox, { query: { q: family?.email ?? '' } })).body.items[0];
  const mail = await find();
  expect(mail).toMatchObject({ template: 'campaign', state: 'queued', attempts: 0, registrationId: family?.id });
  expect((await desk().call(contract.getOutboxState)).body.oldestWaitingSince).not.toBeNull();
  const resend = () => desk().call(contract.resendOutboxMail, { params: { mailId: mail?.mailId ?? 0 } });
  expect((await resend()).body).toBe(true);
  await work();
  expect(await find()).toMatchObject({ state: 'sent', attempts: 1 });
  expect(await resend()).toMatchObject({ status: 409, body: { message: 'This e-mail was already sent.' } });
  expect(await mailsTo(family?.email ?? '')).toHaveLength(1);
});

it('shows every e-mail that is sent by itself, in both parts', async () => {
  const { body } = await desk().call(contract.listMailExamples);
  expect(body.length).toBeGreaterThan(12);
  for (const { subject, text, html } of body)
    expect([subject, text, html].every((part) => part.length > 10)).toBe(true);
});

describe('saved templates', () => {
  const template = { name: 'Doors', subject: 'Doors open', body: 'Hello {{firstName}}' };
  it('are made, changed with their version, and deleted', async () => {
    const { body: made } = await desk().call(contract.messageTemplates.create, { body: template });
    const params = { id: made.id };
    expect(await desk().call(contract.messageTemplates.create, { body: { ...template, name: 'DOORS' } })).toMatchObject(
      {
        status: 422,
        body: { errors: { name: 'There is a template of this name already' } },
      },
    );
    const change = (version: number) =>
      desk().call(contract.messageTemplates.change, {
        params,
        body: { ...template, ...params, version, subject: 'Open' },
      });
    expect((await change(1)).body.version).toBe(2);
    expect(await change(1)).toMatchObject({ status: 409, body: { current: { subject: 'Open' } } });
    expect(
      await desk().call(contract.messageTemplates.create, { body: { ...template, name: 'Other', body: '{{x}}' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { body: 'There is no placeholder {{x}}. Choose one of the list' } },
    });
    expect((await desk().call(contract.messageTemplates.remove, { params })).body).toBe(true);
  });
});

it('folds any choice: each address once, nobody lost, a refusal counts for the whole address', () => {
  const candidate = fc.record<Candidate>({
    registrationId: fc.integer({ min: 1, max: 9 }),
    personId: fc.integer({ min: 1, max: 5 }),
    name: fc.constant('A'),
    address: fc.constantFrom('', 'a@x.org', 'A@x.org', 'b@x.org', '3105550100'),
    skipped: fc.constantFrom(null, 'refused', 'bounced'),
  });
  fc.assert(
    fc.property(fc.array(candidate), (all) => {
      const folded = foldRecipients(all);
      const keys = folded.filter(({ address }) => address !== '').map(({ address }) => address.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      for (const { address, registrationId, skipped } of all.filter((one) => one.address !== '')) {
        const found = folded.find((one) => one.address.toLowerCase() === address.toLowerCase());
        expect(found?.registrationIds).toContain(registrationId);
        if (skipped) expect(found?.skipped).not.toBeNull();
      }
    }),
  );
});
