import { act, fireEvent, waitFor } from '@testing-library/react';
import { addSpectator, backgroundHeader, getRegistration, idleCode, listRegistrations } from '@schi/contract';
import { api, change, read, request } from '@schi/shared-ui/api-client';
import {
  actFor,
  continued,
  loggedIn,
  loggedOut,
  readSessionEnd,
  sessionOf,
  stoppedActing,
} from '@schi/shared-ui/session';
import { answerAnything, buildSession, renderApp } from '@schi/shared-ui/testing';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    one: read(build, getRegistration, ['Site']),
    list: read(build, listRegistrations),
    more: change(build, addSpectator, ['Site']),
  }),
});
const { one, list, more } = calls.endpoints;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const open = (as?: Parameters<typeof renderApp>[1]) => renderApp(<p />, as).store;

describe('headers', () => {
  it('carry the token only when logged in and only to our API', async () => {
    const seen = answerAnything({ 'GET /api/registration/3': {}, 'GET /elsewhere': {}, 'GET /apix': {} });
    await open().dispatch(one.initiate({ params: { id: 3 } }));
    await open({ as: ['Customer'] }).dispatch(one.initiate({ params: { id: 3 } }));
    await request({ method: 'GET', url: '/elsewhere', token: 'secret' });
    await request({ method: 'GET', url: '/apix', token: 'secret' });
    expect(seen.map(({ headers }) => headers.get('authorization')?.slice(0, 7) ?? null)).toEqual([
      null,
      'Bearer ',
      null,
      null,
    ]);
  });

  it('say that a body is JSON, where there is one', async () => {
    const seen = answerAnything({ 'GET /api/a': {}, 'POST /api/a': {} });
    await request({ method: 'GET', url: '/api/a' });
    await request({ method: 'POST', url: '/api/a', body: { name: 'Bea' } });
    expect(seen.map(({ headers }) => headers.get('content-type'))).toEqual([null, 'application/json']);
  });

  it('name the person an admin acts for', async () => {
    const seen = answerAnything({ 'GET /api/registration/3': {} });
    const store = open({ as: ['SuperAdmin'] });
    act(() => void store.dispatch(actFor({ personId: 44, name: 'Bea' })));
    await store.dispatch(one.initiate({ params: { id: 3 } }));
    expect(seen[0]?.headers.get('usercontext')).toBe('44');
  });
});

it('says which calls the page makes by itself, a minute after somebody has touched it', async () => {
  const seen = answerAnything({
    'GET /api/registration/3': {},
    'GET /api/registration/6': {},
    'GET /api/registration/7': {},
  });
  const store = open({ as: ['TournamentDirector'] });
  fireEvent.keyDown(document.body, { key: 'a' });
  await store.dispatch(one.initiate({ params: { id: 3 } }));
  const now = Date.now();
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  await store.dispatch(one.initiate({ params: { id: 6 } }));
  fireEvent.pointerDown(document.body);
  await store.dispatch(one.initiate({ params: { id: 7 } }));
  later.mockRestore();
  expect(seen.map(({ headers }) => headers.get(backgroundHeader))).toEqual([null, '1', null]);
});

it('keeps no answer from one person to the next, whether they log in or are acted for', async () => {
  const seen = answerAnything({ 'GET /api/registration/3': {} });
  const store = open({ as: ['SuperAdmin'] });
  const ask = () => store.dispatch(one.initiate({ params: { id: 3 } }));
  await ask();
  await ask();
  act(() => void store.dispatch(actFor({ personId: 44, name: 'Bea' })));
  await ask();
  act(() => void store.dispatch(stoppedActing()));
  await ask();
  expect(seen.map(({ headers }) => headers.get('usercontext'))).toEqual(['7', '44', '7']);
});

it('puts the query into the address and leaves out what is empty', async () => {
  const seen = answerAnything({ 'GET /api/admin/registrations': { items: [], total: 0 } });
  await open({ as: ['SuperAdmin'] }).dispatch(list.initiate({ query: { page: 2, q: 'a & b', sort: '' } }));
  expect(seen[0]?.path).toBe('/api/admin/registrations?page=2&q=a+%26+b');
});

describe('a call that adds one', () => {
  it('keeps its key while the network makes it repeat, and has a new one for the next action', async () => {
    jest.useFakeTimers();
    let lost = 1;
    const seen = answerAnything({
      'POST /api/registration/spectator/3': () => (lost-- > 0 ? null : { status: 200, body: 1 }),
    });
    const store = open({ as: ['Customer'] });
    const act1 = store.dispatch(more.initiate({ params: { registrationId: 3 } }));
    await jest.advanceTimersByTimeAsync(500);
    await act1;
    await store.dispatch(more.initiate({ params: { registrationId: 3 } }));
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('an answer of a proxy that lost the server', () => {
  const ask = async (status: number, call: Parameters<typeof request>[0]) => {
    jest.useFakeTimers();
    let lost = 1;
    const seen = answerAnything({
      [`${call.method} /api/x`]: () => (lost-- > 0 ? { status, body: '<html>' } : { status: 200, body: 1 }),
    });
    const asked = request(call);
    await jest.advanceTimersByTimeAsync(500);
    return { answer: await asked, keys: seen.map(({ headers }) => headers.get('idempotency-key')) };
  };
  afterEach(() => jest.useRealTimers());

  it.each([502, 504])('of %d: the call is sent again with its key', async (status) => {
    const { answer, keys } = await ask(status, { method: 'POST', url: '/api/x', idempotencyKey: 'of this action' });
    expect([answer, keys]).toEqual([{ data: 1 }, ['of this action', 'of this action']]);
  });
  it.each([
    ['a call without a key', 502, {}],
    ['a refusal by the server itself', 503, { idempotencyKey: 'of this action' }],
  ])('control: %s is sent once', async (_, status, key) => {
    const { answer, keys } = await ask(status, { method: 'POST', url: '/api/x', ...key });
    expect([answer, keys.length]).toEqual([{ error: expect.objectContaining({ status }) as unknown }, 1]);
  });
});

it.each<[number, number]>([
  [200, 2],
  [404, 2],
  [409, 2],
  [422, 1],
  [500, 1],
])('after a change answered with %d what it concerns has been read %d times', async (status, reads) => {
  const seen = answerAnything({
    'GET /api/registration/3': {},
    'POST /api/registration/spectator/3': () => ({ status, body: 1 }),
  });
  const store = open({ as: ['Customer'] });
  await store.dispatch(one.initiate({ params: { id: 3 } }));
  await store.dispatch(more.initiate({ params: { registrationId: 3 } }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(reads);
});

it('reads what is on the screen again when the network is back', async () => {
  const seen = answerAnything({ 'GET /api/registration/4': {} });
  await open({ as: ['Customer'] }).dispatch(one.initiate({ params: { id: 4 } }));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  // The pages of earlier tests listen too.
  await waitFor(() => expect(seen.filter(({ path }) => path === '/api/registration/4')).toHaveLength(2));
});

it('never repeats a change that could happen twice', async () => {
  const seen = answerAnything({ 'PUT /api/x': () => null });
  const answer = await request({ method: 'PUT', url: '/api/x', body: {} });
  expect(seen).toHaveLength(1);
  expect(answer).toEqual({ error: { status: 0, message: expect.stringContaining('Nothing was lost') } });
});

describe('a refusal', () => {
  const refuse = (status: number) =>
    answerAnything({ 'GET /api/registration/3': () => ({ status, body: { message: 'No.' } }) });

  it.each([401, 403])('logs out on %d', async (status) => {
    refuse(status);
    const store = open({ as: ['Customer'] });
    await store.dispatch(one.initiate({ params: { id: 3 } }));
    expect(store.getState().session.current).toBeNull();
  });

  const idle = { status: 401, body: { message: 'Please enter your password to continue.', code: idleCode } };
  /** The first token is refused for want of use; every other one is answered. */
  const refuseFirstToken = () => {
    let first: string | null = null;
    return answerAnything({
      'GET /api/registration/3': ({ headers }: { headers: Headers }) => {
        first ??= headers.get('authorization');
        return headers.get('authorization') === first ? idle : { status: 200, body: { registrationId: 3 } };
      },
    });
  };
  const isAsked = (store: ReturnType<typeof open>) => waitFor(() => expect(store.getState().session.isIdle).toBe(true));

  it('for want of use keeps the session and sends the call again once the same person goes on', async () => {
    const seen = refuseFirstToken();
    const store = open({ as: ['TournamentDirector'] });
    const { personId } = store.getState().session.current ?? {};
    act(() => void store.dispatch(actFor({ personId: 44, name: 'Bea' })));
    const answer = store.dispatch(one.initiate({ params: { id: 3 } }));
    await isAsked(store);
    expect(store.getState().session.current).not.toBeNull();
    const next = sessionOf(
      buildSession(['TournamentDirector'], { personId, name: 'With another token' }).token,
      Date.now(),
    );
    if (!next) throw new Error('no session');
    act(() => void store.dispatch(continued(next)));
    expect((await answer).data).toEqual({ registrationId: 3 });
    expect(store.getState().session.isIdle).toBeUndefined();
    expect(seen.map(({ headers }) => headers.get('usercontext'))).toEqual(['44', '44']);
  });

  it('for want of use is not sent again as somebody else', async () => {
    const seen = refuseFirstToken();
    const store = open({ as: ['TournamentDirector'] });
    const answer = store.dispatch(one.initiate({ params: { id: 3 } }));
    await isAsked(store);
    const other = sessionOf(buildSession(['TournamentDirector'], { personId: 99 }).token, Date.now());
    if (!other) throw new Error('no session');
    act(() => void store.dispatch(loggedIn(other)));
    await answer;
    expect(seen).toHaveLength(1);
  });

  it('for want of use ends when the person logs out instead', async () => {
    refuseFirstToken();
    const store = open({ as: ['TournamentDirector'] });
    const answer = store.dispatch(one.initiate({ params: { id: 3 } }));
    await isAsked(store);
    act(() => void store.dispatch(loggedOut()));
    expect((await answer).error ?? 'dropped with the person').toBeDefined();
    expect(store.getState().session).toMatchObject({ current: null });
  });

  it.each([404, 409, 422, 500])('keeps the session on %d', async (status) => {
    refuse(status);
    const store = open({ as: ['Customer'] });
    const { error } = await store.dispatch(one.initiate({ params: { id: 3 } }));
    expect(error).toMatchObject({ status, message: 'No.' });
    expect(store.getState().session.current).not.toBeNull();
  });

  it('has a general message when the server sends none', async () => {
    answerAnything({ 'GET /api/x': () => ({ status: 502, body: '<html>' }) });
    const answer = await request({ method: 'GET', url: '/api/x' });
    expect(answer).toMatchObject({
      error: { message: '(502) Something went wrong, please try again later or contact us for help.' },
    });
  });
});

it('remembers why a login ended, for the login page', async () => {
  const body = { message: 'Please log in to continue.', code: 'session-ended', reason: 'password' };
  answerAnything({ 'GET /api/registration/3': () => ({ status: 401, body }) });
  const store = open({ as: ['Customer'] });
  await store.dispatch(one.initiate({ params: { id: 3 } }));
  expect(store.getState().session.current).toBeNull();
  expect(readSessionEnd()).toBe('password');
});
