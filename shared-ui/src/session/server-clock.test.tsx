import { act, screen, waitFor } from '@testing-library/react';
import { request } from '@schi/shared-ui/api-client';
import {
  freshSession,
  synchronizeSession,
  loggedIn,
  logOut,
  recordServerDate,
  readSession,
  useSession,
} from '@schi/shared-ui/session';
import { answerCalls, buildToken, renderApp, storeSession } from '@schi/shared-ui/testing';

const hour = 3_600_000;
const Name = () => <p>{useSession()?.userDisplayName ?? 'nobody'}</p>;
/** A token that the server makes now, whatever the device's clock says. */
const tokenOfServer = () => buildToken(['Customer'], { expiresInSeconds: 12 * 3600 });
/** The device's clock is wrong by these milliseconds from here on. */
const deviceIsOff = (ms: number) => {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
};
const answerAt = (date: Date) => {
  globalThis.fetch = () => Promise.resolve(new Response('true', { headers: { date: date.toUTCString() } }));
  return request({ method: 'POST', url: '/api/users/authenticate' });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  recordServerDate(new Date().toUTCString());
});

it.each([26, 12.5, 3, -30, 24 * 365 * 70])(
  'logs in with a clock that is %d hours fast, and stays logged in',
  async (hours) => {
    const [token, now] = [tokenOfServer(), new Date()];
    deviceIsOff(hours * hour);
    await answerAt(now);
    const session = freshSession(token);
    const view = renderApp(<Name />);
    const stop = synchronizeSession(view.store);
    act(() => void view.store.dispatch(loggedIn(session)));
    // The timer that ends the login would run now.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText(session.userDisplayName)).toBeInTheDocument();
    expect(readSession()?.token).toBe(token);
    stop();
  },
);

it('ends a login twelve hours after it was made, by the time of the server', async () => {
  const [token, now] = [tokenOfServer(), new Date()];
  deviceIsOff(-30 * hour);
  await answerAt(now);
  expect(freshSession(token).token).toBe(token);
  await answerAt(new Date(now.getTime() + 13 * hour));
  expect(() => freshSession(token)).toThrow();
});

it('takes a small difference for the time that an answer needs, and no cached answer for the time', async () => {
  await answerAt(new Date(Date.now() - 30_000));
  expect(localStorage.getItem('schi.clockAhead')).toBeNull();
  globalThis.fetch = () => Promise.resolve(new Response('{}', { headers: { date: new Date(0).toUTCString() } }));
  await request({ method: 'GET', url: '/api/tournaments' });
  expect(localStorage.getItem('schi.clockAhead')).toBeNull();
});

it('says that the clock is wrong where the server names no time', () => {
  const token = tokenOfServer();
  deviceIsOff(26 * hour);
  expect(() => freshSession(token)).toThrow(
    'This device’s clock is wrong. Set its date and time, reload this page, and try again.',
  );
});

describe('Logout', () => {
  it('ends the login on the server with its own token, in a call that outlives the page', async () => {
    const calls = answerCalls({ 'POST /api/users/log-out': true });
    storeSession(['SuperAdmin']);
    const token = readSession()?.token;
    logOut();
    expect(localStorage.getItem('user')).toBeNull();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it.each([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'in a browser that refuses the call',
      () => {
        throw new TypeError('Keepalive is not allowed');
      },
    ],
  ])('clears this browser %s too', (_, fetching) => {
    globalThis.fetch = fetching;
    storeSession(['SuperAdmin']);
    logOut();
    expect(readSession()).toBeNull();
  });
});
