import { screen } from '@testing-library/react';
import { pairDevice } from '@schi/contract';
import { forgetPairing, storePairing, readPairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { buildPairing } from '../device/rings.fixture';
import { codeOfHash, pageOf, pairedText } from './pair.rules';
import PairPage from './PairPage';

beforeEach(() => {
  forgetPairing();
});
const open = (handlers: Handlers, at = '/signage/pair') => {
  const calls = answerCalls(handlers);
  return { ...renderApp(<PairPage />, { at }), sent: () => calls.filter(({ method }) => method === 'POST') };
};
const wrong = {
  code: 'This code is wrong, was used already, or is older than ten minutes. Ask a director for a new one',
};

it('pairs by a typed code, and says what the browser became and where it works', async () => {
  const { user, sent } = open(answerTo(pairDevice, {}, buildPairing()));
  await user.type(screen.getByLabelText(/^Code of 6 characters/), 'k7f 3qd');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByText('This browser is now “Ring 1 table”, a ring table.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the table' })).toHaveAttribute('href', '/signage/table');
  expect(sent()[0]?.body).toEqual({ code: 'k7f 3qd' });
  expect(readPairing()?.token).toBe('a-token');
});

it('takes the code that was scanned from the address', async () => {
  const { user, sent } = open(
    answerTo(pairDevice, {}, buildPairing({ kind: 'announcer', ringId: null, name: 'Laptop' })),
    '/signage/pair#K7F3QD',
  );
  expect(screen.getByLabelText(/^Code of 6 characters/)).toHaveValue('K7F3QD');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByRole('link', { name: 'Open the announcer’s page' })).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ code: 'K7F3QD' });
});

it('asks a browser whose pairing has ended for a new code, and says what it was', () => {
  storePairing(buildPairing());
  open({}, '/signage/pair?again');
  expect(
    screen.getByText('Until now this browser is “Ring 1 table”. What waits to be sent stays on it.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/^Code of 6 characters/)).toHaveValue('');
});

it('says one sentence for a wrong, an old and a used code, and keeps what was typed', async () => {
  const { user } = open(
    answerTo(pairDevice, {}, () => ({ status: 422, body: { message: wrong.code, errors: wrong } })),
  );
  await user.type(screen.getByLabelText(/^Code of 6 characters/), 'AAAAAA');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByText(`* ${wrong.code}`)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Code of 6 characters/)).toHaveValue('AAAAAA');
  expect(readPairing()).toBeNull();
});

it('says when too many codes were tried, and when there is no https', async () => {
  const { user } = open(
    answerTo(pairDevice, {}, () => ({
      status: 429,
      body: { message: 'Too many wrong codes. Please wait 1 minute and try again.' },
    })),
  );
  expect(screen.getByText(/^Tablets need https/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Code of 6 characters/), 'AAAAAA');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByText('Too many wrong codes. Please wait 1 minute and try again.')).toBeInTheDocument();
});

it.each([
  ['#K7F3QD', 'K7F3QD'],
  ['#k7f-3qd', 'K7F3QD'],
  ['', undefined],
  ['#%', undefined],
  ['#javascript:alert(1)', undefined],
])('reads %s as a code', (hash, code) => expect(codeOfHash(hash)).toBe(code));

it('names what each kind became, and sends it to its page', () => {
  expect(pairedText({ kind: 'judge', name: 'Pad', seat: 2 })).toBe(
    'This browser is now “Pad”, a judge’s tablet for seat 2.',
  );
  expect([pageOf({ kind: 'screen' }).to, pageOf({ kind: 'judge' }).to]).toEqual([
    '/signage/ring-assignments',
    '/signage/judge',
  ]);
});
