import { screen, waitFor, within } from '@testing-library/react';
import { getMyDay, type MyDay, type MyDayEntry } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handler } from '@schi/shared-ui/testing';
import { RemotePages } from '@schi/shared-ui/routes';
import { routes } from '../routes';
import { breakText, callText, lineText, turnText } from './my-day.rules';

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
    isToday: false,
    isOver: false,
  },
  children: [
    {
      competitorId: 1,
      name: 'Robin',
      publicName: 'Robin L.',
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
const child = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());

it('says for each child the ring, a window of time, and when to be at staging', async () => {
  open(day());
  expect(await screen.findByRole('heading', { name: 'Robin' })).toBeInTheDocument();
  expect(child('Robin').getByText('Ring 2')).toBeInTheDocument();
  expect(child('Robin').getByText('10:40 AM – 11:05 AM PDT')).toBeInTheDocument();
  expect(child('Robin').getByText('Be at staging by 10:30 AM PDT.')).toBeInTheDocument();
  expect(child('Robin').getByText('3 divisions of this ring come before.')).toBeInTheDocument();
  expect(child('Robin').getByText('Forms: turn 209. Be at the ring when 204 is on.')).toBeInTheDocument();
  expect(child('Kim').getByText('No division yet.')).toBeInTheDocument();
  expect(child('Kim').getByText('In public: No. 4')).toBeInTheDocument();
});

it('shows the results of each child, and where all results are', async () => {
  const result = {
    contestId: 4,
    division: 'Boys 8–9',
    event: 'Forms',
    place: 2,
    medal: 'silver' as const,
    decidedBy: '24.8 points',
    isOfficial: false,
    correctedAt: '2026-05-02T18:20:00.000Z',
  };
  const [robin, kim] = day().children;
  if (!robin || !kim) throw new Error('There are two children');
  const without = {
    ...result,
    contestId: 5,
    event: 'Sparring',
    place: null,
    medal: null,
    isOfficial: true,
    correctedAt: null,
  };
  open(day({ children: [{ ...robin, results: [result, without] }, kim] }));
  await screen.findByRole('heading', { name: 'Robin' });
  expect(child('Robin').getByText('Place 2, silver medal')).toBeInTheDocument();
  expect(
    child('Robin').getByText('Boys 8–9, Forms: 24.8 points. Unofficial, corrected 11:20 AM PDT.'),
  ).toBeInTheDocument();
  expect(child('Robin').getByText('Without a place')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/results/7');
  expect(child('Kim').queryByText(/place/i)).not.toBeInTheDocument();
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
  for (const name of names) expect(await screen.findByRole('region', { name })).toHaveTextContent(division);
  expect(container.querySelectorAll('img, b, i, u, script')).toHaveLength(0);
});

it('names two children who are due in two rings at once', async () => {
  const clash = { children: ['Robin', 'Kim'] as [string, string], rings: ['Ring 2', 'Ring 4'] as [string, string] };
  open(day({ clashes: [{ ...clash, from: '2026-05-02T17:40:00.000Z', to: '2026-05-02T18:00:00.000Z' }] }));
  expect(
    await screen.findByText(
      /Robin in Ring 2 and Kim in Ring 4 are due at about the same time, 10:40 AM – 11:00 AM PDT\./,
    ),
  ).toBeInTheDocument();
});

it('keeps the last day without a network, and says how old it is', async () => {
  const first = open(day());
  await screen.findByRole('heading', { name: 'Robin' });
  first.unmount();
  open(() => ({ status: 503, body: { message: 'The server does not answer.' } }));
  expect(await screen.findByText(/^As of 10:00 AM PDT\. The connection is down/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Robin' })).toBeInTheDocument();
});

it('shows a division that was held on paper as done, also opened again without a network (rule G15)', async () => {
  const [robin] = day().children;
  if (!robin) throw new Error('There is a child');
  const done = entry({ step: 'done', ahead: null, window: null, stagingBy: null });
  const first = open(day({ children: [{ ...robin, entries: [done] }] }));
  await screen.findByText('Done.');
  first.unmount();
  open(() => ({ status: 503, body: { message: 'The server does not answer.' } }));
  expect(await screen.findByText(/The connection is down/)).toBeInTheDocument();
  expect(child('Robin').getByText('Done.')).toBeInTheDocument();
  expect(child('Robin').queryByText(/Be at staging|comes? before|Ring 2/)).toBeNull();
});

it('forgets the day of an address that opens nothing any more', async () => {
  const first = open(day());
  await screen.findByRole('heading', { name: 'Robin' });
  first.unmount();
  open(() => ({ status: 404, body: { message: 'This page could not be found.' } }));
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(localStorage.length).toBe(0);
});

it('is kept out of search engines and of other sites', async () => {
  const { unmount } = open(day());
  await screen.findByRole('heading', { name: 'Robin' });
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
  const [robin] = day().children;
  if (!robin) throw new Error('There is a child');
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
  open(day({ tournament: { ...day().tournament, isOver: true } }));
  await waitFor(() => expect(screen.queryByText('Keep this page on your home screen')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Robin' })).toBeInTheDocument();
});
