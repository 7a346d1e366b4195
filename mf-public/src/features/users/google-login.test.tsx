import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RemotePages } from '@schi/shared-ui/routes';
import { readReturnTo, readSession, saveReturnTo } from '@schi/shared-ui/session';
import { answerCalls, buildInlined, buildSession, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { routes } from '../../routes';
import type { GoogleIds } from './google-library';

const clientId = 'tests.apps.googleusercontent.example';
type Google = { google?: { accounts: { id: GoogleIds } } };
let enter: (credential: string) => void = () => undefined;
const ids: GoogleIds = {
  initialize: ({ callback }) => {
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
  Object.assign(data, { type: 'application/json', id: 'schi-data', textContent: JSON.stringify(buildInlined({ googleClientId })) });
  document.body.append(data);
};
const elsewhere = { path: '/customer/*', title: 'Elsewhere', page: () => <p>elsewhere</p>, public: true as const };
const open = (handlers: Handlers = {}, googleClientId: string | null = clientId) => {
  compose(googleClientId);
  const calls = answerCalls(handlers);
  return {
    ...renderApp(<RemotePages module={{ routes: [...routes, elsewhere] }} />, { at: '/user/login', inlined: buildInlined() }),
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
    expect(calls[0]?.body).toEqual({ credential: 'signed-by-google', clientId });
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
