import type { SignUp } from '@schi/contract';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { register } from '@schi/contract';
import { buildCustomer } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { readDevInbox, startDevInbox } from '../../adapters/mail/dev-inbox';
import { createMailer } from '../../adapters/mail/mailer';
import { escapeHtml } from '../../html';
import { queueMail } from './mail.service';
import { contactMail, receiptMail, refundMail, verifyMail } from './templates';

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

it('delays mail while the mail server is dead, loses none, and sends each once when it is back', async () => {
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
  expect((await readDevInbox(server.db)).map((letter) => letter.to).sort()).toEqual(['ana@example.com', 'second@example.com']);
  server.app.mailer.close();
  await back.stop();
  server.app.mailer = alive;
});

it('queues nothing for work that is rolled back', async () => {
  const { id } = await buildCustomer(server.db);
  await expect(
    server.db.transaction(async (trx) => {
      await queueMail(trx, { template: 'verify', to: 'rolled-back@example.com', personId: id });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await server.runJobs();
  expect((await readDevInbox(server.db)).map((letter) => letter.to)).not.toContain('rolled-back@example.com');
});

it('gives up on a mail whose person is gone, and keeps what became of it', async () => {
  const { id } = await buildCustomer(server.db);
  await queueMail(server.db, { template: 'verify', to: 'gone@example.com', personId: id });
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

  it('say the same in text and in HTML, with what people typed made safe', () => {
    const { text, html, subject } = receiptMail({ firstName: 'Ana', receipt });
    expect(subject).toContain('ABCD2345');
    for (const part of [text, html]) {
      for (const words of ['ABCD2345', '$140.00', '2 × Spectator pass', '$20.00', receipt.receiptUrl]) expect(part).toContain(words);
    }
    expect(text).toContain('<b>Ana</b>');
    expect(html).not.toContain('<b>Ana</b>');
    expect(html).toContain(escapeHtml('<b>Ana</b>'));
  });

  it('carry their link in both parts', () => {
    const { text, html } = verifyMail({ firstName: 'Ana', url: 'https://example.org/user/verification/abc' });
    for (const part of [text, html]) expect(part).toContain('https://example.org/user/verification/abc');
  });

  it('tell what was refunded and why', () => {
    expect(refundMail({ firstName: 'Ana', amount: 65, reason: 'It was already paid.', url: 'https://example.org' }).text).toContain(
      '$65.00',
    );
  });

  it('hand a message to the organisers whole', () => {
    const { text, html } = contactMail({ firstName: 'Ana', lastName: 'Kim', email: 'ana@example.com', message: 'Is <script> lunch sold?' });
    expect(text).toContain('Is <script> lunch sold?');
    expect(html).not.toContain('<script>');
  });
});
