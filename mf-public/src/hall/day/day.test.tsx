import { act, screen, waitFor, within } from '@testing-library/react';
import { getPublicDay, type DayAssignment, type DayContest, type PublicDay } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { answerCalls, answerTo, buildInlined, renderApp, type Handler } from '@schi/shared-ui/testing';
import { routes } from '../../routes';

const timeZone = 'America/Los_Angeles';
const contest = (changes: Partial<DayContest> = {}): DayContest => ({
  event: 'Forms',
  word: 'Turn',
  turns: [
    { person: 0, number: 101 },
    { person: 1, number: 102 },
  ],
  bouts: [],
  result: null,
  ...changes,
});
const assignment = (changes: Partial<DayAssignment> = {}): DayAssignment => ({
  divisionNumber: 1,
  levels: null,
  title: 'Boys 8–9',
  ringId: 11,
  position: 1,
  step: 'inRing',
  window: null,
  numbers: { first: 101, last: 102, word: 'Turn' },
  progress: { done: 1, all: 2 },
  contests: [contest()],
  ...changes,
});
const waiting = (changes: Partial<DayAssignment> = {}): DayAssignment =>
  assignment({
    divisionNumber: 2,
    title: 'Girls 8–9',
    position: 2,
    step: 'planned',
    progress: null,
    window: { from: '2025-04-26T17:40:00.000Z', to: '2025-04-26T18:05:00.000Z' },
    contests: [contest({ turns: [{ person: 2, number: 103 }] })],
    ...changes,
  });
const day = (changes: Partial<PublicDay> = {}): PublicDay => ({
  tournament: { id: 7, name: 'Invitational', date: '2025-04-26', timeZone, isToday: true, isOver: false },
  rings: [{ ringId: 11, name: 'Ring 1', isClosed: false, stop: null }],
  assignments: [assignment(), waiting()],
  people: [
    { name: 'Robin P.', startNumber: 101 },
    { name: 'Robin P.', startNumber: 102 },
    { name: 'No. 103', startNumber: 103 },
  ],
  gone: [
    { divisionNumber: 8, now: [1, 2] },
    { divisionNumber: 9, now: [] },
  ],
  ...changes,
});
const open = (answer: Handler<typeof getPublicDay>, at = '/day/7', tournamentId = 7) => {
  answerCalls(answerTo(getPublicDay, { tournamentId }, answer));
  return renderApp(<RemotePages module={{ routes }} />, { at, inlined: buildInlined() });
};
const ring = async () => within(await screen.findByRole('region', { name: 'Ring 1' }));
const search = () => screen.getByLabelText('Find a division number, a start number or a name');

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('shows what runs with how far it is, and about when the next begins, without a name', async () => {
  open(day());
  const shown = await ring();
  expect(shown.getByText('Now, 1 of 2')).toBeInTheDocument();
  expect(shown.getByText('About 10:40 AM – 11:05 AM PDT')).toBeInTheDocument();
  expect(shown.queryByText(/Robin/)).not.toBeInTheDocument();
});

it('shows what is folded once it is opened', async () => {
  const later = [2, 3, 4].map((position) => waiting({ position, divisionNumber: position + 10 }));
  const { user } = open(day({ assignments: later }));
  const shown = await ring();
  expect(shown.queryByRole('region', { name: 'Later in Ring 1' })).not.toBeInTheDocument();
  await user.click(shown.getByText('1 more'));
  expect(within(await shown.findByRole('region', { name: 'Later in Ring 1' })).getByText(/#14/)).toBeInTheDocument();
});

it('says that a ring is closed or the hall stopped, and then no time (rule G14)', async () => {
  open(
    day({
      rings: [{ ringId: 11, name: 'Ring 1', isClosed: true, stop: null }],
      assignments: [waiting({ window: null })],
    }),
  );
  expect((await ring()).getByText('Ring 1 is closed.')).toBeInTheDocument();
  expect((await ring()).getByText('Ring 1 is closed. The new ring follows.')).toBeInTheDocument();
});

it('says once that the hall is stopped, since when and why', async () => {
  const stop = { isHall: true, from: '2025-04-26T17:00:00.000Z', reason: 'medical' as const, timeZone };
  open(day({ rings: [{ ringId: 11, name: 'Ring 1', isClosed: false, stop }] }));
  expect(await screen.findAllByText(/^The hall is stopped since .*: Medical care\./)).toHaveLength(1);
});

it('says that nothing is published yet, and that a tournament is not there', async () => {
  const { unmount } = open(day({ rings: [], assignments: [], people: [], gone: [] }));
  expect(await screen.findByText('The divisions are not published yet')).toBeInTheDocument();
  unmount();
  localStorage.clear();
  open(() => ({ status: 404, body: { message: 'No.' } }));
  expect(await screen.findByText('There is no such tournament')).toBeInTheDocument();
});

it.each([
  ['2', '1 division found.'],
  ['#2', '1 division found.'],
  ['No. 103', '1 competitor found.'],
  ['101', '1 competitor found.'],
  ['robin', '2 competitors found.'],
  ['girls forms', '1 division found.'],
  ['nobody', 'Nothing is found.'],
])('finds %s', async (words, said) => {
  const { user } = open(day());
  await ring();
  await user.type(search(), words);
  expect(screen.getByText(said)).toBeInTheDocument();
});

it('keeps stars on this phone, first on the page, each tournament its own, and takes them away', async () => {
  const { user, unmount } = open(day());
  await user.click(within((await ring()).getByRole('region', { name: 'Next in Ring 1' })).getByRole('button'));
  await user.type(search(), '101');
  await user.click(screen.getByRole('button', { name: 'Star No. 101 Robin P.' }));
  unmount();
  const { user: again, unmount: leave } = open(day());
  const starred = within(await screen.findByRole('region', { name: 'Starred' }));
  expect(starred.getByRole('heading', { name: 'No. 101 Robin P.' })).toBeInTheDocument();
  expect(starred.getByText(/Girls 8–9/)).toBeInTheDocument();
  await again.click(starred.getByRole('button', { name: 'Star #2 Girls 8–9' }));
  await waitFor(() => expect(starred.queryByText(/Girls 8–9/)).not.toBeInTheDocument());
  leave();
  open(day({ tournament: { ...day().tournament, id: 8 } }), '/day/8', 8);
  await ring();
  expect(screen.queryByRole('region', { name: 'Starred' })).not.toBeInTheDocument();
});

it('follows the stars of another tab and loses none of them', async () => {
  const { user } = open(day());
  await ring();
  const ofOther = { divisions: [1], people: [], tournament: { date: '2025-04-26' } };
  localStorage.setItem('schi.stars.7', JSON.stringify(ofOther));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'schi.stars.7' })));
  const starred = within(await screen.findByRole('region', { name: 'Starred' }));
  expect(starred.getByText(/Boys 8–9/)).toBeInTheDocument();
  // The other tab stars one more, of which this one has not heard yet.
  localStorage.setItem('schi.stars.7', JSON.stringify({ ...ofOther, people: [103] }));
  await user.click(within((await ring()).getByRole('region', { name: 'Next in Ring 1' })).getByRole('button'));
  expect(JSON.parse(localStorage.getItem('schi.stars.7') ?? '')).toMatchObject({ divisions: [1, 2], people: [103] });
});

it('reads the day from the server where what this phone keeps cannot be shown', async () => {
  localStorage.setItem('schi.day.7', JSON.stringify({ ...day(), rings: [{ ringId: 11 }], heardAt: 1 }));
  open(day());
  expect((await ring()).getByText('Now, 1 of 2')).toBeInTheDocument();
});

it('keeps stars for the visit where the browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const { user } = open(day({ tournament: { ...day().tournament, id: 9 } }), '/day/9', 9);
  await user.click(within((await ring()).getByRole('region', { name: 'Next in Ring 1' })).getByRole('button'));
  expect(await screen.findByRole('region', { name: 'Starred' })).toBeInTheDocument();
});

it('says of a star whose division is gone that it is, so that it can be taken away', async () => {
  const stars = { divisions: [8], people: [], tournament: { date: '2025-04-26' } };
  localStorage.setItem('schi.stars.7', JSON.stringify(stars));
  open(day());
  expect(await screen.findByText('#8 is no longer there.')).toBeInTheDocument();
});

it('shows nothing of a star while the divisions are not published, and has it again once they are', async () => {
  const stars = { divisions: [2], people: [101], tournament: { date: '2025-04-26' } };
  localStorage.setItem('schi.stars.7', JSON.stringify(stars));
  const { unmount } = open(day());
  expect(await screen.findByRole('region', { name: 'Starred' })).toBeInTheDocument();
  unmount();
  const { unmount: leave } = open(day({ rings: [], assignments: [], people: [], gone: [] }));
  expect(await screen.findByText('The divisions are not published yet')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Girls 8–9|Robin|no longer there/)).toBeNull());
  leave();
  // Without a network it is what was read last: nothing.
  const { unmount: away } = open(() => ({ status: 503, body: { message: 'Away.' } }));
  expect(await screen.findByText('The divisions are not published yet')).toBeInTheDocument();
  away();
  open(day());
  const starred = within(await screen.findByRole('region', { name: 'Starred' }));
  expect(starred.getByText(/Girls 8–9/)).toBeInTheDocument();
  expect(starred.getByRole('heading', { name: 'No. 101 Robin P.' })).toBeInTheDocument();
});

it('keeps stars until after the date to which the tournament was moved', async () => {
  const stars = { divisions: [2], people: [], tournament: { date: '2025-04-26' } };
  localStorage.setItem('schi.stars.7', JSON.stringify(stars));
  open(day({ tournament: { ...day().tournament, date: '2025-05-03', isToday: false } }));
  expect(await screen.findByText(/May 3, 2025/)).toBeInTheDocument();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('schi.stars.7') ?? '')).toEqual({
      ...stars,
      tournament: { date: '2025-05-03' },
    }),
  );
});

it('shows what was read last without a network', async () => {
  const { unmount } = open(day());
  await ring();
  unmount();
  open(() => ({ status: 503, body: { message: 'Away.' } }));
  expect((await ring()).getByText('Now, 1 of 2')).toBeInTheDocument();
});

describe('a division', () => {
  it('names everybody in the running order with the numbers of the turns (rules G13 and G18)', async () => {
    open(day(), '/day/7/division/1');
    const order = within(await screen.findByRole('list', { name: 'Running order' }));
    expect(order.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      '101No. 101 Robin P.',
      '102No. 102 Robin P.',
    ]);
  });

  it('draws the bracket, two equal names with their start numbers', async () => {
    const bout = { match: 'W1-1', label: 'Final', round: 1, state: 'ready' as const, red: 0, blue: 1, winner: null };
    const fought = contest({ event: 'Sparring', word: 'Bout', turns: [], bouts: [{ ...bout, number: 101 }] });
    open(day({ assignments: [assignment({ contests: [fought] })] }), '/day/7/division/1');
    const bracket = within(await screen.findByRole('group', { name: 'Bracket, drawn' }));
    expect(bracket.getByText('Robin P. (No. 101)')).toBeInTheDocument();
    expect(bracket.getByText('Bout 101')).toBeInTheDocument();
  });

  it('shows a result once it is there, unofficial until it is confirmed', async () => {
    const places = [{ person: 1, place: 1, medal: 'gold' as const }];
    const result = { isOfficial: false, correctedAt: null, closedReason: null, places };
    open(day({ assignments: [assignment({ step: 'done', contests: [contest({ result })] })] }), '/day/7/division/1');
    expect(await screen.findByText('Unofficial result')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
  });

  it.each([
    ['8', 'Division #8 is no longer there', ['#1', '#2']],
    ['9', 'Division #9 is no longer there', []],
    ['77', 'There is no such division', []],
  ])('%s that is not there: %s', async (number, title, links) => {
    open(day(), `/day/7/division/${number}`);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: /^#/ }).map(({ textContent }) => textContent)).toEqual(links);
  });
});

it('shows one ring whole by the address on its poster, and all rings where that one is gone', async () => {
  const { unmount } = open(day(), '/day/7/ring/11');
  expect(await screen.findByRole('heading', { name: 'This ring' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All rings' })).toHaveAttribute('href', '/day/7');
  unmount();
  open(day(), '/day/7/ring/99');
  expect(await screen.findByText('This ring is no longer there. These are all rings.')).toBeInTheDocument();
});
