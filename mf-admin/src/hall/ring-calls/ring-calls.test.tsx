import { screen, waitFor, within } from '@testing-library/react';
import {
  contests,
  getRingCalls,
  sendRingEvents,
  type CalledCompetitor,
  type RingCalls,
  type RingEvent,
  type RingEventAnswer,
} from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { CallsPanel } from './CallsPanel';
import { DisagreementsDialog } from './DisagreementsDialog';

const params = { tournamentId: 7 };
const competitor = (
  competitorId: number,
  name: string,
  value: CalledCompetitor['entries'][number]['value'],
  by = '',
): CalledCompetitor => ({
  competitorId,
  name,
  school: 'Torrance',
  level: 'White belt',
  startNumber: competitorId,
  isNumberOnly: false,
  isWithdrawn: false,
  entries: [{ contestId: 5, eventId: value && `e${competitorId}`, value, notedAt: null, by }],
});
const calls = (): RingCalls => ({
  tournamentId: 7,
  at: new Date().toISOString(),
  minutesBetweenCalls: 2,
  judgePads: true,
  confirmsResults: false,
  rings: [
    {
      ringId: 1,
      name: 'Ring 1',
      isOpen: true,
      disagreements: [],
      done: [],
      divisions: [
        {
          ringAssignmentId: 3,
          title: 'Boys 8–9',
          step: 'staging',
          callEventId: null,
          contests: [
            {
              contestId: 5,
              draftDivisionId: 11,
              eventId: 12,
              title: 'Forms',
              format: 'panel',
              isLocked: false,
              state: 'open',
              resultVersion: 0,
              rules: contests.contestRules('panel', {
                judges: 5,
                attempts: 3,
                elimination: 'single',
                thirdPlace: 'shared',
              }),
              slots: [1, 2, 3],
              withdrawnIds: [],
              goldForOne: true,
              heads: [],
            },
          ],
          competitors: [
            competitor(1, 'Robin Park', { state: 'missing', calls: 2, calledAt: null }, 'Ring 1 table'),
            competitor(2, 'Kim Lee', { state: 'scratched' }, 'Master Kim'),
            competitor(3, 'Jo Song', null),
          ],
        },
      ],
    },
  ],
});
const applied = (event: RingEvent): RingEventAnswer => ({
  id: event.id,
  outcome: 'applied',
  isRepeated: false,
  refusal: null,
  says: null,
  now: null,
});
const open = (answer: (event: RingEvent) => RingEventAnswer = applied) => {
  const seen = answerCalls({
    ...answerTo(getRingCalls, params, calls()),
    ...answerTo(sendRingEvents, params, ({ body }) => ({ status: 200, body: body.events.map(answer) })),
  });
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  const rendered = renderApp(
    <>
      <CallsPanel tournamentId={7} />
      <Toasts />
    </>,
    { as: ['TournamentDirector'] },
  );
  return { ...rendered, sent };
};

it('lists who is missing and who is scratched, by whom, and takes it back', async () => {
  const { user, sent } = open();
  const list = within(await screen.findByRole('list', { name: 'Missing and scratched' }));
  expect(list.getAllByRole('listitem').map((line) => line.querySelector('span')?.textContent)).toEqual([
    'Robin Park, Boys 8–9, Ring 1: called twice, by Ring 1 table',
    'Kim Lee, Boys 8–9, Ring 1: scratched, by Master Kim',
  ]);
  await user.click(list.getByRole('button', { name: 'Take back: Kim Lee' }));
  await waitFor(() => expect(sent()).toMatchObject([{ subject: 'entry 5:2', value: null, believed: 'e2' }]));
  expect(await screen.findByText('Kim Lee: taken back.')).toBeInTheDocument();
});

it('notes the arrival of a called division, and a director decides without an official', async () => {
  const { user, sent } = open();
  const called = within(await screen.findByRole('region', { name: 'Called divisions' }));
  await user.click(called.getByRole('button', { name: 'Boys 8–9' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Boys 8–9' }));
  await user.click(await dialog.findByRole('button', { name: 'Jo Song is here' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'entry 5:3', value: { state: 'here' }, believed: null }]),
  );
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Scratch Jo Song' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Scratch Jo Song' }));
  const scratch = within(screen.getByRole('dialog', { name: 'Scratch Jo Song?' }));
  await user.type(scratch.getByLabelText('Reason'), 'Injured');
  await user.click(scratch.getByRole('button', { name: 'Scratch' }));
  await waitFor(() =>
    expect(sent()[1]).toMatchObject({ value: { state: 'scratched' }, officialId: null, reason: 'Injured' }),
  );
});

it('says why something was not taken, and that somebody noted something else', async () => {
  let count = 0;
  const { user } = open((event) =>
    (count += 1) === 1
      ? { ...applied(event), outcome: 'refused', refusal: 'locked', says: 'The results are fixed.' }
      : { ...applied(event), outcome: 'disagrees' },
  );
  await user.click(await screen.findByRole('button', { name: 'Take back: Kim Lee' }));
  expect(await screen.findByText('The results are fixed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take back: Robin Park' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Take back: Robin Park' }));
  expect(await screen.findByText(/^Somebody has noted something else meanwhile/)).toBeInTheDocument();
});

it('says who was faster when two directors settle one disagreement, and closes', async () => {
  const says = 'Kim Director has settled this.';
  let isSettled = false;
  const open = calls();
  open.rings = open.rings.map((ring) => ({
    ...ring,
    disagreements: [
      {
        eventId: 'other',
        subject: 'entry 5:2',
        ringAssignmentId: 3,
        title: 'Boys 8–9',
        competitor: 'Kim Lee',
        value: { state: 'here' },
        by: 'The announcer',
        notedAt: '2026-05-02T17:00:00.000Z',
        now: { eventId: 'e2', value: { state: 'scratched' }, by: 'Ring 1 table', notedAt: null },
      },
    ],
  }));
  answerCalls({
    ...answerTo(getRingCalls, params, () => ({ status: 200, body: isSettled ? calls() : open })),
    ...answerTo(sendRingEvents, params, ({ body }) => {
      isSettled = true;
      return { status: 200, body: body.events.map((event) => ({ ...applied(event), outcome: 'refused', says })) };
    }),
  });
  const close = jest.fn();
  const { user } = renderApp(
    <>
      <DisagreementsDialog tournamentId={7} onClose={close} />
      <Toasts />
    </>,
    { as: ['TournamentDirector'] },
  );
  await user.type(await screen.findByLabelText('How do you know?'), 'I saw it');
  await user.click(screen.getByRole('button', { name: /here” is right$/ }));
  expect(await screen.findByText(says)).toBeInTheDocument();
  await waitFor(() => expect(close).toHaveBeenCalled());
});
