import { PNG } from 'pngjs';
import { site, type SignUp, register } from '@schi/contract';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { buildCustomer } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { readDevInbox, startDevInbox } from '../../adapters/mail/dev-inbox';
import { createMailer } from '../../adapters/mail/mailer';
import { escapeHtml } from '../text/html';
import { mailTemplates } from '../../app';
import type { WrittenMail } from '../feature';
import { campaignMail } from '../../domains/messages/campaigns/campaigns.mail-templates';
import { contactCopyMail, contactMail } from '../../domains/messages/contact/contact.mail-templates';
import { dateMail } from '../../domains/messages/date-mails/date-mails.mail-templates';
import { consentMail } from '../../domains/divisions/matchmaking/consents.mail-templates';
import { noticeMail } from '../../domains/hall/notices/notices.present';
import { fingerprintMail, moneyBackMail, refundMail } from '../../domains/money/payments/payments.mail-templates';
import { receiptMail } from '../../domains/money/receipts/receipts.mail-templates';
import { resultMail } from '../../domains/hall/result-letters/result-letters.present';
import * as secondFactorMails from '../../domains/people/users/second-factor.mail-templates';
import * as users from '../../domains/people/users/users.mail-templates';
import { withdrawalMail } from '../../domains/office/withdrawals/withdrawals.mail-templates';
import { emblemFile, emblemUrl } from './emblem.present';
import { queueMail } from './mail.service';
import { sendMail } from './send-mail.job';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signUp: SignUp = {
  firstName: 'Ana',
  lastName: 'Kim',
  email: 'ana@example.com',
  password: 'long-password',
  confirmPassword: 'long-password',
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
};
const dueNow = () => server.db.raw('update graphile_worker._private_jobs set run_at = now()');
const states = async () => (await server.db('mail').select<{ state: string }[]>('state')).map((row) => row.state);

it('sends each mail once when the mail server is back after an outage', async () => {
  const alive = server.app.mailer;
  // A server that hangs up on everybody, on a port that is then given to a real one.
  const dead: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  const { port } = dead.address() as AddressInfo;
  server.app.mailer = createMailer(`smtp://127.0.0.1:${port}`, 'test@example.com');

  expect((await server.call(register, { body: signUp })).status).toBe(200);
  expect((await server.call(register, { body: { ...signUp, email: 'second@example.com' } })).status).toBe(200);
  await server.runJobs();
  expect(await states()).toEqual(['failed', 'failed']);
  expect(await readDevInbox(server.db)).toEqual([]);

  server.app.mailer.close();
  await new Promise((resolve) => dead.close(resolve));
  const back = await startDevInbox(server.db, server.app.log, port);
  server.app.mailer = createMailer(back.url, 'test@example.com');
  await dueNow();
  await server.runJobs();
  await server.runJobs();
  expect(await states()).toEqual(['sent', 'sent']);
  expect((await readDevInbox(server.db)).map((mail) => mail.to).sort()).toEqual([
    'ana@example.com',
    'second@example.com',
  ]);
  server.app.mailer.close();
  await back.stop();
  server.app.mailer = alive;
});

/** A real mail server that accepts so many e-mails and then dies in the middle of the next. */
const startDyingServer = async (accepts: number) => {
  const accepted: { to: string; messageId: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (accepted.length >= accepts) {
          // As a killed process does: every connection is gone, nothing was answered.
          for (const connection of smtp.connections) connection._socket.destroy();
          smtp.server.close();
          return;
        }
        accepted.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '',
        });
        done();
      });
    },
  }) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> };
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return { port: (smtp.server.address() as AddressInfo).port, accepted };
};

it('sends each mail once when the mail server fails in the middle and returns', async () => {
  const alive = server.app.mailer;
  const dying = await startDyingServer(3);
  server.app.mailer = createMailer(`smtp://127.0.0.1:${dying.port}`, 'test@example.com');
  const people = await Promise.all(Array.from({ length: 8 }, () => buildCustomer(server.db)));
  for (const { id, email } of people)
    await server.db.transaction((trx) =>
      queueMail(trx, users.alreadyRegisteredMailTemplate, { to: email, personId: id }),
    );
  await server.runJobs();
  expect(dying.accepted).toHaveLength(3);
  server.app.mailer.close();

  const back = await startDevInbox(server.db, server.app.log, dying.port);
  server.app.mailer = createMailer(back.url, 'test@example.com');
  for (let time = 0; time < 3; time += 1) {
    await dueNow();
    await server.runJobs();
  }
  const arrived = [...dying.accepted.map(({ to }) => to), ...(await readDevInbox(server.db)).map(({ to }) => to)];
  for (const { email } of people) expect([email, arrived.filter((to) => to === email).length]).toEqual([email, 1]);
  expect(dying.accepted[0]?.messageId).toMatch(/^<mail-\d+@127\.0\.0\.1>$/);
  server.app.mailer.close();
  await back.stop();
  server.app.mailer = alive;
});

it('sends a mail once when two jobs send it at the same moment', async () => {
  const { id, email } = await buildCustomer(server.db);
  await server.db.transaction((trx) =>
    queueMail(trx, users.alreadyRegisteredMailTemplate, { to: email, personId: id }),
  );
  const mail = await server.db('mail').where({ to_address: email }).first<{ id: number }>('id');
  await Promise.all([1, 2, 3].map(() => sendMail(mailTemplates)(server.app, { mailId: mail.id })));
  await server.runJobs();
  expect((await readDevInbox(server.db)).filter(({ to }) => to === email)).toHaveLength(1);
});

it('queues nothing for work that is rolled back', async () => {
  const { id } = await buildCustomer(server.db);
  await expect(
    server.db.transaction(async (trx) => {
      await queueMail(trx, users.verifyMailTemplate, { to: 'rolled-back@example.com', personId: id });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await server.runJobs();
  expect((await readDevInbox(server.db)).map((mail) => mail.to)).not.toContain('rolled-back@example.com');
});

it('marks the mail of a deleted person as failed after one try', async () => {
  const { id } = await buildCustomer(server.db);
  await server.db.transaction((trx) =>
    queueMail(trx, users.verifyMailTemplate, { to: 'gone@example.com', personId: id }),
  );
  await server.db('person').where({ id }).delete();
  await server.runJobs();
  expect(await server.db('mail').where({ to_address: 'gone@example.com' }).first('state', 'attempts')).toEqual({
    state: 'failed',
    attempts: 1,
  });
});

describe('the mails', () => {
  const receipt = {
    receiptId: 1,
    registrationId: 2,
    confirmationCode: 'ABCD2345',
    title: 'Registration receipt',
    description: 'Hapkido Invitational',
    paymentAmount: 140,
    receiptItems: [
      { description: 'Competitor: <b>Ana</b>', quantity: 1, unitPrice: 55, amount: 55 },
      { description: 'Spectator pass', quantity: 2, unitPrice: 10, amount: 20 },
    ],
    receiptUrl: 'https://example.org/customer/registration/2/receipt',
    paidAt: '2025-03-01T18:00:00Z',
    qrCode: '',
  };
  const dayUrl = 'https://example.org/signage/my-day/2-AAAA';

  const papers = {
    receipt,
    tournament: {
      tournamentDate: '2025-04-26',
      venue: { name: 'Meeting hall', address: '1 Main Street, Torrance' },
      inPersonRegistrationTimes: '8:30AM to 10AM',
    },
    hours: { from: 510 },
    paidWith: 'Visa ending in 4242',
    dayUrl,
    contactUrl: 'https://example.org/contact',
    qrUrl: 'cid:code',
  };

  it('make every address a link, and keep the line breaks of a message', () => {
    const { html } = receiptMail({ firstName: 'Ana', ...papers });
    // Without links, no address is left in the text.
    const seen = html.replace(/<a [^>]*>[^<]*<\/a>/g, '').replace(/ (?:src|href)="[^"]*"/g, '');
    expect(html.match(/<a [^>]*>https:/g)?.length).toBeGreaterThan(2);
    expect(seen).not.toContain('http');
    expect(
      contactMail({ firstName: 'Ana', lastName: 'Kim', email: 'a@example.com', message: 'One\nTwo <b>' }).html,
    ).toContain('One<br />Two &#60;b&#62;');
    const contact = contactMail({
      firstName: 'Ana',
      lastName: 'Kim',
      email: 'a@example.com',
      message: 'See (https://example.org/x), b@example.org.',
    });
    expect([...contact.html.matchAll(/<a class="link" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://example.org/x',
      'mailto:b@example.org',
      'mailto:a@example.com',
    ]);
  });

  it('say the same in text and in HTML, with what people typed made safe', () => {
    const { text, html, subject } = receiptMail({ firstName: 'Ana', ...papers });
    expect(subject).toContain('ABCD2345');
    for (const part of [text, html]) {
      for (const words of ['ABCD2345', '$140.00', '2 × Spectator pass', '$20.00', receipt.receiptUrl])
        expect(part).toContain(words);
    }
    expect(text).toContain('<b>Ana</b>');
    expect(html).not.toContain('<b>Ana</b>');
    expect(html).toContain(escapeHtml('<b>Ana</b>'));
  });

  const url = 'https://example.org/somewhere';
  const person = { firstName: 'Ana <i>' };
  const form = {
    firstName: 'Ana <i>',
    lastName: 'Kim',
    email: 'ana@example.com',
    phone: '3105550100',
    message: 'Is <i>lunch</i> sold?',
  };
  const all: Record<string, [WrittenMail, string[]]> = {
    verify: [users.verifyMail({ url }), ['72 hours', url]],
    'finish-sign-up': [users.finishSignUpMail({ url }), ['72 hours', url]],
    'already-registered': [
      users.alreadyRegisteredMail({ ...person, loginUrl: url, forgotUrl: url }),
      ['already has an account', url],
    ],
    reset: [users.resetMail({ ...person, url }), ['one hour', url]],
    invite: [users.inviteMail({ ...person, url }), ['72 hours', url]],
    'new-email': [users.newEmailMail({ url }), ['use this address', url]],
    'login-code': [users.loginCodeMail({ ...person, code: 'ABCD-EFGH' }), ['ABCD-EFGH']],
    'owner-code': [users.ownerCodeMail({ ...person, code: '012345' }), ['012345', '15 minutes']],
    'password-changed': [users.passwordChangedMail({ ...person, forgotUrl: url }), ['has a new password now', url]],
    'email-changed': [users.emailChangedMail({ ...person, contactUrl: url }), ['has another e-mail address now', url]],
    'account-deleted': [users.accountDeletedMail({ ...person, contactUrl: url }), ['are deleted, as you asked', url]],
    receipt: [
      receiptMail({ ...person, ...papers }),
      ['ABCD2345', '$140.00', receipt.receiptUrl, dayUrl, 'Check-in', '8:30 AM'],
    ],
    refund: [refundMail({ ...person, amount: 65, reason: 'It was <i> paid.', url }), ['$65.00', 'few days', url]],
    'money-back': [
      moneyBackMail({
        ...person,
        amount: 65,
        method: 'gateway',
        purpose: 'payAnotherWay',
        reason: 'Paid by <i> mistake',
        registration: 'your registration for Hapkido, code ABCD2345',
        url,
      }),
      ['$65.00', 'few days', 'due again', 'Paid by', 'ABCD2345', url],
    ],
    withdrawal: [
      withdrawalMail({ ...person, competitor: 'Mina <i>', money: { refund: 32.5, toCard: 32.5, atDesk: 0 }, url }),
      ['You have withdrawn Mina', '$32.50', 'few days', url],
    ],
    'ledger-fingerprint': [
      fingerprintMail({ ...person, until: '2026-05-02T12:00:00.000Z', entries: 812, fingerprint: 'e3b0c442', url }),
      ['812 entries until 2026-05-02T12:00:00.000Z', 'e3b0c442', url],
    ],
    campaign: [
      campaignMail({
        subject: 'Doors open at eight',
        text: 'Hi Ana <i>',
        html: `<p>Hi ${escapeHtml('Ana <i>')}</p>`,
        preferencesUrl: url,
      }),
      [url, 'because you registered'],
    ],
    'campaign-test': [
      campaignMail({
        subject: 'Test: Doors open',
        text: 'Hi Ana <i>',
        html: `<p>Hi ${escapeHtml('Ana <i>')}</p>`,
        preferencesUrl: url,
      }),
      [url],
    ],
    'division-consent': [
      consentMail({ ...person, competitor: 'Mina <i>', tournament: 'Invitational', url }),
      ['Mina', 'goes beyond one of our limits', url],
    ],
    notice: [
      noticeMail({
        ...person,
        kind: 'moved',
        divisions: [
          {
            kind: 'moved',
            competitors: [{ name: 'Mina <i>', startNumber: 131 }],
            division: 'Girls 8–9',
            divisionNumber: 47,
            eventTypes: ['Forms'],
            ring: 'Ring 2',
            step: 'planned',
            plannedFrom: '2026-05-02T17:50:00Z',
            expectedFrom: null,
            expectedTo: null,
            isPlanOver: false,
            timeZone: 'America/Los_Angeles',
          },
        ],
        dayUrl: url,
        preferencesUrl: `${url}/preferences`,
      }),
      ['(No. 131): #47 Girls 8–9, Forms', 'Now in Ring 2.', 'between 10:40', 'by 10:30', url, `${url}/preferences`],
    ],
    date: [
      dateMail({
        ...person,
        ...papers,
        from: { tournamentDate: '2025-04-19', venueName: 'Old <i> hall', venueAddress: '9 Side Street, Torrance' },
        tournament: { ...papers.tournament, name: 'Invitational <i>' },
      }),
      ['April 26, 2025', 'April 19, 2025', 'Meeting hall', '9 Side Street', 'ABCD2345', 'Check-in', dayUrl, '/receipt'],
    ],
    results: [
      resultMail({
        ...person,
        tournament: 'Invitational <i>',
        results: [
          {
            firstName: 'Mina <i>',
            startNumber: 131,
            division: 'Girls 8–9',
            divisionNumber: 47,
            event: 'Forms',
            place: 2,
            medal: 'silver',
            decidedBy: '24.8 points',
          },
        ],
        isCorrection: false,
        resultsUrl: url,
        dayUrl: `${url}/day`,
        preferencesUrl: `${url}/preferences`,
      }),
      ['Girls 8–9, Forms: place 2, silver medal (24.8 points)', url, `${url}/day`, `${url}/preferences`],
    ],
    'second-factor-on': [secondFactorMails.onMail({ ...person, forgotUrl: url }), ['asks for a code', url]],
    'second-factor-off': [secondFactorMails.offMail({ ...person, forgotUrl: url }), ['asks for no code', url]],
    'second-factor-reset': [
      secondFactorMails.resetMail({ ...person, securityUrl: url }),
      ['A super admin has removed', url],
    ],
    'recovery-code-used': [
      secondFactorMails.recoveryCodeUsedMail({ ...person, left: 9, forgotUrl: url }),
      ['9 of your recovery codes', url],
    ],
    contact: [contactMail(form), ['ana@example.com', '3105550100']],
    'contact-copy': [contactCopyMail(), ['Your message has been sent to our team.']],
  };
  it('are all those that the features send', () => {
    expect(mailTemplates.map(({ name }) => name).sort()).toEqual(Object.keys(all).sort());
  });

  /** These go to addresses that nobody has proven, so they hold nothing that somebody typed (rule B10). */
  const toAnyone = ['verify', 'finish-sign-up', 'new-email', 'contact-copy'];
  it('greet without a name at an address that is not proven', () => {
    expect(toAnyone.map((name) => all[name]?.[0].text.split('\n')[0])).toEqual(toAnyone.map(() => 'Hello,'));
    expect(users.resetMail({ url }).text).toMatch(/^Hello,\n/);
  });

  it.each(Object.entries(all))(
    '%s says all in text and in HTML, greets by name, and lets nobody write HTML',
    (name, [written, words]) => {
      expect(written.subject.length).toBeGreaterThan(10);
      expect(written.subject).not.toMatch(/[\r\n]/);
      for (const part of [written.text, written.html]) for (const word of words) expect(part).toContain(word);
      expect(written.text.includes('Ana <i>')).toBe(!toAnyone.includes(name));
      expect(written.html.includes(escapeHtml('Ana <i>'))).toBe(!toAnyone.includes(name));
      expect(written.html).not.toContain('<i>');
      expect(written.text).not.toMatch(/undefined|null|\[object/);
      expect(written.html).toMatch(/<div hidden style="display:none;max-height:0;overflow:hidden">[^<]{10,}<\/div>/);
      expect(written.html).toMatch(/<html lang="en">[\s\S]*<title>.+<\/title>/);
    },
  );

  it.each(Object.entries(all))('%s has the emblem, and the name of the site without pictures', (_name, [{ html }]) => {
    expect(html).toContain(`<img src="${emblemUrl}" alt=""`);
    const withoutPictures = html.slice(html.indexOf('<body')).replace(/<img[^>]*>/g, '');
    expect(withoutPictures).toContain(site.name);
    for (const part of ['max-width:600px', 'name="color-scheme" content="light dark"', 'prefers-color-scheme:dark'])
      expect(html).toContain(part);
  });

  it.each(Object.entries(all))('%s loads nothing from anywhere, and links to the site alone', (name, [{ html }]) => {
    const tags = (html.match(/<[^<>]*>/g) ?? []).filter((tag) => !/^<a\s/.test(tag));
    const loaded = tags.flatMap((tag) =>
      [...tag.matchAll(/\s(?:src|href|background)="([^"]*)"/g)].map(([, url]) => url),
    );
    expect(loaded.filter((url) => !url?.startsWith('cid:'))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|@font-face|<script|<link/);
    const hosts = [...html.matchAll(/<a\s[^>]*href="https?:\/\/([^/"]*)/g)].map(([, host]) => host);
    // These two also link to directions.
    const allowed = ['example.org', ...(['receipt', 'date'].includes(name) ? ['www.google.com'] : [])];
    expect(hosts.filter((host) => !allowed.includes(host ?? ''))).toEqual([]);
  });

  it('bring the emblem as a small picture, red above and blue below', () => {
    const { content } = emblemFile();
    expect(content.length).toBeLessThan(2_000);
    const { width, data } = PNG.sync.read(content);
    const at = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
    expect([at(36, 20), at(36, 52), at(0, 0)]).toEqual([
      [200, 16, 46, 255],
      [11, 61, 145, 255],
      [0, 0, 0, 0],
    ]);
  });

  it('carry their link in both parts', () => {
    const { text, html } = users.verifyMail({ url: 'https://example.org/user/verification/abc' });
    for (const part of [text, html]) expect(part).toContain('https://example.org/user/verification/abc');
  });

  it('tell what was refunded and why', () => {
    expect(
      refundMail({ firstName: 'Ana', amount: 65, reason: 'It was already paid.', url: 'https://example.org' }).text,
    ).toContain('$65.00');
  });

  it('hand a message to the organizers whole', () => {
    const { text, html } = contactMail({
      firstName: 'Ana',
      lastName: 'Kim',
      email: 'ana@example.com',
      message: 'Is <script> lunch sold?',
    });
    expect(text).toContain('Is <script> lunch sold?');
    expect(html).not.toContain('<script>');
  });
});
