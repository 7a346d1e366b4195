import { screen, within } from '@testing-library/react';
import { buildRegistration, openRegistration } from '../registration.fixture';

const one = buildRegistration();
const [mina] = one.competitors;
const family = () =>
  buildRegistration({
    competitors: mina ? [mina, { ...mina, id: 2, firstName: 'Theo' }] : [],
    tournament: { ...one.tournament, familyCap: 90, familyCapCovers: 5 },
  });

beforeEach(() => localStorage.clear());

it('is a line of the cart and of the bill', async () => {
  const server = { registration: family() };
  expect(server.registration.cost).toBe(90);
  const { unmount } = openRegistration('/customer/registration/31', { server });
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
  expect(summary.getByText('Family limit, first 5 competitors')).toBeInTheDocument();
  expect(summary.getByText('-$20.00')).toBeInTheDocument();
  expect(summary.getByText('$90.00')).toBeInTheDocument();
  unmount();
  openRegistration('/customer/registration/31/confirmation', { server });
  expect(
    await screen.findByRole('row', { name: 'Family limit, first 5 competitors -$20.00 -$20.00' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Total $90.00' })).toBeInTheDocument();
});

it('is no line while the competitors cost less', async () => {
  openRegistration('/customer/registration/31/confirmation', {
    server: {
      registration: buildRegistration({ tournament: { ...one.tournament, familyCap: 90, familyCapCovers: 5 } }),
    },
  });
  expect(await screen.findByRole('row', { name: 'Total $55.00' })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Family limit/ })).toBeNull();
});
