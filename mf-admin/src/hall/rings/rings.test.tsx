import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rings, type Ring } from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import { pageOf } from '../../platform/settings-page/settings.fixture';
import { buildRing } from '../matchday/matchday.fixture';
import RingsPage from './RingsPage';

const open = (list: Ring[], handlers: Handlers = {}) => {
  const calls = answerCalls({ ...answerTo(rings.list, {}, pageOf(list)), ...handlers });
  const rendered = renderApp(<RingsPage />, {
    as: ['TournamentDirector'],
    inlined: buildInlined({ tournaments: [buildTournament({ id: 7 })] }),
    at: '/admin/rings?tournamentId=7',
  });
  return { ...rendered, calls, sent: (method: string) => calls.filter((call) => call.method === method) };
};
const dialog = () => within(screen.getByRole('dialog'));
const running = { ringAssignmentId: 5, title: 'Boys 8–9', eventTypes: ['Forms'] };

it('lists what runs in each ring, what is next, and its hours', async () => {
  open([buildRing({ isOpen: true, running, waiting: 3 }), buildRing({ id: 2, isOpen: false, formats: ['panel'] })]);
  await screen.findByRole('rowheader', { name: 'Ring 1' });
  expect(tableOf('Rings')).toEqual([
    'Ring | State | Happening now | Waiting, number | Hours | Judges, number | Mat | Open or close | Order | Actions',
    'Ring 1 | Open | Boys 8–9 | 3 | 9:00 AM – 5:00 PM | 5 | Everything | CloseScoreboard |  | EditDelete',
    'Ring 2 | Closed | – | 0 | 9:00 AM – 5:00 PM | 5 | Judged by a panel | OpenScoreboard |  | EditDelete',
  ]);
});

it('adds a ring with hours that are chosen, to the end of the day', async () => {
  const { user, sent } = open([], answerTo(rings.create, {}, buildRing()));
  await user.click(await screen.findByRole('button', { name: 'Add ring' }));
  const opens = dialog().getByLabelText(/^Opens at/);
  fireEvent.change(opens, { target: { value: '17:00' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('* The ring cannot close before it opens')).toBeInTheDocument();
  fireEvent.change(opens, { target: { value: '08:30' } });
  const closes = dialog().getByLabelText(/^Closes at/);
  expect(closes).toHaveValue('17:00');
  fireEvent.change(closes, { target: { value: '00:00' } });
  await user.click(dialog().getByLabelText('Attempts (breaking)'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST')[0]?.body).toEqual({
    tournamentId: 7,
    name: 'Ring 1',
    opensMinute: 510,
    closesMinute: 1440,
    judges: 5,
    formats: ['panel', 'bracket', 'measured'],
  });
});

it('asks what happens to the division that runs before it closes a ring', async () => {
  const { user, sent } = open(
    [buildRing({ running, waiting: 2 })],
    answerTo(rings.close, { id: 1 }, buildRing({ isOpen: false })),
  );
  await user.click(await screen.findByRole('button', { name: 'Close Ring 1' }));
  expect(dialog().getByText(/“Boys 8–9” runs there: Forms/)).toBeInTheDocument();
  await user.click(dialog().getByRole('radio', { name: /^Stop now/ }));
  await user.click(dialog().getByRole('button', { name: 'Close the ring' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST')[0]?.body).toEqual({ how: 'stop', runningId: 5 });
});

it('closes a ring for the division that was seen when it was asked, and keeps the choice when another one runs', async () => {
  const message = '“Girls 8–9” runs in this ring now, not what you saw.';
  let now = buildRing({ running });
  const { user, sent } = open([], {
    ...answerTo(rings.list, {}, () => ({ status: 200, body: pageOf([now]) })),
    ...answerTo(rings.close, { id: 1 }, () => ({ status: 409, body: { message, code: 'otherRunning' } })),
  });
  await user.click(await screen.findByRole('button', { name: 'Close Ring 1' }));
  await user.click(dialog().getByRole('radio', { name: /^Stop now/ }));
  now = buildRing({ running: { ringAssignmentId: 6, title: 'Girls 8–9', eventTypes: ['Forms'] } });
  await user.click(dialog().getByRole('button', { name: 'Close the ring' }));
  expect(await dialog().findByText(message)).toBeInTheDocument();
  expect(await dialog().findByText(/“Girls 8–9” runs there: Forms/)).toBeInTheDocument();
  expect(dialog().getByRole('radio', { name: /^Stop now/ })).toBeChecked();
  await user.click(dialog().getByRole('button', { name: 'Close the ring' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { how: 'stop', runningId: 5 },
    { how: 'stop', runningId: 6 },
  ]);
});

it('opens a ring at once, and says when it cannot be closed', async () => {
  const { user } = open([buildRing(), buildRing({ id: 2, isOpen: false })], {
    ...answerTo(rings.open, { id: 2 }, buildRing({ id: 2 })),
    ...answerTo(rings.close, { id: 1 }, () => ({ status: 409, body: { message: '“Boys 8–9” runs in this ring.' } })),
  });
  await user.click(await screen.findByRole('button', { name: 'Open Ring 2' }));
  await user.click(screen.getByRole('button', { name: 'Close Ring 1' }));
  await user.click(dialog().getByRole('button', { name: 'Close the ring' }));
  expect(await dialog().findByText('“Boys 8–9” runs in this ring.')).toBeInTheDocument();
});
