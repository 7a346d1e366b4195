import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import {
  contests,
  getDevices,
  getRingCalls,
  matchday,
  protests,
  ringPlans,
  type CalledRing,
  type Matchday,
} from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import { useSeenAtOpening } from '../../platform/forms/use-seen-at-opening';
import { buildMatters, buildMedalOut, buildProtest } from '../results/protests.fixture';
import { buildDevice } from '../rings/devices.fixture';
import { alertsOf, seenOf, silentAlerts } from './board.rules';
import MatchdayPage from './MatchdayPage';
import { buildAssignment, buildMatchday, buildMatchdayCompetitor, buildRing, buildRingPlan } from './matchday.fixture';

const open = (board: Matchday = buildMatchday(), handlers: Handlers = {}) => {
  const calls = answerCalls({
    ...answerTo(matchday.get, { tournamentId: 7 }, board),
    ...answerTo(getDevices, { tournamentId: 7 }, []),
    ...answerTo(protests.list, { tournamentId: 7 }, buildMatters()),
    ...answerTo(ringPlans.last, { tournamentId: 7 }, null),
    ...handlers,
  });
  const rendered = renderApp(<MatchdayPage />, {
    as: ['TournamentDirector'],
    inlined: buildInlined({ tournaments: [buildTournament({ id: 7 })] }),
    at: '/admin/matchday?tournamentId=7',
  });
  return { ...rendered, calls, sent: () => calls.filter(({ method }) => method === 'POST') };
};
const lane = (name: string) => within(screen.getByRole('region', { name }));

it('shows each ring with its divisions in order, and what stands in no ring', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Ring 1' })).toBeInTheDocument();
  expect(
    lane('Ring 1')
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Forms Division 1', 'Forms Division 2']);
  expect(lane('Ring 1').getByText(/10:30 AM–10:43 AM/)).toBeInTheDocument();
  expect(lane('In no ring').getByRole('article', { name: 'Division 4' })).toBeInTheDocument();
  expect(screen.getByText('1 division is in no ring.')).toBeInTheDocument();
});

it('shows markup, long names and letters from right to left as they are, on the cards and in the details', async () => {
  const names = ['<img src=x onerror=alert(1)>', 'רוני כהן', 'x'.repeat(200)];
  const title = '<b>Boys</b> 8–9 &amp;';
  const { user, container } = open(
    buildMatchday({
      rings: [buildRing({ name: '<i>Ring</i>' })],
      assignments: [buildAssignment({ title, ringId: 1, competitorIds: [1, 2, 3] })],
      competitors: names.map((name, index) =>
        buildMatchdayCompetitor({ competitorId: index + 1, name, school: '<u>Torrance</u>' }),
      ),
    }),
  );
  expect(await screen.findByRole('article', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: /^Details/ }));
  const dialog = await screen.findByRole('dialog');
  for (const name of names) expect(dialog).toHaveTextContent(name);
  for (const part of [container, dialog]) expect(part.querySelectorAll('img, b, i, u, script')).toHaveLength(0);
});

it('calls a division with one press, and shows the answer at once', async () => {
  const after = buildMatchday();
  const [first, ...others] = after.assignments;
  after.assignments = [buildAssignment({ ...first, step: 'soon' }), ...others];
  const { user, sent } = open(buildMatchday(), answerTo(matchday.call, { id: 1 }, after));
  await user.click(await screen.findByRole('button', { name: 'Call soon: Division 1' }));
  expect(await screen.findByRole('button', { name: 'Call to staging: Division 1' })).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ to: 'soon', isAnyway: false, advances: false });
});

it('asks before it calls somebody who is called elsewhere', async () => {
  const message = 'A competitor is called elsewhere: “Division 3” in Ring 2.';
  let refused = 0;
  const staged = buildMatchday();
  staged.assignments = staged.assignments.map((one) =>
    one.ringAssignmentId === 1 ? { ...one, step: 'staging' } : one,
  );
  const { user, sent } = open(
    staged,
    answerTo(matchday.call, { id: 1 }, () =>
      (refused += 1) === 1
        ? { status: 409, body: { message, code: 'calledElsewhere' } }
        : { status: 200, body: staged },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Call to deck: Division 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call anyway?' }));
  expect(dialog.getByText(message)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Call anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)?.body).toEqual({ to: 'onDeck', isAnyway: true, advances: false, seen: seenOf(staged) });
});

it('moves a division by keys alone, with the versions of the rings that were seen', async () => {
  const { user, sent } = open(buildMatchday(), answerTo(matchday.move, { id: 1 }, buildMatchday()));
  const card = await screen.findByRole('article', { name: 'Division 1' });
  act(() => card.focus());
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByText('Ring 2, behind Division 3. The day ends as before.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    ringId: 2,
    afterId: 3,
    lock: null,
    seen: [
      { ringId: 1, orderVersion: 1 },
      { ringId: 2, orderVersion: 4 },
    ],
  });
});

it('says before a move why it is not possible, and sends nothing', async () => {
  const board = buildMatchday({ rings: [buildRing(), buildRing({ id: 2, isOpen: false })] });
  const { user, sent } = open(board);
  const card = await screen.findByRole('article', { name: 'Division 1' });
  act(() => card.focus());
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByText('This ring is closed.')).toBeInTheDocument();
  await user.keyboard('{Enter}{Escape}');
  expect(sent()).toEqual([]);
});

it('moves by the menu, and keeps the dialog open when somebody was faster', async () => {
  const message = 'Kim Director has changed Ring 2 since you saw it.';
  const { user } = open(
    buildMatchday(),
    answerTo(matchday.move, { id: 1 }, () => ({ status: 409, body: { message, code: 'outdated' } })),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Division 1' }));
  await user.click(screen.getByRole('menuitem', { name: /^Move/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Division 1”' }));
  await user.selectOptions(dialog.getByLabelText('To'), 'Ring 2');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

const menuOf = async (user: ReturnType<typeof open>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return screen.getAllByRole<HTMLButtonElement>('menuitem');
};
const bySteps = (['planned', 'soon', 'staging', 'onDeck', 'inRing', 'done'] as const).map((step, index) =>
  buildAssignment({
    ringAssignmentId: index + 1,
    title: step,
    ringId: 1,
    position: index + 1,
    step,
    competitorIds: [],
  }),
);

it('offers in the menu of a division what can be done with it now', async () => {
  const unplaced = buildAssignment({ ringAssignmentId: 7, title: 'in no ring', competitorIds: [] });
  const { user } = open(buildMatchday({ assignments: [...bySteps, unplaced] }));
  const offered: Record<string, string[]> = {};
  for (const title of [...bySteps.map((one) => one.title), unplaced.title]) {
    const items = await menuOf(user, title);
    offered[title] = items.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
  }
  expect(offered).toEqual({
    planned: ['Move…M', 'Details…D', 'Lock to its placeL', 'Call soon', 'Call to staging', 'Start', 'Postpone'],
    soon: ['Move…M', 'Details…D', 'Lock to its placeL', 'Call to staging', 'Start', 'Back to planned', 'Postpone'],
    staging: ['Move…M', 'Details…D', 'Lock to its placeL', 'Start', 'Back to planned', 'Postpone'],
    onDeck: ['Move…M', 'Details…D', 'Lock to its placeL', 'Start', 'Back to planned', 'Postpone'],
    inRing: ['Details…D', 'Finish division', 'Postpone'],
    done: ['Details…D', 'Was interrupted'],
    'in no ring': ['Move…M', 'Details…D'],
  });
});

it('sends with each item of a menu one change', async () => {
  const { user, sent } = open(buildMatchday({ assignments: bySteps }));
  const changes: [step: string, item: string, path: string, body?: object][] = [
    ['planned', 'Lock to its placeL', '1/lock', { lock: 'place' }],
    ['planned', 'Call soon', '1/call', { to: 'soon' }],
    ['soon', 'Call to staging', '2/call', { to: 'staging' }],
    ['staging', 'Start', '3/call', { to: 'inRing' }],
    ['onDeck', 'Back to planned', '4/call', { to: 'planned' }],
    ['inRing', 'Finish division', '5/call', { to: 'done', isAnyway: false, advances: true }],
    ['inRing', 'Postpone', '5/postpone', undefined],
  ];
  for (const [step, item] of changes) {
    const items = await menuOf(user, step);
    await user.click(items.find(({ textContent }) => textContent === item) as HTMLElement);
  }
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    changes.map(([, , path, body]) => [`/api/admin/ring-assignments/${path}`, body]),
  );
});

it('shows the details of a division, moves it from there, and closes both', async () => {
  const { user } = open();
  await menuOf(user, 'Division 1');
  await user.click(screen.getByRole('menuitem', { name: /^Details/ }));
  const details = within(screen.getByRole('dialog', { name: 'Division 1' }));
  await user.click(details.getByRole('button', { name: 'Move…' }));
  const move = within(screen.getByRole('dialog', { name: 'Move “Division 1”' }));
  expect(screen.queryByRole('dialog', { name: 'Division 1' })).toBeNull();
  await user.click(move.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks from the menu of a finished division that it was interrupted, and takes the mark away', async () => {
  const done = (isInterrupted: boolean) =>
    buildMatchday({
      assignments: [
        buildAssignment({
          ringId: 1,
          step: 'done',
          startedAt: '2026-05-02T17:00:00.000Z',
          finishedAt: '2026-05-02T17:50:00.000Z',
          isInterrupted,
        }),
      ],
    });
  let isMarked = false;
  const { user, sent } = open(
    done(false),
    answerTo(matchday.interrupt, { id: 1 }, () => {
      isMarked = !isMarked;
      return { status: 200, body: done(isMarked) };
    }),
  );
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Division 1' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Was interrupted');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await choose('Count its length again');
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ isInterrupted: true }, { isInterrupted: false }]),
  );
});

it('takes back the last operation of the director', async () => {
  const undo = {
    sequence: 5,
    kind: 'move' as const,
    by: 'Dana Director',
    at: '2026-05-02T17:00:00.000Z',
    says: 'Moved “Division 1”.',
    isUndone: false,
    isByDevice: false,
  };
  const { user, sent } = open(buildMatchday({ undo }), answerTo(matchday.undo, { tournamentId: 7 }, buildMatchday()));
  await user.click(await screen.findByRole('button', { name: 'Undo: Moved “Division 1”.' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(sent()[0]?.body).toEqual({ sequence: 5 });
});

it('takes back from the history what a paired device did, and says why it cannot', async () => {
  const step = { kind: 'call' as const, at: '2026-05-02T17:00:00.000Z', isUndone: false };
  const operations = [
    { ...step, sequence: 7, by: 'Ring 1 tablet', says: 'Called “Division 1” done.', isByDevice: true },
    { ...step, sequence: 6, by: 'Kim Director', says: 'Called “Division 1” into the ring.', isByDevice: false },
  ];
  const message = 'What this operation changed has moved on.';
  let hasMovedOn = true;
  const { user, sent } = open(buildMatchday(), {
    ...answerTo(matchday.operations, { tournamentId: 7 }, () => ({ status: 200, body: operations })),
    ...answerTo(matchday.undo, { tournamentId: 7 }, () =>
      hasMovedOn ? { status: 409, body: { message } } : { status: 200, body: buildMatchday() },
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'More for the board' }));
  await user.click(screen.getByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was changed' }));
  expect(await dialog.findAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Take back: Called “Division 1” done.' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  hasMovedOn = false;
  const again = dialog.getByRole('button', { name: /^Take back/ });
  // The refusal may be shown a moment before the button takes a press again.
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ sequence: 7 }, { sequence: 7 }]);
});

it('computes plans for the chosen rings, shows three, and uses one', async () => {
  let last: ReturnType<typeof buildRingPlan> | null = null;
  const { user, sent } = open(buildMatchday(), {
    ...answerTo(ringPlans.last, { tournamentId: 7 }, () => ({ status: 200, body: last })),
    ...answerTo(ringPlans.create, { draftId: 3 }, () => {
      last = buildRingPlan();
      return { status: 200, body: last };
    }),
    ...answerTo(ringPlans.use, { planId: 9 }, buildMatchday()),
  });
  await user.click(await screen.findByRole('button', { name: 'Plan the rings' }));
  const panel = within(screen.getByRole('region', { name: 'Plan the rings' }));
  await user.click(panel.getByLabelText('Ring 2'));
  await user.type(panel.getByLabelText(/^Judges away/), '2');
  await user.click(panel.getByRole('button', { name: 'Compute plans' }));
  expect(panel.getByText('Please choose until when the judges are away.')).toBeInTheDocument();
  await user.clear(panel.getByLabelText(/^Judges away/));
  await user.type(panel.getByLabelText(/^Break begins at/), '12:00');
  await user.click(panel.getByRole('button', { name: 'Compute plans' }));
  const balanced = within(await screen.findByRole('region', { name: 'Balanced' }));
  expect(sent()[0]?.body).toEqual({ rings: [1], options: { restMinutes: 5, breakAt: 720 }, kind: 'plan' });
  expect(balanced.getByText('Ends at 4:01 PM')).toBeInTheDocument();
  await user.click(balanced.getByRole('button', { name: 'Use this plan' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Plan the rings' })).toBeNull());
  expect(sent().at(-1)?.body).toEqual({ name: 'balanced' });
});

it('says how far each ring is behind, when divisions are expected, and when the running one ends', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const running = {
    ringId: 1,
    step: 'inRing' as const,
    startedAt: '2026-05-02T17:00:00.000Z',
    expectedTo: '2026-05-02T17:20:00.000Z',
  };
  const assignments = [
    buildAssignment({ ...running, plannedFrom: '2026-05-02T16:40:00.000Z' }),
    buildAssignment({
      ringAssignmentId: 2,
      ringId: 1,
      position: 2,
      plannedFrom: at(5),
      expectedFrom: at(20.5),
      expectedTo: at(40.5),
    }),
    buildAssignment({
      ...running,
      ringAssignmentId: 3,
      ringId: 2,
      expectedFrom: running.startedAt,
      plannedTo: '2026-05-02T17:28:00.000Z',
    }),
  ];
  open(buildMatchday({ assignments }));
  expect(await screen.findByText('25 minutes behind')).toBeInTheDocument();
  expect(lane('Ring 2').getByText('8 minutes ahead')).toBeInTheDocument();
  expect(lane('Ring 1').getByText(/since 10:00 AM, until about 10:20 AM/)).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Division 2' })).getByText(/starts \d/)).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Division 1' })).getByText('20 min late')).toBeInTheDocument();
});

it('draws how late each division of a ring began, and has it as a table', async () => {
  const began = (id: number, ringId: number, planned: string, started: string) =>
    buildAssignment({
      ringAssignmentId: id,
      ringId,
      position: id,
      step: 'done',
      plannedFrom: `2026-05-02T${planned}:00.000Z`,
      startedAt: `2026-05-02T${started}:00.000Z`,
      finishedAt: `2026-05-02T${started}:30.000Z`,
    });
  open(
    buildMatchday({
      assignments: [began(1, 1, '17:00', '17:02'), began(2, 1, '17:20', '17:32'), began(3, 2, '17:00', '17:00')],
    }),
  );
  const table = await screen.findByRole('table', { name: 'Beginnings in Ring 1' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DivisionBeganAgainst the plan', 'Division 110:02 AMon time', 'Division 210:32 AM12 minutes behind']);
  expect(lane('Ring 2').queryByRole('table')).not.toBeInTheDocument();
});

it('says what to do without a published draft, and without rings', async () => {
  open(buildMatchday({ draftId: null, assignments: [], rings: [] }));
  expect(await screen.findByRole('link', { name: 'Go to matchmaking' })).toHaveAttribute(
    'href',
    '/admin/matchmaking?tournamentId=7',
  );
});

describe('what a director should look at', () => {
  const at = (time: string) => new Date(`2026-05-02T${time}:00.000Z`);
  const says = (board: Matchday, now = at('17:00')) => alertsOf(board, now).map((alert) => alert.says);

  it('names who is called to two rings', () => {
    const called = [1, 2].map((id) =>
      buildAssignment({ ringAssignmentId: id, ringId: id, step: 'onDeck', competitorIds: [1] }),
    );
    expect(says(buildMatchday({ assignments: called }))).toEqual(['Robin Park: called in Ring 1 and Ring 2.']);
  });

  it('names rings that are idle and divisions that are late, once the day has begun', () => {
    const planned = { plannedFrom: '2026-05-02T17:00:00.000Z', plannedTo: '2026-05-02T17:10:00.000Z' };
    const late = buildAssignment({ ringAssignmentId: 2, ringId: 1, ...planned });
    expect(says(buildMatchday({ assignments: [late] }), at('17:20'))).toEqual([]);
    const running = buildAssignment({ ringId: 2, step: 'inRing', startedAt: '2026-05-02T17:00:00.000Z' });
    expect(says(buildMatchday({ assignments: [late, running] }), at('17:20'))).toEqual([
      '“Division 2” in Ring 1 is 20 minutes late.',
      'Ring 1 is idle.',
    ]);
  });

  it('names once for each ring what is expected late, before it is', () => {
    const expected = (id: number, minute: string) =>
      buildAssignment({
        ringAssignmentId: id,
        ringId: 1,
        position: id,
        plannedFrom: `2026-05-02T17:${minute}:00.000Z`,
        expectedFrom: '2026-05-02T17:50:00.000Z',
        expectedTo: '2026-05-02T18:10:00.000Z',
      });
    const running = buildAssignment({ ringId: 1, step: 'inRing', startedAt: '2026-05-02T17:00:00.000Z' });
    const board = buildMatchday({ assignments: [running, expected(2, '50'), expected(3, '35'), expected(4, '40')] });
    expect(says(board, at('17:20'))).toEqual([
      '“Division 3” in Ring 1 is expected 25 minutes late, and 1 behind it too.',
    ]);
  });

  describe('of tablets', () => {
    const noon = at('19:00');
    const before = (seconds: number) => new Date(noon.getTime() - seconds * 1000).toISOString();
    const silent = (board: Matchday, device: Parameters<typeof buildDevice>[0], now = noon) =>
      silentAlerts(board, [buildDevice({ pairedAt: before(4000), ...device })], now).map((alert) => alert.says);
    it('names a ring table and a judge of a ring with work that are silent for more than a minute', () => {
      expect(silent(buildMatchday(), { lastHeardAt: before(60) })).toEqual([]);
      expect(silent(buildMatchday(), { lastHeardAt: before(61) })).toEqual([
        'Ring 1: “Ring 1 table” silent for 1 minute.',
      ]);
      const judge = buildDevice({
        id: 'd2',
        kind: 'judge',
        seat: 2,
        name: 'Seat 2',
        pairedAt: before(90),
        lastHeardAt: null,
      });
      const table = buildDevice({ lastHeardAt: before(240) });
      expect(silentAlerts(buildMatchday(), [table, judge], noon).map(({ says: words }) => words)).toEqual([
        'Ring 1: “Ring 1 table” silent for 4 minutes, “Seat 2” not heard yet.',
      ]);
    });

    it('names none that was ended, was paired just now, has no ring, or whose ring has no work left', () => {
      const lastHeardAt = before(600);
      expect(silent(buildMatchday(), { lastHeardAt, endedAt: before(300) })).toEqual([]);
      expect(silent(buildMatchday(), { lastHeardAt, expiresAt: before(300) })).toEqual([]);
      expect(silent(buildMatchday(), { lastHeardAt: null, pairedAt: before(20) })).toEqual([]);
      expect(silent(buildMatchday(), { lastHeardAt, kind: 'announcer', ringId: null })).toEqual([]);
      const done = buildMatchday({
        assignments: [buildAssignment({ ringId: 1, step: 'done' }), buildAssignment({ ringId: 2 })],
      });
      expect(silent(done, { lastHeardAt })).toEqual([]);
    });

    it('names none before the day, when tablets may be switched off', () => {
      const dayBefore = new Date(noon.getTime() - 24 * 3_600_000);
      expect(silent(buildMatchday(), { lastHeardAt: null, pairedAt: '2026-05-01T10:00:00.000Z' }, dayBefore)).toEqual(
        [],
      );
    });
  });
});

it('shows on the board which tablet is silent, what to do, and where its devices are', async () => {
  const running = buildAssignment({ ringId: 1, step: 'inRing', startedAt: '2026-05-02T17:00:00.000Z' });
  const lastHeardAt = new Date(Date.now() - 180_000).toISOString();
  open(
    buildMatchday({ assignments: [running] }),
    answerTo(getDevices, { tournamentId: 7 }, [buildDevice({ lastHeardAt })]),
  );
  const alerts = within(await screen.findByRole('list', { name: 'What needs attention' }));
  expect(await alerts.findByText('Ring 1: “Ring 1 table” silent for 3 minutes.')).toBeInTheDocument();
  expect(alerts.getByText(/^Check battery and Wi-Fi, or pair another one/)).toBeInTheDocument();
  expect(alerts.getByRole('link', { name: 'Devices' })).toHaveAttribute('href', '/admin/rings?tournamentId=7');
});

it('names open protests and medals to fetch back, and leads to where both are dealt with', async () => {
  const matters = buildMatters({
    protests: [buildProtest(), buildProtest({ id: 4, outcome: 'denied' })],
    medalsOut: [buildMedalOut(), buildMedalOut({ id: 6, fetchedBackAt: '2026-05-02T17:00:00.000Z' })],
  });
  open(buildMatchday(), answerTo(protests.list, { tournamentId: 7 }, matters));
  const alerts = within(await screen.findByRole('list', { name: 'What needs attention' }));
  expect(await alerts.findByText('Protest: Boys 8–9, Forms, Ring 4.')).toBeInTheDocument();
  expect(alerts.getByText('Fetch back the gold medal of Tomás Mensah, Gardena.')).toBeInTheDocument();
  for (const link of alerts.getAllByRole('link', { name: 'Results' }))
    expect(link).toHaveAttribute('href', '/admin/results?tournamentId=7');
});

describe('with what tables note', () => {
  const ring: CalledRing = {
    ringId: 1,
    name: 'Ring 1',
    isOpen: true,
    done: [],
    divisions: [
      {
        ringAssignmentId: 1,
        title: 'Division 1',
        step: 'inRing',
        callEventId: null,
        competitors: [],
        contests: [
          {
            contestId: 5,
            draftDivisionId: 1,
            eventId: 1,
            title: 'Forms',
            format: 'panel',
            isLocked: false,
            state: 'open',
            resultVersion: 0,
            rules: contests.contestRules('panel', {
              judges: 3,
              attempts: 3,
              elimination: 'single',
              thirdPlace: 'shared',
            }),
            slots: [1, 2],
            withdrawnIds: [],
            goldForOne: true,
            heads: [],
          },
        ],
      },
    ],
    disagreements: [
      {
        eventId: 'e1',
        subject: 'vote 5:1',
        ringAssignmentId: 1,
        title: 'Division 1',
        competitor: null,
        value: { choices: [] },
        by: 'Ring 1 spare',
        notedAt: '2026-05-02T17:40:00.000Z',
        now: { eventId: 'e0', value: { choices: [{ group: [1, 2], choice: 1 }] }, by: 'Ring 1 table', notedAt: null },
      },
    ],
  };
  const openRunning = (handlers: Handlers = {}) => {
    const board = buildMatchday();
    board.assignments = board.assignments.map((one) => (one.ringAssignmentId === 1 ? { ...one, step: 'inRing' } : one));
    const calls = {
      tournamentId: 7,
      at: '2026-05-02T17:45:00.000Z',
      minutesBetweenCalls: 2,
      judgePads: true,
      confirmsResults: false,
      rings: [ring],
    };
    return open(board, {
      ...answerTo(getRingCalls, { tournamentId: 7 }, calls),
      ...answerTo(matchday.call, { id: 1 }, board),
      ...handlers,
    });
  };

  it('begins its alerts with what two devices noted differently', async () => {
    openRunning();
    const alerts = await screen.findByRole('list', { name: 'What needs attention' });
    await waitFor(() =>
      expect(within(alerts).getAllByRole('listitem')[0]).toHaveTextContent(
        'Ring 1: two devices noted different things, Division 1, vote of judge 1.Decide',
      ),
    );
  });

  it('decides there what two devices noted differently', async () => {
    const { user } = openRunning();
    await user.click(await screen.findByRole('button', { name: /^Decide: Ring 1/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two devices noted different things' }));
    expect(await dialog.findByText(/Which is right\?/)).toBeInTheDocument();
  });

  it('asks before it finishes a division whose results are missing', async () => {
    const { user, sent } = openRunning();
    await screen.findByText(/two devices noted different things/);
    await user.click(screen.getByRole('button', { name: 'Finish division: Division 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish “Division 1” without its results?' }));
    expect(dialog.getByText(/The results of Forms are not finished/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Finish without results' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ to: 'done', seen: seenOf(buildMatchday()) }));
  });
});

it('sends with a change what was seen when its dialog opened, until a refusal says what is new', () => {
  const { result, rerender } = renderHook(({ newest }) => useSeenAtOpening(newest), { initialProps: { newest: 1 } });
  rerender({ newest: 2 });
  expect(result.current).toMatchObject({ seen: 1, isOutdated: false });
  act(() => result.current.follow());
  expect(result.current).toMatchObject({ seen: 2, isOutdated: true });
});

it('says in the rail what could not be loaded, not that nothing waits', async () => {
  const board = buildMatchday({ assignments: [buildAssignment({ ringId: 1 })] });
  open(
    board,
    answerTo(getRingCalls, { tournamentId: 7 }, () => ({ status: 500, body: { message: 'Broken', code: 'failed' } })),
  );
  const rail = within(await screen.findByRole('complementary', { name: 'Decide (0)' }));
  expect(
    await rail.findByText('Who is missing and what devices disagree about could not be loaded.'),
  ).toBeInTheDocument();
  expect(rail.queryByText('Nothing waits for you.')).toBeNull();
});
