import { screen, waitFor } from '@testing-library/react';
import { pairDevice, readSeats, type RingSeat, type SeatsOfRing } from '@schi/contract';
import { forgetPairing, storePairing, readPairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { buildPairing } from '../device/rings.fixture';
import { codeOfHash, pageOf, pairedText } from './pair.rules';
import PairPage from './PairPage';

beforeEach(() => {
  forgetPairing();
});
const open = (handlers: Handlers, at = '/signage/pair') => {
  const calls = answerCalls({ ...answerTo(readSeats, {}, { ring: null }), ...handlers });
  const load = jest.fn();
  return {
    ...renderApp(<PairPage load={load} />, { at }),
    load,
    sent: () => calls.filter(({ method, path }) => method === 'POST' && !path.includes('/seats')),
  };
};
const wrong = {
  code: 'This code is wrong, was used already, or is no longer valid. Ask a director for a new one',
};

it('pairs by a typed code, and says what the browser became and where it works', async () => {
  const { user, sent } = open(answerTo(pairDevice, {}, buildPairing()));
  await user.type(screen.getByLabelText(/^Code/), 'k7f 3qd');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByText('This browser is now “Ring 1 table”, a ring table.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the table' })).toHaveAttribute('href', '/signage/table');
  expect(sent()[0]?.body).toEqual({ code: 'k7f 3qd', browser: expect.any(String) as string });
  expect(readPairing()?.token).toBe('a-token');
});

it('takes the code that was scanned from the address', async () => {
  const { user, sent } = open(
    answerTo(pairDevice, {}, buildPairing({ kind: 'announcer', ringId: null, name: 'Laptop' })),
    '/signage/pair#K7F3QD',
  );
  expect(await screen.findByLabelText(/^Code/)).toHaveValue('K7F3QD');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByRole('link', { name: 'Open the announcer’s page' })).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ code: 'K7F3QD', browser: expect.any(String) as string });
});

it('asks a browser whose pairing has ended for a new code, and says what it was', () => {
  storePairing(buildPairing());
  open({}, '/signage/pair?again');
  expect(
    screen.getByText('Until now this browser is “Ring 1 table”. What waits to be sent stays on it.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('');
});

it('says one sentence for a wrong, an old and a used code, and keeps what was typed', async () => {
  const { user } = open(
    answerTo(pairDevice, {}, () => ({ status: 422, body: { message: wrong.code, errors: wrong } })),
  );
  await user.type(screen.getByLabelText(/^Code/), 'AAAAAA');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByText(`* ${wrong.code}`)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('AAAAAA');
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
  await user.type(screen.getByLabelText(/^Code/), 'AAAAAA');
  await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
  expect(await screen.findByText('Too many wrong codes. Please wait 1 minute and try again.')).toBeInTheDocument();
});

describe('the code of a ring', () => {
  const seats = (taken: Partial<Record<RingSeat, string>>, own?: RingSeat): { ring: SeatsOfRing } => ({
    ring: {
      tournamentName: 'SCHI 2026',
      ringName: 'Ring 2',
      expiresAt: '2026-05-02T16:00:00.000Z',
      seats: (['table', 'judge 1', 'judge 2', 'second table'] as const).map((seat) => ({
        seat,
        takenBy: taken[seat] ?? null,
        isOwn: seat === own,
      })),
    },
  });
  const judge = buildPairing({ kind: 'judge', seat: 2, name: 'Ring 2 judge 2' });

  it('leads a scan to the seats; a tap on one pairs this browser and opens its page', async () => {
    const { user, sent, load } = open(
      {
        ...answerTo(readSeats, {}, seats({ table: 'Tablet 3' })),
        ...answerTo(pairDevice, {}, judge),
      },
      '/signage/pair#K7F3QD9M',
    );
    expect(await screen.findByRole('heading', { name: 'Ring 2' })).toBeInTheDocument();
    expect(screen.getByText('SCHI 2026. This code is valid until 9:00 AM PDT.')).toBeInTheDocument();
    expect(screen.getByText('is taken by “Tablet 3”')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ring table/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Judge 2' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/signage/judge'));
    expect(sent()[0]?.body).toEqual({ code: 'K7F3QD9M', seat: 'judge 2', browser: expect.any(String) as string });
    expect(readPairing()?.device.name).toBe('Ring 2 judge 2');
  });

  it('may be typed', async () => {
    const { user } = open(answerTo(readSeats, {}, seats({})));
    await user.type(screen.getByLabelText(/^Code/), 'k7f3 qd9m');
    await user.click(screen.getByRole('button', { name: 'Pair this browser' }));
    expect(await screen.findByRole('button', { name: 'Judge 1' })).toBeInTheDocument();
  });

  it('says that somebody was faster, and shows the seats as they are then', async () => {
    let isTaken = false;
    const says = 'Judge 2 is taken by “Phone”. Choose another seat, or ask a director to end that device.';
    const { user, load } = open(
      {
        ...answerTo(readSeats, {}, () => ({ status: 200, body: seats(isTaken ? { 'judge 2': 'Phone' } : {}) })),
        ...answerTo(pairDevice, {}, () => {
          isTaken = true;
          return { status: 409, body: { message: says, code: 'device.seatTaken' } };
        }),
      },
      '/signage/pair#K7F3QD9M',
    );
    await user.click(await screen.findByRole('button', { name: 'Judge 2' }));
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(await screen.findByText('is taken by “Phone”')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Judge 1' })).toBeEnabled();
    expect([load.mock.calls.length, readPairing()]).toEqual([0, null]);
  });

  it('offers this browser the seat that it has, and says when the ring is full', async () => {
    const all = { table: 'A', 'judge 1': 'B', 'judge 2': 'C', 'second table': 'D' } as const;
    let own: RingSeat | undefined = 'judge 1';
    const { user } = open(
      answerTo(readSeats, {}, () => ({ status: 200, body: seats(all, own) })),
      '/signage/pair#K7F3QD9M',
    );
    expect(await screen.findByRole('button', { name: 'Judge 1 (this browser)' })).toBeEnabled();
    own = undefined;
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText(/^Every seat of this ring has a device/)).toBeInTheDocument();
  });

  it('that cannot be looked up leads to the form, with what the server says and what was scanned', async () => {
    const says = 'Ring 2 is closed. Ask a director which ring this device is for.';
    open(
      answerTo(readSeats, {}, () => ({ status: 409, body: { message: says, code: 'device.ringClosed' } })),
      '/signage/pair#K7F3QD9M',
    );
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Code/)).toHaveValue('K7F3QD9M');
  });
});

it.each([
  ['#K7F3QD', 'K7F3QD'],
  ['#K7F3QD9M', 'K7F3QD9M'],
  ['#K7F3QD9', undefined],
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
