import { screen, waitFor, within } from '@testing-library/react';
import type { scoring } from '@schi/contract';
import { forgetPairing } from '@schi/shared-ui/device';
import { buildRules, contestOf, noted, openTable } from '../../scoring/scoring.fixture';

afterEach(() => {
  forgetPairing();
  localStorage.clear();
});

const long = { format: 'measured', title: 'Long fall', rules: buildRules('measured') } as const;
const high = {
  format: 'measured',
  title: 'High fall',
  rules: buildRules('measured', { scoring: { measures: 'height', heights: [60, 70, 80] } }),
} as const;
const attempt = (competitorId: number, number: number, mark: scoring.Try) =>
  noted({ kind: 'try', contestId: 5, competitorId, number }, { mark });
// Cast: the tests write only these letters.
const jumps = (competitorId: number, height: number, text: string) =>
  noted({ kind: 'jumps', contestId: 5, competitorId, height }, { jumps: [...text] as scoring.Jump[] });

describe('long fall', () => {
  it('goes through the first tries of all, then the second, and notes down to the centimeter', async () => {
    const { user, sent } = openTable(contestOf(2, long));
    await user.type(await screen.findByRole('textbox', { name: 'Distance of try 1 for Ana' }), '412.9');
    await user.click(screen.getByRole('button', { name: 'Enter 4.12 m' }));
    expect(screen.getByRole('heading', { name: /^Bo ?, try 1$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Foul' }));
    expect(screen.getByRole('heading', { name: /^Ana ?, try 2$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pass' }));
    await waitFor(() =>
      expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
        ['try 5:1:1', { mark: 4_120 }],
        ['try 5:2:1', { mark: 'foul' }],
        ['try 5:1:2', { mark: 'pass' }],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Ana, try 1: 4.12 m, best' })).toBeInTheDocument();
  });

  it('reads feet and inches, and remembers it', async () => {
    const { user, sent, unmount } = openTable(contestOf(1, long));
    await user.click(await screen.findByRole('button', { name: 'ft and in' }));
    await user.type(screen.getByRole('textbox', { name: 'Distance of try 1 for Ana' }), '13 6{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: { mark: 4_110 } }]));
    unmount();
    openTable(contestOf(1, long));
    expect(await screen.findByRole('button', { name: 'ft and in' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('writes and counts in feet and inches where the event says so, whatever its tape is read in', async () => {
    const rules = buildRules('measured', { scoring: { lengthUnit: 'feet' } });
    const { user, sent } = openTable(contestOf(2, { ...long, rules }));
    const field = () => screen.getByRole('textbox', { name: /^Distance of try 1/ });
    expect(await screen.findByRole('button', { name: 'ft and in' })).toHaveAttribute('aria-pressed', 'true');
    await user.type(field(), '13’6.25');
    await user.click(screen.getByRole('button', { name: 'Enter 13 ft 6.25 in' }));
    await user.click(screen.getByRole('button', { name: 'cm' }));
    await user.type(field(), '412');
    await user.click(screen.getByRole('button', { name: 'Enter 13 ft 6 in' }));
    await waitFor(() => expect(sent()).toMatchObject([{ value: { mark: 4_121 } }, { value: { mark: 4_115 } }]));
    expect(screen.getByRole('button', { name: 'Ana, try 1: 13 ft 6.25 in, best' })).toBeInTheDocument();
  });

  it('asks again over 8 m, refuses what is no distance, and keeps what was typed', async () => {
    const { user, sent } = openTable(contestOf(1, long));
    const field = await screen.findByRole('textbox', { name: 'Distance of try 1 for Ana' });
    await user.type(field, 'far{Enter}');
    expect(screen.getByText(/“far” is no distance/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '850{Enter}');
    await user.click(screen.getByRole('button', { name: 'No, type it again' }));
    expect(field).toHaveValue('850');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enter 8.50 m' }));
    await user.click(screen.getByRole('button', { name: 'Yes, 8.50 m' }));
    await waitFor(() => expect(sent()).toMatchObject([{ value: { mark: 8_500 } }]));
  });

  it('changes a try that is chosen in the grid', async () => {
    const { user, sent } = openTable(contestOf(2, { ...long, heads: [attempt(1, 1, 4_000)] }));
    await user.click(await screen.findByRole('button', { name: 'Ana, try 1: 4.00 m, best' }));
    await user.click(screen.getByRole('button', { name: 'Take it out' }));
    await waitFor(() => expect(sent()).toMatchObject([{ subject: 'try 5:1:1', value: null }]));
  });
});

describe('high fall', () => {
  it('says whose turn it is, notes jumps, and raises the bar by itself when all have jumped', async () => {
    const { user, sent } = openTable(contestOf(2, high));
    expect(await screen.findByRole('group', { name: 'Jump of Ana at 60 cm' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'X, failed' }));
    expect(screen.getByRole('group', { name: 'Jump of Bo at 60 cm' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '–, passes' }));
    await user.click(screen.getByRole('button', { name: 'O, over' }));
    expect(screen.getByRole('group', { name: 'Jump of Ana at 70 cm' })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
        ['jumps 5:1:600', { jumps: ['x'] }],
        ['jumps 5:2:600', { jumps: ['-'] }],
        ['jumps 5:1:600', { jumps: ['x', 'o'] }],
      ]),
    );
  });

  it('shows who is out, and passes the rest of who stops', async () => {
    const { user, sent } = openTable(contestOf(2, { ...high, heads: [jumps(1, 600, 'xxx'), jumps(2, 600, 'o')] }));
    expect(await screen.findByRole('rowheader', { name: 'Ana (out)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stops' }));
    await waitFor(() =>
      expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
        ['jumps 5:2:700', { jumps: ['-'] }],
        ['jumps 5:2:800', { jumps: ['-'] }],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Finish: results' })).toBeEnabled();
  });

  it('raises the bar over those who start higher', async () => {
    const { user, sent } = openTable(contestOf(1, high));
    await user.click(await screen.findByRole('button', { name: 'Raise the bar to 70 cm' }));
    await user.click(screen.getByRole('button', { name: 'O, over' }));
    await waitFor(() => expect(sent()).toMatchObject([{ subject: 'jumps 5:1:700', value: { jumps: ['o'] } }]));
    expect(screen.getByRole('group', { name: 'Jump of Ana at 80 cm' })).toBeInTheDocument();
  });

  it('says why a jump is refused', async () => {
    const { user, sent } = openTable(contestOf(2, { ...high, heads: [jumps(1, 600, 'o')] }));
    await user.click(await screen.findByRole('button', { name: 'Ana at 60 cm: O' }));
    await user.click(screen.getByRole('button', { name: 'X, failed' }));
    expect(screen.getByText('Not noted: This height is cleared.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('changes the announced heights, but not those that were used', async () => {
    const { user, sent } = openTable(contestOf(1, { ...high, heads: [jumps(1, 600, 'o')] }));
    await user.click(await screen.findByRole('button', { name: 'Heights…' }));
    const field = () => screen.getByLabelText('Heights in cm, rising, with commas between them');
    await user.clear(field());
    await user.type(field(), '65, 75');
    const announce = async () => {
      await user.selectOptions(screen.getByLabelText('Who decides'), 'Master Kim, ring chief');
      await user.type(screen.getByLabelText('Reason'), 'Smaller mats');
      await user.click(screen.getByRole('button', { name: 'Announce these heights' }));
    };
    await announce();
    expect(screen.getByText('Not noted: There are jumps at 60 cm, so this height stays.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Heights…' }));
    await user.clear(field());
    await user.type(field(), '60, 65, 75');
    await announce();
    await waitFor(() => expect(sent()).toMatchObject([{ subject: 'heights 5', value: { heights: [600, 650, 750] } }]));
  });

  it('has the bar, its heights and the jump-off in feet and inches where the event says so', async () => {
    const rules = buildRules('measured', {
      scoring: { measures: 'height', lengthUnit: 'feet', heights: [61, 71.1] },
    });
    const heads = [1, 2].flatMap((id) => [jumps(id, 610, 'o'), jumps(id, 711, 'xxx')]);
    const { user, sent } = openTable(contestOf(2, { ...high, rules, heads }));
    const off = within(await screen.findByRole('region', { name: 'Jump-off' }));
    expect(off.getByText('The bar is at 2 ft 4 in. One jump each.')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: `2'4"` })).toBeInTheDocument();
    for (const name of ['Ana', 'Bo']) await user.click(off.getByRole('button', { name: `${name}: over` }));
    await user.click(off.getByRole('button', { name: 'Note this round' }));
    expect(off.getByText('The bar is at 2 ft 5 in. One jump each.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Heights…' }));
    const field = screen.getByLabelText('Heights in feet and inches, rising, with commas between them');
    expect(field).toHaveValue('2 ft 0 in, 2 ft 4 in');
    await user.type(field, ', 2 ft 8 in');
    await user.selectOptions(screen.getByLabelText('Who decides'), 'Master Kim, ring chief');
    await user.type(screen.getByLabelText('Reason'), 'One more');
    await user.click(screen.getByRole('button', { name: 'Announce these heights' }));
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ subject: 'heights 5', value: { heights: [610, 711, 813] } }),
    );
  });

  it('offers the jump-off at the next height by itself, until one is left', async () => {
    const heads = [1, 2].flatMap((id) => [jumps(id, 600, 'o'), jumps(id, 700, 'xxx')]);
    const { user, sent } = openTable(contestOf(2, { ...high, heads }));
    const off = within(await screen.findByRole('region', { name: 'Jump-off' }));
    expect(off.getByText('The bar is at 70 cm. One jump each.')).toBeInTheDocument();
    await user.click(off.getByRole('button', { name: 'Ana: failed' }));
    expect(off.getByRole('button', { name: 'Note this round' })).toBeDisabled();
    await user.click(off.getByRole('button', { name: 'Bo: failed' }));
    await user.click(off.getByRole('button', { name: 'Note this round' }));
    expect(off.getByText('The bar is at 68 cm. One jump each.')).toBeInTheDocument();
    await user.click(off.getByRole('button', { name: 'Ana: failed' }));
    await user.click(off.getByRole('button', { name: 'Bo: over' }));
    await user.click(off.getByRole('button', { name: 'Note this round' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      subject: 'jumpoff 5:2',
      value: {
        millimetres: 680,
        jumps: [
          { competitorId: 1, jump: 'x' },
          { competitorId: 2, jump: 'o' },
        ],
      },
    });
    expect(screen.getByRole('button', { name: 'Finish: results' })).toBeEnabled();
  });
});
