import { screen, waitFor, within } from '@testing-library/react';
import {
  certificateSignature,
  getCertificates,
  getEvents,
  getResultList,
  noMedals,
  overallDefaults,
  resultAdmin,
  type ContestRow,
  type ResultOverview,
} from '@schi/contract';
import {
  answerAnything,
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  optionsOf,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import ResultsPage from './ResultsPage';

const tournament = buildTournament();
const tournamentId = tournament.id;
const row = (changes: Partial<ContestRow> = {}): ContestRow => ({
  contestId: 1,
  ringAssignmentId: 11,
  division: 'Boys 8–9',
  event: 'Forms',
  state: 'finished',
  isShown: true,
  isOfficial: false,
  competitors: 4,
  finishedAt: '2026-05-02T17:00:00.000Z',
  correctedAt: null,
  closedReason: null,
  places: [
    {
      competitorId: 5,
      registrationId: 31,
      place: 1,
      medal: 'gold',
      firstName: 'Ben',
      lastName: 'Beta',
      school: 'Gardena',
      decidedBy: '24.8 points',
    },
  ],
  ...changes,
});
const overview = (changes: Partial<ResultOverview> = {}): ResultOverview => ({
  tournament: { id: tournamentId, name: 'SCHI', date: tournament.tournamentDate, timeZone: tournament.timeZone },
  settings: {
    id: tournamentId,
    version: 3,
    resultsShown: 'finished',
    confirmsResults: false,
    goldForOne: true,
    overall: overallDefaults,
  },
  releasedAt: null,
  contests: { open: 2, finished: 1, confirmed: 0, medalsGiven: 4 },
  medals: {
    toHandOut: { ...noMedals, gold: 1, bronze: 2 },
    handedOut: { ...noMedals, gold: 4 },
    needed: { ...noMedals, gold: 5, fourth: 3, participation: 1200 },
  },
  corrections: [],
  ...changes,
});
const open = (handlers: Handlers = {}, first = overview()) => {
  const calls = answerCalls({
    'GET /api/admin/results': { items: [row()], total: 1 },
    ...answerTo(resultAdmin.overview, { tournamentId }, first),
    ...answerTo(certificateSignature.get, { tournamentId }, { name: '', image: null }),
    ...answerTo(getEvents, { tournamentId }, [{ id: 4, eventTypeId: 1, title: 'Forms', description: '' }]),
    ...handlers,
  });
  const inlined = buildInlined({ tournaments: [tournament] });
  return { ...renderApp(<ResultsPage />, { at: '/admin/results', as: ['TournamentDirector'], inlined }), calls };
};

it('says of each event its state, the places with full names, what becomes of the medals, and what visitors see', async () => {
  open({
    'GET /api/admin/results': {
      items: [
        row(),
        row({
          contestId: 2,
          division: 'Teens',
          state: 'medalsGiven',
          isOfficial: true,
          correctedAt: '2026-05-02T18:20:00.000Z',
        }),
        row({ contestId: 3, division: 'Women', state: 'open', isShown: false, finishedAt: null, places: [] }),
        row({ contestId: 4, division: 'Men', places: [], closedReason: 'Nobody came.', hasOpenProtest: true }),
      ],
      total: 4,
    },
  });
  const [winner] = await screen.findAllByRole('link', { name: 'Ben Beta' });
  expect(winner).toHaveAttribute('href', '/admin/registration/31');
  expect(tableOf('Events')).toEqual([
    'Division, sortable | Event, sortable | State | Places | Certificates | Medals | Visitors see | Finished, descending',
    'Boys 8–9 | Forms | FinishedScoresProtest… | 1. Ben Beta, Gardena (24.8 points) | – | To hand out: 1 gold | Unofficial | May 2, 2026, 10:00 AM PDT',
    'Teens | Forms | Medals handed outCorrected May 2, 2026, 11:20 AM PDTScoresProtest… | 1. Ben Beta, Gardena (24.8 points)Certificate | Division | Handed out: 1 gold | Official | May 2, 2026, 10:00 AM PDT',
    'Women | Forms | OpenScoresProtest… | – | – | – | Nothing | –',
    'Men | Forms | FinishedProtestScoresProtest… | Ended without places: Nobody came. | – | None | Unofficial: a protest is open | May 2, 2026, 10:00 AM PDT',
  ]);
  expect(optionsOf('State')).toEqual({
    All: '',
    Open: 'open',
    Finished: 'finished',
    Confirmed: 'confirmed',
    'Medals handed out': 'medalsGiven',
  });
});

it('asks the server for what is filtered, also for the file', async () => {
  URL.createObjectURL = () => '#file';
  const { user, calls } = open({ 'GET /api/admin/results/export': () => ({ status: 200, body: new Blob() }) });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Event' }),
    await screen.findByRole('option', { name: 'Forms' }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Finished');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(
      '/api/admin/results?page=1&pageSize=40&sort=-finishedAt&state=finished&eventId=4&tournamentId=7',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel' }));
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/export\?.*tournamentId=7.*format=xlsx/));
});

it('counts events and medals, and lists corrections with their reasons', async () => {
  const corrections = [
    {
      eventId: 'a',
      at: '2026-05-02T18:20:00.000Z',
      division: 'Teens',
      event: 'Sparring',
      kind: 'result',
      competitor: null,
      reason: 'Colors were swapped',
      by: 'Master Kim',
      isFromPaper: true,
    },
  ];
  open({}, overview({ corrections }));
  const figures = within(await screen.findByRole('region', { name: 'Events and medals' }));
  expect(screen.getByText('Nobody; each result is official once it is finished')).toBeInTheDocument();
  expect(screen.getByText('Gold for whoever is alone in a division')).toBeInTheDocument();
  expect(figures.getByText('1 gold, 2 bronze')).toBeInTheDocument();
  expect(figures.getByText('4 gold')).toBeInTheDocument();
  expect(figures.getByText('5 gold, 3 fourth place, 1,200 participation')).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Corrections' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /^Teens, Sparring: A bout\. “Colors were swapped” Master Kim, from paper,/,
  );
});

it('sets how the overall champion is found, refuses what contradicts beside the field, and lists who leads by age group', async () => {
  const overall = {
    explanation: ['Events: Forms. Place 1 counts 5 points; each further place 1 point.'],
    groups: [
      {
        minAge: 0,
        maxAge: 10,
        ranks: [{ rank: 1, name: 'Ben Beta', school: 'Gardena', points: 5, decidedBy: 'Forms 5' }],
      },
      {
        minAge: 11,
        maxAge: null,
        ranks: [{ rank: 1, name: 'Ada Alpha', school: '', points: 1, decidedBy: 'Forms 1' }],
      },
    ],
  };
  const settings = { ...overview().settings, overall: { ...overallDefaults, eventIds: [4] } };
  const changed = answerTo(resultAdmin.change, { tournamentId }, ({ body }) => ({ status: 200, body }));
  const { user, calls } = open(changed, overview({ settings, overall }));
  const panel = within(await screen.findByRole('region', { name: 'Overall champions' }));
  expect(panel.getByText('10 and under')).toBeInTheDocument();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. Ben Beta, Gardena: 5 points (Forms 5)',
    '1. Ada Alpha: 1 point (Forms 1)',
  ]);
  expect(screen.getByText('1 event counts')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog'));
  const further = dialog.getByLabelText(/^Points of a further place/);
  await user.clear(further);
  await user.type(further, '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/A further place cannot count more than 2 points/)).toBeInTheDocument();
  await user.clear(further);
  await user.type(further, '0');
  await user.click(
    within(dialog.getByRole('group', { name: /^Events that an overall champion has to compete in/ })).getByRole(
      'checkbox',
      { name: 'Forms' },
    ),
  );
  await user.clear(dialog.getByLabelText(/^Oldest age/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    overall: { eventIds: [4], requiredIds: [4], points: [5, 3, 2], furtherPoints: 0, ageLimits: [] },
  });
});

it('tells in words how somebody else has set the overall champion meanwhile', async () => {
  const settings = { ...overview().settings, overall: { ...overallDefaults, eventIds: [4] } };
  const current = { ...settings, version: 4, overall: { ...settings.overall, points: [9] } };
  const refused = { status: 409, body: { message: 'Somebody else has changed this.', current } };
  const { user } = open(
    answerTo(resultAdmin.change, { tournamentId }, () => refused),
    overview({ settings }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText(/^Points of a further place/));
  await user.type(dialog.getByLabelText(/^Points of a further place/), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(/Events: Forms\. Place 1 counts 9 points; each further place 1 point\./),
  ).toBeInTheDocument();
});

it('saves the settings, and shows what somebody else has changed meanwhile', async () => {
  const theirs = { ...overview().settings, version: 4, goldForOne: false };
  let tries = 0;
  const { user, calls } = open({
    ...answerTo(resultAdmin.change, { tournamentId }, ({ body }) => {
      tries += 1;
      return tries === 1
        ? { status: 409, body: { message: 'Somebody else has changed this.', current: theirs } }
        : { status: 200, body: { ...body, version: 5 } };
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(
    dialog.getByRole('combobox', { name: /Visitors see a result/ }),
    'Once a second person has confirmed it',
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/Nobody confirms results/)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: /A second official confirms/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Somebody else has changed this since you opened it/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([
    { version: 3, resultsShown: 'confirmed', confirmsResults: true },
    { version: 4, resultsShown: 'confirmed', goldForOne: false },
  ]);
});

it('releases the results after a question, keeps the question open when that is refused, and offers to hold them back', async () => {
  const held = { ...overview().settings, resultsShown: 'released' as const };
  let [released, isDown] = [false, true];
  const now = () => overview({ settings: held, releasedAt: released ? '2026-05-02T23:00:00.000Z' : null });
  const { user } = open({
    ...answerTo(resultAdmin.overview, { tournamentId }, () => ({ status: 200, body: now() })),
    ...answerTo(resultAdmin.release, { tournamentId }, () => {
      if (isDown) return { status: 503, body: { message: 'The server rests.' } };
      released = true;
      return { status: 200, body: now() };
    }),
  });
  expect(await screen.findByText('Not yet: visitors see no results.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/the results of 5 events at once\. 2 still run/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Release results' }));
  expect(await dialog.findByText(/The server rests/)).toBeInTheDocument();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Release results' }));
  expect(await screen.findByRole('button', { name: 'Hold back' })).toBeInTheDocument();
});

it('says what comes here while nothing is published, and offers another try when it could not be read', async () => {
  const { unmount } = open({ 'GET /api/admin/results': { items: [], total: 0 } });
  expect(await screen.findByText('No events yet')).toBeInTheDocument();
  unmount();
  answerAnything({ 'GET /api/admin/results': () => ({ status: 503, body: { message: 'The server rests.' } }) });
  renderApp(<ResultsPage />, {
    at: '/admin/results',
    as: ['TournamentDirector'],
    inlined: buildInlined({ tournaments: [tournament] }),
  });
  expect(await screen.findByText(/The server rests\./)).toBeInTheDocument();
});

it('saves certificates of one place, of a division and of all, the lists, and says what was refused', async () => {
  URL.createObjectURL = () => '#file';
  const official = row({ isOfficial: true });
  const { user, calls, store } = open({
    'GET /api/admin/results': { items: [official], total: 1 },
    ...answerTo(getCertificates, { tournamentId }, ({ path }) =>
      path.endsWith('certificates')
        ? { status: 409, body: { message: 'There is no official place to print yet.' } }
        : { status: 200, body: new Blob() },
    ),
    ...answerTo(getResultList, { tournamentId }, () => ({ status: 200, body: new Blob() })),
  });
  const press = async (name: string, query: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(calls.at(-1)?.path).toMatch(new RegExp(`${query}$`)));
  };
  await press('Certificate: certificate of Ben Beta', 'certificates\\?contestId=1&competitorId=5');
  await press('Division: certificate of all of Boys 8–9', 'certificates\\?ringAssignmentId=11');
  await press('List for the wall', 'list\\?names=public');
  await press('List with full names', 'list\\?names=full');
  await press('All certificates', 'certificates');
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('There is no official place to print yet.'));
});
