import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmsStopped } from './gateway';
import { twilioSms } from './twilio';

let server: Server;
let asked: { url: string; authorization: string; form: Record<string, string> }[] = [];
let answer: { status: number; body: object };
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(text)),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
});
const gateway = (from = '+13105550199') =>
  twilioSms({
    accountSid: 'AC00000000000000000000000000000001',
    authToken: 'secret',
    from,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

it('sends by Twilio’s API, as the account, from its number or its messaging service', async () => {
  await gateway().send({ to: '3105550100', body: 'Doors open at 8.' });
  await gateway('MG123').send({ to: '3105550100', body: 'Doors' });
  expect(asked[0]).toEqual({
    url: '/2010-04-01/Accounts/AC00000000000000000000000000000001/Messages.json',
    authorization: `Basic ${Buffer.from('AC00000000000000000000000000000001:secret').toString('base64')}`,
    form: { To: '+13105550100', From: '+13105550199', Body: 'Doors open at 8.' },
  });
  expect(asked[1]?.form).toEqual({ To: '+13105550100', MessagingServiceSid: 'MG123', Body: 'Doors' });
});

it('distinguishes an answer STOP from every other failure', async () => {
  answer = { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 } };
  await expect(gateway().send({ to: '3105550100', body: 'x' })).rejects.toBeInstanceOf(SmsStopped);
  answer = { status: 500, body: { code: 20500, message: 'Internal error', status: 500 } };
  await expect(gateway().send({ to: '3105550100', body: 'x' })).rejects.not.toBeInstanceOf(SmsStopped);
});
