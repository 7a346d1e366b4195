import { screen, waitFor, within } from '@testing-library/react';
import {
  createDraft,
  publishDraft,
  rehearsals as calls,
  ringPlans,
  rings,
  type Rehearsal,
  type RehearsalReport,
} from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { answerCalls, answerTo, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import RehearsalPage from './RehearsalPage';

const made: Rehearsal = {
  tournamentId: 9,
  date: '2027-01-20',
  isOver: false,
  competitors: 60,
  wantedRings: 1,
  rings: 0,
  draft: null,
  isPrepared: false,
  divisions: 0,
  divisionsDone: 0,
  noted: 0,
  play: null,
  ringStates: [],
  checks: [],
};
const prepared: Rehearsal = {
  ...made,
  rings: 1,
  draft: { draftId: 4 },
  isPrepared: true,
  divisions: 8,
  divisionsDone: 3,
  noted: 120,
  ringStates: [
    { ringId: 7, name: 'Ring 1', hasTable: false, events: 6, eventsDone: 3, waits: null },
    { ringId: 8, name: 'Ring 2', hasTable: true, events: 2, eventsDone: 0, waits: null },
  ],
  checks: [
    { what: 'Every division has a ring', found: '0 of 8 have none', isHeld: true },
    { what: 'Every event has a result or a stated reason', found: '5 of 8 are open', isHeld: false },
  ],
};
const open = (first: Rehearsal | null, handlers: Handlers = {}) => {
  let now = first;
  const set = (next: Rehearsal | null) => {
    now = next;
  };
  const seen = answerCalls({ ...answerTo(calls.get, {}, () => ({ status: 200, body: now })), ...handlers });
  const page = renderApp(
    <>
      <RehearsalPage />
      <Toasts />
    </>,
    { as: ['SuperAdmin'], inlined: buildInlined() },
  );
  return { ...page, set, sent: (method: string) => seen.filter((call) => call.method === method) };
};

it('makes a rehearsal of the size that was asked for, and keeps what was typed when it is refused', async () => {
  let isRefused = true;
  const { user, set, sent } = open(
    null,
    answerTo(calls.create, {}, () => {
      if (isRefused) return { status: 409, body: { message: 'There is a rehearsal already.' } };
      set(made);
      return { status: 200, body: made };
    }),
  );
  const competitors = await screen.findByLabelText(/^Competitors/);
  await user.clear(competitors);
  await user.type(competitors, '5');
  await user.click(screen.getByRole('button', { name: 'Make a rehearsal' }));
  expect(competitors).toHaveAttribute('aria-invalid', 'true');
  expect(sent('POST')).toEqual([]);
  await user.type(competitors, '0');
  await user.click(screen.getByRole('button', { name: 'Make a rehearsal' }));
  expect(await screen.findByText(/There is a rehearsal already\./)).toBeInTheDocument();
  expect(competitors).toHaveValue('50');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Make a rehearsal' }));
  expect(await screen.findByRole('button', { name: 'Prepare the day' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Play the day' })).not.toBeInTheDocument();
  expect(sent('POST').at(-1)?.body).toEqual({ competitors: 50, rings: 3 });
});

describe('preparing the day', () => {
  /** A server on which divisions, rings and plan are made one after the other. */
  const serverOf = (planAnswer: () => { status: number; body: unknown }) => {
    const board = {
      draftId: null as number | null,
      rings: [] as { id: number; isOpen: boolean }[],
      assignments: [] as { ringId: number | null }[],
    };
    const handlers = {
      'GET /api/admin/matchday/9': () => ({ status: 200, body: board }),
      [`${createDraft.method} ${createDraft.path}`]: { draftId: 4, version: 1 },
      [`${publishDraft.method} ${publishDraft.path.replace(':draftId', '4')}`]: () => {
        board.draftId = 4;
        board.assignments = [{ ringId: null }];
        return { status: 200, body: {} };
      },
      [`${rings.create.method} ${rings.create.path}`]: () => {
        board.rings.push({ id: 7, isOpen: false });
        return { status: 200, body: { id: 7 } };
      },
      [`${ringPlans.create.method} ${ringPlans.create.path.replace(':draftId', '4')}`]: planAnswer,
      [`${ringPlans.get.method} ${ringPlans.get.path.replace(':planId', '5')}`]: { planId: 5, state: 'ready' },
      [`${ringPlans.use.method} ${ringPlans.use.path.replace(':planId', '5')}`]: () => {
        board.assignments = [{ ringId: 7 }];
        return { status: 200, body: board };
      },
      [`${rings.open.method} ${rings.open.path.replace(':id', '7')}`]: () => {
        board.rings = [{ id: 7, isOpen: true }];
        return { status: 200, body: {} };
      },
    };
    // Cast: these answers have what the preparation reads of them.
    return { board, handlers: handlers as unknown as Handlers };
  };

  it('makes divisions, rings and plan in one press, and goes on from where it failed', async () => {
    let isBroken = true;
    const { board, handlers } = serverOf(() =>
      isBroken
        ? { status: 503, body: { message: 'The server is busy.' } }
        : { status: 200, body: { planId: 5, state: 'computing' } },
    );
    const { user, set, sent } = open(made, handlers);
    await user.click(await screen.findByRole('button', { name: 'Prepare the day' }));
    expect(await screen.findByText(/The day could not be prepared\. The server is busy\./)).toBeInTheDocument();
    const drafts = () => sent('POST').filter(({ path }) => path === createDraft.path).length;
    expect(drafts()).toBe(1);
    isBroken = false;
    set(prepared);
    await user.click(screen.getByRole('button', { name: /Prepare the day|Go on with the preparation/ }));
    expect(await screen.findByText(/Step 3 of 4: Planning the rings/)).toBeInTheDocument();
    await waitFor(() => expect(board.rings).toEqual([{ id: 7, isOpen: true }]), { timeout: 20_000 });
    expect(drafts()).toBe(1);
    expect(await screen.findByRole('link', { name: 'Open the board' })).toHaveAttribute(
      'href',
      '/admin/matchday?tournamentId=9',
    );
  });

  it('is stopped at its next step', async () => {
    const { board, handlers } = serverOf(() => ({ status: 200, body: { planId: 5, state: 'computing' } }));
    const { user } = open(made, handlers);
    await user.click(await screen.findByRole('button', { name: 'Prepare the day' }));
    await screen.findByText(/Step 3 of 4: Planning the rings/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Prepare the day' }, { timeout: 20_000 })).toBeInTheDocument();
    expect(board.rings).toEqual([{ id: 7, isOpen: false }]);
  });
});

describe('letting the server play the day', () => {
  const playing: Rehearsal = {
    ...prepared,
    play: { state: 'playing', speed: 60, leavesTables: true, by: 'Ana Admin' },
  };
  const params = { tournamentId: 9 };

  it('starts it at a speed, keeps what was chosen when it is refused, and says who started it and which rings people play', async () => {
    let isRefused = true;
    const { user, set, sent } = open(
      prepared,
      answerTo(calls.play, params, () => {
        if (isRefused) return { status: 409, body: { message: 'The day is played already. Bo Admin started it.' } };
        set(playing);
        return { status: 200, body: playing };
      }),
    );
    const speed = await screen.findByLabelText(/^Speed/);
    expect(screen.getByRole('checkbox', { name: /^Leave rings with a paired tablet to people/ })).toBeChecked();
    await user.selectOptions(speed, 'An hour of the plan in 6 seconds');
    await user.click(screen.getByRole('button', { name: 'Play the day' }));
    expect(await screen.findByText(/Bo Admin started it\./)).toBeInTheDocument();
    expect(speed).toHaveValue('600');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Play the day' }));
    expect(await screen.findByText(/Ana Admin started it\./)).toHaveTextContent('It goes on when you close this page.');
    expect(sent('POST').at(-1)?.body).toEqual({ speed: 600, leavesTables: true });
    expect(screen.getByText('3 of 8 events are finished.')).toBeInTheDocument();
    const rings = within(screen.getByRole('list', { name: 'Rings' }));
    expect(rings.getByText('3 of 6 events finished')).toBeInTheDocument();
    expect(rings.getByText('0 of 2 events finished · People play it, a tablet is paired')).toBeInTheDocument();
  });

  it('is paused, says when that fails, and goes on', async () => {
    let isRefused = true;
    const paused: Rehearsal = {
      ...playing,
      play: { state: 'paused', speed: 60, leavesTables: false, by: 'Ana Admin' },
    };
    const { user, set } = open(
      {
        ...playing,
        ringStates: playing.ringStates.map((ring) => ({ ...ring, waits: 'A competitor is in another ring.' })),
      },
      answerTo(calls.pause, params, () => {
        if (isRefused) return { status: 503, body: { message: 'The server is busy.' } };
        set(paused);
        return { status: 200, body: paused };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/The play could not be paused\. The server is busy\./)).toBeInTheDocument();
    expect(screen.getAllByText(/Waits: A competitor is in another ring\./)).toHaveLength(2);
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Go on playing' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Leave rings with a paired tablet to people/ })).not.toBeChecked();
  });

  it('offers the preparation again only while the day is not played, as a ring that is closed meanwhile is part of the play', async () => {
    const { set, user } = open(
      { ...playing, isPrepared: false },
      answerTo(calls.pause, params, () => {
        const paused: Rehearsal = {
          ...playing,
          isPrepared: false,
          play: { state: 'paused', speed: 60, leavesTables: true, by: 'Ana Admin' },
        };
        set(paused);
        return { status: 200, body: paused };
      }),
    );
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(screen.queryByRole('button', { name: 'Go on with the preparation' })).not.toBeInTheDocument();
    await user.click(pause);
    expect(await screen.findByRole('button', { name: 'Go on with the preparation' })).toBeInTheDocument();
  });

  it('says when the server cannot go on', async () => {
    open({ ...playing, play: { state: 'playing', speed: 60, leavesTables: true, by: 'Ana Admin', isFailing: true } });
    expect(await screen.findByText(/^The server could not note the next result and tries again\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('offers nothing more once everything is played', async () => {
    open({ ...playing, divisionsDone: 8, play: { state: 'over', speed: 60, leavesTables: true, by: 'Ana Admin' } });
    expect(await screen.findByText('The day is played.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Play the day|Go on playing|Pause/ })).not.toBeInTheDocument();
  });
});

describe('letting virtual tablets play the day', () => {
  const params = { tournamentId: 9 };
  const offered: Rehearsal = { ...prepared, report: null };
  const playing: Rehearsal = {
    ...offered,
    play: {
      state: 'playing',
      speed: 3_600,
      leavesTables: true,
      withTablets: true,
      by: 'Ana Admin',
      progress: null,
      endedBecause: null,
    },
  };
  const report: RehearsalReport = {
    at: '2027-01-20T18:00:00.000Z',
    seconds: 42,
    noted: 310,
    withoutAnswer: 0,
    counts: [{ words: 'tables cut off', count: 4 }],
    checks: [
      { what: 'events noted on a tablet that are not in the log', found: '0', isHeld: true },
      { what: 'divisions that are not done', found: '2', isHeld: false },
    ],
  };

  it('starts them, keeps the choice when that is refused, and shows how far they are', async () => {
    let isRefused = true;
    const { user, set, sent } = open(
      offered,
      answerTo(calls.play, params, () => {
        if (isRefused) return { status: 409, body: { message: 'The day is played already. Bo Admin started it.' } };
        set(playing);
        return { status: 200, body: playing };
      }),
    );
    const choice = await screen.findByRole('checkbox', { name: /^With virtual tablets and faults/ });
    await user.click(choice);
    expect(screen.queryByRole('checkbox', { name: /^Leave rings/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play the day' }));
    expect(await screen.findByText(/Bo Admin started it\./)).toBeInTheDocument();
    expect(choice).toBeChecked();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Play the day' }));
    expect(await screen.findByText(/Virtual tablets play the day\. Ana Admin started it\./)).toBeInTheDocument();
    expect(sent('POST').at(-1)?.body).toEqual({ speed: 60, leavesTables: true, withTablets: true });
    expect(screen.getByText('The virtual tablets are starting.')).toBeInTheDocument();
    const progress = { divisions: 8, divisionsDone: 2, noted: 75, happened: 6 };
    set({ ...playing, play: playing.play && { ...playing.play, progress } });
    const words = 'They have finished 2 of 8 divisions and noted 75 things. 6 faults and changes have happened.';
    expect(await screen.findByText(words, undefined, { timeout: 60_000 })).toBeInTheDocument();
  });

  it('keeps the choice without a network, and says that nothing was started', async () => {
    const { user } = open(
      offered,
      answerTo(calls.play, params, () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    const choice = await screen.findByRole('checkbox', { name: /^With virtual tablets and faults/ });
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Play the day' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(choice).toBeChecked();
    expect(screen.getByRole('button', { name: 'Play the day' })).toBeEnabled();
  });

  it('stops them, and says when that fails', async () => {
    let isRefused = true;
    const { user, set } = open(
      playing,
      answerTo(calls.pause, params, () => {
        if (isRefused) return { status: 503, body: { message: 'The server is busy.' } };
        set({ ...playing, play: playing.play && { ...playing.play, state: 'paused' } });
        return { status: 200, body: playing };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/The play could not be stopped\. The server is busy\./)).toBeInTheDocument();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Go on playing' })).toBeInTheDocument();
  });

  it('says why they ended early, and goes on from there', async () => {
    const ended = {
      ...playing.play,
      state: 'paused' as const,
      endedBecause: 'The server that played it was restarted.',
    };
    open({ ...playing, play: playing.play && { ...playing.play, ...ended } });
    expect(
      await screen.findByText(/The server that played it was restarted\. What is noted stays\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go on playing' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^With virtual tablets and faults/ })).toBeChecked();
  });

  it('shows the report, what does not hold first, to everybody who opens the page', async () => {
    open({ ...playing, divisionsDone: 8, play: playing.play && { ...playing.play, state: 'over' }, report });
    const shown = within(await screen.findByRole('region', { name: 'Report of the virtual tablets' }));
    expect(shown.getByText('1 of 2 checks does not hold.')).toBeInTheDocument();
    const [first, second] = within(shown.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('divisions that are not done');
    expect(first).toHaveTextContent('Does not hold · 2');
    expect(second).toHaveTextContent('Holds · 0');
    expect(within(shown.getByRole('list', { name: 'Faults and changes' })).getByRole('listitem')).toHaveTextContent(
      'tables cut off4',
    );
  });

  it('is not offered where the server has none', async () => {
    open(prepared);
    expect(await screen.findByLabelText(/^Speed/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /^With virtual tablets/ })).not.toBeInTheDocument();
  });
});

it('says what holds, and removes everything after a question', async () => {
  const { user, set } = open(prepared, answerTo(calls.remove, { tournamentId: 9 }, true));
  const report = within(await screen.findByRole('region', { name: 'What holds' }));
  expect(report.getByText('3 of 8 divisions are done, 120 things are noted at the rings.')).toBeInTheDocument();
  expect(report.getByText('Holds · 0 of 8 have none')).toBeInTheDocument();
  expect(report.getByText('Not yet · 5 of 8 are open')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the rehearsal' }));
  set(null);
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('The rehearsal is removed.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Make a rehearsal' })).toBeInTheDocument();
});

it('offers only to remove one whose day has passed', async () => {
  open({ ...made, isOver: true });
  expect(await screen.findByText(/The day of this rehearsal has passed\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Prepare the day' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove the rehearsal' })).toBeInTheDocument();
});
