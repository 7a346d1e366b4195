import { screen, waitFor, within } from '@testing-library/react';
import { addDays, getResults, todayIn, type ContestResult, type TournamentResults } from '@schi/contract';
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
const card = (name: string) => within(screen.getByRole('region', { name }));

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
  await screen.findByRole('heading', { name: 'Women 18–34' });
  const lines = card('Women 18–34, Forms').getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Place 1Ada L.GoldTorrance Hapkido24.8 points',
    'Place 2No. 2SilverGardena Hapkido24.8 points',
  ]);
  expect(card('Women 18–34, Forms').getByText('Official')).toBeInTheDocument();
  const jumps = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(jumps.map(({ textContent }) => textContent)).toEqual(['Forms', 'Medals of the schools']);
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
  expect(screen.getByRole('link', { name: 'Overall champions' })).toHaveAttribute('href', '#overall-champions');
  expect(screen.getByText(/Events: Forms and Sparring\. The points follow the results/)).toBeInTheDocument();
  first.unmount();
  open(results());
  await screen.findByRole('heading', { name: 'Women 18–34' });
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
  await screen.findByRole('heading', { name: 'Boys 8–9' });
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
  await screen.findByRole('heading', { name: '<i>Women</i>' });
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
  expect(await screen.findByText('Unofficial, corrected 11:20 AM PDT')).toBeInTheDocument();
  expect(screen.getByText(/Unofficial results are not confirmed yet/)).toBeInTheDocument();
  expect(screen.getByText('Ended without places: Nobody came.')).toBeInTheDocument();
  expect(card('Men, Forms').getByText('Without a place')).toBeInTheDocument();
});

it('finds a name or a school, whatever the accents and capitals, and says how many', async () => {
  const other = contest({ contestId: 2, division: 'Teens', places: [place({ name: 'Zoë K.', school: 'Lomita' })] });
  const { user } = open(results({ contests: [contest(), other] }));
  const search = await screen.findByRole('searchbox', { name: 'Find a name or a school' });
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
  expect(await screen.findByRole('heading', { name: 'Women 18–34' })).toBeInTheDocument();
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
  const many = Array.from({ length: 8 }, (_, index) =>
    contest({
      contestId: index + 1,
      division: `Division ${index + 1}`,
      places: [place({ name: `Person ${index + 1}` })],
    }),
  );
  const { user } = open(results({ contests: many }));
  await screen.findByRole('heading', { name: 'Division 6' });
  expect(screen.queryByRole('heading', { name: 'Division 7' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'Person 8');
  expect(screen.getByRole('heading', { name: 'Division 8' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: 'Show all 8 divisions of Forms' }));
  expect(screen.getByRole('heading', { name: 'Division 8' })).toBeInTheDocument();
});
