import { screen, waitFor } from '@testing-library/react';
import { addDays, todayIn } from '@schi/contract';
import { buildRegistration, openRegistration, tournament } from './registration.fixture';

const today = todayIn(tournament.timeZone, new Date());
const cart = '/customer/registration/31';
const closed = { registrationClosesAfter: addDays(today, -1) };
const doorPrice = { tournament: { id: tournament.id, competitorOnlineCost: 75, spectatorCost: 10, lunchCost: 12 } };

beforeEach(() => localStorage.clear());

describe('an unpaid registration while registration is not open', () => {
  it.each([
    [
      'has closed',
      closed,
      'Online registration has closed',
      /You can still register in person: .*8:30AM to 10AM, at Meeting Hall.*\$75\.00/,
    ],
    [
      'opens later',
      { registrationOpensOn: addDays(today, 1) },
      'Registration is not open yet',
      'What you entered is kept. Come back on that day to change it and to pay.',
    ],
    [
      'is over because it is the day',
      { tournamentDate: today, registrationClosesAfter: today, inPersonRegistrationTimes: 'from 8:30AM' },
      'Registration is in person today',
      /You can still register in person: today, from 8:30AM/,
    ],
    [
      'is over because the hours at the door are',
      // They end at the first minute of the day.
      { tournamentDate: today, registrationClosesAfter: today, inPersonRegistrationTimes: '12AM to 12AM' },
      'Registration is in person today',
      'In-person registration was today, 12AM to 12AM, and has ended. What you entered is kept.',
    ],
    [
      'is long over',
      { tournamentDate: addDays(today, -3), registrationClosesAfter: addDays(today, -9) },
      'This tournament is over',
      /Nothing is due/,
    ],
  ])('says so when it %s, and what can still be done', async (_when, next, title, what) => {
    openRegistration(cart, { next });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(what)).toBeInTheDocument();
    expect(screen.getByText('Competitor: Mina Kim')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Review|Add/ })).not.toBeInTheDocument();
  });

  it.each(['', '/competitor', '/competitor/1', '/roster', '/confirmation'])(
    'says so at %s too, and names the door price',
    async (rest) => {
      const { changes } = openRegistration(`${cart}${rest}`, {
        next: closed,
        server: { registration: buildRegistration(doorPrice) },
      });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Online registration has closed' }),
      ).toBeInTheDocument();
      expect(screen.getByRole('row', { name: 'Total at the door $75.00' })).toBeInTheDocument();
      expect(changes()).toEqual([]);
    },
  );

  it('says that its tournament is not shown now, and keeps nobody waiting', async () => {
    openRegistration(cart, { next: { id: 99 } });
    expect(await screen.findByText('This tournament is not shown now')).toBeInTheDocument();
    expect(
      screen.getByText('The organizers show it again later. What you entered and paid is kept.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('lets a payment that is under way be finished or canceled', async () => {
    const registration = buildRegistration({ payment: { status: 'open', message: null } });
    openRegistration(cart, { next: closed, server: { registration } });
    expect(await screen.findByRole('heading', { name: 'A payment is under way' })).toBeInTheDocument();
  });

  it('says that a late payment is returned', async () => {
    const registration = buildRegistration({ payment: { status: 'refunded', message: null } });
    openRegistration(`${cart}/confirmation`, { next: closed, server: { registration } });
    expect(
      await screen.findByText('Your last payment could not be used and is being returned in full.'),
    ).toBeInTheDocument();
  });

  it('leads home from a receipt that does not exist', async () => {
    const { address } = openRegistration(`${cart}/receipt`, { next: closed });
    await waitFor(() => expect(address()).toBe('/customer/home'));
  });
});
