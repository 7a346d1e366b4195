import { screen, waitFor } from '@testing-library/react';
import { answerCalls, buildInlined, renderApp } from '@schi/shared-ui/testing';
import MailingListPage from './MailingListPage';

const open = (isOn = true) => {
  const inlined = buildInlined();
  return renderApp(<MailingListPage />, {
    at: '/mailing-list',
    inlined: { ...inlined, featureFlags: { ...inlined.featureFlags, MailingListTab: isOn } },
  });
};
const formUrl = 'https://list.example/join';
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('shows the form of the company that runs the list, and ways around it', async () => {
  answerCalls({ 'GET /api/mailing-list': { formUrl } });
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the form');
  expect(await screen.findByTitle('Mailing list sign-up form')).toHaveAttribute('src', formUrl);
  expect(screen.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute('href', formUrl);
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
});

it('offers the contact form where no form is configured', async () => {
  answerCalls({ 'GET /api/mailing-list': { formUrl: null } });
  open();
  expect(await screen.findByText('Signing up here is not possible yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

it('leads home while the feature is off', () => {
  const calls = answerCalls({});
  const { address } = open(false);
  expect(address()).toBe('/');
  expect(calls).toHaveLength(0);
});

it('asks for the flags where the page carries none, and leads home when they say so', async () => {
  answerCalls({ 'GET /api/feature-flags': buildInlined().featureFlags });
  const { address } = renderApp(<MailingListPage />, { at: '/mailing-list' });
  expect(address()).toBe('/mailing-list');
  await waitFor(() => expect(address()).toBe('/'));
});

it('says what failed and tries again', async () => {
  let isAway = true;
  answerCalls({
    'GET /api/mailing-list': () =>
      isAway ? { status: 500, body: { message: 'The database rests.' } } : { status: 200, body: { formUrl } },
  });
  const { user } = open();
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Mailing list sign-up form')).toBeInTheDocument();
});

it('waits for the network', async () => {
  answerCalls({ 'GET /api/mailing-list': { formUrl } });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(screen.queryByTitle('Mailing list sign-up form')).not.toBeInTheDocument();
});
