import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CompetitorLevelSetting } from '@schi/contract';
import { answerCalls, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import CompetitorLevelsPage from '../../tournaments/competitor-levels/CompetitorLevelsPage';

const level = (id: number, name: string): CompetitorLevelSetting => ({
  id,
  name,
  isBlackBelt: false,
  version: 1,
  order: id,
});
const open = async (handlers: Handlers = {}) => {
  let levels = [level(1, 'White'), level(2, 'Green'), level(3, 'Black')];
  const calls = answerCalls({
    'GET /api/admin/competitor-levels': () => ({ status: 200, body: { items: levels, total: levels.length } }),
    'PUT /api/admin/competitor-level-order': ({ body }: { body: { ids: number[] } }) => {
      levels = body.ids.map((id) => levels.find((one) => one.id === id) as CompetitorLevelSetting);
      return { status: 200, body: true };
    },
    ...handlers,
  });
  const app = renderApp(<CompetitorLevelsPage />, { as: ['SuperAdmin'], inlined: buildInlined() });
  await screen.findByRole('rowheader', { name: 'White' });
  return { ...app, calls };
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('moves one by the keyboard, keeps the focus on it, says where it is, and stops at the end', async () => {
  const { user, calls } = await open();
  screen.getByRole('button', { name: 'Move White down' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Green', 'White', 'Black']));
  expect(screen.getByRole('status')).toHaveTextContent('White is now 2 of 3.');
  expect(screen.getByRole('button', { name: 'Move White down' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Green', 'Black', 'White']));
  const sent = calls.length;
  await user.keyboard('{Enter}');
  expect(calls).toHaveLength(sent);
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { was: [1, 2, 3], ids: [2, 1, 3] },
    { was: [2, 1, 3], ids: [2, 3, 1] },
  ]);
});

it('shows the stored values to the second of two editors, and overwrites them only on request', async () => {
  let stored = { ...level(1, 'Snow white'), version: 2 };
  const { user, calls } = await open({
    'PUT /api/admin/competitor-levels/1': ({ body }) =>
      body.version === stored.version
        ? { status: 200, body: (stored = { ...stored, ...body, version: 3 }) }
        : { status: 409, body: { message: 'Changed.', current: stored } },
  });
  await user.click(screen.getByRole('button', { name: 'Edit White' }));
  const dialog = screen.getByRole('dialog');
  const belt = within(dialog).getByLabelText(/^Belt/);
  await user.clear(belt);
  await user.type(belt, 'Ivory');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Snow white')).toBeInTheDocument();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Belt: Snow white (yours: Ivory)');
  expect(belt).toHaveValue('Ivory');
  await user.click(within(dialog).getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ name: 'Ivory', version: 2 });
});

it('asks before what was typed is lost, also after Escape', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add level' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  await user.type(within(dialog).getByLabelText(/^Belt/), 'Yellow');
  // What a browser does on Escape: it closes the dialog, then says so.
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(await within(dialog).findByText('What you typed is not saved yet.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.open).toBe(true));
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
