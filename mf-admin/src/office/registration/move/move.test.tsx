import { screen, waitFor, within } from '@testing-library/react';
import type { MovePreview, MoveTarget } from '@schi/contract';
import type { Handlers } from '@schi/shared-ui/testing';
import { base, chooseFromMenu, openDesk } from '../registration.fixture';

const target: MoveTarget = {
  registrationId: 42,
  customerName: 'Ana Lee',
  email: 'ana@example.com',
  competitors: ['Jun Lee'],
  isCompleted: true,
  confirmationCode: 'K7QW3M9P',
};
const preview = (over: Partial<MovePreview> = {}): MovePreview => ({
  competitorName: 'Mina Kim',
  fee: 55,
  money: 55,
  isSameCustomer: false,
  hasEmergencyContact: true,
  hasMedicalNotes: true,
  waiverSignedBy: 'Dana Kim',
  refusal: null,
  from: {
    registrationId: 31,
    version: 4,
    customerName: 'Dana Kim',
    email: 'dana@example.com',
    isCompleted: true,
    before: { competitors: ['Mina Kim'], cost: 90, paid: 90, balance: 0 },
    after: { competitors: [], cost: 35, paid: 35, balance: 0 },
  },
  to: {
    registrationId: 42,
    version: 7,
    customerName: 'Ana Lee',
    email: 'ana@example.com',
    isCompleted: true,
    before: { competitors: ['Jun Lee'], cost: 55, paid: 55, balance: 0 },
    after: { competitors: ['Jun Lee', 'Mina Kim'], cost: 110, paid: 110, balance: 0 },
  },
  ...over,
});
const previewPath = `GET ${base}/competitors/1/move/42`;
const movePath = `POST ${base}/competitors/1/move`;
const moved = {
  status: 200,
  body: { changeId: 77, money: 55, from: { version: 5, balance: 0 }, to: { version: 8, balance: 0 } },
};

const dialog = () => within(screen.getByRole('dialog'));
const open = async (handlers: Handlers = {}) => {
  const view = openDesk('/admin/registration/31', {
    handlers: {
      [`GET ${base}/move-targets`]: [target],
      [previewPath]: preview(),
      [movePath]: () => moved,
      ...handlers,
    },
  });
  await chooseFromMenu(view.user, 'Mina Kim', 'Move');
  const find = async (text: string) => {
    await view.user.type(dialog().getByRole('combobox', { name: 'Move to the registration of' }), text);
    return dialog().findByRole('option', { name: /Ana Lee/ });
  };
  const choose = async () => {
    await find('lee');
    await view.user.keyboard('{ArrowDown}{Enter}');
    await dialog().findByRole('region', { name: 'To Ana Lee' });
  };
  return { ...view, find, choose };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('finds the other family by name, with the keyboard alone', async () => {
  const { user, find, calls } = await open();
  const combobox = dialog().getByRole('combobox');
  expect(combobox).toHaveAttribute('aria-expanded', 'false');
  const option = await find('jun');
  expect(combobox).toHaveAttribute('aria-expanded', 'true');
  expect(option).toHaveTextContent('registration 42');
  expect(option).toHaveTextContent('Jun Lee');
  expect(option).toHaveTextContent('ana@example.com, completed, K7QW3M9P');
  expect(calls.at(-1)?.path).toBe(`${base}/move-targets?q=jun`);
  await user.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(combobox).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Escape}');
  expect(combobox).toHaveValue('');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('says that nobody matches', async () => {
  const { user } = await open({ [`GET ${base}/move-targets`]: [] });
  await user.type(dialog().getByRole('combobox'), 'zzz');
  expect(await dialog().findByText('No other registration of this tournament matches.')).toBeInTheDocument();
});

it('shows both registrations before and after, and moves to the versions that were shown', async () => {
  const { user, choose, changes } = await open();
  await choose();
  const there = within(dialog().getByRole('region', { name: 'To Ana Lee' }));
  expect(there.getByRole('row', { name: 'Competitors Jun Lee Jun Lee, Mina Kim' })).toBeInTheDocument();
  expect(there.getByRole('row', { name: 'Paid $55.00 $110.00' })).toBeInTheDocument();
  const here = within(dialog().getByRole('region', { name: 'From Dana Kim' }));
  expect(here.getByRole('row', { name: 'Competitors Mina Kim nobody' })).toBeInTheDocument();
  expect(dialog().getByText(/The fee of \$55\.00 is paid and moves too\./)).toBeInTheDocument();
  expect(dialog().getByText(/as it was signed by Dana Kim/)).toBeInTheDocument();
  await user.click(dialog().getByLabelText('Clear it. Ana Lee enters a new one.'));
  await user.click(dialog().getByLabelText('Clear them.'));
  await user.click(dialog().getByRole('button', { name: 'Move to Ana Lee' }));
  expect(await screen.findByRole('dialog', { name: 'Mina Kim was moved' })).toHaveTextContent('$55.00 moved along.');
  expect(dialog().getByRole('link', { name: 'registration 42 of Ana Lee' })).toHaveAttribute(
    'href',
    '/admin/registration/42',
  );
  expect(changes()).toMatchObject([
    { body: { version: 4, toRegistrationId: 42, toVersion: 7, emergencyContact: 'clear', medicalNotes: 'clear' } },
  ]);
});

it('is undone from where it was done', async () => {
  const { user, choose, changes } = await open({
    'POST /api/admin/audit/77/undo': () => ({ status: 200, body: true }),
  });
  await choose();
  await user.click(dialog().getByRole('button', { name: 'Move to Ana Lee' }));
  await user.click(await screen.findByRole('button', { name: /^Undo: competitor moved away/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes().at(-1)?.path).toBe('/api/admin/audit/77/undo');
});

it('asks beside the field what goes along, and keeps what was chosen when it is refused', async () => {
  const errors = { emergencyContact: 'Please choose whether the other family sees it' };
  const { user, choose } = await open({
    [movePath]: () => ({ status: 422, body: { message: 'Please check the form.', errors } }),
  });
  await choose();
  await user.click(dialog().getByLabelText('Keep them. I asked: both families agree.'));
  await user.click(dialog().getByRole('button', { name: 'Move to Ana Lee' }));
  expect(await dialog().findByText('* Please choose whether the other family sees it')).toBeInTheDocument();
  expect(dialog().getByLabelText('Keep them. I asked: both families agree.')).toBeChecked();
});

it('shows both as they are now when somebody else changed one of them', async () => {
  let looks = 0;
  const message = 'Somebody else changed one of the two registrations.';
  const now = preview({ to: { ...preview().to, version: 8, after: { ...preview().to.after, paid: 130 } } });
  const { user, choose, changes } = await open({
    [previewPath]: () => ({ status: 200, body: looks++ === 0 ? preview() : now }),
    [movePath]: () => (looks < 2 ? { status: 409, body: { message, code: 'outdated' } } : moved),
  });
  await choose();
  await user.click(dialog().getByRole('button', { name: 'Move to Ana Lee' }));
  expect(await dialog().findByText(message)).toBeInTheDocument();
  expect(await dialog().findByRole('row', { name: 'Paid $55.00 $130.00' })).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Move to Ana Lee' }));
  expect(await screen.findByRole('dialog', { name: 'Mina Kim was moved' })).toBeInTheDocument();
  expect(changes().map(({ body }) => (body as { toVersion: number }).toVersion)).toEqual([7, 8]);
});

it('says why it cannot be done, and offers another family instead', async () => {
  const refusal = '$55.00 of the fee is paid, and registration 42 (Ana Lee) is a cart that is not paid yet.';
  const { user, choose } = await open({ [previewPath]: preview({ refusal }) });
  await choose();
  expect(dialog().getByText(refusal)).toBeInTheDocument();
  expect(dialog().queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Choose another family' }));
  expect(dialog().getByRole('combobox')).toBeInTheDocument();
});

it('asks nothing about personal data between two registrations of one customer', async () => {
  const { choose } = await open({ [previewPath]: preview({ isSameCustomer: true }) });
  await choose();
  expect(dialog().queryByRole('radio')).not.toBeInTheDocument();
});
