import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDevices, matchday, ringPlans, type Matchday, type MatchdayAssignment } from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import MatchdayPage from './MatchdayPage';
import { touchHoldMs } from './use-touch-drag';
import { buildAssignment, buildMatchday, buildMatchdayCompetitor, buildRing, buildRingPlan } from './matchday.fixture';

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
const people = [
  buildMatchdayCompetitor(),
  buildMatchdayCompetitor({ competitorId: 2, name: 'Kim Park' }),
  buildMatchdayCompetitor({ competitorId: 3, name: 'Alex Cho', registrationId: 3 }),
];
/**
 * Robin is in divisions 1 and 2; Kim, of the same family, in 3. Division 1 is in the first ring, 3 in the second, 2 in
 * none.
 */
const family = (changes: Partial<Matchday> = {}): Matchday =>
  buildMatchday({
    items: [],
    competitors: people,
    assignments: [
      buildAssignment({ ringId: 1, position: 1, competitorIds: [1], minutes: 20 }),
      buildAssignment({ ringAssignmentId: 3, ringId: 2, position: 1, competitorIds: [2], minutes: 30 }),
      buildAssignment({ ringAssignmentId: 2, competitorIds: [1, 3], minutes: 10 }),
    ],
    ...changes,
  });
const lift = async (name: string, keys: string, user: ReturnType<typeof open>['user']) => {
  const card = await screen.findByRole('article', { name });
  act(() => card.focus());
  await user.keyboard(` ${keys}`);
};

describe('while a card is moved (rule G2)', () => {
  it('each slot says what would happen there: who clashes where, and how the finish changes', async () => {
    const { user } = open(family());
    // From no ring to the second ring, before division 3.
    await lift('Division 2', '{ArrowRight}{ArrowRight}{ArrowUp}', user);
    expect(
      screen.getByText(
        'Ring 2, first. Clash: Robin Park would also be in “Division 1” in Ring 1. The day ends 35 minutes later.',
      ),
    ).toBeInTheDocument();
    // The others say it at the same time: behind division 1 in its ring the rest is too short, as it needs 5 minutes.
    expect(screen.getByText(/^Rest 5 min short/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Put back.')).toBeInTheDocument();
    expect(screen.queryByText(/^Rest 5 min short/)).toBeNull();
  });

  it('a clash asks for a reason, keeps what was typed when it is refused, and sends it', async () => {
    let refused = 0;
    const { user, sent } = open(
      family(),
      answerTo(matchday.move, { id: 2 }, () =>
        (refused += 1) === 1
          ? { status: 409, body: { message: 'Kim Director has changed Ring 2 since you saw it.', code: 'outdated' } }
          : { status: 200, body: family() },
      ),
    );
    await lift('Division 2', '{ArrowRight}{ArrowRight}{ArrowUp}{Enter}', user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Division 2”' }));
    expect(dialog.getByText(/^Clash: Robin Park/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Place anyway' }));
    expect(dialog.getByText(/Please give a reason/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Why it is placed there anyway'), 'The mother decides');
    await user.click(dialog.getByRole('button', { name: 'Place anyway' }));
    expect(await dialog.findByText(/has changed Ring 2/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Why it is placed there anyway')).toHaveValue('The mother decides');
    await user.click(dialog.getByRole('button', { name: 'Place anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)?.body).toMatchObject({ ringId: 2, afterId: null, reason: 'The mother decides' });
  });

  it('by the pointer, it goes to the slot under it, and nowhere where the ring does not take it', async () => {
    const board = family({ rings: [buildRing(), buildRing({ id: 2 }), buildRing({ id: 3, isOpen: false })] });
    const { sent } = open(board, answerTo(matchday.move, { id: 2 }, board));
    const card = await screen.findByRole('article', { name: 'Division 2' });
    const lane = (name: string) => screen.getByRole('region', { name });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    const drag = (name: string) => {
      fireEvent.dragStart(card, { dataTransfer });
      // jsdom knows no drag events, so it leaves out where the pointer is.
      const over = createEvent.dragOver(lane(name), { dataTransfer });
      Object.defineProperty(over, 'clientY', { value: 10 });
      fireEvent(lane(name), over);
    };
    drag('Ring 3');
    expect(within(lane('Ring 3')).getByText('This ring is closed.')).toBeInTheDocument();
    fireEvent.drop(lane('Ring 3'), { dataTransfer });
    expect(sent()).toEqual([]);
    // Below the middle of division 3, so behind it.
    drag('Ring 2');
    fireEvent.drop(lane('Ring 2'), { dataTransfer });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ ringId: 2, afterId: 3, lock: null });
  });

  describe('by a finger', () => {
    /** A touch on a card; jsdom knows no places, so it is told what lies under the finger. */
    const touch = (type: string, target: Element, under: Element, y: number) => {
      document.elementFromPoint = () => under;
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX: 10, clientY: y }] });
      fireEvent(target, event);
      return event;
    };
    const opened = async () => {
      const { sent } = open(family(), answerTo(matchday.move, { id: 2 }, family()));
      const card = await screen.findByRole('article', { name: 'Division 2' });
      return { sent, card, lane: screen.getByRole('region', { name: 'Ring 2' }) };
    };
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => {
      jest.useRealTimers();
      Reflect.deleteProperty(document, 'elementFromPoint');
    });
    const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));

    it('that rests on it, it is lifted, follows the finger and is dropped where the finger ends', async () => {
      const { sent, card, lane } = await opened();
      touch('touchstart', card, card, 10);
      rest(touchHoldMs);
      // The page must not scroll meanwhile.
      expect(touch('touchmove', card, lane, 20).defaultPrevented).toBe(true);
      expect(touch('touchend', card, lane, 20).defaultPrevented).toBe(true);
      jest.useRealTimers();
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]?.body).toMatchObject({ ringId: 2, afterId: 3, lock: null });
    });

    it('that moves at once, the page scrolls and the card stays', async () => {
      const { sent, card, lane } = await opened();
      touch('touchstart', card, card, 10);
      expect(touch('touchmove', card, lane, 40).defaultPrevented).toBe(false);
      rest(touchHoldMs);
      expect(touch('touchend', card, lane, 40).defaultPrevented).toBe(false);
      expect(sent()).toEqual([]);
    });
  });

  it('the menu asks for a reason too, and for none where nobody clashes', async () => {
    const { user } = open(family());
    await user.click(await screen.findByRole('button', { name: 'Actions for Division 2' }));
    await user.click(screen.getByRole('menuitem', { name: /^Move/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Division 2”' }));
    await user.selectOptions(dialog.getByLabelText('To'), 'Ring 2');
    await user.selectOptions(dialog.getByLabelText('Behind'), 'First of those that wait');
    expect(dialog.getByLabelText('Why it is placed there anyway')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Behind'), 'Division 3');
    expect(dialog.queryByLabelText('Why it is placed there anyway')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeInTheDocument();
  });
});

it('marks both cards that were placed at the same time, brothers and sisters, and short rests', async () => {
  const assignments = [
    buildAssignment({ ringId: 1, position: 1, competitorIds: [1], minutes: 20 }),
    buildAssignment({ ringAssignmentId: 2, ringId: 1, position: 2, competitorIds: [1, 3], minutes: 10 }),
    buildAssignment({ ringAssignmentId: 3, ringId: 2, position: 1, competitorIds: [2], minutes: 30 }),
  ];
  const placedAnyway = [{ ringAssignmentId: 3, otherIds: [1], reason: 'Agreed', by: 'Kim Director' }];
  const { user } = open(family({ assignments, placedAnyway }));
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  for (const name of ['Division 1', 'Division 3']) {
    expect((await card(name)).getByText('in two rings at once')).toBeInTheDocument();
    expect((await card(name)).getByText('sibling at the same time')).toBeInTheDocument();
  }
  expect((await card('Division 2')).getByText('5 min rest')).toBeInTheDocument();
  await user.click((await card('Division 1')).getByRole('heading'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Division 1' }));
  expect(
    dialog.getByText('At the same time as “Division 3”, placed anyway by Kim Director: Agreed'),
  ).toBeInTheDocument();
  expect(dialog.getByText('Robin Park')).toBeInTheDocument();
  expect(dialog.getByText('also “Division 2”, Ring 1, about 9:25 AM')).toBeInTheDocument();
});

it('shows the rings on one time axis, with the schedule across', async () => {
  const items = [{ title: 'Lunch', startsMinute: 545, endsMinute: 555, blocks: 'rings' as const, eventTypeIds: [] }];
  const { user } = open(family({ items }));
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for the board' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Show rings by time');
  expect(within(screen.getByRole('list', { name: 'Schedule' })).getByText(/^Lunch, 9:05 AM/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'In no ring' })).getByRole('article', { name: 'Division 2' }),
  ).toBeInTheDocument();
  const place = (name: string) => screen.getByRole('article', { name }).parentElement?.style;
  // Both begin after lunch, so they begin at the same height; the longer one is higher.
  expect(place('Division 1')?.top).toBe(place('Division 3')?.top);
  expect(parseFloat(place('Division 3')?.height ?? '')).toBeGreaterThan(parseFloat(place('Division 1')?.height ?? ''));
  await choose('Show rings as lists');
  expect(screen.queryByRole('list', { name: 'Schedule' })).toBeNull();
});

describe('suggestions', () => {
  const uneven = (): MatchdayAssignment[] =>
    [1, 2, 3].map((id) =>
      buildAssignment({ ringAssignmentId: id, ringId: 1, position: id, competitorIds: [id], minutes: 20 }),
    );

  it('say what a move gains, and make it', async () => {
    const board = family({ assignments: uneven() });
    const { user, sent } = open(board, answerTo(matchday.move, { id: 1 }, buildMatchday()));
    const list = within(await screen.findByRole('list', { name: 'What needs attention' }));
    expect(list.getAllByText(/^Save 20 min: /)).toHaveLength(3);
    await user.click(list.getByRole('button', { name: /^Move: Save 20 min: “Division 1” to Ring 2\./ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ ringId: 2, afterId: null });
    expect(sent()[0]?.body).not.toHaveProperty('reason');
  });

  it('leave alone what is locked or called, and rings that are closed', async () => {
    const [one, two, three] = uneven();
    if (!one || !two || !three) throw new Error('There are three');
    open(
      family({
        assignments: [
          { ...one, step: 'staging' },
          { ...two, lock: 'ring' },
          { ...three, lock: 'place' },
        ],
      }),
    );
    await screen.findByRole('article', { name: 'Division 1' });
    expect(screen.queryByText(/^Save \d/)).toBeNull();
  });

  it('need a ring that takes work', async () => {
    open(family({ assignments: uneven(), rings: [buildRing(), buildRing({ id: 2, isOpen: false })] }));
    await screen.findByRole('article', { name: 'Division 1' });
    expect(screen.queryByText(/^Save \d/)).toBeNull();
  });
});

describe('both answers of a repair', () => {
  const [model] = buildRingPlan().choices;
  if (!model) throw new Error('The plan has choices');
  const changes = { changedRings: 3, moved: 5, shiftMinutes: 40, added: 0, families: 4 };
  const repair = buildRingPlan({
    planId: 10,
    kind: 'repair',
    choices: [
      { ...model, name: 'fewest', changes },
      { ...model, name: 'best', finish: '2026-05-02T22:55:00.000Z', changes: { ...changes, changedRings: 60 } },
    ],
    locks: { count: 2, minutes: 7 },
  });

  it('are asked for on the day as "Re-plan the rest", and stand side by side with what the locks cost', async () => {
    let last: ReturnType<typeof buildRingPlan> | null = null;
    const running = family();
    running.assignments = running.assignments.map((one) =>
      one.ringAssignmentId === 1 ? { ...one, step: 'inRing', startedAt: '2026-05-02T16:00:00.000Z' } : one,
    );
    const { user, sent } = open(running, {
      ...answerTo(ringPlans.last, { tournamentId: 7 }, () => ({ status: 200, body: last })),
      ...answerTo(ringPlans.create, { draftId: 3 }, () => ({ status: 200, body: (last = repair) })),
    });
    await user.click(await screen.findByRole('button', { name: 'Re-plan the rest' }));
    const panel = within(screen.getByRole('region', { name: 'Re-plan the rest' }));
    await user.click(panel.getByRole('button', { name: 'Compute plans' }));
    const fewest = within(await screen.findByRole('region', { name: 'Fewest changes' }));
    expect(sent()[0]?.body).toEqual({ rings: [1, 2], options: { restMinutes: 5 }, kind: 'repair' });
    expect(fewest.getByText('Ends at 4:00 PM')).toBeInTheDocument();
    expect(fewest.getByText('Families that notice').nextSibling).toHaveTextContent('4');
    const best = within(screen.getByRole('region', { name: 'Best finish' }));
    expect(best.getByText('Ends at 3:55 PM')).toBeInTheDocument();
    expect(best.getByText('Divisions in another ring').nextSibling).toHaveTextContent('60');
    expect(panel.getByText(/^2 divisions stay where they are.* 7 minutes earlier\.$/)).toBeInTheDocument();
  });

  it('are shown when a plan is used after the rings have changed', async () => {
    let last = buildRingPlan();
    const message = 'Kim Director has changed Ring 2 since you saw it.';
    const { user, sent } = open(family(), {
      ...answerTo(ringPlans.last, { tournamentId: 7 }, () => ({ status: 200, body: last })),
      ...answerTo(ringPlans.use, { planId: 9 }, () => {
        last = repair;
        return { status: 409, body: { message, code: 'replanned', planId: 10 } };
      }),
      ...answerTo(ringPlans.use, { planId: 10 }, buildMatchday()),
    });
    await user.click(await screen.findByRole('button', { name: 'Plan the rings' }));
    const fastest = within(await screen.findByRole('region', { name: 'Fastest' }));
    await user.click(fastest.getByRole('button', { name: 'Use this plan' }));
    const best = within(await screen.findByRole('region', { name: 'Best finish' }));
    expect(screen.getByText(message)).toBeInTheDocument();
    await user.click(best.getByRole('button', { name: 'Use this plan' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Plan the rings' })).toBeNull());
    expect(sent().at(-1)?.body).toEqual({ name: 'best' });
  });
});

it('postpones no division whose results are finished, and says why', async () => {
  const running = { ringId: 1, step: 'inRing', startedAt: '2026-05-02T18:00:00.000Z', hasResults: true } as const;
  const { user } = open(buildMatchday({ assignments: [buildAssignment({ title: 'judged', ...running })] }));
  await user.click(await screen.findByRole('button', { name: 'Actions for judged' }));
  const postpone = screen.getByRole('menuitem', { name: /^Postpone/ });
  expect(postpone).toBeDisabled();
  expect(postpone).toHaveTextContent('Postponehas results');
});
