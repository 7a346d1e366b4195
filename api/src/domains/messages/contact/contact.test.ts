import * as contract from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'on' } });
});
beforeEach(() => server.db('throttle').delete());
afterAll(() => server.stop());

const words = 'Click https://evil.example/win';
const message = (email: string): contract.ContactMessage => ({
  firstName: words,
  lastName: words,
  email,
  message: words,
});
const write = (email: string, from = '203.0.113.9') =>
  server.call(contract.contactUs, { body: message(email), headers: { 'X-Forwarded-For': from } });
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).filter((mail) => mail.to === email);
};

it('sends the message whole to the organizers, and nothing of it to the address that was given', async () => {
  const email = 'stranger@example.com';
  expect((await write(email)).body).toBe(true);
  const [toUs] = await mailsTo(server.app.config.contactEmail);
  expect(toUs?.text).toContain(words);
  const [copy, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(copy?.subject).toBe('We have your message');
  for (const part of [copy?.subject, copy?.text, copy?.html]) expect(part).not.toMatch(/Click|evil/);
});

it('stops sixty messages in a row from one place, and says when to come back', async () => {
  const answers = [];
  for (let count = 0; count < 60; count += 1) answers.push(await write(`somebody-${count}@example.com`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^You have sent several messages already/) },
  });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets one address be given five times from one place, and sends it three letters a day', async () => {
  const email = 'flooded@example.com';
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await write(email)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  // The owner of the address, elsewhere, is not stopped by that.
  expect((await write(email, '203.0.113.77')).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(3);
});
