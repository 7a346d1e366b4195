import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DraftChoices, DraftPreviews, NewDraft } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import CreateDraftPage from './CreateDraftPage';
import { buildDraft, buildFigures, buildPreviews } from './matchmaking.fixture';

const Pages = () =>
  useRoutes([
    { path: '/admin/matchmaking/create-draft/tournament/:tournamentId', element: <CreateDraftPage /> },
    { path: '/admin/matchmaking/:draftId/all', element: <h1>The board</h1> },
  ]);
const page = '/admin/matchmaking/create-draft/tournament/7';
/** Answers as the server: with the director's own programs where some are asked for. */
const previewsOf = (options: DraftChoices = {}): DraftPreviews => {
  const previews = buildPreviews();
  const own = options.programmes;
  return own
    ? {
        ...previews,
        previews: [
          ...previews.previews,
          { programmes: 'byHand', eventIds: own, figures: buildFigures({ useful: 300 }) },
        ],
      }
    : previews;
};
const open = (handlers: Handlers = {}, at = page) => {
  const calls = answerCalls({
    'POST /api/admin/drafts/preview': ({ body }) => ({ status: 200, body: previewsOf(body.options) }),
    'POST /api/admin/drafts': () => ({ status: 200, body: buildDraft({ draftId: 12, name: 'Draft 4' }) }),
    ...handlers,
  });
  const view = renderApp(
    <>
      <Pages />
      <Toasts />
    </>,
    { at, as: ['TournamentDirector'], inlined: buildInlined() },
  );
  const sentTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body as NewDraft);
  return {
    ...view,
    calls,
    asked: () => sentTo('/api/admin/drafts/preview').map(({ options }) => options ?? {}),
    created: () => sentTo('/api/admin/drafts'),
  };
};
const card = (name: string) => screen.getByRole('radio', { name }).closest('label') as HTMLElement;
const column = (name: string) => within(screen.getByRole('region', { name }));
const chip = (name: RegExp) => screen.getByRole('button', { name });

describe('the presets', () => {
  it('stand side by side with their figures; the best divisions per event are chosen', async () => {
    const { asked } = open();
    expect(await screen.findByRole('radio', { name: 'Best divisions per event' })).toBeChecked();
    expect(within(card('Best divisions per event')).getByText('372 of 381 (97%)')).toBeInTheDocument();
    const together = within(card('Groups stay together'));
    for (const figure of ['361 of 430 (83%)', '12', '192', '1.9', '0.80', '3,225'])
      expect(together.getByText(figure)).toBeInTheDocument();
    expect(
      within(card('Follow the largest event')).getByText(/made of whole divisions of the largest event/),
    ).toBeInTheDocument();
    expect(card('Best divisions per event')).toHaveTextContent('The usual choice.');
    expect(screen.getAllByText(/The usual choice/)).toHaveLength(1);
    expect(screen.getByText(/541 competitors with 1,370 entries/)).toBeInTheDocument();
    expect(asked()).toEqual([{}]);
  });

  it('create a draft without further choices, and lead to it', async () => {
    const { user, created, address } = open();
    await user.click(await screen.findByRole('radio', { name: 'Follow the largest event' }));
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await waitFor(() => expect(address()).toBe('/admin/matchmaking/12/all'));
    expect(created()).toEqual([{ tournamentId: 7, options: { preset: 'nested' } }]);
    expect(screen.getByText('“Draft 4” is created with 5 divisions.')).toBeInTheDocument();
  });
});

it('of many competitors leads to the list, where it is being created', async () => {
  const { user, address } = open({
    'POST /api/admin/drafts': buildDraft({
      name: 'Draft 4',
      state: 'creating',
      progress: { done: 0, all: 7 },
      divisions: [],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(address()).toBe('/admin/matchmaking?tournamentId=7'));
  expect(screen.getByText('“Draft 4” is being created. The list shows how far it is.')).toBeInTheDocument();
});

describe('the figures', () => {
  it('follow the choices; the earlier ones stay until then', async () => {
    const held: (() => void)[] = [];
    const { user, asked } = open({
      'POST /api/admin/drafts/preview': ({ body }) =>
        body.options
          ? new Promise(
              (resolve) => void held.push(() => resolve({ status: 200, body: { ...previewsOf(), competitors: 540 } })),
            )
          : { status: 200, body: previewsOf() },
    });
    fireEvent.change(await screen.findByRole('slider', { name: /Fewer, larger divisions/ }), {
      target: { value: '10' },
    });
    const largest = screen.getByRole('textbox', { name: 'Largest size of Forms' });
    await user.clear(largest);
    await user.type(largest, '10');
    expect(screen.getByText('Updating the figures…')).toBeInTheDocument();
    expect(within(card('Follow the largest event')).getByText('290 of 320 (90%)')).toBeInTheDocument();
    // On a slow machine earlier choices are asked for too.
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ groupPrice: 10, sizes: [{ id: 1, minSize: 3, maxSize: 10 }] }),
    );
    for (const answer of held) answer();
    expect(await screen.findByText(/540 competitors/)).toBeInTheDocument();
    expect(screen.getByText('These figures are for the choices below.')).toBeInTheDocument();
  });

  it('stay while a field is wrong, and the field says what is wrong', async () => {
    const { user, asked, created } = open();
    const largest = await screen.findByRole('textbox', { name: 'Largest size of Sparring' });
    await user.clear(largest);
    await user.type(largest, '2');
    expect(screen.getByText('Correct the marked fields to see the figures.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(screen.getByText('* Largest: The largest size is below the smallest')).toBeInTheDocument();
    expect(largest).toHaveFocus();
    expect(created()).toEqual([]);
    expect(asked()).toEqual([{}]);
  });

  it('offer another try when they could not be counted, and keep the choices', async () => {
    let isDown = true;
    const { user } = open({
      'POST /api/admin/drafts/preview': ({ body }) =>
        body.options && isDown ? { status: 500, body: { message: 'Broken.' } } : { status: 200, body: previewsOf() },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Keep schools apart' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Keep schools apart' })).not.toBeChecked();
  });
});

describe('programs by hand', () => {
  it('are made with the arrow keys; the focus goes with the event, and what happened is said', async () => {
    const { user, asked, created } = open();
    await screen.findByRole('radio', { name: 'Best divisions per event' });
    chip(/^Forms/).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Forms is in program 1 now, with Weapons.')).toBeInTheDocument();
    expect(chip(/^Forms/)).toHaveFocus();
    expect(column('Program 1').getAllByRole('button')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'By hand' })).toBeChecked();
    await waitFor(() => expect(asked().at(-1)).toEqual({ programmes: [[1, 2], [3], [4]] }));
    expect(await within(card('By hand')).findByText('300 of 381 (78%)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await waitFor(() => expect(created()).toEqual([{ tournamentId: 7, options: { programmes: [[1, 2], [3], [4]] } }]));
  });

  it('are made by the menu, also without a mouse; contact and no contact never share, and the menu says why', async () => {
    const { user } = open();
    await screen.findByRole('radio', { name: 'Best divisions per event' });
    chip(/^Sparring/).focus();
    await user.keyboard('{Enter}');
    const menu = within(screen.getByRole('menu', { name: 'Move Sparring to' }));
    const first = menu.getByRole('menuitem', { name: /^Program 1: Forms/ });
    expect(first).toHaveFocus();
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(
      screen.getByText('Sparring has contact and Forms has none, so they never share divisions.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Best divisions per event' })).toBeChecked();

    chip(/^Breaking/).focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(screen.getByText('Breaking is in program 2 now, with Weapons.')).toBeInTheDocument();
    expect(chip(/^Breaking/)).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(chip(/^Breaking/)).toHaveFocus();
    await user.keyboard('{Enter}{End}{Enter}');
    expect(screen.getByText('Breaking is in program 4 now, alone.')).toBeInTheDocument();
  });

  it('are made by dragging; a refused drop says why', async () => {
    open();
    await screen.findByRole('radio', { name: 'Best divisions per event' });
    const drag = (name: RegExp, to: string) => {
      const dataTransfer = { setData: jest.fn() };
      const start = createEvent.dragStart(chip(name));
      Object.defineProperty(start, 'dataTransfer', { value: dataTransfer });
      fireEvent(chip(name), start);
      fireEvent.drop(screen.getByRole('region', { name: to }));
    };
    drag(/^Sparring/, 'Program 1');
    expect(
      screen.getByText('Sparring has contact and Forms has none, so they never share divisions.'),
    ).toBeInTheDocument();
    expect(column('Program 1').getAllByRole('button')).toHaveLength(1);
    drag(/^Weapons/, 'Program 1');
    expect(column('Program 1').getAllByRole('button')).toHaveLength(2);
    drag(/^Weapons/, 'A new program');
    expect(column('Program 4').getByRole('button', { name: /^Weapons/ })).toBeInTheDocument();
  });
});

describe('creating', () => {
  it('waits, and keeps every choice when it is refused', async () => {
    const held: (() => void)[] = [];
    const message = 'Nobody has completed a registration for this tournament yet.';
    const { user } = open({
      'POST /api/admin/drafts': () =>
        new Promise((resolve) => void held.push(() => resolve({ status: 409, body: { message } }))),
    });
    await user.type(await screen.findByLabelText('Name of the draft'), 'Morning');
    await user.click(screen.getByRole('radio', { name: 'Groups stay together' }));
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(screen.getByRole('button', { name: 'Creating…' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Name of the draft')).toHaveValue('Morning');
    expect(screen.getByRole('radio', { name: 'Groups stay together' })).toBeChecked();
  });

  it('shows the messages of a refusal beside the fields, also in the advanced options', async () => {
    const { user } = open({
      'POST /api/admin/drafts': () => ({
        status: 422,
        body: {
          message: 'Please check the marked fields.',
          errors: { 'options.sizes.0.maxSize': 'Too large', 'options.tolerances.levels': 'Too wide', name: 'Taken' },
        },
      }),
    });
    const largest = await screen.findByRole('textbox', { name: 'Largest size of Weapons' });
    await user.clear(largest);
    await user.type(largest, '90');
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(await screen.findByText('* Largest: Too large')).toBeInTheDocument();
    expect(screen.getByText('* Too wide')).toBeInTheDocument();
    expect(screen.getByText('* Taken')).toBeInTheDocument();
    expect(screen.getByText('Advanced: tolerances and limits').closest('details')).toHaveAttribute('open');
    expect(largest).toHaveValue('90');
  });

  it('says beside the field which years between children in contact can be chosen (F11), and sends them', async () => {
    const { user, calls } = open();
    const years = await screen.findByRole('textbox', { name: /With contact, years between children/ });
    expect(years).toHaveValue('2');
    const send = async (value: string) => {
      await user.clear(years);
      await user.type(years, value);
      await user.click(screen.getByRole('button', { name: 'Create draft' }));
    };
    await send('6');
    expect(await screen.findByText('* Please enter a whole number from 0 to 5')).toBeInTheDocument();
    await send('3');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/admin/drafts')?.body).toMatchObject({
        options: { limits: { contactYears: 3 } },
      }),
    );
  });

  it('makes one draft when the same choices are sent again after a lost answer', async () => {
    let isLost = true;
    const { user, calls, address } = open({
      'POST /api/admin/drafts': () =>
        isLost ? { status: 500, body: { message: 'Broken.' } } : { status: 200, body: buildDraft({ draftId: 12 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Create draft' }));
    await screen.findByRole('alert');
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await waitFor(() => expect(address()).toBe('/admin/matchmaking/12/all'));
    const keys = calls
      .filter(({ path }) => path === '/api/admin/drafts')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('leaving', () => {
  it('asks only once a choice was changed', async () => {
    const { user } = open();
    await screen.findByRole('radio', { name: 'Best divisions per event' });
    const leave = () => user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(screen.getByRole('radio', { name: 'Follow the largest event' }));
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    await user.click(screen.getByRole('radio', { name: 'Best divisions per event' }));
    await leave();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('where there is nothing to place', () => {
  it.each<[string, Handlers]>([
    ['it is refused', { 'POST /api/admin/drafts/preview': () => ({ status: 409, body: { message: 'Nobody.' } }) }],
    [
      'there are no competitors',
      { 'POST /api/admin/drafts/preview': buildPreviews({ competitors: 0, entries: 0, previews: [] }) },
    ],
  ])('says what to do next: %s', async (_, handlers) => {
    open(handlers);
    expect(await screen.findByText('Nobody is registered yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the registrations' })).toHaveAttribute(
      'href',
      '/admin/registrations?tournamentId=7',
    );
  });

  it('says that a tournament does not exist, and why figures could not be loaded', async () => {
    const missing = open({}, '/admin/matchmaking/create-draft/tournament/99');
    expect(await screen.findByText('This tournament could not be found')).toBeInTheDocument();
    missing.unmount();
    open({ 'POST /api/admin/drafts/preview': () => null });
    expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

it('says how many entries cannot be placed', async () => {
  open({ 'POST /api/admin/drafts/preview': buildPreviews({ unplaced: 4 }) });
  expect(
    await screen.findByText(/4 entries cannot be placed\. The draft lists each with its reason\./),
  ).toBeInTheDocument();
});
