import { screen, waitFor, within } from '@testing-library/react';
import type { DraftSummary, RingsOfDraft } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { answerCalls, buildInlined, buildTournament, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { buildDraft, buildHealth, buildSummary } from './matchmaking.fixture';
import MatchmakingPage from './MatchmakingPage';
import { paths } from './paths';

const first = buildSummary({ state: 'published' });
const second = buildSummary({
  draftId: 6,
  name: 'Draft 2',
  preset: 'byHand',
  createdAt: '2026-05-03T17:20:00.000Z',
  version: 8,
  health: buildHealth({ useful: 300, alone: 1, beyondLimits: 2, warnings: 12, unplaced: 4 }),
});
const third = buildSummary({ draftId: 8, name: 'Draft 3', preset: 'nested', createdAt: '2026-05-02T17:20:00.000Z' });

const open = (
  drafts: DraftSummary[],
  handlers: Handlers = {},
  at = '/admin/matchmaking',
  tournaments = [buildTournament(), buildTournament({ id: 9, name: 'SCHI 2' })],
) => {
  const calls = answerCalls({ 'GET /api/admin/drafts': () => ({ status: 200, body: drafts }), ...handlers });
  const view = renderApp(
    <>
      <MatchmakingPage />
      <Toasts />
    </>,
    {
      at,
      as: ['TournamentDirector'],
      inlined: buildInlined({ tournaments }),
    },
  );
  return { ...view, calls };
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

describe('the drafts of a tournament', () => {
  it('say their state, how they came about, their cost and their health in words and numbers, the published one first', async () => {
    const { calls } = open([third, second, first]);
    const row = await rowOf('Draft 2');
    expect(row.getByRole('cell', { name: /^Open ?Programs by hand ?May 3, 2026/ })).toBeInTheDocument();
    expect(row.getByText('3,225')).toBeInTheDocument();
    expect(row.getByText('Beyond limits')).toBeInTheDocument();
    expect(row.getByText(/300 of 381 groups of a useful size \(78%\)/)).toBeInTheDocument();
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 lone entry',
      '2 beyond limits',
      '12 warnings',
      '4 unplaced',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Draft 1',
      'Draft 2',
      'Draft 3',
    ]);
    expect(calls.map(({ path }) => path)).toContain('/api/admin/drafts?tournamentId=7');
    expect(row.getByRole('link', { name: 'Open Draft 2' })).toHaveAttribute('href', '/admin/matchmaking/6/all');
    expect(row.getByRole('link', { name: 'History of Draft 2' })).toHaveAttribute(
      'href',
      '/admin/matchmaking/6/history',
    );
  });

  it('are those of the tournament that one chooses', async () => {
    const { user, calls } = open([first]);
    await user.selectOptions(await screen.findByLabelText('Tournament'), 'SCHI 2');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/drafts?tournamentId=9'));
  });

  it('are compared two by two', async () => {
    const { user } = open([first, second, third]);
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Draft 2' }));
    expect(screen.getByText('“Draft 2” is chosen. Tick one more to compare the two.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Draft 1' }));
    expect(screen.getByRole('link', { name: 'Compare these two' })).toHaveAttribute(
      'href',
      '/admin/matchmaking/6/compare/5',
    );
    expect(screen.getByRole('checkbox', { name: 'Compare Draft 3' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.getByRole('checkbox', { name: 'Compare Draft 3' })).toBeEnabled();
  });

  it('are paged where there are very many', async () => {
    const { user } = open(
      Array.from({ length: 45 }, (_, index) => buildSummary({ draftId: 100 + index, name: `Draft ${index + 1}` })),
    );
    expect(await screen.findAllByRole('rowheader')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  });
});

describe('where there are none', () => {
  it('says what to do next', async () => {
    open([]);
    expect(await screen.findByText('No drafts yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create draft' })).toHaveAttribute(
      'href',
      '/admin/matchmaking/create-draft/tournament/7',
    );
  });

  it('says so of a tournament that does not exist', async () => {
    open([], {}, '/admin/matchmaking?tournamentId=99');
    expect(await screen.findByText('This tournament could not be found')).toBeInTheDocument();
    expect(screen.getByText('Its address is wrong, or it was deleted.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the next tournament' })).toBeInTheDocument();
  });

  it('says without a tournament who adds one', async () => {
    open([], {}, '/admin/matchmaking', []);
    expect(await screen.findByText('No tournaments yet')).toBeInTheDocument();
    expect(
      screen.getByText('Drafts belong to a tournament. A super admin adds tournaments under Settings.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to the next tournament' })).not.toBeInTheDocument();
  });
});

it('shows a skeleton while the drafts load, and offers another try when nothing answers', async () => {
  const answers: ((
    answer: { status: number; body: DraftSummary[] } | { status: number; body: { message: string } },
  ) => void)[] = [];
  const { user } = open([], { 'GET /api/admin/drafts': () => new Promise((resolve) => void answers.push(resolve)) });
  expect(screen.getByText('Loading the drafts')).toBeInTheDocument();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ status: 500, body: { message: 'Something broke.' } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ status: 200, body: [first] });
  expect(await screen.findByRole('rowheader', { name: 'Draft 1' })).toBeInTheDocument();
});

describe('a large draft', () => {
  const creating = buildSummary({
    draftId: 6,
    name: 'Draft 2',
    state: 'creating',
    progress: { done: 2, all: 7 },
    cost: 0,
  });

  it('shows how far its creation is until it is done, and says when it is', async () => {
    let drafts = [creating, first];
    open([], { 'GET /api/admin/drafts': () => ({ status: 200, body: drafts }) });
    const row = await rowOf('Draft 2');
    expect(row.getByRole('progressbar', { name: 'Creation of Draft 2' })).toHaveAttribute('value', '2');
    expect(row.getByRole('progressbar')).toHaveAccessibleDescription('2 of 7 programmes computed');
    expect(row.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    drafts = [{ ...creating, progress: { done: 5, all: 7 } }, first];
    expect(await row.findByText('5 of 7 programmes computed')).toBeInTheDocument();
    drafts = [second, first];
    expect(await screen.findByText('“Draft 2” is created.')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Open Draft 2' })).toBeInTheDocument();
  });

  it('is canceled after a question', async () => {
    let drafts = [creating];
    const { user } = open([], {
      'GET /api/admin/drafts': () => ({ status: 200, body: drafts }),
      'DELETE /api/admin/drafts/6': () => {
        drafts = [];
        return { status: 200, body: true };
      },
    });
    await user.click((await rowOf('Draft 2')).getByRole('button', { name: 'Cancel Draft 2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the creation of “Draft 2”?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel creation' }));
    expect(await screen.findByText('The creation of “Draft 2” is canceled.')).toBeInTheDocument();
    expect(await screen.findByText('No drafts yet')).toBeInTheDocument();
  });

  it('that failed says why, and can be deleted', async () => {
    const failure = 'Nobody has completed a registration for this tournament yet.';
    let drafts = [creating];
    const { user } = open([], {
      'GET /api/admin/drafts': () => ({ status: 200, body: drafts }),
      'DELETE /api/admin/drafts/6': () => ({ status: 200, body: true }),
    });
    await rowOf('Draft 2');
    drafts = [{ ...creating, state: 'failed', progress: null, failure }];
    expect(await screen.findByText('“Draft 2” could not be created.')).toBeInTheDocument();
    const row = await rowOf('Draft 2');
    expect(row.getByText(failure)).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Delete Draft 2' }));
    expect(
      within(screen.getByRole('dialog')).getByText('It has no divisions. The registrations stay as they are.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('“Draft 2” is deleted.')).toBeInTheDocument();
  });
});

describe('publishing', () => {
  it('asks first, waits, names the version, and says that it is done', async () => {
    const held: (() => void)[] = [];
    const { user, calls } = open([second], {
      'POST /api/admin/drafts/6/publish': () =>
        new Promise(
          (resolve) =>
            void held.push(() => resolve({ status: 200, body: buildDraft({ draftId: 6, state: 'published' }) })),
        ),
    });
    await user.click((await rowOf('Draft 2')).getByRole('button', { name: 'Publish Draft 2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish “Draft 2”?' }));
    expect(
      dialog.getByText(/Still to check: 1 lone entry, 2 beyond limits, 12 warnings, 4 unplaced\./),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Publish draft' }));
    expect(dialog.getByRole('button', { name: 'Publishing…' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    expect(await screen.findByText('“Draft 2” is published.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 8 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not offered while another draft is published: the dialog leads there', async () => {
    const { user } = open([first, second]);
    await user.click((await rowOf('Draft 2')).getByRole('button', { name: 'Publish Draft 2' }));
    const dialog = within(screen.getByRole('dialog', { name: '“Draft 1” is published' }));
    expect(dialog.queryByRole('button', { name: 'Publish draft' })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Go to “Draft 1”' })).toHaveAttribute('href', paths.board(first.draftId));
  });

  it('shows a refusal, loads the list again, and then names the newer version', async () => {
    let version = 8;
    const message = 'Somebody else has changed this draft since you opened it.';
    const { user, calls } = open([], {
      'GET /api/admin/drafts': () => ({ status: 200, body: [{ ...second, version }] }),
      'POST /api/admin/drafts/6/publish': () => {
        version = 9;
        return { status: 409, body: { message } };
      },
    });
    await user.click((await rowOf('Draft 2')).getByRole('button', { name: 'Publish Draft 2' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publish draft' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    await waitFor(() =>
      expect(
        calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin/drafts?')),
      ).toHaveLength(2),
    );
    await user.click(dialog.getByRole('button', { name: 'Publish draft' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { version: 8 },
        { version: 9 },
      ]),
    );
  });

  it('is taken back after a question that names the plan of the rings', async () => {
    const rings: RingsOfDraft = { standing: { planned: 211, rings: 8, locked: 1, called: 2 }, again: null };
    const { user } = open([first], {
      'POST /api/admin/drafts/5/unpublish': buildDraft(),
      'GET /api/admin/drafts/5/rings': () => ({ status: 200, body: rings }),
    });
    await user.click((await rowOf('Draft 1')).getByRole('button', { name: 'Unpublish Draft 1' }));
    expect(
      await screen.findByText(/^211 divisions stand in 8 rings, 1 of them locked, 2 called\./),
    ).toBeInTheDocument();
    expect(screen.getByText('Calls are not kept.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unpublish draft' }));
    expect(await screen.findByText('“Draft 1” is open again.')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('asks first and says that it is done', async () => {
    let drafts = [second, third];
    const { user } = open([], {
      'GET /api/admin/drafts': () => ({ status: 200, body: drafts }),
      'DELETE /api/admin/drafts/6': () => {
        drafts = [third];
        return { status: 200, body: true };
      },
    });
    await user.click((await rowOf('Draft 2')).getByRole('button', { name: 'Delete Draft 2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Draft 2”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('“Draft 2” is deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Draft 2' })).not.toBeInTheDocument());
  });

  it('is refused while the draft is published, with the reason', async () => {
    const message = 'This draft is published. Unpublish it before you delete it.';
    const { user } = open([first], { 'DELETE /api/admin/drafts/5': () => ({ status: 409, body: { message } }) });
    await user.click((await rowOf('Draft 1')).getByRole('button', { name: 'Delete Draft 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
