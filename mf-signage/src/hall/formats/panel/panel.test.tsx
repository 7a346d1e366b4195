import { screen, waitFor, within } from '@testing-library/react';
import { forgetPairing } from '@schi/shared-ui/device';
import { buildRules, contestOf, noted, openTable, voteOf } from '../../scoring/scoring.fixture';

afterEach(() => forgetPairing());

const score = (competitorId: number, seat: number, points: number, round = 1) =>
  noted({ kind: 'score', contestId: 5, competitorId, round, seat }, { points });
const scores = (competitorId: number, all: number[], round = 1) =>
  all.map((points, index) => score(competitorId, index + 1, points, round));

it('enters scores by keypad seat after seat, and says the total, the places and who is next', async () => {
  const { user, sent } = openTable(contestOf(2));
  const field = await screen.findByRole('textbox', { name: 'Score of judge 1 for Ana' });
  expect(screen.getByText('Scores are 5.0 to 10.0 in steps of 0.1.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '8' }));
  await user.click(screen.getByRole('button', { name: '5' }));
  expect(screen.getByRole('button', { name: 'Ana, judge 1: 8.50' })).toBeInTheDocument();
  await user.type(field, '8{Enter}');
  expect(screen.getByRole('button', { name: 'Ana, judge 2: 8.00' })).toBeInTheDocument();
  await user.type(field, '8.1');
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('24.60');
  await waitFor(() =>
    expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
      ['score 5:1:1:1', { points: 850 }],
      ['score 5:1:1:2', { points: 800 }],
      ['score 5:1:1:3', { points: 810 }],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Next: Bo' })).toBeEnabled();
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Score of judge 1 for Bo' })).toHaveFocus();
  await user.keyboard('{Enter}898887{Enter}');
  expect(screen.getByRole('dialog', { name: 'Results: Forms' })).toBeInTheDocument();
});

it('leads from the last score of a competitor on with the button that has the focus', async () => {
  const { user } = openTable(contestOf(2, { heads: scores(1, [850, 790]) }));
  await user.click(await screen.findByRole('button', { name: '8' }));
  const enter = screen.getByRole('button', { name: 'Enter 8.00' });
  await user.click(enter);
  expect(enter).toHaveAccessibleName('Next: Bo');
  expect(enter).toHaveFocus();
  await user.click(enter);
  expect(screen.getByRole('textbox', { name: 'Score of judge 1 for Bo' })).toBeInTheDocument();
  expect(enter).toHaveFocus();
});

it('names each turn with its number in the ring', async () => {
  openTable(contestOf(2, { range: { ring: 3, before: 9, count: 2 } }));
  expect((await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[0])).toEqual([
    expect.objectContaining({ textContent: '310' }),
    expect.objectContaining({ textContent: '311' }),
  ]);
});

it('says who performs before anybody is scored, and scores once they have', async () => {
  const rules = buildRules('panel', { scoring: { holdScores: 'all' } });
  const { user } = openTable(contestOf(3, { rules }));
  const held = within(await screen.findByRole('group', { name: 'They perform first' }));
  expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ana', 'Bo', 'Cho']);
  expect(screen.queryByRole('textbox', { name: 'Score of judge 1 for Ana' })).not.toBeInTheDocument();
  await user.click(held.getByRole('button', { name: 'They have performed' }));
  expect(screen.getByRole('textbox', { name: 'Score of judge 1 for Ana' })).toBeInTheDocument();
});

it('does not ask again once there is a score, as after a reload', async () => {
  const rules = buildRules('panel', { scoring: { holdScores: 'all' } });
  openTable(contestOf(3, { rules, heads: [score(1, 1, 850)] }));
  expect(await screen.findByRole('textbox', { name: 'Score of judge 2 for Ana' })).toBeInTheDocument();
});

it('says what the range is before it sends, and keeps what was typed', async () => {
  const { user, sent } = openTable(contestOf(2));
  const field = await screen.findByRole('textbox', { name: 'Score of judge 1 for Ana' });
  await user.type(field, '4.9{Enter}');
  expect(screen.getByText('Not noted: Scores are 5.0 to 10.0 in steps of 0.1.')).toBeInTheDocument();
  expect(field).toHaveValue('4.9');
  await user.clear(field);
  await user.type(field, 'nine{Enter}');
  expect(screen.getByText(/“nine” is no score/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('strikes the highest and the lowest of five through', async () => {
  const heads = scores(1, [810, 840, 800, 870, 830]);
  openTable(contestOf(1, { rules: buildRules('panel', { judges: 5 }), heads }));
  expect(await screen.findByRole('button', { name: 'Ana, judge 3: 8.00, dropped' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ana, judge 4: 8.70, dropped' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ana, judge 1: 8.10' })).toBeInTheDocument();
});

it('says what a score counts as that is too far from the middle one of three', async () => {
  const rules = buildRules('panel', { scoring: { scoreStep: 0.01, maxDeviation: 0.02 } });
  openTable(contestOf(1, { rules, heads: scores(1, [992, 996, 995]) }));
  expect(await screen.findByRole('button', { name: 'Ana, judge 1: 9.92, counts as 9.93' })).toHaveTextContent(
    '9.92 → 9.93',
  );
  expect(screen.getByRole('button', { name: 'Ana, judge 2: 9.96' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Ana/ })).toHaveTextContent('29.84');
});

it('times a turn that has a shortest time only', async () => {
  const rules = buildRules('panel', { scoring: { leastTurnSeconds: 30 } });
  openTable(contestOf(1, { rules }));
  expect(await screen.findByRole('group', { name: /^Time of Ana/ })).toBeInTheDocument();
});

it('changes one score that is chosen in the table, and takes one out', async () => {
  const { user, sent } = openTable(contestOf(2, { heads: scores(1, [810, 840, 800]) }));
  await user.click(await screen.findByRole('button', { name: 'Ana, judge 2: 8.40' }));
  await user.type(screen.getByRole('textbox', { name: 'Score of judge 2 for Ana' }), '83{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ subject: 'score 5:1:1:2', value: { points: 830 } }]));
  await user.click(screen.getByRole('button', { name: 'Ana, judge 2: 8.30' }));
  await user.click(screen.getByRole('button', { name: 'Take the score of judge 2 out' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ value: null }));
});

it('takes named deductions off, and takes them back', async () => {
  const { user, sent } = openTable(contestOf(1, { heads: scores(1, [800, 800, 800]) }));
  await user.click(await screen.findByRole('button', { name: 'Ana, judge 1: 8.00' }));
  await user.click(screen.getByRole('button', { name: 'Add one step of 0.10' }));
  await user.click(screen.getByRole('button', { name: 'Out of bounds' }));
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('23.80');
  await user.type(screen.getByRole('textbox', { name: 'Another deduction' }), 'Late bow{Enter}');
  await user.click(screen.getByRole('button', { name: 'Take back: Out of bounds' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      subject: 'deduct 5:1:1',
      value: { list: [{ name: 'Late bow', points: 20 }], timeMs: null },
    }),
  );
});

it('notes the time of a turn with a limit, and what it costs', async () => {
  const rules = buildRules('panel', { scoring: { turnSeconds: 120 } });
  const { user, sent } = openTable(contestOf(1, { rules, heads: scores(1, [800, 800, 800]) }));
  await user.click(await screen.findByRole('button', { name: 'Ana, judge 1: 8.00' }));
  await user.type(screen.getByLabelText('or type it, 2:25 or 41.2'), '2:75{Enter}');
  expect(screen.getByText(/Please type minutes and seconds/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('or type it, 2:25 or 41.2'));
  await user.type(screen.getByLabelText('or type it, 2:25 or 41.2'), '2:25{Enter}');
  expect(screen.getByText('0.20 taken off')).toBeInTheDocument();
  await waitFor(() => expect(sent()).toMatchObject([{ subject: 'deduct 5:1:1', value: { timeMs: 145_000 } }]));
});

it('goes on without a judge, for everybody and with a reason', async () => {
  const { user, sent } = openTable(
    contestOf(2, { rules: buildRules('panel', { judges: 5 }), heads: [score(1, 4, 870)] }),
  );
  await user.click(await screen.findByRole('button', { name: 'A judge cannot go on…' }));
  await user.click(screen.getByRole('button', { name: 'Without judge 4' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Go on without judge 4?' }));
  await user.click(dialog.getByRole('button', { name: 'Go on without' }));
  expect(dialog.getByText('* Please say why')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Ill');
  await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
  await user.click(dialog.getByRole('button', { name: 'Go on without' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'seats 5', value: { voided: [4] }, reason: 'Ill', officialId: 4 }]),
  );
  expect(screen.queryByRole('button', { name: 'Ana, judge 4: 8.70' })).toBeNull();
});

it('changes the running order, with a reason once somebody was scored', async () => {
  const { user, sent } = openTable(contestOf(3, { heads: [score(1, 1, 800)] }));
  await user.click(await screen.findByRole('button', { name: 'Change the order' }));
  await user.click(screen.getByRole('button', { name: 'Cho earlier' }));
  expect(screen.getByText('* Please say why')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Why is the order changed? It has begun.'), 'Cho is in two events');
  await user.click(screen.getByRole('button', { name: 'Cho earlier' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { subject: 'order 5', value: { competitorIds: [1, 3, 2] }, reason: 'Cho is in two events' },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Ana earlier' })).toBeDisabled();
});

describe('competitors who are level', () => {
  const level = () => contestOf(2, { heads: [...scores(1, [800, 810, 820]), ...scores(2, [820, 800, 810])] });

  it('are decided by the votes of all judges', async () => {
    const { user, sent } = openTable(level());
    await user.click(await screen.findByRole('button', { name: 'Judges’ vote…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Judges’ vote' }));
    expect(dialog.getByRole('status', { name: 'Votes for No. 2 Bo' })).toHaveTextContent('0');
    expect(dialog.queryByText(/^(?:leads|level)$/)).toBeNull();
    await user.click(voteOf(1, 'Bo'));
    await user.click(voteOf(2, 'Ana'));
    expect(dialog.getAllByText('level')).toHaveLength(2);
    await user.click(voteOf(2, 'Bo'));
    expect(dialog.getByRole('status', { name: 'Votes for No. 2 Bo' })).toHaveTextContent('2');
    expect(dialog.getByText('leads')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Note the vote' }));
    expect(dialog.getByText('* Please choose for every judge')).toBeInTheDocument();
    await user.click(voteOf(3, 'Ana'));
    await user.click(dialog.getByRole('button', { name: 'Note the vote' }));
    await waitFor(() =>
      expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
        ['vote 5:1', { choices: [{ group: [1, 2], choice: 2 }] }],
        ['vote 5:2', { choices: [{ group: [1, 2], choice: 2 }] }],
        ['vote 5:3', { choices: [{ group: [1, 2], choice: 1 }] }],
      ]),
    );
    expect(screen.queryByText('Level:')).toBeNull();
  });

  it.each([
    [3, 3, true],
    [3, 2, false],
    [4, 2, true],
  ])('by %i judges between %i ask the ring chief only where the judges can be level', async (judges, tied, isAsked) => {
    const rules = buildRules('panel', { judges });
    const heads = Array.from({ length: tied }, (_, index) => scores(index + 1, Array<number>(judges).fill(800)));
    const { user, sent } = openTable(contestOf(tied, { rules, heads: heads.flat() }));
    await user.click(await screen.findByRole('button', { name: 'Judges’ vote…' }));
    expect(screen.queryAllByRole('radiogroup', { name: /^Ring chief/ })).toHaveLength(isAsked ? 1 : 0);
    const inColors = screen.queryAllByText('Red').length;
    expect(inColors).toBe(tied === 2 ? 1 : 0);
    for (let seat = 1; seat <= judges; seat += 1) await user.click(voteOf(seat, seat % 2 === 0 ? 'Bo' : 'Ana'));
    await user.click(screen.getByRole('button', { name: 'Note the vote' }));
    await waitFor(() => expect(sent()).toHaveLength(judges));
  });

  it('are voted on by keyboard, a group for each judge', async () => {
    const { user } = openTable(level());
    await user.click(await screen.findByRole('button', { name: 'Judges’ vote…' }));
    voteOf(1, 'Ana').focus();
    await user.keyboard(' {Tab}{ArrowRight}');
    expect(voteOf(1, 'Ana')).toBeChecked();
    expect(voteOf(2, 'Bo')).toBeChecked();
    expect(screen.getAllByText('level')).toHaveLength(2);
  });

  it('share the place by a decision with a reason', async () => {
    const { user, sent } = openTable(level());
    await user.click(await screen.findByRole('button', { name: 'Share the place…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Share the place?' }));
    await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
    await user.type(dialog.getByLabelText('Reason'), 'The judges have gone');
    await user.click(dialog.getByRole('button', { name: 'Share the place' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { subject: 'shared 5', value: { groups: [[1, 2]] }, reason: 'The judges have gone', officialId: 4 },
      ]),
    );
    expect(screen.queryByText('Level:')).toBeNull();
  });

  it('are not decided upon by the scorekeeper, where a director decides', async () => {
    const { user } = openTable(level(), {
      officials: [
        { officialId: 4, ringId: 7, name: 'Master Kim', duty: 'ring chief', seat: null },
        { officialId: 5, ringId: 7, name: 'Walt Helper', duty: 'scorekeeper', seat: null },
      ],
    });
    for (const open of ['Share the place…', 'One more turn…']) {
      await user.click(await screen.findByRole('button', { name: open }));
      const dialog = within(screen.getByRole('dialog'));
      const names = within(dialog.getByLabelText('Who decides'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
      expect(names).toEqual(['Please choose', 'Master Kim, ring chief']);
      await user.click(dialog.getByRole('button', { name: 'Not now' }));
    }
  });

  it('have one more turn', async () => {
    const { user, sent } = openTable(level());
    await user.click(await screen.findByRole('button', { name: 'One more turn…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'One more turn?' }));
    await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
    await user.type(dialog.getByLabelText('Reason'), 'Gold');
    await user.click(dialog.getByRole('button', { name: 'Start one more turn' }));
    await user.type(screen.getByRole('textbox', { name: 'Score of judge 1 for Ana' }), '9{Enter}');
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { subject: 'shared 5', value: { groups: [], again: [[1, 2]] }, reason: 'Gold', officialId: 4 },
        { subject: 'score 5:1:2:1', value: { points: 900 } },
      ]),
    );
    expect(screen.getByRole('region', { name: 'One more turn: Forms' })).toBeInTheDocument();
  });
  it('take one more turn back with a reason', async () => {
    const { user, sent } = openTable(level());
    const decide = async (open: string, confirm: string) => {
      await user.click(await screen.findByRole('button', { name: open }));
      const dialog = within(screen.getByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
      await user.type(dialog.getByLabelText('Reason'), 'Gold');
      await user.click(dialog.getByRole('button', { name: confirm }));
    };
    await decide('One more turn…', 'Start one more turn');
    expect(await screen.findByRole('region', { name: 'One more turn: Forms' })).toBeInTheDocument();
    await decide('No more turn…', 'Take the turn back');
    expect(screen.queryByRole('region', { name: 'One more turn: Forms' })).toBeNull();
    await waitFor(() => expect(sent().at(-1)?.value).toEqual({ groups: [] }));
  });
});
