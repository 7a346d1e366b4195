import { screen } from '@testing-library/react';
import { checkCertificate, compareCertificateName, type CertificateCheck } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { answerCalls, answerTo, buildInlined, renderApp, type Handler } from '@schi/shared-ui/testing';
import { routes } from '../../routes';

const code = '1-2-1-1-AAAAAAAAAAAAAAAA';
const check = (changes: Partial<CertificateCheck> = {}): CertificateCheck => ({
  state: 'valid',
  tournamentId: 7,
  tournament: 'Invitational 2026',
  date: '2026-05-02',
  division: 'Boys 8–9',
  event: 'Forms',
  name: 'No. 2',
  place: 1,
  medal: 'gold',
  isCorrectedSince: false,
  replacedBy: null,
  ...changes,
});
const open = (answer: Handler<typeof checkCertificate>) => {
  answerCalls(answerTo(checkCertificate, { code }, answer));
  return renderApp(<RemotePages module={{ routes }} />, {
    at: `/results/certificate/${code}`,
    inlined: buildInlined(),
  });
};

it.each([
  [check(), 'This certificate is valid.', 'Place 1, gold medal'],
  [check({ place: null, medal: null }), 'This certificate is valid.', 'Took part'],
  [check({ place: null, medal: null, state: 'replaced' }), 'This certificate was replaced.', 'It says: took part'],
  [check({ isCorrectedSince: true }), /This place did not change/, 'Place 1, gold medal'],
  [check({ state: 'replaced', medal: null }), 'This certificate was replaced.', 'It says: place 1'],
  [check({ state: 'open', medal: null }), 'This result is being corrected.', 'It says: place 1'],
] as const)('says what a certificate is worth', async (answer, state, place) => {
  open(answer);
  expect(await screen.findByText(state)).toBeInTheDocument();
  expect(screen.getByText(place)).toBeInTheDocument();
  expect(screen.getByText('Boys 8–9, Forms')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/results/7');
});

it.each([
  [
    { place: 2, medal: 'silver', version: 3 },
    'What holds now: place 2, silver medal, on a certificate of result version 3.',
  ],
  [{ place: 5, medal: null, version: 2 }, 'What holds now: place 5, on a certificate of result version 2.'],
  [{ place: null, medal: null, version: 2 }, 'What holds now: no place.'],
] as const)('says by what a certificate was replaced', async (replacedBy, says) => {
  open(check({ state: 'replaced', medal: null, replacedBy }));
  expect(await screen.findByText(says)).toBeInTheDocument();
});

it('reads a start number as one, not as a rank', async () => {
  open(check({ startNumber: 2 }));
  expect(await screen.findByRole('heading', { name: 'Start number 2' })).toBeInTheDocument();
});

it('says of the name on the paper whether the certificate was made for it, and keeps what was typed', async () => {
  const { user } = open(check());
  const field = await screen.findByRole('textbox', { name: /^Name on the paper/ });
  answerCalls(
    answerTo(compareCertificateName, { code }, ({ body }) => ({
      status: 200,
      body: { isSame: body.name === 'Ben Beta' },
    })),
  );
  const button = screen.getByRole('button', { name: 'Compare the name' });
  await user.click(button);
  expect(field).toHaveAccessibleDescription(/Value is required/);
  await user.type(field, 'Ben Beta{Enter}');
  expect(await screen.findByText(/^Yes: this certificate was made for/)).toHaveTextContent('Ben Beta.');
  await user.clear(field);
  await user.type(field, 'Cho Gamma');
  await user.click(button);
  expect(await screen.findByText(/^No: this certificate was not made for/)).toHaveTextContent('Cho Gamma.');
  expect(field).toHaveValue('Cho Gamma');
});

it('says that no certificate has the code, and offers another try when the server does not answer', async () => {
  const { unmount } = open(() => ({ status: 404, body: { message: 'This certificate could not be found.' } }));
  expect(await screen.findByText('No certificate has this code')).toBeInTheDocument();
  unmount();
  open(() => ({ status: 503, body: { message: 'The server rests.' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
