import { act, screen } from '@testing-library/react';
import {
  actFor,
  forgetEnded,
  synchronizeSession,
  loggedIn,
  loggedOut,
  readReturnTo,
  readSession,
  readSessionEnd,
  rememberKept,
  saveReturnTo,
  sessionOf,
  stoppedActing,
  userKey,
  useSession,
} from '@schi/shared-ui/session';
import { buildToken, renderApp, storeSession } from '@schi/shared-ui/testing';

const Name = () => <p>{useSession()?.userDisplayName ?? 'nobody'}</p>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a token', () => {
  it('holds the name in any alphabet', () => {
    const payload = { personId: 9, roles: ['Customer'], userDisplayName: '김단아', exp: 2_000_000_000 };
    const token = `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
    expect(sessionOf(token, 0)).toEqual({
      token,
      personId: 9,
      roles: ['Customer'],
      userDisplayName: '김단아',
      expiresAt: 2_000_000_000_000,
      hasSecondFactor: false,
    });
  });
  it.each(['', 'a.b', 'a.!!!.c', `a.${btoa('"text"')}.c`, `a.${btoa('{"personId":1}')}.c`])(
    'is nobody’s when it cannot be read: %j',
    (token) => expect(sessionOf(token, 0)).toBeNull(),
  );
  it('is invalid once it has expired', () =>
    expect(sessionOf(buildToken(['Customer']), Date.now() + 3_700_000)).toBeNull());
});

describe('the stored session', () => {
  it('is read from the user key', () => {
    storeSession(['SuperAdmin'], { name: 'Ann' });
    expect(readSession()?.userDisplayName).toBe('Ann');
  });
  it('is ignored when it is broken', () => {
    localStorage.setItem(userKey, '{"token":');
    expect(readSession()).toBeNull();
  });
});

describe('one tab and the others', () => {
  const open = () => {
    const view = renderApp(<Name />);
    return { ...view, stop: synchronizeSession(view.store) };
  };
  const otherTab = (change: () => void) =>
    act(() => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: userKey }));
    });

  it('agree on a login and on a logout', () => {
    const { stop } = open();
    otherTab(() => storeSession(['Customer'], { name: 'Bea' }));
    expect(screen.getByText('Bea')).toBeInTheDocument();
    otherTab(() => localStorage.removeItem(userKey));
    expect(screen.getByText('nobody')).toBeInTheDocument();
    stop();
  });

  it('stores a login and a logout', () => {
    const { store, stop } = open();
    const session = sessionOf(buildToken(['Customer']), Date.now());
    act(() => void store.dispatch(loggedIn(session!)));
    expect(readSession()?.token).toBe(session?.token);
    act(() => void store.dispatch(loggedOut()));
    expect(localStorage.getItem(userKey)).toBeNull();
    stop();
  });

  it('logs out when the token expires', () => {
    jest.useFakeTimers();
    storeSession(['Customer'], { name: 'Cal', expiresInSeconds: 60 });
    const { stop } = open();
    expect(screen.getByText('Cal')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(61_000));
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(readSessionEnd()).toBe('expired');
    stop();
    jest.useRealTimers();
  });
});

describe('a list that this device keeps for somebody', () => {
  const session = sessionOf(buildToken(['CheckInAdmin'], { personId: 7 }), 0);
  const isKept = (personId: number, until: number, now: number) => {
    expect(rememberKept(personId, until, 1_000)).toBe(true);
    const before = localStorage.length;
    forgetEnded(session, now);
    return localStorage.length === before;
  };

  it('may be kept until it ends, and not once it has', () => {
    expect(rememberKept(7, 1_000, 1_000)).toBe(false);
    expect(isKept(7, 2_000, 1_999)).toBe(true);
    expect(isKept(7, 2_000, 2_000)).toBe(false);
  });
  it('ends with the first list of that person that ends', () => {
    rememberKept(7, 2_000, 1_000);
    expect(isKept(7, 3_000, 2_000)).toBe(false);
  });
  it('is forgotten when somebody else logs in', () => expect(isKept(8, 3_000, 1_000)).toBe(false));
});

describe('the remembered address', () => {
  it('is kept', () => {
    saveReturnTo('/customer/home?x=1');
    expect(readReturnTo()).toBe('/customer/home?x=1');
  });
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('is never another site’s: %s', (path) => {
    saveReturnTo(path);
    expect(readReturnTo()).toBeNull();
  });
});

describe('acting for somebody', () => {
  const acting = { personId: 44, name: 'Bea Cho' };
  /** Acts for Bea in one page, and opens the page again after `change`. */
  const reload = (change: (store: ReturnType<typeof renderApp>['store']) => void = () => undefined) => {
    const first = renderApp(<Name />, { as: ['CheckInAdmin'] });
    act(() => void first.store.dispatch(actFor(acting)));
    act(() => change(first.store));
    first.unmount();
    return renderApp(<Name />).store.getState().session.actingFor;
  };

  it('survives a reload of the page', () => expect(reload()).toEqual(acting));
  it('does not survive its end', () => expect(reload((store) => store.dispatch(stoppedActing()))).toBeNull());
  it('does not survive a logout', () => expect(reload((store) => store.dispatch(loggedOut()))).toBeNull());
  it('is not taken over by another person who logs in here', () => {
    expect(reload(() => void storeSession(['SuperAdmin'], { personId: 8 }))).toBeNull();
  });
  it('is nothing for a person without a role of staff', () => {
    expect(reload(() => void storeSession(['Customer']))).toBeNull();
  });
  it.each(['nonsense', '7', '{"byPersonId":7}', '{"byPersonId":7,"personId":"44","name":"Bea"}'])(
    'is nothing when it cannot be read: %s',
    (stored) => {
      sessionStorage.setItem('schi.actingFor', stored);
      expect(renderApp(<Name />, { as: ['CheckInAdmin'] }).store.getState().session.actingFor).toBeNull();
    },
  );
});
