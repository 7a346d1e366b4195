import { screen, waitFor } from '@testing-library/react';
import { getMyDays, type OwnDay } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handler } from '@schi/shared-ui/testing';
import MyDayPage from './FamilyDayPage';

const day = (registrationId: number): OwnDay => ({
  registrationId,
  tournament: `Invitational of registration ${registrationId}`,
  date: '2026-05-02',
  url: `http://localhost/signage/my-day/${registrationId}-AAAAAAAAAAAAAAAAAAAAAA`,
});
const open = (answer: Handler<typeof getMyDays>) => {
  answerCalls(answerTo(getMyDays, {}, answer));
  return renderApp(<MyDayPage />, { at: '/customer/my-day', as: ['Customer'] });
};

it('leads to the family’s own day', async () => {
  const { address } = open([day(31)]);
  await waitFor(() => expect(address()).toBe('/signage/my-day/31-AAAAAAAAAAAAAAAAAAAAAA'));
});

it('lets choose between several tournaments', async () => {
  open([day(31), day(32)]);
  expect(await screen.findByRole('link', { name: 'Open my day of Invitational of registration 32' })).toHaveAttribute(
    'href',
    '/signage/my-day/32-AAAAAAAAAAAAAAAAAAAAAA',
  );
});

it('says what to do without a paid registration, and offers another try after a failure', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('Nothing scheduled yet')).toBeInTheDocument();
  unmount();
  open(() => ({ status: 503, body: { message: 'The server rests.' } }));
  expect(await screen.findByText(/The server rests\./)).toBeInTheDocument();
});
