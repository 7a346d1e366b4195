import { screen, waitFor } from '@testing-library/react';
import type { scoring } from '@schi/contract';
import { forgetPairing } from '@schi/shared-ui/device';
import { buildRules, contestOf, noted, openTable, voteOf } from '../../scoring/scoring.fixture';
import { leftOf, tapped } from './breaking.rules';

afterEach(() => forgetPairing());

const breaking = (isTimed = false) =>
  ({
    format: 'attempts',
    title: 'Breaking',
    rules: buildRules('attempts', { scoring: { stations: 2, countsParts: true, isTimed } }),
  }) as const;
const breaks = (competitorId: number, first: scoring.Broken[], second: scoring.Broken[] = []) =>
  noted({ kind: 'breaks', contestId: 5, competitorId }, { first, second, warnings: 0, timeMs: null });

it('taps a board from none to whole, to part where that is worth something, and back', () => {
  expect([tapped('none', { whole: 100, part: 50 }), tapped('whole', { whole: 100, part: 50 })]).toEqual([
    'whole',
    'part',
  ]);
  expect([tapped('part', { whole: 100, part: 50 }), tapped('whole', { whole: 100, part: 0 })]).toEqual([
    'none',
    'none',
  ]);
  expect(leftOf(['whole', 'part', 'none'])).toEqual([1, 2]);
});

it('notes the boards of a try with its warnings, by a button', async () => {
  const { user, sent } = openTable(contestOf(2, breaking()));
  await user.click(await screen.findByRole('button', { name: 'Station 1: not broken' }));
  await user.click(screen.getByRole('button', { name: 'Station 1: whole' }));
  await user.click(screen.getByRole('button', { name: 'Station 2: not broken' }));
  for (const press of ['Add', 'Add', 'Remove'])
    await user.click(screen.getByRole('button', { name: `${press} one warning` }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Note the first try: 1.00' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { subject: 'breaks 5:1', value: { first: ['part', 'whole'], second: [], warnings: 1, timeMs: null } },
    ]),
  );
  expect(screen.getByRole('heading', { name: /^Bo ?, first try$/ })).toBeInTheDocument();
});

it('counts no more than nine warnings', async () => {
  const { user, sent } = openTable(contestOf(2, breaking()));
  const add = await screen.findByRole('button', { name: 'Add one warning' });
  for (let press = 1; press <= 10; press += 1) await user.click(add);
  await user.click(screen.getByRole('button', { name: /^Note the first try/ }));
  await waitFor(() => expect(sent()).toMatchObject([{ value: { warnings: 9 } }]));
});

it('offers the turn of who is alone, and finishes without it as well', async () => {
  openTable(contestOf(1, breaking()));
  expect(await screen.findByRole('heading', { name: /^Ana ?, first try$/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Finish: results' })).toBeEnabled();
});

it('gives those who are level a second try at what is left, and lets all have one', async () => {
  const heads = [breaks(1, ['whole', 'none']), breaks(2, ['none', 'whole']), breaks(3, ['none', 'none'])];
  const { user, sent } = openTable(contestOf(3, { ...breaking(), heads }));
  expect(await screen.findByRole('heading', { name: /^Ana ?, second try$/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Station 1: not broken' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Station 2: not broken' }));
  await user.click(screen.getByRole('button', { name: 'Note the second try: 1.00' }));
  await waitFor(() => expect(sent()).toMatchObject([{ subject: 'breaks 5:1', value: { second: ['none', 'whole'] } }]));
  await user.click(screen.getByRole('button', { name: 'Cho, second try: –' }));
  expect(screen.getByRole('heading', { name: /^Cho ?, second try$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to Bo' }));
  expect(screen.getByRole('heading', { name: /^Bo ?, second try$/ })).toBeInTheDocument();
});

it('notes the time where it is taken', async () => {
  const { user, sent } = openTable(contestOf(2, breaking(true)));
  await user.type(await screen.findByLabelText('or type it, 2:25 or 41.2'), '41.2{Enter}');
  await user.click(screen.getByRole('button', { name: 'Note the first try: 0.00' }));
  await waitFor(() => expect(sent()).toMatchObject([{ value: { timeMs: 41_200 } }]));
});

it('lets the judges vote between those who are level in both tries', async () => {
  const heads = [breaks(1, ['whole', 'none'], ['none', 'none']), breaks(2, ['none', 'whole'], ['none', 'none'])];
  const { user, sent } = openTable(contestOf(2, { ...breaking(), heads }));
  await user.click(await screen.findByRole('button', { name: 'Judges’ vote…' }));
  for (const seat of [1, 2, 3]) await user.click(voteOf(seat, 'Bo'));
  await user.click(screen.getByRole('button', { name: 'Note the vote' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Finish: results' })).toBeEnabled();
});

describe('a turn with techniques, tries and a boundary (rule G17)', () => {
  const scoringOf = {
    stations: 3,
    secondTries: 'counted',
    secondTryCost: 0.5,
    thirdTryCost: 1,
    boundaryCost: 0.5,
    techniques: [
      { name: 'Turning', bonus: 1 },
      { name: 'Turning jump kick', bonus: 2 },
    ],
  } as const;
  const threeDirections = () =>
    ({
      format: 'attempts',
      title: 'Breaking',
      rules: buildRules('attempts', { scoring: { ...scoringOf, techniques: [...scoringOf.techniques] } }),
    }) as const;
  const first = ['whole', 'whole', 'none'];

  it('is noted by a tap for each board, its technique and its try, with the sum', async () => {
    const { user, sent } = openTable(contestOf(2, threeDirections()));
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Station 1: not broken' }));
    await press('Turning +1.00');
    await press('Station 2: not broken');
    await press('2nd try −0.50');
    await press('Add one step over the boundary');
    for (const _ of [1, 2]) await press('Add one warning');
    expect(
      screen.getByText('boards 2.00, techniques +1.00, later tries −0.50, boundary −0.50, warnings −1.00'),
    ).toBeInTheDocument();
    // A tap on a broken board chooses it, another one takes it back.
    await press('Station 1: whole, Turning');
    expect(screen.getByRole('button', { name: 'Turning +1.00' })).toHaveAttribute('aria-pressed', 'true');
    await press('Note the turn: 1.00');
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          subject: 'breaks 5:1',
          value: { first, techniques: ['Turning', '', ''], tries: [1, 2, 1], boundaries: 1, warnings: 2 },
        },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Ana, turn: 1.00' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Second try' })).toBeNull();
  });

  it('is noted by the keyboard, and goes on with the next competitor', async () => {
    const { user, sent } = openTable(contestOf(2, threeDirections()));
    (await screen.findByRole('button', { name: 'Station 1: not broken' })).focus();
    await user.keyboard('1tt2rbw');
    const note = screen.getByRole('button', { name: 'Note the turn: 2.50' });
    note.focus();
    await user.keyboard('{Enter}');
    const pad = await screen.findByRole('group', { name: 'Bo, turn' });
    await waitFor(() => expect(pad).toHaveFocus());
    await user.keyboard('3');
    expect(screen.getByRole('button', { name: 'Station 3: whole' })).toBeInTheDocument();
    expect(sent()).toMatchObject([
      { value: { first, techniques: ['Turning jump kick', '', ''], tries: [1, 2, 1], boundaries: 1, warnings: 1 } },
    ]);
  });

  it('leaves those who are level to the judges, without a second try', async () => {
    const heads = [1, 2].map((competitorId) => breaks(competitorId, ['whole', 'none', 'none']));
    openTable(contestOf(2, { ...threeDirections(), heads }));
    expect(await screen.findByRole('button', { name: 'Judges’ vote…' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /second try/ })).toBeNull();
  });
});
