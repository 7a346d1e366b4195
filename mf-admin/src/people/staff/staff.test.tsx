import { screen, waitFor, within } from '@testing-library/react';
import { changeRoles, inviteAgain, inviteStaff, listStaff, resetSecondFactor, type StaffRow } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import {
  answerCalls,
  answerTo,
  buildInlined,
  optionsOf,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import { pageOf } from '../../platform/settings-page/settings.fixture';
import StaffMembersPage from './StaffMembersPage';

const person = (changes: Partial<StaffRow> = {}): StaffRow => ({
  personId: 3,
  name: 'Noor Aziz',
  email: 'noor@example.org',
  roles: ['CheckInAdmin'],
  isInvited: false,
  hasSecondFactor: false,
  ...changes,
});
const open = async (handlers: Handlers = {}, rows: StaffRow[] = [person()]) => {
  const calls = answerCalls({ ...answerTo(listStaff, {}, pageOf(rows)), ...handlers });
  const app = renderApp(
    <>
      <StaffMembersPage />
      <Toasts />
    </>,
    { at: '/admin/staff', as: ['SuperAdmin'], inlined: buildInlined() },
  );
  if (rows[0]) await screen.findByRole('rowheader', { name: rows[0].name });
  return { ...app, calls };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists who has which role, and who has not accepted an invitation', async () => {
  await open({}, [
    person(),
    person({ personId: 4, name: 'Ben Cho', email: 'ben@example.org', roles: [], isInvited: true }),
    person({ personId: 7, name: 'Dana Kim', email: 'dana@example.org', roles: ['SuperAdmin'], hasSecondFactor: true }),
  ]);
  expect(tableOf('Staff')).toEqual([
    'Name, ascending | E-mail, sortable | Roles | Second factor | Actions',
    'Noor Aziz | noor@example.org | Check-in | – | Change roles',
    'Ben Cho | ben@example.org | – (invited) | – | Change rolesInvite again',
    'Dana Kim | dana@example.org | Super admin | On | Change roles',
  ]);
  expect(optionsOf('Show')).toEqual({ 'With a role': '', 'All accounts': 'all' });
});

it('removes the second factor of somebody who lost it, after a question', async () => {
  const { user, calls } = await open(answerTo(resetSecondFactor, { personId: 3 }, person()), [
    person({ hasSecondFactor: true }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove second factor of Noor Aziz' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(dialog().getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('Noor Aziz logs in without a code now.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/admin/staff/3/second-factor');
});

it('finds every account when asked to', async () => {
  const { user, calls, address } = await open();
  await user.selectOptions(screen.getByLabelText('Show'), 'All accounts');
  await waitFor(() => expect(address()).toBe('/admin/staff?who=all'));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/staff?page=1&pageSize=40&sort=name&who=all'));
});

it('changes roles, and names those that were shown', async () => {
  const { user, calls } = await open(
    answerTo(changeRoles, { personId: 3 }, ({ body }) => ({ status: 200, body: person({ roles: body.roles }) })),
  );
  await user.click(screen.getByRole('button', { name: 'Change roles of Noor Aziz' }));
  await user.click(dialog().getByLabelText(/^Tournament director/));
  await user.click(dialog().getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    roles: ['CheckInAdmin', 'TournamentDirector'],
    was: ['CheckInAdmin'],
  });
});

it('shows the roles that somebody else has saved, and saves over them only when told to', async () => {
  const now: StaffRow = person({ roles: ['SuperAdmin'] });
  const { user, calls } = await open(
    answerTo(changeRoles, { personId: 3 }, ({ body }) =>
      body.was.includes('SuperAdmin')
        ? { status: 200, body: person({ roles: body.roles }) }
        : { status: 409, body: { message: 'Changed.', current: now } },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Change roles of Noor Aziz' }));
  await user.click(dialog().getByLabelText(/^Tournament director/));
  await user.click(dialog().getByRole('button', { name: 'Save roles' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Super admin');
  await user.click(dialog().getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    roles: ['CheckInAdmin', 'TournamentDirector'],
    was: ['SuperAdmin'],
  });
});

it('warns before you change your own roles', async () => {
  const { user } = await open({}, [person({ personId: 7, name: 'Dana Kim' })]);
  await user.click(screen.getByRole('button', { name: 'Change roles of Dana Kim' }));
  expect(dialog().getByText('These are your own roles. A change logs you out at once.')).toBeInTheDocument();
});

it('invites a person, says so, and keeps what was typed when it is refused', async () => {
  let isKnown = true;
  const { user, calls } = await open(
    answerTo(inviteStaff, {}, ({ body }) =>
      isKnown
        ? { status: 422, body: { message: 'Known.', errors: { email: 'There is an account with this address' } } }
        : {
            status: 200,
            body: person({ personId: 9, name: 'Ida Park', email: body.email, roles: body.roles, isInvited: true }),
          },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
  await user.type(dialog().getByLabelText(/^First name/), 'Ida');
  await user.type(dialog().getByLabelText(/^Last name/), 'Park');
  await user.type(dialog().getByLabelText(/^E-mail/), 'ida@example.org');
  await user.click(dialog().getByLabelText(/^Check-in/));
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await dialog().findByText('* There is an account with this address')).toBeInTheDocument();
  expect(dialog().getByLabelText(/^First name/)).toHaveValue('Ida');
  isKnown = false;
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('An invitation is on its way to ida@example.org.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    firstName: 'Ida',
    lastName: 'Park',
    email: 'ida@example.org',
    roles: ['CheckInAdmin'],
  });
});

it.each([
  [{ status: 200, body: { message: 'A new invitation is on its way.' } }, 'A new invitation is on its way.'],
  [{ status: 409, body: { message: 'This person has an account already.' } }, 'This person has an account already.'],
] as const)('sends an invitation again, and says how it went: %j', async (reply, said) => {
  const { user } = await open(
    answerTo(inviteAgain, { personId: 3 }, () => reply),
    [person({ isInvited: true })],
  );
  await user.click(screen.getByRole('button', { name: 'Invite Noor Aziz again' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('says what to do when there is nobody', async () => {
  await open({}, []);
  expect(await screen.findByText('Invite somebody, or show all accounts and give one a role.')).toBeInTheDocument();
});
