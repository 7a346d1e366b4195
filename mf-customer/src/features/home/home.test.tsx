import { screen, waitFor } from '@testing-library/react';
import type { Competitor, Receipt, Registration } from '@schi/contract';
import { answerCalls, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import CustomerHomePage from './CustomerHomePage';

const registration = (changes: Partial<Registration> = {}): Registration => ({
  registrationId: 31,
  tournamentId: 7,
  isCompleted: true,
  competitors: [{ id: 1, firstName: 'Mina', lastName: 'Kim' } as Competitor],
  spectators: 2,
  lunch: 0,
  contacts: null,
  tournament: { id: 7, competitorOnlineCost: 55, spectatorCost: 10, lunchCost: 12 },
  receipt: { receiptId: 1 } as Receipt,
  cost: 75,
  merchOrders: [],
  payment: null,
  ...changes,
});
const open = (registrations: Registration[], isRegistrationOpen = true) => {
  answerCalls({ 'GET /api/registration/getAll/7': registrations });
  const inlined = buildInlined({ tournaments: [buildTournament({ isRegistrationOpen })] });
  return renderApp(<CustomerHomePage />, { at: '/customer/home', as: ['Customer'], inlined });
};

it('shows each registration with how it stands and the next step', async () => {
  open([registration(), registration({ registrationId: 32, isCompleted: false, competitors: [], spectators: 0 })]);
  expect(await screen.findByRole('link', { name: 'View receipt' })).toHaveAttribute('href', '/customer/registration/31/receipt');
  expect(screen.getByText('Mina Kim')).toBeInTheDocument();
  expect(screen.getByText('1 competitor, 2 spectators · $75.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue registration' })).toHaveAttribute('href', '/customer/registration/32');
});

it('puts what is not finished first, and begins no second one beside it', async () => {
  open([registration(), registration({ registrationId: 32, isCompleted: false })]);
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Not finished yet',
    'Registered',
  ]);
  expect(screen.queryByRole('link', { name: 'Register more' })).not.toBeInTheDocument();
});

it('offers to register more once everything is paid', async () => {
  open([registration()]);
  expect(await screen.findByRole('link', { name: 'Register more' })).toHaveAttribute('href', '/customer/registration');
});

it('leads to the registration while it is open and nothing is completed', async () => {
  const { address } = open([registration({ isCompleted: false })]);
  await waitFor(() => expect(address()).toBe('/customer/registration'));
});

it('says what to do when there is nothing and registration is closed', async () => {
  open([], false);
  expect(await screen.findByText('No registration yet')).toBeInTheDocument();
});
