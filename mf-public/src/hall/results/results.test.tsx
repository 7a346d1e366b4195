import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addDays,
  getResultBouts,
  getResults,
  todayIn,
  type ContestResult,
  type ResultBouts,
  type TournamentResults,
} from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import {
  answerCalls,
  answerTo,
  buildEventType,
  buildInlined,
  buildTournament,
  renderApp,
  type Handler,
} from '@schi/shared-ui/testing';
import { routes } from '../../routes';
import { latestWithResults } from '../../platform/latest-results.rules';

const timeZone = 'America/Los_Angeles';
const place = (changes: Partial<ContestResult['places'][number]> = {}): ContestResult['places'][number] => ({
  place: 1,
  medal: 'gold',
  name: 'Ada L.',
  school: 'Torrance Hapkido',
  decidedBy: '24.8 points',
  ...changes,
});
const contest = (changes: Partial<ContestResult> = {}): ContestResult => ({
  contestId: 1,
  division: 'Women 18–34',
  event: 'Forms',
  isOfficial: true,
  correctedAt: null,
  closedReason: null,
  places: [place(), place({ place: 2, medal: 'silver', name: 'No. 2', school: 'Gardena Hapkido' })],
  ...changes,
});
const results = (changes: Partial<TournamentResults> = {}): TournamentResults => ({
  tournament: { id: 7, name: 'Invitational', date: addDays(todayIn(timeZone, new Date()), -1), timeZone },
  contests: [contest()],
  medals: [
    { rank: 1, school: 'Torrance Hapkido', gold: 1, silver: 0, bronze: 0 },
    { rank: 2, school: 'Gardena Hapkido', gold: 0, silver: 1, bronze: 0 },
  ],
  ...changes,
});
const open = (answer: Handler<typeof getResults>, at = '/results/7') => {
  answerCalls(answerTo(getResults, { tournamentId: 7 }, answer));
  return renderApp(<RemotePages module={{ routes }} />, { at, inlined: buildInlined() });
};
/** Opens all events, which are closed at first. */
const openEvents = async () => {
  await screen.findByRole('heading', { name: 'By event' });
  for (const details of document.querySelectorAll('details')) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
};
const card = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());

it('marks each event as the settings say, beside its title', async () => {
  answerCalls(
    answerTo(
      getResults,
      { tournamentId: 7 },
      results({ contests: [contest(), contest({ contestId: 2, event: 'Ended type' })] }),
    ),
  );
  const inlined = buildInlined({ eventTypes: [buildEventType({ color: 'blue', icon: 'forms' })] });
  renderApp(<RemotePages module={{ routes }} />, { at: '/results/7', inlined });
  const icons = (heading: HTMLElement) => heading.querySelectorAll('svg[aria-hidden="true"]').length;
  expect(icons(await screen.findByRole('heading', { name: 'Forms' }))).toBe(1);
  expect(icons(screen.getByRole('heading', { name: 'Ended type' }))).toBe(0);
});

it('shows each place with its medal, public name, school and reason, and the medals of the schools', async () => {
  open(results());
  await openEvents();
  const lines = card('Women 18–34, Forms').getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Place 1Ada L.GoldTorrance Hapkido24.8 points',
    'Place 2No. 2SilverGardena Hapkido24.8 points',
  ]);
  expect(card('Women 18–34, Forms').getByText('Official')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Medals of the schools' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SchoolGoldSilverBronze',
    '1. Torrance Hapkido100',
    '2. Gardena Hapkido010',
  ]);
});

it('shows the points of the schools, and how they come about, where the tournament gives some', async () => {
  const points = 'In every event place 1 counts 5 points.';
  const medals = [{ rank: 1, school: 'Torrance Hapkido', gold: 0, silver: 2, bronze: 0, points: 8 }];
  open(results({ medals, schoolPoints: points }));
  const rows = within(await screen.findByRole('table', { name: 'Points and medals of the schools' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SchoolPointsGoldSilverBronze',
    '1. Torrance Hapkido8020',
  ]);
  expect(screen.getByText(points)).toBeInTheDocument();
});

it('shows the overall champions by age group with where their points come from, and none where the tournament has none', async () => {
  const line = { rank: 1, name: 'No. 12', school: 'Gardena Hapkido', points: 8, decidedBy: 'Forms 5, Sparring 3' };
  const overall = {
    explanation: ['Events: Forms and Sparring.'],
    groups: [
      { minAge: 11, maxAge: 15, ranks: [line, { ...line, name: 'No. 14' }] },
      { minAge: 16, maxAge: null, ranks: [{ ...line, name: 'Ada A.', points: 1 }] },
    ],
  };
  const first = open(results({ overall }));
  const table = within(await screen.findByRole('table', { name: 'Overall champions' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameAgesSchoolPointsFrom',
    '1. No. 1211 to 15Gardena Hapkido8Forms 5, Sparring 3',
    '1. No. 1411 to 15Gardena Hapkido8Forms 5, Sparring 3',
    '1. Ada A.16 and overGardena Hapkido1Forms 5, Sparring 3',
  ]);
  expect(screen.getByText(/Events: Forms and Sparring\. The points follow the results/)).toBeInTheDocument();
  first.unmount();
  open(results());
  await screen.findByRole('heading', { name: 'By event' });
  expect(screen.queryByText('Overall champions')).toBeNull();
});

it('tells how each event was scored, and nothing where the server is of an earlier release', async () => {
  const rules = [['One round of 2 minutes.', 'The higher score wins.'], ['Three judges score each turn.']];
  const contests = [
    contest({ contestId: 1, rulesIndex: 1 }),
    contest({ contestId: 2, division: 'Boys 8–9', event: 'Sparring', rulesIndex: 0 }),
    contest({ contestId: 3, division: 'Girls 8–9', event: 'Sparring' }),
  ];
  const { user } = open(results({ contests, rules }));
  await openEvents();
  const told = (name: string) =>
    card(name)
      .queryAllByText(/\.$/)
      .map(({ textContent }) => textContent);
  await user.click(card('Boys 8–9, Sparring').getByText('How this event is scored'));
  expect(told('Boys 8–9, Sparring')).toEqual(expect.arrayContaining(rules[0] ?? []));
  expect(told('Women 18–34, Forms')).toEqual(expect.arrayContaining(rules[1] ?? []));
  expect(card('Girls 8–9, Sparring').queryByText('How this event is scored')).toBeNull();
});

it('shows markup, long names and letters from right to left as they are', async () => {
  const names = ['<img src=x onerror=alert(1)>', 'רוני כהן', 'x'.repeat(200)];
  const school = '<b>Torrance</b> &amp;';
  const places = names.map((name, index) => place({ place: index + 1, name, school }));
  const { container } = open(
    results({
      contests: [contest({ division: '<i>Women</i>', event: '<u>Forms</u>', places })],
      medals: [{ rank: 1, school, gold: 1, silver: 1, bronze: 1 }],
    }),
  );
  await openEvents();
  for (const name of names) expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getAllByText(school, { exact: false }).length).toBeGreaterThan(names.length);
  expect(container.querySelectorAll('img, b, i, u, script')).toHaveLength(0);
});

it('says what is unofficial, when a result was corrected, and why an event ended without places', async () => {
  open(
    results({
      contests: [
        contest({ isOfficial: false, correctedAt: '2026-05-02T18:20:00.000Z' }),
        contest({ contestId: 2, division: 'Teens', places: [], closedReason: 'Nobody came.' }),
        contest({
          contestId: 3,
          division: 'Men',
          places: [place({ place: null, medal: null, decidedBy: 'disqualified' })],
        }),
      ],
    }),
  );
  await openEvents();
  expect(await screen.findByText('Unofficial, corrected 11:20 AM PDT')).toBeInTheDocument();
  expect(screen.getByText(/Unofficial results are not confirmed yet/)).toBeInTheDocument();
  expect(screen.getByText('Ended without places: Nobody came.')).toBeInTheDocument();
  expect(card('Men, Forms').getByText('Without a place')).toBeInTheDocument();
});

it('finds a name or a school, whatever the accents and capitals, and says how many', async () => {
  const other = contest({ contestId: 2, division: 'Teens', places: [place({ name: 'Zoë K.', school: 'Lomita' })] });
  const { user } = open(results({ contests: [contest(), other] }));
  const search = await screen.findByRole('searchbox', { name: /^Find a name/ });
  await user.type(search, 'zoe');
  expect(screen.queryByRole('heading', { name: 'Women 18–34' })).not.toBeInTheDocument();
  expect(screen.getByText('1 result is found.')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'gardena');
  expect(card('Women 18–34, Forms').getByText('No. 2').closest('li')).toHaveAttribute('data-found');
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(screen.getByText('Nobody is found.')).toBeInTheDocument();
});

it('says that there are none yet, that the server does not answer, and that there is no such tournament', async () => {
  const first = open(results({ contests: [], medals: [] }));
  expect(await screen.findByText('No results yet')).toBeInTheDocument();
  first.unmount();
  let isDown = true;
  const second = open(() =>
    isDown ? { status: 503, body: { message: 'The database is away.' } } : { status: 200, body: results() },
  );
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  isDown = false;
  await second.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'By event' })).toBeInTheDocument();
  second.unmount();
  const third = open(() => ({ status: 404, body: { message: 'This tournament could not be found.' } }));
  expect(await screen.findByText('There is no such tournament')).toBeInTheDocument();
  third.unmount();
  open(results(), '/results/abc');
  expect(await screen.findByText('There is no such tournament')).toBeInTheDocument();
});

it('leads from /results to the latest tournament that has any, and says so where none has', async () => {
  const { id } = buildTournament();
  answerCalls(answerTo(getResults, { tournamentId: id }, results()));
  const inlined = buildInlined({ tournaments: [buildTournament({ hasResults: true })] });
  const first = renderApp(<RemotePages module={{ routes }} />, { at: '/results', inlined });
  await waitFor(() => expect(first.address()).toBe(`/results/${id}`));
  first.unmount();
  open(results(), '/results');
  expect(await screen.findByText('No results yet')).toBeInTheDocument();
});

it('takes the latest of several tournaments with results', () => {
  const tournaments = [
    buildTournament({ id: 1, tournamentDate: '2025-05-01', hasResults: true }),
    buildTournament({ id: 3, tournamentDate: '2026-05-01', hasResults: true }),
    buildTournament({ id: 2, tournamentDate: '2024-05-01', hasResults: true }),
    buildTournament({ id: 4, tournamentDate: '2027-05-01' }),
  ];
  expect(latestWithResults(tournaments)?.id).toBe(3);
  expect(latestWithResults([])).toBeUndefined();
});

it('shows the first divisions of an event until all are asked for; a search finds the others', async () => {
  const many = Array.from({ length: 32 }, (_, index) =>
    contest({
      contestId: index + 1,
      division: `Division ${index + 1}`,
      places: [place({ name: `Person ${index + 1}` })],
    }),
  );
  const { user } = open(results({ contests: many }));
  await openEvents();
  expect(screen.getByRole('heading', { name: 'Division 30' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Division 31' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'Person 32');
  expect(screen.getByRole('heading', { name: 'Division 32' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await openEvents();
  await user.click(screen.getByRole('button', { name: 'Show all 32 divisions of Forms' }));
  expect(screen.getByRole('heading', { name: 'Division 31' })).toBeInTheDocument();
});

it('shows search, schools and closed events first, and of many schools the first ten', async () => {
  const medals = Array.from({ length: 14 }, (_, index) => ({
    rank: index + 1,
    school: `School ${index + 1}`,
    gold: 14 - index,
    silver: 0,
    bronze: 0,
  }));
  const { user } = open(results({ medals }));
  const table = within(await screen.findByRole('table', { name: 'Medals of the schools' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  expect(screen.queryByRole('region', { name: 'Women 18–34, Forms' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 14 schools' }));
  expect(table.getAllByRole('row')).toHaveLength(15);
});

it('shows everything while it is printed', async () => {
  open(results());
  await screen.findByRole('heading', { name: 'By event' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(card('Women 18–34, Forms').getByText('Ada L.')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Women 18–34, Forms' })).toBeNull());
});

const two = [
  contest({ divisionNumber: 47, places: [place({ startNumber: 131 }), place({ name: 'No. 132', startNumber: 132 })] }),
  contest({ contestId: 2, division: 'Teens', divisionNumber: 4, places: [place({ name: 'Zoë 47', startNumber: 47 })] }),
];
it.each([
  ['#47', ['Women 18–34']],
  ['# 4', ['Teens']],
  ['131', ['Women 18–34']],
  ['No. 132', ['Women 18–34']],
  ['no 47', ['Teens']],
  ['#5', []],
])(
  'finds by "%s" a division by its number or a competitor by the start number, also from an address',
  async (q, found) => {
    open(results({ contests: two }), `/results/7?q=${encodeURIComponent(q)}`);
    expect(await screen.findByRole('searchbox')).toHaveValue(q);
    const titles = screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.map((title) => title?.replace(/^#\d+ /, ''))).toEqual(found);
  },
);

it('keeps the words of a search in the address', async () => {
  const { user, address } = open(results());
  await user.type(await screen.findByRole('searchbox'), 'ada');
  await waitFor(() => expect(address()).toBe('/results/7?q=ada'));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(address()).toBe('/results/7'));
});

it('opens the event of the result to which the address leads', async () => {
  const seen = jest.fn();
  Element.prototype.scrollIntoView = seen;
  open(
    results({ contests: [contest(), contest({ contestId: 2, division: 'Teens', event: 'Sparring' })] }),
    '/results/7#result-2',
  );
  expect(await screen.findByRole('region', { name: 'Teens, Sparring' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Women 18–34, Forms' })).toBeNull();
  expect(seen).toHaveBeenCalled();
});

it('says why numbers stand for names, where some do', async () => {
  const first = open(results({ contests: two }));
  expect(await screen.findByText('Numbers instead of names: families choose.')).toBeInTheDocument();
  first.unmount();
  open(results());
  await screen.findByRole('heading', { name: 'By event' });
  // The kept answer of before is shown until the new one arrives.
  await waitFor(() => expect(screen.queryByText(/^Numbers instead/)).toBeNull());
});

it('leads from a name to the page of the person, unless there is none', async () => {
  const places = [place({ startNumber: 131 }), place({ name: 'Deleted c.', startNumber: 132, isWithoutPage: true })];
  open(results({ contests: [contest({ places })] }));
  await openEvents();
  expect(screen.getByRole('link', { name: 'No. 131 Ada L.' })).toHaveAttribute('href', '/results/7/competitors/131');
  expect(screen.queryByRole('link', { name: /Deleted/ })).toBeNull();
});

describe('the bouts of a result', () => {
  const bout = { state: 'done', red: 0, blue: 1, winner: 0, how: '3–1' } as const;
  const people = ['Ada L.', 'No. 2', 'Cho C.', 'Dan D.'].map((name) => ({ name, startNumber: null }));
  const show = (bouts: ResultBouts['bouts']) => {
    answerCalls({
      ...answerTo(getResults, { tournamentId: 7 }, results({ contests: [contest({ hasBouts: true })] })),
      ...answerTo(getResultBouts, { tournamentId: 7, contestId: 1 }, { people, bouts }),
    });
    return renderApp(<RemotePages module={{ routes }} />, { at: '/results/7?q=ada', inlined: buildInlined() });
  };
  const openBouts = async () => {
    const details = (await screen.findByText('Bouts')).closest('details');
    if (!details) throw new Error('No bouts');
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };

  it('are drawn as a bracket with how each was won', async () => {
    show([
      { ...bout, match: 'W1-1', label: 'Semifinal 1', round: 1 },
      { ...bout, match: 'W1-2', label: 'Semifinal 2', round: 1, red: 2, blue: 3, winner: 3, how: '' },
      { ...bout, match: 'W2-1', label: 'Final', round: 2, red: 0, blue: 3 },
    ]);
    await openBouts();
    const final = within(await screen.findByRole('list', { name: 'Round 2' }));
    expect(final.getByRole('listitem')).toHaveTextContent('Ada L.Dan D.Winner: Ada L., 3–1');
    expect(within(screen.getByRole('list', { name: 'Round 1' })).getAllByRole('listitem')[1]).toHaveTextContent(
      'Cho C.Dan D.Winner: Dan D., won',
    );
  });

  it('of two or three are a list', async () => {
    show([
      { ...bout, match: 'S1', label: 'Bout 1 of at most three', round: 1 },
      { ...bout, match: 'S2', label: 'Bout 2 of at most three', round: 2, state: 'ready', winner: null, how: '' },
    ]);
    await openBouts();
    expect(await screen.findByText(/^Bout 1 of at most three/)).toHaveTextContent(
      'Bout 1 of at most three: Ada L. and No. 2. Winner: Ada L., 3–1',
    );
    expect(screen.queryByText(/^Bout 2/)).toBeNull();
  });
});
