import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ringCalls, ringRefusals, type CalledContest } from '@schi/contract';
import { forgetPairing } from '@schi/shared-ui/device';
import { appliedAnswer } from '../device/rings.fixture';
import { contestOf, noted, openTable } from './scoring.fixture';

afterEach(() => forgetPairing());

const scores = (competitorId: number, all: number[]) =>
  all.map((points, index) =>
    noted({ kind: 'score', contestId: 5, competitorId, round: 1, seat: index + 1 }, { points }),
  );
const complete = (changes: Partial<CalledContest> = {}) =>
  contestOf(2, { heads: [...scores(1, [800, 800, 800]), ...scores(2, [790, 790, 790])], ...changes });
const state = (value: 'finished' | 'confirmed' | 'medalsGiven') =>
  noted({ kind: 'contest', contestId: 5 }, { state: value, digest: '' });
const finished = (value: 'finished' | 'confirmed' | 'medalsGiven' = 'finished') =>
  complete({ state: value, isLocked: true, heads: [...complete().heads, state(value)] });
const kim = 'Master Kim, ring chief';

it('says what is left, and does not finish before', async () => {
  openTable(contestOf(2, { heads: scores(1, [800, 800, 800]) }));
  expect(await screen.findByText('1 competitor does not have all scores.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finish: results' })).toBeNull();
});

it('does not finish what two devices noted differently until somebody settles it, and says why', async () => {
  const side = (points: number) => ({ points, penalties: 0, warnings: 0 });
  const bout = (points: number) => ({
    board: { red: side(points), blue: side(0), round: 'first' as const, isTimeUp: false },
    leftMs: 75_000,
    runsSince: null,
  });
  const disagreement = (kind: 'score' | 'board') => ({
    eventId: `of the ${kind}`,
    subject:
      kind === 'score'
        ? ringCalls.subjectOf({ kind, contestId: 5, competitorId: 1, round: 1, seat: 1 })
        : ringCalls.subjectOf({ kind, contestId: 5, match: 'S1', red: 1, blue: 2 }),
    ringAssignmentId: 3,
    title: 'Boys 8–9',
    competitor: 'Ana',
    value: kind === 'score' ? { points: 850 } : bout(1),
    by: 'Spare',
    notedAt: '2026-05-02T17:43:00.000Z',
    now: {
      eventId: 'h1',
      value: kind === 'score' ? { points: 800 } : bout(0),
      by: 'Table',
      notedAt: '2026-05-02T17:42:00.000Z',
    },
  });
  openTable(complete(), { disagreements: [disagreement('score')] });
  expect(await screen.findByText(ringRefusals.disagreement)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finish: results' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close without a result…' })).toBeDisabled();
  cleanup();
  // A bout that runs does not count once it has a result.
  openTable(complete(), { disagreements: [disagreement('board')] });
  expect(await screen.findByRole('button', { name: 'Finish: results' })).toBeEnabled();
});

it('shows places, medals and reasons before it finishes, and names who does', async () => {
  const { user, sent } = openTable(complete());
  await user.click(await screen.findByRole('button', { name: 'Finish: results' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Results: Forms' }));
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent('1.Ana gold24.00 points');
  expect(second).toHaveTextContent('2.Bo silver23.70 points');
  await user.click(dialog.getByRole('button', { name: 'Finish' }));
  expect(dialog.getByText('* Please choose who it is')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Who finishes'), kim);
  await user.click(dialog.getByRole('button', { name: 'Finish' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'contest 5', value: { state: 'finished' }, officialId: 4 }]),
  );
  expect(sent()[0]?.value).toHaveProperty('digest', expect.stringMatching(/^[\da-f]{16}$/));
  await user.click(screen.getByRole('button', { name: 'Medals given' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ value: { state: 'medalsGiven' }, believed: sent()[0]?.id }));
});

it('needs a second person where results are confirmed', async () => {
  const { user, sent } = openTable(finished(), { confirmsResults: true });
  expect(await screen.findByText(/A second person has to confirm the results/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Medals given' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm the results…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm the results: Forms' }));
  await user.selectOptions(dialog.getByLabelText('Who confirms; not the person who finished it'), kim);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent()).toMatchObject([{ value: { state: 'confirmed' }, officialId: 4 }]));
  expect(await screen.findByRole('button', { name: 'Medals given' })).toBeInTheDocument();
});

it('takes typed names where nobody is listed: of who finishes, of somebody else who confirms, and of who corrects', async () => {
  const { user, sent } = openTable(complete(), { confirmsResults: true, officials: [] });
  const decide = async (button: string, label: string, name: string, confirm: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(label)).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(dialog.getByText('* Please type who it is')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(label), name);
    await user.click(dialog.getByRole('button', { name: confirm }));
  };
  await decide('Finish: results', 'Who finishes', 'Ana Lima', 'Finish');
  await decide('Confirm the results…', 'Who confirms; not the person who finished it', 'Bo Chen', 'Confirm');
  await user.click(await screen.findByRole('button', { name: 'Ana, judge 2: 8.00' }));
  await user.type(screen.getByRole('textbox', { name: 'Score of judge 2 for Ana' }), '7{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the results?' }));
  // Who decided last is offered; the second person is not.
  expect(dialog.getByLabelText('Who decides')).toHaveValue('Ana Lima');
  await user.type(dialog.getByLabelText('Reason'), 'Misread');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent().map(({ officialId, decidedBy, reason }) => [officialId, decidedBy, reason])).toEqual([
      [null, 'Ana Lima', null],
      [null, 'Bo Chen', null],
      [null, 'Ana Lima', 'Misread'],
    ]),
  );
});

it('says in words why the server refused', async () => {
  const says = 'Somebody else has to confirm: not the person who finished it.';
  const { user } = openTable(finished(), {
    confirmsResults: true,
    decide: (event) => ({ ...appliedAnswer(event), outcome: 'refused', refusal: 'same official', says, now: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm the results…' }));
  await user.selectOptions(screen.getByLabelText('Who confirms; not the person who finished it'), kim);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(`Not taken: Forms: confirmed. ${says}`)).toBeInTheDocument();
});

it('closes without a result, and opens again, each with a reason', async () => {
  const { user, sent } = openTable(contestOf(2));
  await user.click(await screen.findByRole('button', { name: 'Close without a result…' }));
  await user.selectOptions(screen.getByLabelText('Who decides'), kim);
  await user.type(screen.getByLabelText('Reason'), 'Nobody came');
  await user.click(screen.getByRole('button', { name: 'Close without a result' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ value: { state: 'finished', isClosed: true }, reason: 'Nobody came' }]),
  );
  expect(await screen.findAllByText('Closed without a result')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Open again…' }));
  await user.selectOptions(screen.getByLabelText('Who decides'), kim);
  await user.type(screen.getByLabelText('Reason'), 'They are here');
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ value: { state: 'open' }, reason: 'They are here' }));
});

it('shows what a correction changes before it is noted with a reason', async () => {
  const { user, sent } = openTable(finished());
  await user.click(await screen.findByRole('button', { name: 'Ana, judge 2: 8.00' }));
  await user.type(screen.getByRole('textbox', { name: 'Score of judge 2 for Ana' }), '7{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the results?' }));
  const places = within(dialog.getByRole('list', { name: 'Places that change' })).getAllByRole('listitem');
  expect(places.map((line) => line.textContent)).toEqual([
    'Ana: place 1, gold medal → place 2, silver medal (23.00 points)',
    'Bo: place 2, silver medal → place 1, gold medal (23.70 points)',
  ]);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(dialog.getByText('* Please say why')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Who decides'), kim);
  await user.type(dialog.getByLabelText('Reason'), 'Misread');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { subject: 'score 5:1:1:2', value: { points: 700 }, reason: 'Misread', officialId: 4 },
    ]),
  );
});

it('fills in the reason and the decider of the last correction of the event, as for the scores of one protest', async () => {
  const { user, sent } = openTable(finished());
  const correct = async (cell: string, box: string, score: string) => {
    await user.click(await screen.findByRole('button', { name: cell }));
    await user.type(screen.getByRole('textbox', { name: box }), `${score}{Enter}`);
    return within(screen.getByRole('dialog', { name: 'Correct the results?' }));
  };
  const first = await correct('Ana, judge 2: 8.00', 'Score of judge 2 for Ana', '7');
  await user.selectOptions(first.getByLabelText('Who decides'), kim);
  await user.type(first.getByLabelText('Reason'), 'Protest upheld');
  await user.click(first.getByRole('button', { name: 'Correct' }));
  const second = await correct('Bo, judge 1: 7.90', 'Score of judge 1 for Bo', '9');
  expect(second.getByLabelText('Reason')).toHaveValue('Protest upheld');
  await user.click(second.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent().map(({ reason, officialId }) => [reason, officialId])).toEqual([
      ['Protest upheld', 4],
      ['Protest upheld', 4],
    ]),
  );
});

it('keeps the medals back while a protest is open, and says so', async () => {
  openTable({ ...finished(), hasOpenProtest: true });
  expect(await screen.findByText(/^A protest about this event is open\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Medals given' })).toBeDisabled();
});

it('leaves results whose medals are given to directors, and says what would change', async () => {
  const { user, sent } = openTable(finished('medalsGiven'));
  await user.click(await screen.findByRole('button', { name: 'Ana, judge 2: 8.00' }));
  await user.type(screen.getByRole('textbox', { name: 'Score of judge 2 for Ana' }), '7{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Medals are given' }));
  expect(dialog.getByText(/Only a director changes these results now/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(sent()).toEqual([]);
});

it('offers a score that came after the finish as a correction, with what it changes', async () => {
  const says = 'The results of this event are finished. It counts only as a correction, with a reason.';
  const { user, sent } = openTable(complete(), {
    // As when the results were finished elsewhere while this table had no network.
    decide: (event) =>
      event.reason
        ? appliedAnswer(event)
        : { ...appliedAnswer(event), outcome: 'refused', refusal: 'locked', says, now: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Bo, judge 1: 7.90' }));
  await user.type(screen.getByRole('textbox', { name: 'Score of judge 1 for Bo' }), '9.9{Enter}');
  expect(await screen.findByText(new RegExp(`Not taken: Bo, judge 1: 9.90. ${says}`))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use this as a correction…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the results?' }));
  expect(
    within(dialog.getByRole('list', { name: 'Places that change' })).getAllByRole('listitem')[0],
  ).toHaveTextContent(/Ana: place 1.* place 2/);
  await user.selectOptions(dialog.getByLabelText('Who decides'), kim);
  await user.type(dialog.getByLabelText('Reason'), 'Was on paper');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ subject: 'score 5:2:1:1', value: { points: 990 }, reason: 'Was on paper' }),
  );
  await waitFor(() => expect(screen.queryByText(/Not taken: Bo/)).toBeNull());
});
