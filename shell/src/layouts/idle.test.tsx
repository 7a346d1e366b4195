import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { backgroundHeader, idleCode, secondFactorCode } from '@schi/contract';
import { useIsIdle, wentIdle } from '@schi/shared-ui/session';
import { answerAnything, answerCalls, buildSession, renderApp, type Handlers } from '@schi/shared-ui/testing';
import IdleDialog from './IdleDialog';
import { useIdleLook } from './use-idle-look';

const Page = () => (
  <>
    <input aria-label="Notes" />
    {useIsIdle() && <IdleDialog />}
  </>
);
/** A page on which something was typed, whose login then ends for want of use. */
const open = async (handlers: Handlers) => {
  localStorage.clear();
  const calls = answerCalls(handlers);
  const view = renderApp(<Page />, { as: ['TournamentDirector'] });
  await view.user.type(screen.getByLabelText('Notes'), 'typed before');
  act(() => void view.store.dispatch(wentIdle()));
  return { ...view, calls };
};

it('asks for the password over the page, goes on, and keeps what was typed', async () => {
  const next = buildSession(['TournamentDirector'], { name: 'Dana Kim, again' });
  const { user, calls, store } = await open({ 'POST /api/users/continue': next });
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Your password'), 'my-password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.at(-1)?.body).toEqual({ proof: 'my-password' });
  expect(store.getState().session.current?.userDisplayName).toBe('Dana Kim, again');
  expect(screen.getByLabelText('Notes')).toHaveValue('typed before');
});

it('says what is wrong beside the field, and keeps what was typed there', async () => {
  const body = { message: 'Wrong.', errors: { proof: 'This is not your current password' } };
  const { user } = await open({ 'POST /api/users/continue': () => ({ status: 422, body }) });
  await user.type(screen.getByLabelText('Your password'), 'guess{Enter}');
  expect(await screen.findByText('* This is not your current password')).toBeInTheDocument();
  expect(screen.getByLabelText('Your password')).toHaveValue('guess');
  expect(screen.getByLabelText('Your password')).toBeInvalid();
});

it('sends a code to staff who have no password', async () => {
  const { user, calls } = await open({
    'POST /api/users/owner-code': { message: 'A code is on its way to dana@example.com.' },
    'POST /api/users/continue': buildSession(['TournamentDirector']),
  });
  await user.click(screen.getByRole('button', { name: 'I have no password' }));
  expect(await screen.findByText('A code is on its way to dana@example.com.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code from the e-mail'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.at(-1)?.body).toEqual({ proof: '123456' });
});

it('asks for the second factor once the password was right, and sends both', async () => {
  const refusals = [
    { message: 'Enter the code.', code: secondFactorCode },
    { message: 'Wrong.', code: secondFactorCode, errors: { code: 'This code is not right, or it was used before' } },
  ];
  const { user, calls } = await open({
    'POST /api/users/continue': () => {
      const body = refusals.shift();
      return body ? { status: 422, body } : { status: 200, body: buildSession(['TournamentDirector']) };
    },
  });
  await user.type(screen.getByLabelText('Your password'), 'my-password{Enter}');
  const field = await screen.findByLabelText('Code of your authenticator app, or a recovery code');
  expect(screen.queryByText('Enter the code.')).not.toBeInTheDocument();
  await user.type(field, '111111{Enter}');
  expect(await screen.findByText('* This code is not right, or it was used before')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '222222{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.at(-1)?.body).toEqual({ proof: 'my-password', code: '222222' });
});

it('logs out when the login itself has ended meanwhile', async () => {
  const { user, store } = await open({
    'POST /api/users/continue': () => ({ status: 401, body: { message: 'Please log in.' } }),
  });
  await user.type(screen.getByLabelText('Your password'), 'my-password{Enter}');
  await waitFor(() => expect(store.getState().session.current).toBeNull());
});

describe('a page that makes no call', () => {
  const Still = () => {
    useIdleLook();
    return <p>{useIsIdle() ? 'asked' : 'open'}</p>;
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const idle = { status: 401, body: { message: 'Please enter your password.', code: idleCode } };

  it('looks by itself after an hour without a touch, and not before', async () => {
    const seen = answerAnything({ 'GET /api/users/account': () => idle });
    renderApp(<Still />, { as: ['TournamentDirector'] });
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => jest.advanceTimersByTimeAsync(59 * 60_000));
    expect(seen).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
    expect(screen.getByText('asked')).toBeInTheDocument();
    expect(seen.map(({ headers }) => headers.get(backgroundHeader))).toEqual(['1']);
  });

  it('asks nothing of customers', async () => {
    const seen = answerAnything({ 'GET /api/users/account': () => idle });
    renderApp(<Still />, { as: ['Customer'] });
    await act(() => jest.advanceTimersByTimeAsync(65 * 60_000));
    expect(seen).toEqual([]);
  });
});
