import { screen, within } from '@testing-library/react';
import { getDevices, matchday, ringPlans, type HallStop, type Matchday } from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import MatchdayPage from './MatchdayPage';
import { buildAssignment, buildMatchday } from './matchday.fixture';
import { stoppedText } from './stops.rules';

const open = (board: Matchday, handlers: Handlers = {}) => {
  const calls = answerCalls({
    ...answerTo(matchday.get, { tournamentId: 7 }, board),
    ...answerTo(getDevices, { tournamentId: 7 }, []),
    ...answerTo(ringPlans.last, { tournamentId: 7 }, null),
    ...handlers,
  });
  const rendered = renderApp(<MatchdayPage />, {
    as: ['TournamentDirector'],
    inlined: buildInlined({ tournaments: [buildTournament({ id: 7 })] }),
    at: '/admin/matchday?tournamentId=7',
  });
  return { ...rendered, sent: () => calls.filter(({ method }) => method === 'POST') };
};
const stop: HallStop = {
  ringId: null,
  from: '2026-05-02T18:20:00.000Z',
  until: null,
  reason: 'medical',
  note: '',
  by: 'Kim Park',
};
const assignments = [
  buildAssignment({ ringAssignmentId: 1, title: 'Runs', ringId: 1, position: 1, step: 'inRing' }),
  buildAssignment({ ringAssignmentId: 2, title: 'Waits', ringId: 1, position: 2, step: 'soon' }),
];

it.each([null, 1])(
  'calls nobody from a board whose hall or ring is stopped, and says why (ring %p)',
  async (ringId) => {
    const { user } = open(buildMatchday({ assignments, stops: [{ ...stop, ringId }] }));
    // It was left standing over night.
    const says = await screen.findAllByText('Stopped since May 2, 2026, 11:20 AM PDT: Medical care.');
    expect(says.length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^Go on/ })).toBeEnabled();
    const menuOf = async (title: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
      const items = screen.getAllByRole<HTMLButtonElement>('menuitem');
      await user.keyboard('{Escape}');
      return items.map(({ textContent, disabled }) => [textContent, disabled]);
    };
    expect(await menuOf('Waits')).toEqual(
      expect.arrayContaining([
        ['Call to stagingstopped', true],
        ['Startstopped', true],
        ['Back to planned', false],
        ['Move…M', false],
      ]),
    );
    expect(await menuOf('Runs')).toContainEqual(['Finish division', false]);
    const waits = within(screen.getByRole('article', { name: 'Waits' }));
    expect(waits.getByRole('button', { name: 'Call to staging: Waits' })).toBeDisabled();
    expect(screen.getByRole('article', { name: 'Waits' })).toHaveAccessibleDescription(
      expect.stringMatching(/Nobody is called until it goes on$/),
    );
    expect(screen.getByRole('button', { name: 'Finish division: Runs' })).toBeEnabled();
  },
);

it('says the day of a stop that was left standing over night, and of another one the time', () => {
  const said = (now: string) => stoppedText(buildMatchday({ assignments, stops: [stop] }), null, new Date(now));
  expect([said('2026-05-03T06:59:00.000Z'), said('2026-05-03T07:00:00.000Z')]).toEqual([
    'Stopped since 11:20 AM PDT: Medical care.',
    'Stopped since May 2, 2026, 11:20 AM PDT: Medical care.',
  ]);
});
