import { screen, waitFor, within } from '@testing-library/react';
import { getRingCalls, type CalledDivision, type RingEvent } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerRings, buildCalledRing, buildCompetitor, buildDivision, buildRingCalls } from '../device/rings.fixture';
import { contestOf, noted } from '../scoring/scoring.fixture';
import ResultsOfDivisionPage from './ResultsOfDivisionPage';

const scores = (competitorId: number, all: number[]) =>
  all.map((points, index) =>
    noted({ kind: 'score', contestId: 5, competitorId, round: 1, seat: index + 1 }, { points }),
  );
const given = noted({ kind: 'contest', contestId: 5 }, { state: 'medalsGiven', digest: '' });
const contest = contestOf(2, {
  state: 'medalsGiven',
  isLocked: true,
  resultVersion: 1,
  heads: [...scores(1, [800, 800, 800]), ...scores(2, [790, 790, 790]), given],
});
const competitors = ['Ana', 'Bo'].map((name, index) =>
  buildCompetitor({ competitorId: index + 1, name, startNumber: index + 1 }),
);

const Pages = () =>
  useRoutes([{ path: '/signage/results/:tournamentId/:ringAssignmentId', element: <ResultsOfDivisionPage /> }]);

const held = buildDivision({ step: 'done', contests: [contest], competitors });
const open = (as: 'TournamentDirector' | 'Customer', divisions: CalledDivision[] = [held], more: Handlers = {}) => {
  const seen = answerCalls({ ...answerRings(buildRingCalls([buildCalledRing({ divisions })])), ...more });
  const view = renderApp(<Pages />, { as: [as], at: '/signage/results/2/3' });
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  return { ...view, sent };
};

it('lets a director correct results after the medals were given, with a reason and without a list of names', async () => {
  const { user, sent } = open('TournamentDirector');
  await user.click(await screen.findByRole('button', { name: 'Bo, judge 1: 7.90' }));
  // Who starts when and who judges is past.
  expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'A judge cannot go on…' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Score of judge 1 for Bo' }), '9.9{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the results?' }));
  expect(within(dialog.getByRole('list', { name: 'Places that change' })).getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByLabelText('Who decides')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(dialog.getByText('* Please say why')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Misread');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'score 5:2:1:1', value: { points: 990 }, reason: 'Misread' }]),
  );
});

it('shows no scores of a division that waits: a director enters it from paper', async () => {
  const waiting = buildDivision({ step: 'planned', contests: [contestOf(2)], competitors });
  const { user, sent } = open('TournamentDirector', [waiting]);
  expect(await screen.findByText(/^“Boys 8–9” waits in Ring 1\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enter from paper: Boys 8–9' }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enter from paper: Boys 8–9' }));
  await user.click(screen.getByRole('button', { name: 'Yes, enter its results' }));
  const score = await screen.findByRole('textbox', { name: 'Score of judge 1 for Ana' }, { timeout: 20_000 });
  await user.type(score, '8.5{Enter}');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { subject: 'call 3', value: { step: 'done', isFromPaper: true } },
      { subject: 'score 5:1:1:1', value: { points: 850 }, reason: null },
    ]),
  );
});

it('says of a division in no ring what to do before', async () => {
  open('TournamentDirector', []);
  expect(await screen.findByText('This division is in no ring')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute(
    'href',
    '/admin/matchday?tournamentId=2',
  );
});

it('says that a division loads before its ring is known, and while the ring says no more than that it is done', async () => {
  const done = [{ ringAssignmentId: 3, title: 'Boys 8–9' }];
  const answers: (() => void)[] = [];
  const rings = answerTo(getRingCalls, { tournamentId: 2 }, async () => {
    const divisions = answers.length === 0 ? [] : [held];
    await new Promise<void>((resolve) => answers.push(resolve));
    return { status: 200, body: buildRingCalls([buildCalledRing({ done, divisions })]) };
  });
  open('TournamentDirector', [], rings);
  for (const index of [0, 1]) {
    await waitFor(() => expect(answers[index]).toBeDefined());
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    answers[index]?.();
  }
  expect(await screen.findByRole('button', { name: 'Bo, judge 1: 7.90' })).toBeInTheDocument();
});

it('is for directors only', async () => {
  open('Customer');
  expect(await screen.findByText('Only directors correct results here')).toBeInTheDocument();
});
