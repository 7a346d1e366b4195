import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { CheckInEvent, Role } from '@schi/contract';
import { readSession } from '@schi/shared-ui/session';
import { answerCalls, buildInlined, renderApp } from '@schi/shared-ui/testing';
import { openStore } from '../../hall/check-in/device/store';
import { AdminLayout } from './AdminLayout';

let online = true;
let answer = false;
const asked: (string | undefined)[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  answer = false;
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  window.confirm = (question) => {
    asked.push(question);
    return answer;
  };
});

/** Changes of check-in that wait on the device, in its real store. */
const wait = async (count: number) => {
  const store = await openStore();
  await store.settle(
    (await store.readWaiting()).map(({ event }) => event.id),
    [],
  );
  const events = Array.from({ length: count }, (_, index) => ({
    event: { id: `event-${index}` } as CheckInEvent,
    tournamentId: 7,
    personId: 1,
    personName: 'Charlie',
  }));
  await store.addWaiting(events);
};
const press = async (role: Role) => {
  const calls = answerCalls({ 'POST /api/users/log-out': true });
  const { user } = renderApp(<AdminLayout>page</AdminLayout>, {
    at: '/admin/registrations',
    as: [role],
    inlined: buildInlined(),
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  return { calls };
};
const cannot = 'You cannot log in again without a network.';

it.each<[string, boolean, number, string]>([
  [
    'offline with changes',
    false,
    18,
    `${cannot} 18 changes wait on this device and can be sent after the next login only. Log out?`,
  ],
  ['offline', false, 0, `${cannot} Log out?`],
  ['with a change', true, 1, '1 change waits on this device and can be sent after the next login only. Log out?'],
])('asks a volunteer before a logout %s, and keeps the login without a yes', async (_, isOnline, count, question) => {
  await wait(count);
  online = isOnline;
  const { calls } = await press('CheckInAdmin');
  await waitFor(() => expect(asked).toEqual([question]));
  expect(readSession()).not.toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('asks in the menu of a director too, and logs out after a yes with the changes kept', async () => {
  await wait(2);
  online = false;
  answer = true;
  await press('TournamentDirector');
  await waitFor(() => expect(readSession()).toBeNull());
  expect(asked).toHaveLength(1);
  expect(await (await openStore()).readWaiting()).toHaveLength(2);
});

it('asks nothing with a network and nothing that waits', async () => {
  await wait(0);
  await press('CheckInAdmin');
  await waitFor(() => expect(readSession()).toBeNull());
  expect(asked).toEqual([]);
});
