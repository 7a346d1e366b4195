import { createSms, smsObstacle } from './index';
import { mistyped } from '../../../test/mistyped';
import type { Db } from '../../platform/db/knex';

const noDatabase = mistyped<Db>(undefined);

it('refuses a text message in production without a gateway, and does not call it sent', async () => {
  const sms = createSms({ mode: 'production', twilio: undefined }, noDatabase);
  await expect(sms.send({ to: '3105550100', body: 'Doors open at 8.' })).rejects.toThrow('TWILIO_ACCOUNT_SID');
});

it('has no obstacle in a demonstration, or with Twilio', () => {
  const twilio = { accountSid: 'AC1', authToken: 'secret', from: 'MG1', apiUrl: undefined };
  expect(smsObstacle({ mode: 'demonstration', twilio: undefined })).toBeNull();
  expect(smsObstacle({ mode: 'production', twilio })).toBeNull();
});
