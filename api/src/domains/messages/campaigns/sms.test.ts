import { createHmac } from 'node:crypto';
import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  type BuiltTournament,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevSms } from '../../../adapters/sms';
import { SmsStopped } from '../../../adapters/sms/gateway';
import { twilioSms } from '../../../adapters/sms/twilio';

let server: TestServer;
let tournament: BuiltTournament;
let director: Awaited<ReturnType<typeof buildPerson>>;
let desk: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  desk = server.as(director);
});
afterAll(() => server.stop());
const allow = (isOn: boolean) =>
  server.db('feature_flag').where({ name: 'AllowSmsNotifications' }).update({ is_on: isOn });
beforeEach(() => allow(true));

const family = async (...contacts: [phoneNumber: string, agreed: boolean][]) => {
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  for (const [position, [phone, agreed]] of contacts.entries())
    await server
      .db('contact')
      .insert({ registration_id: id, position, phone_number: phone, agreed_to_sms_division_notifications: agreed });
  return id;
};
const text = (registrationIds: number[]) => ({
  channel: 'sms' as const,
  topic: 'division notices' as const,
  subject: '',
  body: 'Hi {{firstName}}, doors open **{{checkInTimes}}**.',
  audience: { registrationIds },
});
const send = async (ids: number[]) => {
  const { subject, body, ...choice } = text(ids);
  const { seen = 'not seen' } = (await desk.call(contract.previewAudience, { body: choice })).body;
  return desk.call(contract.createCampaign, { body: { ...choice, subject, body, seen } });
};
const work = async () => {
  await server.db.raw('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
};

it('goes once to each number that agreed, as it is written, and says why others get none', async () => {
  const ids = [
    await family(['3105550101', true], ['3105550102', false]),
    await family(['3105550101', true]),
    await family(['3105550103', true]),
    await family(['3105550103', false]),
    await family(),
  ];
  const { body: looked } = await desk.call(contract.previewCampaign, { body: text(ids) });
  expect(looked).toMatchObject({
    addresses: 1,
    preview: {
      to: '3105550101',
      text: 'Hi Robin, doors open **8:30AM to 10AM**.',
      sms: { segments: 1, isUnicode: false },
    },
  });
  expect(looked.skipped.map(({ reason, count }) => [reason, count]).sort()).toEqual([
    ['no address', 1],
    ['no consent', 2],
  ]);
  const { body } = await send(ids);
  expect(body.counts).toEqual({ waiting: 1, sent: 0, failed: 0, skipped: 3 });
  await work();
  await work();
  expect((await readDevSms(server.db)).map(({ to, text: said }) => [to, said])).toEqual([
    ['3105550101', 'Hi Robin, doors open **8:30AM to 10AM**.'],
  ]);
  const counts = async () =>
    (await desk.call(contract.getCampaign, { params: { campaignId: body.campaignId } })).body.counts;
  expect((await counts()).sent).toBe(1);
  // A later message says nothing of this one.
  await send(ids);
  expect(await counts()).toEqual({ waiting: 0, sent: 1, failed: 0, skipped: 3 });
  await work();
});

it('goes as a test to the author’s own number, once, and is part of the author’s data', async () => {
  await server.db('person').where({ id: director.id }).update({ phone_number: '3105550141' });
  const ids = [await family(['3105550142', true])];
  const { body } = await desk.call(contract.testCampaign, { body: text(ids) });
  expect(body).toEqual({ email: '3105550141' });
  await work();
  const said = 'Hi Robin, doors open **8:30AM to 10AM**.';
  expect(await readDevSms(server.db, 1)).toMatchObject([{ to: '3105550141', text: said }]);
  const { textMessages } = (await desk.call(contract.downloadMyData)).body;
  expect(textMessages).toMatchObject([{ toNumber: '3105550141', body: said, state: 'sent' }]);
});

it('is not sent while text messages are switched off', async () => {
  const id = await family(['3105550111', true]);
  await allow(false);
  const refused = {
    status: 409,
    body: { message: 'Text messages are switched off. A super admin can switch them on under Features.' },
  };
  expect(await send([id])).toMatchObject(refused);
  expect(await desk.call(contract.previewCampaign, { body: text([id]) })).toMatchObject(refused);
});

it('does not write again to a number that answered STOP', async () => {
  const id = await family(['3105550121', true]);
  const { sms } = server.app;
  let tries = 0;
  server.app.sms = {
    send: () => {
      tries += 1;
      return Promise.reject(new SmsStopped('This number has answered STOP.'));
    },
  };
  const { body } = await send([id]);
  await work();
  await work();
  server.app.sms = sms;
  expect(tries).toBe(1);
  const { items } = (await desk.call(contract.listRecipients, { params: { campaignId: body.campaignId }, query: {} }))
    .body;
  expect(items).toMatchObject([{ state: 'failed', error: 'This number has answered STOP.' }]);
  expect(await send([id])).toMatchObject({
    status: 422,
    body: { errors: { audience: expect.stringMatching(/^Nobody/) as string } },
  });
  expect((await desk.call(contract.previewCampaign, { body: text([id]) })).body).toMatchObject({
    skipped: [{ reason: 'stopped', count: 1 }],
  });
});

/** An answer to us as Twilio tells of it, signed as its documentation says. */
const answerBy = (from: string, words: Record<string, string>, token = 'secret') => {
  const form = { MessageSid: 'SM1', From: `+1${from}`, To: '+13105550199', ...words };
  const url = new URL(contract.receiveSmsReply.path, server.app.publicUrl).toString();
  const signed = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
  const signature = createHmac('sha1', token)
    .update(url + signed.flat().join(''))
    .digest('base64');
  return fetch(`${server.url}${contract.receiveSmsReply.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature },
    body: new URLSearchParams(form).toString(),
  });
};
const withTwilio = async (work: () => Promise<void>) => {
  const { sms } = server.app;
  server.app.sms = twilioSms({ accountSid: 'AC1', authToken: 'secret', from: 'MG1', apiUrl: undefined });
  await work().finally(() => (server.app.sms = sms));
};
const isStopped = async (phone: string) =>
  (await server.db('stopped_number').where({ phone_number: phone }).first('phone_number')) !== undefined;

describe('an answer to us', () => {
  it('STOP is heard before the next message, once and again, and START lets messages go again', async () => {
    const [phone, other] = ['3105550151', '3105550152'];
    const id = await family([phone, true]);
    const reached = async () =>
      (await desk.call(contract.previewCampaign, { body: text([id, await family([other, true])]) })).body;
    await withTwilio(async () => {
      for (const _ of [1, 2]) {
        const answer = await answerBy(phone, { Body: ' Stop ' });
        expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
          200,
          'text/xml',
          '<Response/>',
        ]);
      }
    });
    expect(await reached()).toMatchObject({ addresses: 1, skipped: [{ reason: 'stopped', count: 1 }] });
    await withTwilio(async () => {
      expect((await answerBy(phone, { Body: 'Where is Ring 2?' })).status).toBe(200);
      expect(await isStopped(phone)).toBe(true);
      for (const _ of [1, 2]) expect((await answerBy(phone, { Body: 'START' })).status).toBe(200);
    });
    expect(await reached()).toMatchObject({ addresses: 2, skipped: [] });
    const { body } = await send([id]);
    await work();
    const params = { campaignId: body.campaignId };
    expect((await desk.call(contract.getCampaign, { params })).body.counts).toMatchObject({ sent: 1, failed: 0 });
  });

  it('in words of the organizers’ own means what Twilio says', async () => {
    await withTwilio(async () => {
      await answerBy('3105550153', { Body: 'basta', OptOutType: 'STOP' });
      expect(await isStopped('3105550153')).toBe(true);
      await answerBy('3105550153', { Body: 'otra vez', OptOutType: 'START' });
      expect(await isStopped('3105550153')).toBe(false);
    });
  });

  it('of anybody but Twilio changes nothing, nor is there one without a gateway', async () => {
    await withTwilio(async () => {
      expect((await answerBy('3105550154', { Body: 'STOP' }, 'guessed')).status).toBe(400);
    });
    expect((await answerBy('3105550154', { Body: 'STOP' })).status).toBe(404);
    expect(await isStopped('3105550154')).toBe(false);
  });
});

it('is tried again while the gateway is dead, and sent once when it is back', async () => {
  const id = await family(['3105550131', true]);
  const { sms } = server.app;
  server.app.sms = { send: () => Promise.reject(new Error('The gateway is dead')) };
  const { body } = await send([id]);
  await work();
  const counts = async () =>
    (await desk.call(contract.getCampaign, { params: { campaignId: body.campaignId } })).body.counts;
  expect(await counts()).toMatchObject({ failed: 1, sent: 0 });
  server.app.sms = sms;
  await work();
  await work();
  expect(await counts()).toMatchObject({ failed: 0, sent: 1 });
  expect((await readDevSms(server.db)).filter(({ to }) => to === '3105550131')).toHaveLength(1);
});
