import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyDay, type MyDay, type MyDayChild, type MyDayEntry, type OwnResult } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handler } from '@schi/shared-ui/testing';
import { RemotePages } from '@schi/shared-ui/routes';
import { routes } from '../routes';
import { adviceText, breakText, callText, doneText, lineText, turnText } from './my-day.rules';

const token = '31-AAAAAAAAAAAAAAAAAAAAAA';
const entry = (changes: Partial<MyDayEntry> = {}): MyDayEntry => ({
  ringAssignmentId: 1,
  division: 'Boys 8–9',
  eventTypes: ['Forms'],
  ring: 'Ring 2',
  step: 'planned',
  ahead: 3,
  window: { from: '2026-05-02T17:40:00.000Z', to: '2026-05-02T18:05:00.000Z' },
  stagingBy: '2026-05-02T17:30:00.000Z',
  besides: null,
  ...changes,
});
const day = (changes: Partial<MyDay> = {}): MyDay => ({
  tournament: {
    id: 7,
    name: 'Hapkido Invitational 2026',
    date: '2026-05-02',
    timeZone: 'America/Los_Angeles',
    venue: 'Ken Miller Recreation Center',
    address: 'Torrance',
    isToday: true,
    isOver: false,
  },
  children: [
    {
      competitorId: 1,
      name: 'Robin',
      publicName: 'Robin L.',
      startNumber: 105,
      entries: [entry({ turns: [{ event: 'Forms', word: 'Turn', number: 209, reportAt: 204 }] })],
      results: [],
    },
    { competitorId: 2, name: 'Kim', publicName: 'No. 4', entries: [], results: [] },
  ],
  clashes: [],
  asOf: '2026-05-02T17:00:00.000Z',
  ...changes,
});
const open = (answer: Handler<typeof getMyDay>) => {
  answerCalls(answerTo(getMyDay, { token }, answer));
  return renderApp(<RemotePages module={{ routes }} />, { at: `/signage/my-day/${token}` });
};
const [robin, kim] = day().children as [MyDayChild, MyDayChild];
const next = () => within(screen.getByRole('region', { name: /^(Robin|Kim).*, Ring/ }));
const lines = () => screen.getAllByRole('group').map((line) => line.textContent);
const opened = async (summary: string | RegExp) => {
  await userEvent.click(await screen.findByText(summary));
  return screen.getByText(summary).closest('details') as HTMLElement;
};
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 2, 17) + minutes * 60_000).toISOString();
const window = (from: number) => ({ from: at(from), to: at(from + 30) });
const result: OwnResult = {
  contestId: 4,
  division: 'Boys 8–9',
  event: 'Forms',
  place: 2,
  medal: 'silver',
  decidedBy: '24.8 points',
  isOfficial: false,
  correctedAt: '2026-05-02T18:20:00.000Z',
};
const before = { ...day().tournament, isToday: false };
const earlier = '2026-04-20T17:00:00.000Z';
const over = { tournament: { ...before, isOver: true }, asOf: '2026-05-03T17:00:00.000Z' };

beforeEach(() => localStorage.clear());

it('says first who is next: where, about when, and by when at staging', async () => {
  open(day());
  expect(await screen.findByRole('heading', { name: /^Robin\s*, Ring 2$/ })).toBeInTheDocument();
  expect(next().getByText('Next')).toBeInTheDocument();
  expect(next().getByText('About 10:40 AM PDT')).toBeInTheDocument();
  expect(next().getByText('10:40 AM – 11:05 AM PDT. Be at staging by 10:30 AM PDT.')).toBeInTheDocument();
  expect(next().getByText('Boys 8–9: Forms · 3 before')).toBeInTheDocument();
  expect(next().getByText('Forms: turn 209. Be at the ring when 204 is on.')).toBeInTheDocument();
  expect(screen.getByText('No division yet: Kim.')).toBeInTheDocument();
  const names = within(await opened('Start numbers and names in public'));
  expect(names.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Robin (No. 105), in public: Robin L.',
    'Kim, in public: No. 4',
  ]);
});

it.each([
  ['on the day', {}, [`/day/${day().tournament.id}`]],
  ['after it', over, []],
])('leads to what all rings do %s', async (_, changes, addresses) => {
  open(day(changes));
  await screen.findByText(/All times are those of the venue|This tournament is over/);
  const links = screen.queryAllByRole('link', { name: 'Rings now' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

it('says now who is called, and then the family in the order of time, with what is done folded', async () => {
  const mine = [
    entry({ ringAssignmentId: 1, step: 'done', window: null, stagingBy: null, ahead: null }),
    entry({ ringAssignmentId: 2, division: 'Boys 8–9', divisionNumber: 47, step: 'staging', ahead: 2, window: null }),
    entry({ ringAssignmentId: 3, ring: null, ahead: null, window: null, stagingBy: null }),
  ];
  const hers = [
    entry({ ringAssignmentId: 4, ring: 'Ring 8', window: window(95), stagingBy: at(85) }),
    entry({ ringAssignmentId: 5, ring: 'Ring 1', window: window(200), stagingBy: at(190) }),
  ];
  open(
    day({
      children: [
        { ...robin, entries: mine, results: [result] },
        { ...kim, entries: hers },
      ],
    }),
  );
  await screen.findByText('Now');
  expect(next().getByText('Come to staging now.')).toBeInTheDocument();
  expect(next().getByText('#47 Boys 8–9: Forms · 2 before')).toBeInTheDocument();
  expect(lines().slice(0, 3)).toEqual([
    expect.stringMatching(/^11:35 AM– 12:05 PMKim Ring 8At staging by 11:25 AM/),
    expect.stringMatching(/^1:20 PM– 1:50 PMKim Ring 1At staging by 1:10 PM/),
    expect.stringMatching(/^–RobinRing and time follow\./),
  ]);
  const done = await opened('1 done, 1 result, 1 medal');
  expect(done).toHaveTextContent('Robin, Boys 8–9: Forms. Done.');
  expect(within(done).getByText('Place 2, silver medal')).toBeInTheDocument();
});

it('opens the details of a line', async () => {
  const later = entry({ ringAssignmentId: 2, division: 'Girls 6–7', window: window(95), besides: 'Lunch' });
  open(day({ children: [robin, { ...kim, entries: [later] }] }));
  const details = within(await opened('11:35 AM'));
  expect(details.getByText('Girls 6–7: Forms')).toBeInTheDocument();
  expect(details.getByText('Just before or just after Lunch.')).toBeInTheDocument();
  expect(details.getByText('3 divisions of this ring come before.')).toBeInTheDocument();
});

it('tells two of a family with one first name apart by their numbers (rule G13)', async () => {
  open(
    day({ children: [robin, { ...kim, name: 'Robin', startNumber: 131, entries: [entry({ ringAssignmentId: 2 })] }] }),
  );
  expect(await screen.findByRole('heading', { name: /^Robin \(No\. 105\)/ })).toBeInTheDocument();
  expect(lines()[0]).toContain('Robin (No. 131) Ring 2');
});

it('shows results once everything is done, and where all results are', async () => {
  const done = entry({ step: 'done', window: null, stagingBy: null, ahead: null });
  const without = { ...result, contestId: 5, event: 'Sparring', place: null, medal: null, correctedAt: null };
  open(day({ children: [{ ...robin, entries: [done], results: [result, { ...without, isOfficial: true }] }] }));
  expect(await screen.findByRole('heading', { name: 'All done. Thank you for taking part.' })).toBeInTheDocument();
  const shown = within(await opened('1 done, 2 results, 1 medal'));
  expect(shown.getByText('Boys 8–9, Forms: 24.8 points. Unofficial, corrected 11:20 AM PDT.')).toBeInTheDocument();
  expect(shown.getByText('Without a place')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/results/7');
});

it.each([
  [1, 'Tomorrow'],
  [12, '12 days to go'],
])('counts %d days before the day, with codes, times, place and what to bring', async (days, text) => {
  const codes = [
    { confirmationCode: 'ABCD2345', qrCode: 'data:image/svg+xml;base64,', names: ['Robin'] },
    { confirmationCode: 'EFGH2345', qrCode: 'data:image/svg+xml;base64,', names: ['Kim'] },
  ];
  const arrival = { checkIn: '8:30AM to 10AM', blackBelts: '10AM', eliminations: '', bring: '<ul><li>A cup</li></ul>' };
  const asOf = new Date(Date.parse('2026-05-02T19:00:00Z') - days * 86_400_000).toISOString();
  const children = [robin, kim].map((one) => ({ ...one, entries: [] }));
  open(day({ tournament: before, asOf, codes, arrival, children }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR code for check-in, ABCD2345' })).toBeInTheDocument();
  expect(screen.getByText('EFGH2345').closest('figcaption')).toHaveTextContent('EFGH2345 for Kim');
  expect(screen.getByText('Check-in and weigh-in: 8:30AM to 10AM')).toBeInTheDocument();
  expect(screen.queryByText(/Eliminations/)).toBeNull();
  expect(screen.getByRole('region', { name: 'What to bring' })).toHaveTextContent('A cup');
  expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', expect.stringContaining('Ken'));
  expect(screen.getByText(/^The divisions are not published yet/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The plan' })).toBeNull();
  expect(screen.queryByText('Next')).toBeNull();
});

it('shows the plan before the day once there is one', async () => {
  open(day({ tournament: before, asOf: earlier }));
  expect(await screen.findByRole('heading', { name: 'The plan' })).toBeInTheDocument();
  expect(lines()[0]).toMatch(/^10:40 AM– 11:05 AMRobin Ring 2At staging by 10:30 AM/);
  expect(screen.getByText(/^These times are the plan\./)).toBeInTheDocument();
});

it('shows medals and places after the day, thanks, and nothing of the plan', async () => {
  open(day({ ...over, children: [{ ...robin, results: [result] }, kim] }));
  expect(await screen.findByText('This tournament is over. Thank you for taking part.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Robin' })).toHaveTextContent('Place 2, silver medal');
  expect(screen.getByRole('link', { name: 'Certificates' })).toHaveAttribute('href', '/customer/results');
  expect(screen.queryByText(/Ring 2|staging|Next|Kim/)).toBeNull();
});

it('tells the results of two with one first name apart by their start numbers (rule G13)', async () => {
  const twins = [105, 106].map((startNumber) => ({
    ...robin,
    competitorId: startNumber,
    startNumber,
    results: [result],
  }));
  open(day({ ...over, children: twins }));
  expect(await screen.findByRole('region', { name: 'Robin (No. 105)' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Robin (No. 106)' })).toBeInTheDocument();
});

it('says of a family without competitors that nobody competes, and keeps its code at hand', async () => {
  const codes = [{ confirmationCode: 'ABCD2345', qrCode: 'data:image/svg+xml;base64,', names: [] }];
  open(day({ children: [], codes }));
  expect(await screen.findByText('None of your competitors takes part in this tournament.')).toBeInTheDocument();
  expect(screen.getByText('Your code for check-in')).toBeInTheDocument();
});

it('shows markup, long names and letters from right to left as they are', async () => {
  const names = ['<img src=x onerror=alert(1)>', 'רוני', 'x'.repeat(200)];
  const division = '<b>Boys</b> 8–9 &amp;';
  const children = names.map((name, index) => ({
    competitorId: index + 1,
    name,
    publicName: `<i>${name}</i>`,
    entries: [
      entry({ ringAssignmentId: index + 1, division, eventTypes: ['<u>Forms</u>'], ring: '<script>Ring 2</script>' }),
    ],
    results: [],
  }));
  const { container } = open(day({ children }));
  await screen.findByText('Next');
  for (const name of names) expect(container).toHaveTextContent(name);
  expect(container).toHaveTextContent(division);
  expect(container.querySelectorAll('img, b, i, u, script')).toHaveLength(0);
});

it.each([
  [{ names: ['Robin', 'Kim'], rings: 2, isOnePerson: false }, 'Overlap: Robin and Kim. One adult with each.'],
  [
    { names: ['A', 'B', 'C', 'D', 'E'], rings: 4, isOnePerson: false },
    'Overlap: 5 competitors, up to 4 rings at once. One adult with each.',
  ],
  [{ names: ['Robin'], rings: 2, isOnePerson: true }, 'Robin: called in two rings at once. Tell both ring tables.'],
])('says what to do about %j', (overlap, text) => expect(adviceText(overlap)).toBe(text));

it.each([
  [0, [], ''],
  [3, [], '3 done'],
  [3, [result, { ...result, medal: null }], '3 done, 2 results, 1 medal'],
])('counts %d done with results', (done, results, text) => expect(doneText(done, results)).toBe(text));

it('marks two children who are due in two rings at once', async () => {
  const hers = entry({ ringAssignmentId: 2, ring: 'Ring 4', minutes: 10 });
  open(day({ children: [robin, { ...kim, entries: [hers] }] }));
  expect(await screen.findByText('Overlap: Robin and Kim. One adult with each.')).toBeInTheDocument();
});

const down = () => ({ status: 503, body: { message: 'The server does not answer.' } });
/** The device's clock stands; everything else goes on. */
const onDeviceAt = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
    ],
  });
afterEach(() => jest.useRealTimers());

it.each([
  ['2026-05-02T19:00:00Z', 'As of 10:00 AM PDT. The connection is down; this page updates by itself when it is back.'],
  [
    '2026-05-04T19:00:00Z',
    'As of May 2, 2026, 10:00 AM PDT. The connection is down; this page updates by itself when it is back.',
  ],
])('keeps the last day without a network, and says at %s how old it is', async (now, says) => {
  const first = open(day());
  await screen.findByRole('heading', { name: /^Robin/ });
  first.unmount();
  onDeviceAt(now);
  open(down);
  expect(await screen.findByText(says)).toBeInTheDocument();
});

it('counts no days before the day from an answer of an earlier day', async () => {
  const first = open(day({ tournament: before, asOf: earlier }));
  expect(await screen.findByText('12 days to go')).toBeInTheDocument();
  first.unmount();
  onDeviceAt('2026-05-02T16:00:00Z');
  open(down);
  expect(await screen.findByText(/^As of Apr 20, 2026/)).toBeInTheDocument();
  expect(screen.queryByText(/to go/)).toBeNull();
  expect(next().getByText('About 10:40 AM PDT')).toBeInTheDocument();
});

it('shows a division that was held on paper as done, also opened again without a network (rule G15)', async () => {
  const done = entry({ step: 'done', ahead: null, window: null, stagingBy: null });
  const first = open(day({ children: [{ ...robin, entries: [done] }] }));
  await screen.findByText('1 done');
  first.unmount();
  onDeviceAt('2026-05-02T19:00:00Z');
  open(down);
  expect(await screen.findByText(/The connection is down/)).toBeInTheDocument();
  expect(await opened('1 done')).toHaveTextContent('Robin, Boys 8–9: Forms. Done.');
  expect(screen.queryByText(/Be at staging|before|Ring 2/)).toBeNull();
});

it('forgets the day of an address that opens nothing any more', async () => {
  const first = open(day());
  await screen.findByRole('heading', { name: /^Robin/ });
  first.unmount();
  open(() => ({ status: 404, body: { message: 'This page could not be found.' } }));
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(localStorage.length).toBe(0);
});

it.each([
  ['with a day', day()],
  ['after it', day(over)],
  ['with an address that opens nothing', () => ({ status: 404, body: { message: 'This page could not be found.' } })],
])('leads to the site, the rings and the registrations: %s', async (_, answer) => {
  open(answer);
  const links = within(await screen.findByRole('navigation', { name: 'Site' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['All rings', '/day'],
    ['My registrations', '/customer/home'],
  ]);
});

it('is kept out of search engines and of other sites', async () => {
  const { unmount } = open(day());
  await screen.findByRole('heading', { name: /^Robin/ });
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  // A phone keeps this very address on its home screen.
  expect(document.querySelector('link[rel=manifest]')).toHaveAttribute('href', `/api/my-day/${token}/manifest`);
  unmount();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

it.each([
  ['soon', 'Soon: get ready.'],
  ['staging', 'Come to staging now.'],
  ['onDeck', 'On deck: be at Ring 2 now.'],
  ['inRing', 'In Ring 2 now.'],
  ['done', 'Done.'],
  ['postponed', 'Postponed. A new time follows.'],
] as const)('says what to do at the step %s', (step, text) => expect(callText(entry({ step }), new Date())).toBe(text));

it('says of a closed ring nothing but that it is closed', () => {
  const closed = entry({ ahead: 1, isClosed: true, window: null, stagingBy: null });
  expect([callText(closed, new Date()), lineText(closed)]).toEqual([
    'Ring 2 is closed. Stay near; we tell you the new ring.',
    '',
  ]);
});

it('says in the timeline in few words that a ring is closed or stopped, and all of it where a line is opened', async () => {
  const waits = { window: null, stagingBy: null };
  const stop = { isHall: false, from: at(80), reason: 'medical', timeZone: 'America/Los_Angeles' } as const;
  const hers = [
    entry({ ...waits, ringAssignmentId: 2, ring: 'Ring 4', isClosed: true, ahead: 4 }),
    entry({ ...waits, ringAssignmentId: 3, ring: 'Ring 5', stop, ahead: 5 }),
  ];
  open(day({ children: [robin, { ...kim, entries: hers }] }));
  expect(await opened('Closed; the new ring follows.')).toHaveTextContent(
    'Ring 4 is closed. Stay near; we tell you the new ring.',
  );
  expect(await opened('Stopped; the time follows.')).toHaveTextContent(
    'Ring 5 is stopped since 11:20 AM PDT: Medical care. Stay near; the times follow when it goes on.',
  );
});

it.each([
  [true, 'The hall is stopped since 11:20 AM PDT: Medical care. Stay near; the times follow when it goes on.'],
  [false, 'Ring 2 is stopped since 11:20 AM PDT: Medical care. Stay near; the times follow when it goes on.'],
])('says a stop once (of the hall: %p), also where no ring is planned (rule G14)', async (isHall, says) => {
  const stop = {
    isHall,
    from: '2026-05-02T18:20:00.000Z',
    reason: 'medical',
    timeZone: 'America/Los_Angeles',
  } as const;
  const called = entry({ step: 'staging', window: null, stagingBy: null, stop });
  const tournament = { ...day().tournament, isToday: true };
  const changes = { tournament, ...(isHall ? { stop } : {}) };
  const { unmount } = open(day({ ...changes, children: [{ ...robin, entries: [called] }] }));
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.getAllByText(/is stopped/)).toHaveLength(1);
  expect(screen.queryByText('Come to staging now.')).toBeNull();
  unmount();
  if (!isHall) return;
  open(day({ ...changes, children: [{ ...robin, entries: [entry({ ring: null, ahead: null, stop })] }] }));
  expect(await screen.findByText(says)).toBeInTheDocument();
});

it.each([
  [entry({ ahead: 0 }), 'Next in this ring.'],
  [entry({ ahead: 1 }), '1 division of this ring comes before.'],
  [entry({ ring: null, ahead: null }), 'Ring and time follow.'],
  [entry({ step: 'inRing', ahead: 0 }), ''],
])('says the place in line', (one, text) => expect(lineText(one)).toBe(text));

it.each([
  [{ event: 'Forms', word: 'Turn', number: 305, reportAt: 300 }, 'Forms: turn 305. Be at the ring when 300 is on.'],
  [{ event: 'Sparring', word: 'Bout', number: 301, reportAt: 301 }, 'Sparring: bout 301.'],
] as const)('says the number of %j', (turn, text) => expect(turnText(turn)).toBe(text));

it.each([
  [null, ''],
  ['Lunch', 'Just before or just after Lunch.'],
])('says of a window with the break %s: %s', (besides, text) => expect(breakText(entry({ besides }))).toBe(text));

it('says how to keep the page on the home screen, until the tournament is over', async () => {
  const { unmount } = open(day());
  expect(await screen.findByText('Keep this page on your home screen')).toBeInTheDocument();
  unmount();
  open(day(over));
  await waitFor(() => expect(screen.queryByText('Keep this page on your home screen')).not.toBeInTheDocument());
  expect(screen.getByText(/^This tournament is over\./)).toBeInTheDocument();
});

it.each([
  [
    'staging',
    false,
    'Ring 2 is stopped since 11:20 AM PDT: Medical care. Stay near; the times follow when it goes on.',
  ],
  ['staging', true, ''],
  ['inRing', false, 'In Ring 2 now.'],
  ['done', true, 'Done.'],
] as const)('says of a division that is %s in a stopped ring, the hall being stopped: %p', (step, isHall, text) => {
  const stop = {
    isHall,
    from: '2026-05-02T18:20:00.000Z',
    reason: 'medical',
    timeZone: 'America/Los_Angeles',
  } as const;
  expect(callText(entry({ step, stop }), new Date('2026-05-02T18:30:00.000Z'))).toBe(text);
});
