import { getMailingList } from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readConfig } from '../../../config';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { MAILING_LIST_URL: 'https://list.example/join' } });
});
afterAll(() => server.stop());

const turn = (is_on: boolean) =>
  server.db('feature_flag').insert({ name: 'MailingListTab', is_on }).onConflict('name').merge();

it('tells where the form is while the feature is on, and nothing while it is off', async () => {
  await turn(true);
  expect((await server.call(getMailingList)).body).toEqual({ formUrl: 'https://list.example/join' });
  await turn(false);
  const refused = await server.call(getMailingList);
  expect(refused.status).toBe(404);
  expect(JSON.stringify(refused.body)).not.toContain('list.example');
});

it('takes a form only over https', () =>
  expect(() => readConfig({ MAILING_LIST_URL: 'http://list.example/join' })).toThrow(
    /^Setting MAILING_LIST_URL must be/,
  ));
