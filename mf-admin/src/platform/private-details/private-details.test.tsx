import { screen, waitFor } from '@testing-library/react';
import { showPrivateDetails } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { PrivateDetails } from './PrivateDetails';

const details = { medicalNotes: 'Asthma', emergencyContactName: 'Alex Kim', emergencyContactPhone: '3105550123' };
const open = (handlers: Handlers) => {
  const calls = answerCalls(handlers);
  return {
    ...renderApp(<PrivateDetails registrationId={31} competitorId={5} name="Mina Kim" />, { as: ['CheckInAdmin'] }),
    calls,
  };
};
const at = { registrationId: 31, competitorId: 5 };
const tap = () => screen.findByRole('button', { name: 'Show medical note of Mina Kim' });

beforeEach(() => localStorage.clear());

it('fetches nothing before the tap, and again with each tap', async () => {
  const { user, calls } = open(answerTo(showPrivateDetails, at, details));
  await tap();
  expect(calls).toEqual([]);
  expect(screen.queryByText('Asthma')).toBeNull();
  await user.click(await tap());
  expect(await screen.findByText('Asthma', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(310) 555-0123' })).toHaveAttribute('href', 'tel:+13105550123');
  await user.click(screen.getByRole('button', { name: 'Hide medical note of Mina Kim' }));
  expect(screen.queryByText('Asthma', { exact: false })).toBeNull();
  await user.click(await tap());
  await screen.findByText('Asthma', { exact: false });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('POST /api/admin/registrations/31/competitors/5/private-details'),
  );
});

it('keeps nothing in the page once it is hidden', async () => {
  const { user, store } = open(answerTo(showPrivateDetails, at, details));
  await user.click(await tap());
  await screen.findByText('Asthma', { exact: false });
  expect(JSON.stringify(store.getState())).toContain('Asthma');
  await user.click(screen.getByRole('button', { name: 'Hide medical note of Mina Kim' }));
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('Asthma'));
});

it('says where there is nothing', async () => {
  const { user } = open(
    answerTo(showPrivateDetails, at, { medicalNotes: '', emergencyContactName: '', emergencyContactPhone: '' }),
  );
  await user.click(await tap());
  expect(await screen.findByText(/^Medical notes:/)).toBeInTheDocument();
  expect(screen.getAllByText('none', { exact: false })).toHaveLength(2);
});

it('says why it cannot show them, and offers another try', async () => {
  const { user } = open({
    'POST /api/admin/registrations/31/competitors/5/private-details': () => ({
      status: 404,
      body: { message: 'This competitor is gone.' },
    }),
  });
  await user.click(await tap());
  expect(await screen.findByText('This competitor is gone.')).toBeInTheDocument();
  expect(await tap()).toBeEnabled();
});
