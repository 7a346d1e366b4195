import { screen, waitFor, within } from '@testing-library/react';
import { getOwnCertificates, type getOwnResults, type PastResult } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handler, type Handlers } from '@schi/shared-ui/testing';
import MyResultsPage from './MyResultsPage';

const result = (changes: Partial<PastResult> = {}): PastResult => ({
  contestId: 4,
  registrationId: 31,
  competitorId: 5,
  startNumber: 131,
  division: 'Boys 8–9',
  event: 'Forms',
  place: 1,
  medal: 'gold',
  decidedBy: '24.8 points',
  isOfficial: true,
  correctedAt: null,
  tournament: { id: 7, name: 'Invitational 2026', date: '2026-05-02', timeZone: 'America/Los_Angeles' },
  ...changes,
});
const open = (answer: Handler<typeof getOwnResults>, more: Handlers = {}) => {
  const calls = answerCalls({ 'GET /api/my-results': answer, ...more });
  return { ...renderApp(<MyResultsPage />, { at: '/customer/results', as: ['Customer'] }), calls };
};

it('shows the results of each competitor over the years, and offers a certificate for official places and for taking part', async () => {
  URL.createObjectURL = () => '#file';
  const others = [
    result({ contestId: 5, event: 'Sparring', isOfficial: false, correctedAt: '2026-05-02T18:00:00.000Z' }),
    result({ contestId: 6, event: 'Breaking', place: null, medal: null, competed: false }),
    result({ contestId: 7, event: 'Falls', place: null, medal: 'participation', competed: true }),
  ];
  const { user, calls } = open(
    [
      { name: 'Mina Kim', results: [result(), ...others] },
      { name: 'Jun Kim', results: [result({ contestId: 9 })] },
    ],
    answerTo(getOwnCertificates, { registrationId: 31 }, () => ({ status: 200, body: new Blob() })),
  );
  const mina = within(await screen.findByRole('region', { name: 'Mina Kim' }));
  const [latest, ...lines] = mina.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(latest).toMatch(/^Invitational 2026Saturday, May 2, 2026, start number 131: 2 gold, 1 participation/);
  expect(lines).toEqual([
    '1Place 1, gold medalBoys 8–9, Forms: 24.8 pointsCertificate',
    '1Place 1, gold medal (unofficial, corrected)Boys 8–9, Sparring: 24.8 points',
    '–Without a placeBoys 8–9, Breaking: 24.8 points',
    '–Without a place, participation medalBoys 8–9, Falls: 24.8 pointsCertificate',
  ]);
  expect(mina.getByText('2 gold, 1 participation')).toBeInTheDocument();
  expect(mina.getByRole('link', { name: 'start number 131' })).toHaveAttribute('href', '/results/7/competitors/131');
  expect(screen.getByRole('region', { name: 'Jun Kim' })).toBeInTheDocument();
  await user.click(mina.getByRole('button', { name: 'Certificate of Mina Kim, Boys 8–9, Forms' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/registration/31/certificates?contestId=4&competitorId=5'));
});

it('says why a certificate could not be saved', async () => {
  const { user, store } = open(
    [{ name: 'Mina Kim', results: [result()] }],
    answerTo(getOwnCertificates, { registrationId: 31 }, () => ({
      status: 404,
      body: { message: 'This certificate could not be found.' },
    })),
  );
  await user.click(await screen.findByRole('button', { name: /^Certificate of Mina/ }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('This certificate could not be found.'));
});

it('folds what is beyond three tournaments, says what comes here, and offers another try', async () => {
  const many = Array.from({ length: 5 }, (_, id) =>
    result({ contestId: id, tournament: { ...result().tournament, id, name: `Invitational ${id}` } }),
  );
  const first = open([{ name: 'Mina Kim', results: many }]);
  expect(await screen.findByText('Show 2 earlier tournaments')).toBeInTheDocument();
  first.unmount();
  const second = open([]);
  expect(await screen.findByText('No results yet')).toBeInTheDocument();
  second.unmount();
  open(() => ({ status: 503, body: { message: 'The server rests.' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
