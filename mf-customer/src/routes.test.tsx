import { screen, waitFor } from '@testing-library/react';
import { RemotePages } from '@schi/shared-ui/routes';
import { readReturnTo } from '@schi/shared-ui/session';
import { answerCalls, buildInlined, renderApp } from '@schi/shared-ui/testing';
import { CustomerLayout } from './CustomerLayout';
import { routes } from './routes';

const login = { path: '/user/login', title: 'Log In', page: () => <h1>login</h1>, public: true as const };
const open = (at: string, as?: ['Customer']) => {
  const calls = answerCalls({});
  const module = { routes: [...routes, login] };
  return {
    ...renderApp(<RemotePages module={module} />, { at, inlined: buildInlined(), ...(as ? { as } : {}) }),
    calls,
  };
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const pages = routes.flatMap((route) => ('redirectTo' in route ? [] : [route.path.replace(/:\w+/g, '31')]));

it.each(pages)('does not show %s without a login, makes no call, and remembers the address', async (path) => {
  const { address, calls } = open(path);
  expect(await screen.findByText('login')).toBeInTheDocument();
  expect(address()).toBe('/user/login');
  expect(readReturnTo()).toBe(path);
  expect(calls).toEqual([]);
});

it.each(pages)('has one current link of the navigation at %s', (path) => {
  answerCalls({});
  renderApp(<CustomerLayout>page</CustomerLayout>, { at: path, as: ['Customer'] });
  const current = document.querySelectorAll('nav [aria-current]');
  expect([...current].map(({ textContent }) => textContent)).toHaveLength(1);
  if (path.includes('registration')) expect(current[0]).toHaveTextContent('My Registrations');
});

it('has the pages of section 2', () =>
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/customer/home',
      '/customer/home/notification-preferences',
      '/customer/file-sharing',
      '/customer/registration',
      '/customer/registration/:registrationId',
      '/customer/registration/:registrationId/confirmation',
      '/customer/registration/:registrationId/competitor',
      '/customer/registration/:registrationId/competitor/:competitorId',
      '/customer/registration/:registrationId/receipt',
    ]),
  ));

it('leads from /customer home', async () => {
  const { address } = open('/customer', ['Customer']);
  await waitFor(() => expect(address()).toBe('/customer/home'));
});
