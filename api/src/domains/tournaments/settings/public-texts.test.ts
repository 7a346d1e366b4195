import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import { tournaments } from '../tournaments';

const calls = contract.tournamentSettings;
let server: TestServer;
let admin: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer({});
  admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
});
afterAll(() => server.stop());

const send = (over: Partial<contract.TournamentInput>) => {
  const body: contract.TournamentInput = {
    name: 'Winter Invitational',
    tournamentDate: '2031-02-15',
    registrationOpensOn: '2030-12-01',
    registrationClosesAfter: '2031-02-10',
    timeZone: 'America/Los_Angeles',
    earlyOnlineCost: 55,
    earlyPriceEndsBefore: null,
    regularOnlineCost: 65,
    competitorDoorCost: 80,
    spectatorCost: 10,
    lunchCost: 12,
    city: 'Torrance',
    venue: { name: 'Meeting Hall', address: '3341 Torrance Boulevard' },
    inPersonRegistrationTimes: '8:30AM to 10AM',
    blackBeltMeetingTime: '9:30AM',
    eliminationTime: '1:15PM',
    ringCount: 6,
    schedule: [],
    bring: '',
    faq: [],
    hiddenUntil: null,
    familyCap: null,
    familyCapCovers: 5,
    withdrawalRefundPercent: null,
    withdrawalRefundUntil: null,
    ...over,
  };
  return admin.call(calls.create, { body });
};
const make = async (over: Partial<contract.TournamentInput>) => (await send(over)).body;

it.each<[string, Partial<contract.TournamentInput>, string, string]>([
  [
    'hidden until after registration closes',
    { hiddenUntil: '2031-02-11T00:00' },
    'hiddenUntil',
    'Visitors must see it before registration closes',
  ],
  [
    'hidden until a minute that caches do not know',
    { hiddenUntil: '2031-01-01T09:10' },
    'hiddenUntil',
    'Please enter a date and a time at a quarter of an hour, such as 9:15 AM',
  ],
  [
    'hidden until a day that does not exist',
    { hiddenUntil: '2031-02-30T09:00' },
    'hiddenUntil',
    'Please enter a date and a time at a quarter of an hour, such as 9:15 AM',
  ],
  [
    'a question without an answer',
    { faq: [{ question: 'Where do we park?', answer: ' ' }] },
    'faq',
    'Please enter question 1 with at most 200 characters, and its answer with at most 5000',
  ],
  ...[null, 'Where do we park?', { question: 'Where do we park?' }, { answer: 'Behind the hall.' }].map(
    (item): [string, object, string, string] => [
      `what is no question: ${JSON.stringify(item)}`,
      { faq: [{ question: 'Why?', answer: 'So.' }, item] },
      'faq',
      'Please enter a question and an answer',
    ],
  ),
  [
    'too many questions',
    { faq: Array.from({ length: 21 }, () => ({ question: 'Why?', answer: 'So.' })) },
    'faq',
    'Please enter at most 20 questions',
  ],
])('refuses %s', async (_what, over, field, message) => {
  const answer = await send(over);
  expect(answer.status).toBe(422);
  expect(refusalOf(answer.body).errors?.[field]).toBe(message);
});

it('keeps the texts of the home page and shows them as HTML without anything unsafe, until it is over', async () => {
  const made = await make({
    tournamentDate: '2031-03-15',
    bring: '- A uniform\n- **Water**\n\n<script>alert(1)</script> [no](javascript:alert(1))',
    faq: [
      { question: ' Where do we park? ', answer: 'See [the map](https://example.org/map).' },
      { question: '', answer: ' ' },
    ],
    hiddenUntil: '2031-01-01T09:15',
  });
  expect(made).toMatchObject({
    faq: [{ question: 'Where do we park?', answer: 'See [the map](https://example.org/map).' }],
    hiddenUntil: '2031-01-01T09:15',
  });
  const shownAt = async (now: string) =>
    (await tournaments(server.db).all(new Date(now))).find(({ id }) => id === made.id);
  expect(await shownAt('2031-02-01T00:00:00Z')).toMatchObject({
    bring: expect.stringMatching(/<li>A uniform<\/li>\n<li><strong>Water<\/strong><\/li>/),
    faq: [{ question: 'Where do we park?', answer: '<p>See <a href="https://example.org/map">the map</a>.</p>\n' }],
  });
  const unsafe = (await shownAt('2031-02-01T00:00:00Z'))?.bring;
  expect(unsafe).toContain('&lt;script&gt;');
  expect(unsafe).not.toMatch(/<script|href="javascript/);
  expect(await shownAt('2031-04-01T00:00:00Z')).toMatchObject({ bring: '', faq: [] });
});

it('moves the hidden moment of a copy as its other dates', async () => {
  const made = await make({ tournamentDate: '2031-04-15', hiddenUntil: '2031-01-01T09:15' });
  const copy = (
    await admin.call(calls.copy, { params: { id: made.id }, body: { name: 'Later', tournamentDate: '2031-04-17' } })
  ).body;
  expect(copy).toMatchObject({ hiddenUntil: '2031-01-03T09:15', faq: made.faq, bring: made.bring });
});
