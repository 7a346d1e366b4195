import { screen, waitFor, within } from '@testing-library/react';
import type { Draft } from '@schi/contract';
import type { Handlers } from '@schi/shared-ui/testing';
import { buildDraft, buildPerson, sparring } from './board.fixture';
import { open, showEverything } from './opened-board.fixture';

beforeEach(showEverything);

describe('a bracket', () => {
  const names = ['Ann Abe', 'Bea Bond', 'Cai Cole', 'Dan Diaz', 'Eve Eng'];
  /** Five in eight slots; the first two are of one school. */
  const opened = async (
    slots: (number | null)[],
    given: Partial<Draft> = {},
    hasBegun = false,
    more: Handlers = {},
  ) => {
    const members = names.map((name, index) => buildPerson(index + 1, { name, school: index < 2 ? 0 : null }));
    const draft = buildDraft([{ id: 31, events: [sparring], members }], given);
    const [division31] = draft.divisions;
    const [event] = division31?.events ?? [];
    if (event) Object.assign(event, { draw: { seed: 11, slots }, hasBegun });
    const view = open('/5/all', draft, more);
    await view.user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await view.user.click(await screen.findByRole('menuitem', { name: /^Draw/ }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: /^Draw of/ })) };
  };
  const apart = [1, 3, 2, null, 4, null, 5, null];
  const firstRound = (dialog: { getByRole: typeof screen.getByRole }) =>
    within(dialog.getByRole('list', { name: 'First round' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.split(',')[0]);

  it('has two change places by the keyboard, warns of an avoidable pair of one school, and takes it back', async () => {
    const { user, sent, dialog } = await opened(apart);
    expect(dialog.queryByRole('alert')).toBeNull();
    dialog.getByRole('button', { name: /^Cai Cole/ }).focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: /^Cai Cole/ })).toHaveAttribute('aria-pressed', 'true');
    dialog.getByRole('button', { name: /^Bea Bond/ }).focus();
    await user.keyboard('{Enter}');
    const slots = [1, 2, 3, null, 4, null, 5, null];
    await waitFor(() => expect(sent('/redraw')).toEqual([{ version: 3, eventId: 2, seed: 11, slots }]));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another draw avoids 1.');
    expect(dialog.getByText(/^Changed by hand/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('/undo')).toEqual([{ version: 4 }]));
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Draw/ }));
    const again = within(await screen.findByRole('dialog', { name: /^Draw of/ }));
    expect(firstRound(again).slice(0, 4)).toEqual(['Ann Abe', 'Cai Cole', 'Bea Bond', 'Bye']);
    expect(again.queryByRole('alert')).toBeNull();
  });

  it('has a competitor change places with a bye by the menu, which offers no place where byes would meet', async () => {
    const { user, sent, dialog } = await opened(apart);
    await user.click(dialog.getByRole('button', { name: /^Cai Cole/ }));
    const menu = dialog.getByRole('combobox', { name: /changes places with/ });
    expect(within(menu).getAllByRole('option').length).toBe(1 + 7);
    await user.selectOptions(menu, within(menu).getByRole('option', { name: /^Bye against Dan Diaz/ }));
    await waitFor(() =>
      expect(sent('/redraw')).toEqual([expect.objectContaining({ slots: [1, null, 2, null, 4, 3, 5, null] })]),
    );
    expect(firstRound(dialog)).toEqual(['Ann Abe', 'Bye', 'Bea Bond', 'Bye', 'Dan Diaz', 'Cai Cole', 'Eve Eng', 'Bye']);
    // Ann Abe would leave two byes behind.
    await user.click(dialog.getByRole('button', { name: /^Ann Abe/ }));
    expect(within(dialog.getByRole('combobox')).queryByRole('option', { name: /^Bye against Bea Bond/ })).toBeNull();
  });

  it('shows the matches that the settings of the event ask for', async () => {
    const { dialog } = await opened(apart, { brackets: [{ eventId: 2, kind: 'single', third: 'match' }] });
    const later = within(dialog.getByRole('list', { name: 'Bouts after the first round of Sparring' }));
    expect(later.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Match 4. For 3rd placeLoser of bout 2Loser of bout 3',
    );
  });

  it('of a published division is tried first, with who gets another first opponent, and then kept or used', async () => {
    const { user, sent, dialog } = await opened(apart, { state: 'published' });
    await user.click(dialog.getByRole('button', { name: /^Cai Cole/ }));
    await user.click(dialog.getByRole('button', { name: /^Bea Bond/ }));
    expect(dialog.getByText(/^Another first opponent for Ann Abe and Bea Bond\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep the present one' }));
    expect(firstRound(dialog).slice(0, 4)).toEqual(['Ann Abe', 'Cai Cole', 'Bea Bond', 'Bye']);
    expect(sent('/redraw')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Draw again' }));
    await user.click(dialog.getByRole('button', { name: 'Use this draw' }));
    await waitFor(() => expect(sent('/redraw')).toEqual([{ version: 3, eventId: 2, seed: expect.any(Number) }]));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Use this draw' })).toBeNull());
  });

  it('says in the dialog why another draw was refused, and keeps it', async () => {
    const message = 'A division of this change has begun in a ring, so it stays as it is.';
    const { user, dialog } = await opened(apart, { state: 'published' }, false, {
      'POST /api/admin/drafts/5/divisions/31/redraw': () => ({ status: 409, body: { message } }),
    });
    await user.click(dialog.getByRole('button', { name: 'Draw again' }));
    await user.click(dialog.getByRole('button', { name: 'Use this draw' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Use this draw' })).toBeEnabled();
  });

  it('is only shown once its division has begun', async () => {
    const { dialog } = await opened(apart, { state: 'published' }, true);
    expect(dialog.getByRole('list', { name: 'First round' })).toHaveTextContent('Cai Cole');
    expect(dialog.queryByRole('button', { name: /^Cai Cole/ })).toBeNull();
    expect(dialog.getByText('It has begun in a ring.')).toBeInTheDocument();
    expect(dialog.queryByText(/^Choose two/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Rename/, hidden: true })).toBeNull();
  });
});
