import { screen, waitFor } from '@testing-library/react';
import type { PastRegistration, Registration } from '@schi/contract';
import { answerCalls, buildCompetitor, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import { buildReceipt, buildRegistration } from '../registration/registration.fixture';
import CustomerHomePage from './CustomerHomePage';

const registration = (changes: Partial<Registration> = {}): Registration =>
  buildRegistration({ isCompleted: true, spectators: 2, receipt: buildReceipt(), cost: 75, ...changes });
const past = {
  registrationId: 8,
  tournament: { id: 2, name: 'SCHI', tournamentDate: '2024-04-27', city: 'Torrance', venue: 'Meeting Hall' },
  competitors: ['Mina Kim', 'Jun Kim'],
  spectators: 1,
  confirmationCode: 'HKD2EFGH',
  paymentAmount: 120,
};
const open = (registrations: Registration[], isRegistrationOpen = true, history: PastRegistration[] = []) => {
  answerCalls({
    'GET /api/registration/getAll/7': registrations,
    'GET /api/registration/history': history,
    'GET /api/divisions': [],
    'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
    'GET /api/events/7': [
      { id: 4, eventTypeId: 1, title: 'Forms', description: '' },
      { id: 6, eventTypeId: 2, title: 'Sparring', description: '' },
    ],
  });
  const inlined = buildInlined({ tournaments: [buildTournament({ isRegistrationOpen })] });
  return renderApp(<CustomerHomePage />, { at: '/customer/home', as: ['Customer'], inlined });
};

it('shows each registration with how it stands and the next step', async () => {
  open([registration(), registration({ registrationId: 32, isCompleted: false, competitors: [], spectators: 1 })]);
  expect(await screen.findByRole('link', { name: 'View receipt' })).toHaveAttribute(
    'href',
    '/customer/registration/31/receipt',
  );
  expect(screen.getAllByText('Mina Kim')).toHaveLength(2);
  expect(screen.getByText('1 competitor, 2 spectators · $75.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue registration' })).toHaveAttribute(
    'href',
    '/customer/registration/32',
  );
});

it('says of each competitor belt and events by name', async () => {
  open([registration()]);
  expect(await screen.findByText(/Green belt: Forms$/)).toBeInTheDocument();
});

it('names the published divisions of those who are paid for', async () => {
  const events = [{ title: 'Forms', division: 'Girls 9–10, green belt' }];
  const entered = [{ competitorId: 1, name: 'Mina Kim', age: 10, level: 'Green belt', reference: null, events }];
  open([registration({ receipt: buildReceipt({ entered }) })]);
  expect(
    await screen.findByText('10 years old on the day, Green belt: Forms in “Girls 9–10, green belt”'),
  ).toBeInTheDocument();
});

it('leads with what was paid, and offers no second one while another is unfinished', async () => {
  const other = buildCompetitor({ id: 2, registrationId: 32, firstName: 'Jun' });
  open([registration(), registration({ registrationId: 32, isCompleted: false, competitors: [other] })]);
  await screen.findByText('Not finished yet');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What to do next',
    'Registered',
    'Not finished yet',
    'Competitors',
  ]);
  expect(screen.queryByRole('link', { name: 'Register more' })).not.toBeInTheDocument();
});

it('does not show an empty registration of a paid family', async () => {
  open([registration()]);
  expect(await screen.findByRole('link', { name: 'Register more' })).toBeInTheDocument();
  expect(screen.queryByText('Not finished yet')).not.toBeInTheDocument();
  expect(screen.queryByText('Add who competes')).not.toBeInTheDocument();
});

it('says that an unpaid registration can no longer be continued once registration has closed', async () => {
  open([buildRegistration()], false);
  expect(await screen.findByRole('link', { name: 'What you can still do' })).toHaveAttribute(
    'href',
    '/customer/registration/31',
  );
  expect(screen.getByText('Not paid')).toBeInTheDocument();
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
  expect(
    screen.getByText(/^Online registration has closed\. Register at the door on .*: a competitor costs/),
  ).toBeInTheDocument();
});

it('keeps the receipts of earlier tournaments', async () => {
  open([], false, [past]);
  expect(await screen.findByText('SCHI, Torrance · Mina Kim, Jun Kim, 1 spectator · $120.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View receipt of Saturday, April 27, 2024' })).toHaveAttribute(
    'href',
    '/customer/registration/8/receipt',
  );
});

it('shows five earlier tournaments, the others when they are asked for, and no receipt where nothing was paid', async () => {
  const history = Array.from({ length: 7 }, (_, index) => ({
    ...past,
    registrationId: index + 1,
    spectators: 0,
    ...(index === 0 ? { confirmationCode: null, paymentAmount: null } : {}),
  }));
  const { user } = open([], false, history);
  expect(await screen.findByText('SCHI, Torrance · Mina Kim, Jun Kim')).toBeInTheDocument();
  const receipts = () => screen.getAllByRole('link', { name: /^View receipt of/ }).filter((link) => !isFolded(link));
  const isFolded = (link: HTMLElement) => link.closest('details:not([open])') !== null;
  expect(receipts()).toHaveLength(4);
  await user.click(screen.getByText('Show 2 more'));
  expect(receipts()).toHaveLength(6);
});

it.each([
  [0, 'Paid'],
  [20, '$20.00 due'],
  [-15, '$15.00 owed to you'],
] as const)('says how a paid registration stands: a balance of %i', async (balance, text) => {
  const money = { cost: 75, paid: 75 - balance, balance, returning: 0, changes: [] };
  open([registration({ lunch: 1, receipt: buildReceipt({ money }) })]);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('1 competitor, 2 spectators, 1 lunch · $75.00')).toBeInTheDocument();
});

it('lets details be changed while registration is open, and not after it', async () => {
  open([registration()]);
  expect(await screen.findByRole('link', { name: 'Edit Mina Kim' })).toHaveAttribute(
    'href',
    '/customer/registration/31/competitor/1',
  );
});
