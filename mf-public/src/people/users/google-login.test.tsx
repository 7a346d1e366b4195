import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RemotePages } from '@schi/shared-ui/routes';
import { readReturnTo, readSession, saveReturnTo } from '@schi/shared-ui/session';
import { answerCalls, buildInlined, buildSession, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { routes } from '../../routes';
import type { GoogleIds } from './google-library';

const clientId = 'tests.apps.googleusercontent.example';
type Google = { google?: { accounts: { id: GoogleIds } } };
let signed = '';
let enter: (credential: string) => void = () => undefined;
const ids: GoogleIds = {
  initialize: ({ callback, nonce }) => {
    signed = nonce;
    enter = (credential) => callback({ credential });
  },
  renderButton: (parent) => {
    parent.textContent = 'Sign in with Google';
  },
};

/** The page as the server sends it. */
const compose = (googleClientId: string | null) => {
  document.getElementById('schi-data')?.remove();
  const data = document.createElement('script');
  Object.assign(data, {
    type: 'application/json',
    id: 'schi-data',
    textContent: JSON.stringify(buildInlined({ googleClientId })),
  });
  document.body.append(data);
};
const elsewhere = { path: '/customer/*', title: 'Elsewhere', page: () => <p>elsewhere</p>, public: true as const };
const open = (handlers: Handlers = {}, googleClientId: string | null = clientId) => {
  compose(googleClientId);
  const calls = answerCalls({ 'POST /api/users/google-nonce': { nonce: 'nonce of this browser' }, ...handlers });
  return {
    ...renderApp(<RemotePages module={{ routes: [...routes, elsewhere] }} />, {
      at: '/user/login',
      inlined: buildInlined(),
    }),
    calls,
  };
};
const script = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://accounts.google.com"]');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete (window as Google).google;
});

it('is not there, and loads nothing, where it is not configured', async () => {
  open({}, null);
  await screen.findByRole('form', { name: 'Log in' });
  expect(script()).toBeNull();
});

it('shows the message of the specification when the library cannot be loaded, and tries again', async () => {
  const { user } = open();
  await waitFor(() => expect(script()).not.toBeNull());
  act(() => void script()?.dispatchEvent(new Event('error')));
  expect(await screen.findByText('Failed to load the Google 3P Authorization JavaScript Library')).toBeInTheDocument();
  expect(script()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(script()).not.toBeNull());
  (window as Google).google = { accounts: { id: ids } };
  act(() => void script()?.dispatchEvent(new Event('load')));
  expect(await screen.findByText('Sign in with Google')).toBeInTheDocument();
});

describe('with the library', () => {
  beforeEach(() => {
    (window as Google).google = { accounts: { id: ids } };
  });
  const logIn = async (answer: Handlers['POST /api/users/google-oauth']) => {
    const view = open({ 'POST /api/users/google-oauth': answer });
    await screen.findByText('Sign in with Google');
    act(() => enter('signed-by-google'));
    return view;
  };

  it('sends the credential with the client id, and lands where the visitor wanted to go', async () => {
    saveReturnTo('/customer/registration/31');
    const { address, calls } = await logIn({ ...buildSession(['Customer']), isComplete: true });
    await waitFor(() => expect(address()).toBe('/customer/registration/31'));
    expect(signed).toBe('nonce of this browser');
    expect(calls.at(-1)?.body).toEqual({ credential: 'signed-by-google', clientId });
  });

  it('asks a new customer for their address first, and remembers where they wanted to go', async () => {
    saveReturnTo('/customer/registration/31');
    const { address } = await logIn({ ...buildSession(['Customer']), isComplete: false });
    await waitFor(() => expect(address()).toBe('/customer/account?next=%2Fcustomer%2Fregistration%2F31'));
    expect(readReturnTo()).toBeNull();
  });

  it('shows why it was refused', async () => {
    await logIn(() => ({ status: 422, body: { message: 'Google could not confirm this login.' } }));
    expect(await screen.findByText('Google could not confirm this login.')).toBeInTheDocument();
    expect(readSession()).toBeNull();
  });
});

it('asks for the code of a second factor, and sends it with the credential', async () => {
  let asked = 0;
  const { calls } = open({
    'POST /api/users/google-oauth': () => {
      asked += 1;
      if (asked === 1) return { status: 422, body: { message: 'Enter the code.', code: 'second-factor' } };
      return { status: 200, body: { ...buildSession(['Customer']), isComplete: true } };
    },
  });
  await screen.findByText('Sign in with Google');
  act(() => enter('signed-by-google'));
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '222222' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Your code' }));
  await screen.findByText('elsewhere');
  expect(calls.at(-1)?.body).toEqual({ credential: 'signed-by-google', clientId, code: '222222' });
});

describe('an account that exists', () => {
  beforeEach(() => {
    (window as Google).google = { accounts: { id: ids } };
  });
  const asked = {
    message: 'Please show that it is yours.',
    code: 'google-proof',
    email: 'gina@example.com',
    hasPassword: true,
  };
  const start = async (answers: { status: number; body: { message: string; [more: string]: unknown } }[]) => {
    const view = open({
      'POST /api/users/google-oauth': () =>
        answers.shift() ?? { status: 200, body: { ...buildSession(['Customer']), isComplete: true } },
      'POST /api/users/login-code': { message: 'If the address is right, a message is on its way to it.' },
    });
    await screen.findByText('Sign in with Google');
    act(() => enter('signed-by-google'));
    return view;
  };

  it('is proved by its password, and a wrong one is said beside the field', async () => {
    const wrong = { ...asked, errors: { password: 'This is not the password of the account' } };
    const { user, calls } = await start([
      { status: 422, body: asked },
      { status: 422, body: wrong },
    ]);
    expect(await screen.findByText(/gina@example.com has an account here/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Password of your account/), 'guess{Enter}');
    expect(await screen.findByText('* This is not the password of the account')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Password of your account/)).toHaveValue('guess');
    await user.type(screen.getByLabelText(/^Password of your account/), '-2{Enter}');
    await screen.findByText('elsewhere');
    expect(calls.at(-1)?.body).toEqual({ credential: 'signed-by-google', clientId, password: 'guess-2' });
  });

  it('is proved by a mailed code, then by the second factor where it has one', async () => {
    const { user, calls } = await start([
      { status: 422, body: asked },
      { status: 422, body: { message: 'Enter the code.', code: 'second-factor' } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Use a code by e-mail instead' }));
    await user.click(screen.getByRole('button', { name: 'Send a code to gina@example.com' }));
    expect(await screen.findByText(/a code is on its way to gina@example.com/)).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ email: 'gina@example.com' });
    await user.type(screen.getByLabelText(/^Code from the e-mail/), 'ABCD-EFGH{Enter}');
    await user.type(await screen.findByLabelText(/^Code/), '222222{Enter}');
    await screen.findByText('elsewhere');
    expect(calls.at(-1)?.body).toEqual({
      credential: 'signed-by-google',
      clientId,
      mailedCode: 'ABCD-EFGH',
      code: '222222',
    });
  });
});

it('asks for a mailed code after many wrong passwords, and sends it with the password', async () => {
  const answers = [{ status: 422, body: { message: 'Too many.', code: 'mailed-code' } }];
  const { user, calls } = open({
    'POST /api/users/authenticate': () => answers.shift() ?? { status: 200, body: buildSession(['Customer']) },
    'POST /api/users/login-code': { message: 'If the address is right, a message is on its way to it.' },
  });
  await user.type(await screen.findByLabelText(/^E-mail/), 'owner@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'own-password{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Send a code to owner@example.com' }));
  await user.type(screen.getByLabelText(/^Code from the e-mail/), 'ABCD-EFGH{Enter}');
  await screen.findByText('elsewhere');
  expect(calls.at(-1)?.body).toEqual({
    username: 'owner@example.com',
    password: 'own-password',
    mailedCode: 'ABCD-EFGH',
  });
});
