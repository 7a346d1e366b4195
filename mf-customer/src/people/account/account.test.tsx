import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '@schi/contract';
import { Link } from '@schi/shared-ui/platform';
import { answerCalls, buildSession, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { readSession } from '@schi/shared-ui/session';
import AccountPage from './AccountPage';

const account = (changes: Partial<Account> = {}): Account => ({
  firstName: 'Dana',
  lastName: 'Kim',
  email: 'dana@example.com',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
  newEmail: null,
  hasPassword: true,
  isComplete: true,
  ...changes,
});
const open = (changes: Partial<Account> = {}, handlers: Handlers = {}, at = '/customer/account') => {
  const calls = answerCalls({
    'GET /api/users/account': account(changes),
    'GET /api/users/account/deletion': () => ({ status: 200, body: null }),
    ...handlers,
  });
  return { ...renderApp(<AccountPage />, { at, as: ['Customer'] }), calls };
};
const form = async (name: string) => within(await screen.findByRole('form', { name }));

beforeEach(() => localStorage.clear());

it('shows what is known, the phone number as people write it, and saves what was changed', async () => {
  const session = buildSession(['Customer'], { name: 'Dana Park' });
  const { user, calls, store } = open({}, { 'PUT /api/users/account': session });
  const details = await form('Name and address');
  expect(details.getByLabelText(/^Phone/)).toHaveValue('(310) 555-0100');
  await user.clear(details.getByLabelText(/^Last name/));
  await user.type(details.getByLabelText(/^Last name/), '  Park ');
  await user.click(details.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(store.getState().session.current?.userDisplayName).toBe('Dana Park'));
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ firstName: 'Dana', lastName: 'Park', phoneNumber: '3105550100' });
});

it('keeps what was typed when saving is refused', async () => {
  const { user } = open(
    {},
    {
      'PUT /api/users/account': () => ({
        status: 422,
        body: { message: 'Some fields are wrong.', errors: { city: 'Value is required' } },
      }),
    },
  );
  const details = await form('Name and address');
  await user.type(details.getByLabelText(/^City/), 'x');
  await user.click(details.getByRole('button', { name: 'Save details' }));
  expect(await details.findByText('* Value is required')).toBeInTheDocument();
  expect(details.getByLabelText(/^City/)).toHaveValue('Torrancex');
});

it('asks a customer who came through Google for the missing details, and then continues', async () => {
  const at = '/customer/account?next=%2Fcustomer%2Fregistration%2F31';
  const missing = {
    addressLine1: '',
    city: '',
    stateProvince: '',
    postalCode: '',
    phoneNumber: '',
    isComplete: false,
    hasPassword: false,
  };
  const { user, address } = open(missing, { 'PUT /api/users/account': buildSession(['Customer']) }, at);
  expect(await screen.findByText(/Your account is almost ready/)).toBeInTheDocument();
  const details = await form('Name and address');
  await user.type(details.getByLabelText(/^Address/), '1 Main St');
  await user.type(details.getByLabelText(/^City/), 'Torrance');
  await user.selectOptions(details.getByLabelText(/^State/), 'CA');
  await user.type(details.getByLabelText(/^Zip/), '90503');
  await user.type(details.getByLabelText(/^Phone/), '310.555.0100');
  await user.tab();
  expect(details.getByLabelText(/^Phone/)).toHaveValue('(310) 555-0100');
  await user.click(details.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(address()).toBe('/customer/registration/31'));
});

it('never leads to another site', async () => {
  const { user, address } = open(
    { isComplete: false },
    { 'PUT /api/users/account': buildSession(['Customer']) },
    '/customer/account?next=%2F%2Fevil.example',
  );
  await user.click((await form('Name and address')).getByRole('button', { name: 'Save details' }));
  await screen.findByText(/almost ready/);
  expect(address()).toContain('/customer/account');
});

it('changes the password and continues with the new session', async () => {
  const session = buildSession(['Customer'], { name: 'New Session' });
  const { user, calls, store } = open({}, { 'PUT /api/users/password': session });
  const password = await form('Change password');
  await user.type(password.getByLabelText(/^Current/), 'old-password');
  await user.type(password.getByLabelText(/^New/), 'new-password');
  await user.type(password.getByLabelText(/^Confirm/), 'new-password');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/Every other device is logged out/)).toBeInTheDocument();
  expect(store.getState().session.current?.token).toBe(session.token);
  expect(calls.at(-1)?.body).toEqual({ currentPassword: 'old-password', newPassword: 'new-password' });
  expect(password.getByLabelText(/^Current/)).toHaveValue('');
});

it('sends a customer without a password a link to choose one', async () => {
  const { user, calls } = open({ hasPassword: false }, { 'POST /api/users/forgot': { message: 'ok' } });
  await user.click(await screen.findByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText(/A link is on its way to dana@example.com/)).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ email: 'dana@example.com' });
  expect(screen.queryByRole('form', { name: 'Change password' })).not.toBeInTheDocument();
});

it('asks for the password before it sends a link to a new address, and says what it waits for', async () => {
  const { user, calls } = open(
    { newEmail: 'next@example.com' },
    { 'POST /api/users/email': { message: 'A link is on its way.' } },
  );
  expect(await screen.findByText(/Waiting for you to follow the link we sent to next@example.com/)).toBeInTheDocument();
  const change = await form('Change e-mail address');
  await user.type(change.getByLabelText(/^New e-mail/), 'Dana+hapkido@Example.com');
  await user.click(change.getByRole('button', { name: 'Send the link' }));
  expect(await change.findByText('* Value is required')).toBeInTheDocument();
  await user.type(change.getByLabelText(/^Your password/), 'old-password');
  await user.click(change.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('A link is on its way.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'Dana+hapkido@Example.com',
    currentPassword: 'old-password',
  });
});

it('asks before it deletes, and shows why it is refused', async () => {
  const why = 'A payment is under way. Finish it or cancel it first, so that no money is lost.';
  const { user, calls } = open({}, { 'DELETE /api/users/account': () => ({ status: 409, body: { message: why } }) });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'old-password');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText(why)).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ proof: 'old-password' });
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what prevents the deletion, with the way on, before it asks for a password', async () => {
  const message = 'Somebody competes at the Spring Open with your registration.';
  const body = { code: 'competing', message, registrationId: 31 };
  const { user } = open({}, { 'GET /api/users/account/deletion': () => ({ status: 200, body }) });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the receipt' })).toHaveAttribute(
    'href',
    '/customer/registration/31/receipt',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks once before changes of several sections are left', async () => {
  const calls = answerCalls({
    'GET /api/users/account': account(),
    'PUT /api/users/account': buildSession(['Customer']),
  });
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <AccountPage />
    </>
  );
  const { user, address } = renderApp(page, { at: '/customer/account', as: ['Customer'] });
  const details = await form('Name and address');
  await user.type(details.getByLabelText(/^City/), ' Beach');
  const email = await form('Change e-mail address');
  await user.type(email.getByLabelText(/^New e-mail/), 'd');
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  await user.click(elsewhere);
  expect(await screen.findAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1);
  expect(address()).toBe('/customer/account');
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  await user.click(details.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  await user.click(elsewhere);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

it('says why it could not be loaded, and tries again', async () => {
  let isAway = true;
  const { user } = open(
    {},
    {
      'GET /api/users/account': () =>
        isAway ? { status: 500, body: { message: 'The server has a problem.' } } : { status: 200, body: account() },
    },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('form', { name: 'Name and address' })).toBeInTheDocument();
});

describe('an account without a password', () => {
  const message = 'A code is on its way to dana@example.com. It works for 15 minutes.';
  const handlers: Handlers = {
    'POST /api/users/owner-code': { message },
    'POST /api/users/email': { message: 'A link is on its way.' },
    'DELETE /api/users/account': () => ({
      status: 422,
      body: { message: 'Wrong.', errors: { proof: 'This is not the code that we mailed last, or it has expired' } },
    }),
  };

  it('moves to another address with a mailed code', async () => {
    const { user, calls } = open({ hasPassword: false }, handlers);
    const change = await form('Change e-mail address');
    await user.type(change.getByLabelText(/^New e-mail/), 'next@example.com');
    await user.click(change.getByRole('button', { name: 'Send me a code' }));
    expect(await change.findByText(message)).toBeInTheDocument();
    await user.type(change.getByLabelText(/^Code from the e-mail/), '123456');
    await user.click(change.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('A link is on its way.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      email: 'next@example.com',
      currentPassword: '123456',
    });
  });

  it('is deleted with a mailed code, and keeps what was typed when it is refused', async () => {
    const { user } = open({ hasPassword: false }, handlers);
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send me a code' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Code from the e-mail/), '999999');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText(/This is not the code/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Code from the e-mail/)).toHaveValue('999999');
  });
});

it.each([
  ['saves everything that is known in one file', 200, { name: 'Dana' }],
  ['says why the data could not be loaded', 503, { message: 'The server rests.' }],
])('%s (B9)', async (_what, status, body) => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    // Cast: nothing else is saved here.
    files.push(file as Blob);
    return '#file';
  };
  const { user } = open({}, { 'GET /api/users/my-data': () => ({ status, body }) });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  if (status === 200) await waitFor(() => expect(files).toHaveLength(1));
  else expect(await screen.findByRole('alert')).toHaveTextContent('The server rests.');
  expect(files.map(({ type, size }) => [type, size > 10])).toEqual(status === 200 ? [['application/json', true]] : []);
});

it('leads staff to their second factor, and nobody else', async () => {
  answerCalls({ 'GET /api/users/account': account() });
  const { unmount } = renderApp(<AccountPage />, { as: ['CheckInAdmin'] });
  expect(await screen.findByRole('link', { name: 'Second factor of your login' })).toHaveAttribute(
    'href',
    '/admin/security',
  );
  unmount();
  open();
  await screen.findByRole('button', { name: 'Log out everywhere' });
  expect(screen.queryByRole('link', { name: 'Second factor of your login' })).not.toBeInTheDocument();
});

describe('“Log out everywhere” without a network (E3)', () => {
  const press = async (isSure: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const asked: (string | undefined)[] = [];
    window.confirm = (question) => {
      asked.push(question);
      return isSure;
    };
    const { user, calls } = open(
      {},
      { 'POST /api/users/log-out-everywhere': () => ({ status: 503, body: { message: 'No network.' } }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    expect(asked).toEqual(['You cannot log in again without a network. Log out?']);
    return calls.filter(({ method }) => method === 'POST');
  };
  afterEach(() => jest.restoreAllMocks());

  it('asks first, and does nothing without a yes', async () => {
    expect(await press(false)).toEqual([]);
  });
  it('keeps the login when the server cannot be reached after a yes', async () => {
    expect(await press(true)).toHaveLength(1);
    expect(await screen.findByText('No network.')).toBeVisible();
    expect(readSession()).not.toBeNull();
  });
});
