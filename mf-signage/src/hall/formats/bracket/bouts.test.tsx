import { act, fireEvent, screen, within } from '@testing-library/react';
import { contests, type RingValue } from '@schi/contract';
import { buildBoard, buildBouts, headOf, openBouts, wonBy } from './bouts.fixture';
import { voteOf } from '../../scoring/scoring.fixture';

const four = [1, 2, 3, 4];
const at = Date.parse('2026-05-02T10:00:00.000Z');
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(at);
});
afterEach(() => jest.restoreAllMocks());

const firstBout = (value?: RingValue, slots: (number | null)[] = four) =>
  buildBouts(slots, value ? { heads: [headOf('board', 'W1-1', 1, 2, value)] } : {});
const openFirst = async (value?: RingValue, options?: Parameters<typeof openBouts>[1]) => {
  const opened = openBouts(firstBout(value), options);
  // A bout whose clock runs is open already.
  const closed = screen.queryByRole('button', { name: 'Open Semifinal 1' });
  if (closed) await opened.user.click(closed);
  return opened;
};
const score = () => ['red', 'blue'].map((side) => screen.getByLabelText(`Score of ${side}`).textContent);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the list', () => {
  it('shows the next bout first, with names and schools, and no bout for a bye', () => {
    openBouts(buildBouts([1, null, 2, 3, 4, null, 5, null]));
    const open = within(screen.getByRole('region', { name: 'To be fought' })).getAllByRole('listitem');
    expect(open.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Next: Quarterfinal 2'),
      expect.stringContaining('Semifinal 2'),
    ]);
    expect(open[0]).toHaveTextContent('Ben Lee · No. 1 · Irvine');
    const later = within(screen.getByRole('region', { name: 'Later' })).getAllByRole('listitem');
    expect(later.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Semifinal 1'),
      expect.stringContaining('Final'),
    ]);
    expect(screen.getByRole('group', { name: 'Bracket, drawn' })).toHaveTextContent('bye');
  });

  it('names each bout with its number in the ring, in the list and where it is open', async () => {
    const { user } = openBouts(
      buildBouts([1, null, 2, 3, 4, null, 5, null], { range: { ring: 3, before: 4, count: 4 } }),
    );
    const open = within(screen.getByRole('region', { name: 'To be fought' })).getAllByRole('listitem');
    expect(open[0]).toHaveTextContent('Next: 305 · Quarterfinal 2');
    expect(open[1]).toHaveTextContent('307 · Semifinal 2');
    await user.click(press('Open Quarterfinal 2'));
    expect(screen.getByRole('heading', { name: '305 · Quarterfinal 2' })).toBeInTheDocument();
  });

  it('strikes out a result that is set aside, and says who walks over', () => {
    const heads = [
      headOf('bout', 'W1-1', 1, 2, wonBy(2, 3, 5)),
      headOf('bout', 'W2-1', 1, 3, wonBy(1, 5, 3)),
      headOf('board', 'W2-1', 2, 3, buildBoard({ points: 2 }, {}, { leftMs: 30_000 })),
    ];
    openBouts(buildBouts(four, { heads }), { scratched: [4] });
    const final = screen.getByText('Next: Final').closest('li');
    expect(final).toHaveTextContent('Has begun: red 2, blue 0');
    expect(final?.querySelector('s')).toHaveTextContent('Ana Kim – Cai Cho, 5–3');
    expect(final).toHaveTextContent('set aside: this pair does not meet here any more');
    expect(screen.getByText('Semifinal 2').closest('li')).toHaveTextContent('Cai Cho won, walkover: scratched');
  });

  it('says why there is no bout for one alone', () => {
    openBouts(buildBouts([1]));
    expect(screen.getByText('There is no bout')).toBeInTheDocument();
  });
});

describe('a bout', () => {
  it('is fought and won: each press is the whole board, and the end is pressed', async () => {
    const { user, noted, last } = await openFirst();
    await user.click(press('+2 for red'));
    await user.click(press('+1 for blue'));
    await user.click(press(/^Penalty · 0 of 3, for red/));
    expect(score()).toEqual(['2', '2']);
    expect(last()).toMatchObject([
      {
        subject: 'board 5:W1-1:1:2',
        value: { board: { red: { points: 2, penalties: 1 }, blue: { points: 1 } }, leftMs: 120_000, runsSince: null },
      },
    ]);
    await user.click(press('+3 for blue'));
    await user.click(press('Set the clock'));
    await user.clear(screen.getByLabelText(/^Time left/));
    await user.type(screen.getByLabelText(/^Time left/), '0');
    await user.click(press('Set and stop'));
    const before = noted.length;
    await user.click(press(/^Blue wins 5–2 · Ben Lee/));
    expect(noted).toHaveLength(before + 1);
    expect(last()).toMatchObject([
      {
        subject: 'bout 5:W1-1:1:2',
        value: { winner: 2, how: '5–2', points: { red: 2, blue: 5 }, penalties: { red: 1, blue: 0 } },
      },
    ]);
    expect(screen.getByText('Ben Lee').closest('p')).toHaveTextContent('Blue Ben Lee won: 5–2');
    await user.click(press('Next: Semifinal 2'));
    expect(screen.getByRole('region', { name: 'Red: Cai Cho' })).toBeInTheDocument();
  });

  it('takes back any of the last presses', async () => {
    const { user } = await openFirst();
    await user.click(press('+3 for red'));
    await user.click(press('+1 for red'));
    await user.click(press(/^Warning · 0, for blue/));
    await user.click(press('Undo Red: 3 points'));
    expect(score()).toEqual(['1', '0']);
    await user.click(press('Undo Blue: warning'));
    expect(press(/^Warning · 0, for blue/)).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Last presses' })).getAllByRole('button')).toHaveLength(1);
  });

  it('starts its clock in the server’s time, and stops it at what is left', async () => {
    const hour = 3_600_000;
    const { user, last } = await openFirst(undefined, { context: { aheadMs: hour } });
    await user.click(press('Clock: 2:00 Tap to start'));
    expect(last()).toMatchObject([{ value: { leftMs: 120_000, runsSince: '2026-05-02T09:00:00.000Z' } }]);
    jest.mocked(Date.now).mockReturnValue(at + 42_000);
    await user.click(press(/Tap to stop/));
    expect(last()).toMatchObject([{ value: { leftMs: 78_000, runsSince: null } }]);
    expect(press('Clock: 1:18 Tap to start')).toBeInTheDocument();
  });

  it('goes on after a reload in mid-bout, and offers an end at the end of time without noting it', async () => {
    const since = (seconds: number) => new Date(at - seconds * 1_000).toISOString();
    const running = openBouts(firstBout(buildBoard({ points: 1 }, {}, { leftMs: 60_000, runsSince: since(20) })));
    expect(press('Clock: 0:40 Tap to stop')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /Red wins/ })).toBeNull();
    running.unmount();
    const { noted, user } = await openFirst(buildBoard({ points: 1 }, {}, { leftMs: 60_000, runsSince: since(61) }));
    expect(press('Clock: 0:00 Time is up')).toBeInTheDocument();
    expect(noted).toEqual([]);
    await user.click(press(/^Red wins 1–0/));
    expect(noted[0]?.changes.map(({ subject }) => subject)).toEqual(['board 5:W1-1:1:2', 'bout 5:W1-1:1:2']);
    expect(noted[0]?.changes[0]?.value).toMatchObject({ leftMs: 0, runsSince: null, board: { isTimeUp: true } });
  });

  it('sets its clock when it is held for a second', async () => {
    const { last, user } = await openFirst();
    const clock = press(/Tap to start/);
    jest.useFakeTimers();
    fireEvent.pointerDown(clock);
    act(() => void jest.advanceTimersByTime(1_000));
    fireEvent.pointerUp(clock);
    fireEvent.click(clock);
    jest.useRealTimers();
    const box = screen.getByLabelText(/^Time left/);
    await user.clear(box);
    await user.type(box, '1:75');
    await user.click(press('Set and stop'));
    expect(screen.getByText('* Minutes and seconds, at most 10:00')).toBeInTheDocument();
    expect(box).toHaveValue('1:75');
    await user.clear(box);
    await user.type(box, '0:15');
    await user.click(press('Set and stop'));
    expect(last()).toMatchObject([{ value: { leftMs: 15_000, runsSince: null } }]);
  });

  it('swaps the sides on this device only, and remembers it', async () => {
    const first = await openFirst();
    await first.user.click(press('Swap the sides on this screen'));
    expect(first.noted).toEqual([]);
    first.unmount();
    await openFirst();
    expect(
      screen.getAllByRole('region', { name: /^(Red|Blue):/ }).map((side) => side.getAttribute('aria-label')),
    ).toEqual(['Blue: Ben Lee', 'Red: Ana Kim']);
  });

  it('takes nothing while the table may not write', async () => {
    await openFirst(undefined, { context: { isReadOnly: true } });
    for (const name of [
      '+1 for red',
      /^Warning/,
      /Tap to start/,
      'Set the clock',
      'Other ending…',
      'Enter the result…',
    ])
      for (const button of screen.getAllByRole('button', { name })) expect(button).toBeDisabled();
  });
});

describe('the ends that the rules offer', () => {
  const offered = async (value: RingValue, name: RegExp) => {
    const opened = await openFirst(value);
    await opened.user.click(press(name));
    return opened.last().at(-1)?.value;
  };
  it('bracket 4: the third penalty, whatever the score', async () => {
    const value = await offered(
      buildBoard({ points: 8, penalties: 3 }, { points: 1 }, { leftMs: 9_000 }),
      /^Blue wins 4–8/,
    );
    expect(value).toMatchObject({ winner: 2, how: '4–8, disqualified for the bout' });
  });
  it('bracket 7: a lead of eight', async () => {
    expect(await offered(buildBoard({ points: 9 }, { points: 1 }, { leftMs: 48_000 }), /^Red wins 9–1/)).toMatchObject({
      how: '9–1, lead',
    });
  });
  it('bracket 5: the golden round when time ends level, and its first point', async () => {
    const { user, last } = await openFirst(buildBoard({ points: 4 }, { points: 4 }));
    await user.click(press('Golden round, 1:00'));
    expect(last()).toMatchObject([
      { value: { board: { round: 'golden', before: { red: 4, blue: 4 } }, leftMs: 60_000 } },
    ]);
    await user.click(press('+1 for blue'));
    await user.click(press(/^Blue wins 5–4/));
    expect(last()).toMatchObject([{ value: { winner: 2, how: '5–4, golden point' } }]);
  });
  it('bracket 6: the judges’ flags after a golden round without a point, once all have voted', async () => {
    const golden = buildBoard({ points: 4 }, { points: 4 }, { round: 'golden', before: { red: 4, blue: 4 } });
    const { user, noted, last } = await openFirst(golden);
    await user.click(voteOf(1, 'Red'));
    await user.click(voteOf(2, 'Blue'));
    expect(noted).toEqual([]);
    await user.click(voteOf(3, 'Red'));
    expect(screen.getByText('Judges’ flags: red 2, blue 1.')).toBeInTheDocument();
    await user.click(press('Vote again'));
    for (const [index, side] of ['Blue', 'Blue', 'Red'].entries()) await user.click(voteOf(index + 1, side));
    await user.click(press(/^Blue wins 2–1/));
    expect(last()).toMatchObject([{ value: { winner: 2, how: '4–4, judges’ vote' } }]);
  });
});

describe('other ends', () => {
  const choose = async (value: RingValue | undefined, what: string, who?: string) => {
    const opened = await openFirst(value);
    await opened.user.click(press('Other ending…'));
    await opened.user.selectOptions(screen.getByLabelText('What happened'), what);
    if (who !== undefined) await opened.user.selectOptions(screen.getByLabelText(/^Who /), who);
    return opened;
  };
  it('bracket 8: who cannot go on by a foul wins, and by an injury of one’s own loses; it can be taken back', async () => {
    const { user, last, unmount } = await choose(
      undefined,
      'Cannot go on, by a foul of the other side',
      'Red: Ana Kim',
    );
    await user.click(press('Note it'));
    expect(screen.getByText(/Ana Kim cannot go on, by a foul of the other side/)).toBeInTheDocument();
    await user.click(press(/^Red wins 0–0/));
    expect(last()).toMatchObject([{ value: { winner: 1, how: '0–0, foul of the opponent' } }]);
    unmount();
    const own = await choose(undefined, 'Cannot go on, by an injury of one’s own', 'Red: Ana Kim');
    await own.user.click(press('Note it'));
    expect(press(/^Blue wins 0–0/)).toBeInTheDocument();
    await own.user.click(press('Take the injury back'));
    expect(screen.queryByRole('button', { name: /wins/ })).toBeNull();
  });
  it('bracket 9: where both cannot go on, the score decides, or the judges', async () => {
    const { user, last, unmount } = await choose(
      buildBoard({ points: 2 }, { points: 1 }, { leftMs: 50_000 }),
      'Cannot go on, by an injury of one’s own',
      'Both',
    );
    await user.click(press('Note it'));
    await user.click(press(/^Red wins 2–1/));
    expect(last()).toMatchObject([{ value: { winner: 1, how: '2–1' } }]);
    unmount();
    const level = await choose(undefined, 'Cannot go on, by an injury of one’s own', 'Both');
    await level.user.click(press('Note it'));
    expect(screen.getByRole('group', { name: 'Judges’ flags' })).toBeInTheDocument();
  });
  it('a disqualification needs who and why, and keeps what was typed', async () => {
    const { user, noted, last } = await choose(
      buildBoard({ points: 5 }, { points: 1 }, { leftMs: 9_000 }),
      'Disqualified for this bout',
    );
    await user.click(press('Note it'));
    expect(screen.getByText('* Please choose who')).toBeInTheDocument();
    expect(screen.getByText('* Please say why')).toBeInTheDocument();
    expect(noted).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Who is disqualified'), 'Red: Ana Kim');
    await user.type(screen.getByLabelText('Reason'), 'Strike to the throat');
    await user.click(press('Note it'));
    expect(last()).toMatchObject([
      { value: { winner: 2, how: '1–5, disqualified for the bout' }, reason: 'Strike to the throat' },
    ]);
  });
  it('both disqualified, and neither came, leave no winner', async () => {
    const { user, last, unmount } = await choose(undefined, 'Disqualified for this bout', 'Both');
    await user.type(screen.getByLabelText('Reason'), 'Both left the mat');
    await user.click(press('Note it'));
    expect(last()).toMatchObject([{ value: { winner: null, how: 'both disqualified' }, reason: 'Both left the mat' }]);
    expect(screen.getByText('Nobody won')).toBeInTheDocument();
    unmount();
    const none = await choose(undefined, 'Neither came');
    await none.user.click(press('Note it'));
    expect(none.last()).toMatchObject([{ value: { winner: null, how: 'neither came' } }]);
  });
});

describe('a result that is entered or changed', () => {
  const fought = [
    headOf('bout', 'W1-1', 1, 2, wonBy(1, 5, 4)),
    headOf('bout', 'W1-2', 3, 4, wonBy(3, 6, 2)),
    headOf('bout', 'W2-1', 1, 3, wonBy(1, 5, 3)),
  ];
  const change = async (heads = fought) => {
    const opened = openBouts(buildBouts(four, { heads }));
    await opened.user.click(press('Open Semifinal 1'));
    await opened.user.click(press('Change the result of Semifinal 1'));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Change the result: Semifinal 1' })) };
  };
  const points = async (
    { user, dialog }: Pick<Awaited<ReturnType<typeof change>>, 'user' | 'dialog'>,
    red: string,
    blue: string,
  ) => {
    for (const [label, text] of [
      ['Score of red', red],
      ['Score of blue', blue],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    }
  };

  it('bracket 14: lists what a correction sets aside and who has to fight, and needs a reason', async () => {
    const opened = await change();
    const { user, dialog, noted, last } = opened;
    expect(dialog.getByText('Other bouts with a result do not change.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Winner'), 'Blue: Ben Lee');
    await points(opened, '5', '6');
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Final: Ana Kim – Cai Cho, 5–3', 'Final: Ben Lee – Cai Cho']);
    await user.click(dialog.getByRole('button', { name: 'Change the result' }));
    expect(dialog.getByText('* Please say why')).toBeInTheDocument();
    expect(noted).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Scores were swapped');
    await user.click(dialog.getByRole('button', { name: 'Change the result' }));
    expect(last()).toMatchObject([
      { subject: 'bout 5:W1-1:1:2', value: { winner: 2, how: '6–5' }, reason: 'Scores were swapped' },
    ]);
    await user.click(press('All bouts'));
    expect(screen.getByText('Next: Final').closest('li')).toHaveTextContent('Ben Lee');
  });
  it('bracket 15: other points of the same winner change nothing later', async () => {
    const opened = await change();
    await points(opened, '6', '4');
    expect(opened.dialog.getByText('Other bouts with a result do not change.')).toBeInTheDocument();
  });
  it('bracket 16: says that a result counts again when the correction is taken back', async () => {
    const opened = await change([headOf('bout', 'W1-1', 1, 2, wonBy(2, 5, 6)), ...fought.slice(1)]);
    await opened.user.selectOptions(opened.dialog.getByLabelText('Winner'), 'Red: Ana Kim');
    expect(opened.dialog.getByText('Counts again:')).toBeInTheDocument();
    expect(opened.dialog.getByText(/Final/)).toHaveTextContent('Final: Ana Kim – Cai Cho, 5–3');
  });
  it('lists a later bout that has begun, and takes a result back', async () => {
    const opened = await change([
      ...fought.slice(0, 2),
      headOf('board', 'W2-1', 1, 3, buildBoard({ points: 1 }, {}, { leftMs: 50_000 })),
    ]);
    const { user, dialog, last } = opened;
    await user.selectOptions(dialog.getByLabelText('Winner'), 'No result yet: the bout goes on');
    expect(dialog.getByRole('listitem')).toHaveTextContent('Final: Ana Kim – Cai Cho, has begun');
    await user.type(dialog.getByLabelText('Reason'), 'Pressed too early');
    await user.click(dialog.getByRole('button', { name: 'Change the result' }));
    expect(last()).toMatchObject([{ value: null, reason: 'Pressed too early' }]);
    expect(press('+1 for red')).toBeEnabled();
  });
  it('leaves the reason to the table where the results are finished', async () => {
    const opened = openBouts(buildBouts(four, { heads: fought, state: 'finished', isLocked: true }));
    const { user, last } = opened;
    await user.click(press('Open Semifinal 1'));
    await user.click(press('Change the result of Semifinal 1'));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the result: Semifinal 1' }));
    expect(dialog.queryByLabelText('Reason')).toBeNull();
    await points({ ...opened, dialog }, '6', '4');
    await user.click(dialog.getByRole('button', { name: 'Change the result' }));
    expect(last()).toEqual([
      {
        subject: 'bout 5:W1-1:1:2',
        value: expect.objectContaining({ how: '6–4' }) as unknown,
        believed: 'bout W1-1 1 2',
      },
    ]);
  });
  it('is entered from paper, and refuses a score that does not fit its winner', async () => {
    const { user, last } = await openFirst();
    await user.click(press('Enter the result…'));
    const dialog = within(screen.getByRole('dialog', { name: 'Enter the result: Semifinal 1' }));
    await user.click(dialog.getByRole('button', { name: 'Enter the result' }));
    expect(dialog.getByText('* Please choose who won')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Winner'), 'Red: Ana Kim');
    await user.type(dialog.getByLabelText('Score of red'), '3');
    await user.type(dialog.getByLabelText('Score of blue'), '3');
    await user.click(dialog.getByRole('button', { name: 'Enter the result' }));
    expect(dialog.getByText('* Who wins by “points” has the higher score')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('How'), 'judges’ vote');
    await user.click(dialog.getByRole('button', { name: 'Enter the result' }));
    expect(last()).toMatchObject([{ value: { winner: 1, how: '3–3, judges’ vote' } }]);
    expect(last()[0]).not.toHaveProperty('reason');
  });
});

describe('two and three', () => {
  const recordsShown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
  it('bracket 13: the third bout is not offered at 2–0', () => {
    openBouts(
      buildBouts([1, 2], {
        heads: [headOf('bout', 'S1', 1, 2, wonBy(1, 3, 1)), headOf('bout', 'S2', 1, 2, wonBy(1, 4, 1))],
      }),
    );
    expect(screen.queryByRole('region', { name: 'To be fought' })).toBeNull();
    expect(screen.getByText('Bout 3 of at most three').closest('li')).toHaveTextContent('Not needed');
    expect(screen.getByRole('row', { name: 'Ana Kim 2 7 2 0' })).toBeInTheDocument();
  });
  const level = [
    headOf('bout', 'S1', 1, 2, wonBy(1, 4, 2)),
    headOf('bout', 'S2', 2, 3, wonBy(2, 4, 2)),
    headOf('bout', 'S3', 1, 3, wonBy(3, 2, 4)),
  ];
  it('bracket 11: three who are level in everything fight once more; level again, the director lets them share, with a reason', async () => {
    const first = openBouts(buildBouts([1, 2, 3], { heads: level }));
    expect(screen.getByText('All were level in everything, so each fights once more.')).toBeInTheDocument();
    expect(screen.getByText('Next: Further bout 1')).toBeInTheDocument();
    first.unmount();
    const again = level.map((head, index) => {
      const [red, blue] = [
        [1, 2],
        [2, 3],
        [1, 3],
      ][index] as [number, number];
      return headOf('bout', `S${index + 4}`, red, blue, head.value as RingValue);
    });
    const { user, last } = openBouts(buildBouts([1, 2, 3], { heads: [...level, ...again] }));
    // Further bouts count as wins only.
    expect(recordsShown()).toEqual(['Ana Kim 2 6 6 0', 'Ben Lee 2 6 6 0', 'Cai Cho 2 6 6 0']);
    const decide = async (button: string, dialog: string, confirm: string, reason: string) => {
      await user.click(press(button));
      const box = within(screen.getByRole('dialog', { name: dialog }));
      await user.click(box.getByRole('button', { name: confirm }));
      expect(box.getByText('* Please say why')).toBeInTheDocument();
      await user.type(box.getByLabelText('Reason'), reason);
      await user.clear(box.getByLabelText('Who decides'));
      await user.type(box.getByLabelText('Who decides'), 'Ana Lima');
      await user.click(box.getByRole('button', { name: confirm }));
    };
    await decide('Share the place…', 'Share the place?', 'Share the place', 'Agreed with the schools');
    expect(last()).toMatchObject([
      { subject: 'shared 5', value: { groups: [[1, 2, 3]] }, reason: 'Agreed with the schools', decidedBy: 'Ana Lima' },
    ]);
    await decide('Take the shared place back…', 'Take the shared place back?', 'Take it back', 'They want to fight');
    expect(last()).toMatchObject([{ subject: 'shared 5', value: { groups: [] }, reason: 'They want to fight' }]);
    expect(press('Share the place…')).toBeInTheDocument();
  });
  const three = [
    headOf('bout', 'S1', 1, 2, { ...wonBy(1, 5, 3), penalties: { red: 1, blue: 0 } }),
    headOf('bout', 'S2', 2, 3, { ...wonBy(2, 6, 2), penalties: { red: 2, blue: 1 } }),
    headOf('bout', 'S3', 1, 3, { ...wonBy(3, 3, 4), penalties: { red: 0, blue: 2 } }),
  ];
  it('bracket 10: shows what ranks three', () => {
    const heads = three;
    const contest = buildBouts([1, 2, 3], { heads });
    openBouts(contest);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Competitor',
      'Wins',
      'For',
      'Against',
      'Penalties',
    ]);
    expect(recordsShown()).toEqual(['Ana Kim 1 8 7 1', 'Ben Lee 1 9 7 2', 'Cai Cho 1 6 9 3']);
    const { placings } = contests.standingOf(contest, new Map(heads.map((head) => [head.subject, head])));
    expect(placings.map(({ competitorId }) => competitorId)).toEqual([2, 1, 3]);
  });
  it('bracket 10: counts no bout of somebody who stops, and none that is not fought yet', () => {
    const { unmount } = openBouts(buildBouts([1, 2, 3], { heads: three }), { scratched: [3] });
    expect(recordsShown()).toEqual(['Ana Kim 1 5 3 1', 'Ben Lee 0 3 5 0', 'Cai Cho 0 0 0 0']);
    unmount();
    openBouts(buildBouts([1, 2, 3], { heads: three.slice(1, 2) }));
    expect(recordsShown()).toEqual(['Ana Kim 0 0 0 0', 'Ben Lee 1 6 2 2', 'Cai Cho 0 2 6 1']);
  });
});
