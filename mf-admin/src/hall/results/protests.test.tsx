import { screen, waitFor, within } from '@testing-library/react';
import { protests as calls, type ResultMatters } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { buildMatters, buildMedalOut, buildProtest } from './protests.fixture';
import { ProtestDialog } from './ProtestDialog';
import { ProtestPanels } from './ProtestPanels';

const params = { tournamentId: 7 };
const open = (shown: ResultMatters, handlers: Handlers = {}) => ({
  calls: answerCalls(handlers),
  ...renderApp(<ProtestPanels tournamentId={7} matters={shown} />, { as: ['TournamentDirector'] }),
});

it('decides a protest with the reason and who decides, and keeps what was entered when that is refused', async () => {
  let tries = 0;
  const decide = answerTo(calls.decide, { ...params, protestId: 3 }, () => {
    tries += 1;
    return tries === 1
      ? { status: 503, body: { message: 'The server rests.' } }
      : { status: 200, body: buildMatters() };
  });
  const { user, calls: made } = open(buildMatters({ protests: [buildProtest()] }), decide);
  const panel = within(screen.getByRole('region', { name: 'Protests (1 open)' }));
  expect(panel.getByRole('listitem')).toHaveTextContent('Master Lee, Tiger School, Ring 4: “Judge 2 was not counted”');
  expect(panel.queryByText('Overdue')).toBeNull();
  expect(panel.getByRole('link', { name: 'Correct the scores' })).toHaveAttribute('href', '/signage/results/7/11');
  await user.click(panel.getByRole('button', { name: 'Decide: #47 Boys 8–9, Forms, Ben Beta' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findAllByText('* Value is required')).toHaveLength(3);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Decision/ }), 'Upheld: the result is corrected');
  await user.type(dialog.getByLabelText(/^Reason/), 'Five judges');
  await user.type(dialog.getByLabelText(/^Decided by/), 'Kim');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText(/The server rests/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Five judges');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made.at(-1)?.body).toEqual({ version: 2, outcome: 'upheld', reason: 'Five judges', decidedBy: 'Kim' });
});

it('says what is overdue, what was decided by whom, and opens a decided protest again', async () => {
  const decided = buildProtest({
    id: 4,
    version: 3,
    outcome: 'denied',
    reason: 'All seats count',
    decidedBy: 'Kim',
    decidedAt: '2026-05-02T17:20:00.000Z',
  });
  const shown = buildMatters({ at: '2026-05-02T17:31:00.000Z', protests: [buildProtest(), decided] });
  const reopen = answerTo(calls.reopen, { ...params, protestId: 4 }, buildMatters());
  const { user, calls: made } = open(shown, reopen);
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('Overdue')).toBeInTheDocument();
  expect(second?.getByText('Denied: the result stays')).toBeInTheDocument();
  expect(second?.getByText(/“All seats count” Kim/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Open again: / }));
  await waitFor(() => expect(made.at(-1)?.body).toEqual({ version: 3 }));
});

it('only shows what was decided where the division is gone, and says that the text was removed', () => {
  const decided = { outcome: 'upheld', decidedBy: 'Kim', decidedAt: '2026-05-02T17:20:00.000Z' } as const;
  const gone = { ...decided, contestId: null, ringAssignmentId: null, ring: null };
  open(
    buildMatters({
      protests: [
        buildProtest({ id: 4, reason: 'All seats count', ...gone }),
        buildProtest({ id: 5, reason: '', raisedBy: '', about: '', ...gone }),
      ],
    }),
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('“All seats count” Kim');
  expect(first).toHaveTextContent('Its division is not published any more.');
  expect(second).toHaveTextContent('What was written was removed.');
  expect(second).not.toHaveTextContent('“');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('names whose medal is fetched back until it is, and takes that back', async () => {
  const shown = buildMatters({
    medalsOut: [
      buildMedalOut(),
      buildMedalOut({ id: 6, competitor: 'Ada Alpha', startNumber: null, medal: 'silver', medalNow: null }),
      buildMedalOut({ id: 8, competitor: 'Cho Chi', fetchedBackAt: '2026-05-02T17:20:00.000Z' }),
    ],
  });
  const setBack = (medalId: number) => answerTo(calls.setFetchedBack, { ...params, medalId }, buildMatters());
  const { user, calls: made } = open(shown, { ...setBack(5), ...setBack(8) });
  const panel = within(screen.getByRole('region', { name: 'Medals to fetch back (2)' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No. 131 Tomás Mensah, Gardena: gold medal of #47 Boys 8–9, FormsNow bronze.Fetched back',
    'Ada Alpha, Gardena: silver medal of #47 Boys 8–9, FormsNow without a medal.Fetched back',
    expect.stringMatching(/^No\. 131 Cho Chi.*Fetched back .*Not fetched back$/) as string,
  ]);
  expect(panel.getByRole('link', { name: /Tomás Mensah/ })).toHaveAttribute('href', '/admin/registration/31');
  await user.click(panel.getByRole('button', { name: /^Fetched back: No\. 131 Tomás/ }));
  await waitFor(() => expect(made.at(-1)?.body).toEqual({ isFetchedBack: true }));
  await user.click(panel.getByRole('button', { name: /^Not fetched back: No\. 131 Cho/ }));
  await waitFor(() => expect(made.at(-1)?.body).toEqual({ isFetchedBack: false }));
});

it('shows nothing where nothing is open', () => {
  open(buildMatters());
  expect(screen.queryByRole('region')).toBeNull();
});

it('notes who protests about whom, and until when it is decided', async () => {
  const made = answerCalls(answerTo(calls.add, params, buildMatters()));
  const places = [
    {
      competitorId: 5,
      registrationId: 31,
      place: 1,
      medal: 'gold' as const,
      firstName: 'Ben',
      lastName: 'Beta',
      school: 'Gardena',
      decidedBy: '24.8 points',
    },
  ];
  const row = {
    contestId: 1,
    ringAssignmentId: 11,
    division: 'Boys 8–9',
    divisionNumber: 47,
    event: 'Forms',
    state: 'finished' as const,
    isShown: true,
    isOfficial: true,
    competitors: 4,
    finishedAt: null,
    correctedAt: null,
    closedReason: null,
    places,
  };
  const onClose = jest.fn();
  const { user } = renderApp(<ProtestDialog tournamentId={7} row={row} onClose={onClose} />, {
    as: ['TournamentDirector'],
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Protest: Boys 8–9, Forms' }));
  await user.type(dialog.getByLabelText(/^Who protests/), 'Master Lee');
  await user.selectOptions(dialog.getByRole('combobox', { name: /About whom/ }), 'Ben Beta');
  await user.type(dialog.getByLabelText(/^What it is about/), 'A score');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Decided/ }), 'No time is promised');
  await user.click(dialog.getByRole('button', { name: 'Note the protest' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(made.at(-1)?.body).toEqual({
    contestId: 1,
    competitorId: 5,
    raisedBy: 'Master Lee',
    about: 'A score',
    minutes: null,
  });
});
