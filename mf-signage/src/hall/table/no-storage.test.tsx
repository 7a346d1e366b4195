import { screen, waitFor } from '@testing-library/react';
import { sendRingEvents, type RingEvent } from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { answerRings, appliedAnswer, buildPairing, buildRingCalls } from '../device/rings.fixture';
import TablePage from './TablePage';

const params = { tournamentId: 2 };
const noAnswer = { status: 0, body: { message: 'No answer' } };
/** Whether the browser asks before this page is left. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(forgetPairing);

// This environment has no IndexedDB, as a private window of some browsers has none.
it('works in a browser that stores nothing, says that the page must stay open, and asks before it is left while something waits', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  storePairing(buildPairing());
  let isCut = true;
  const seen = answerCalls({
    ...answerRings(buildRingCalls()),
    ...answerTo(sendRingEvents, params, ({ body }) =>
      isCut ? noAnswer : { status: 200, body: body.events.map(appliedAnswer) },
    ),
  });
  const { user } = renderApp(<TablePage />, { at: '/signage/table' });
  const button = await screen.findByRole('button', { name: 'Robin Park is here' });
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(button);
  expect(
    await screen.findByText('This browser stores nothing. Keep this page open until everything is sent.'),
  ).toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(true);
  isCut = false;
  window.dispatchEvent(new Event('online'));
  // A call that got no answer is tried again after some seconds at most.
  expect(await screen.findByText(/everything is sent$/, {}, { timeout: 10_000 })).toBeInTheDocument();
  // Cast: the body of this call is that of the contract.
  const sent = seen.flatMap(({ path, body }) =>
    path.endsWith('/events') ? (body as { events: RingEvent[] }).events : [],
  );
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['entry 5:1']));
  await waitFor(() => expect(screen.queryByText(/This browser stores nothing/)).not.toBeInTheDocument());
  expect(asksBeforeLeaving()).toBe(false);
});
