import { screen, waitFor, within } from '@testing-library/react';
import * as contract from '@schi/contract';
import { ringSeats, seatsTaken, type ListedDevice, type RingCode, type RingPairing } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import { buildDevice } from './devices.fixture';
import { minutesText } from './devices.rules';
import { DevicesPanel } from './DevicesPanel';
import RingCodesPage from './RingCodesPage';

// The server is asked again at once, as it is every ten seconds where no stream tells what changed.
jest.mock('./devices.rules', () => ({ ...jest.requireActual<object>('./devices.rules'), lookEvery: 100 }));

const params = { tournamentId: 7 };
const madeAt = '2026-05-02T15:00:00.000Z';
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const ring = (
  ringId: number,
  devices: ListedDevice[] = [],
  { code = null, isOpen = true }: Partial<RingPairing> = {},
): RingPairing => ({
  ringId,
  ringName: `Ring ${ringId}`,
  isOpen,
  seats: seatsTaken(2, devices).map(({ seat, device }) => ({
    seat,
    device: device && { id: device.id, name: device.name, pairedAt: device.pairedAt, hasCode: true },
  })),
  code,
});
const valid = () => ({ expiresAt: soon(), madeAt, madeBy: 'Dana Kim' });
const made = (ringId: number): RingCode => ({ ringId, code: `K7F3QD9${ringId}`, madeAt, expiresAt: soon() });

/** `rings` may change while the page is open, as other devices are paired. */
const open = (rings: () => RingPairing[], handlers: Handlers = {}) => {
  const calls = answerCalls({
    ...answerTo(contract.getRingPairings, params, () => ({ status: 200, body: rings() })),
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <RingCodesPage />
      <Toasts />
    </>,
    {
      as: ['TournamentDirector'],
      inlined: buildInlined({ tournaments: [buildTournament({ id: 7 })] }),
      at: '/admin/rings/codes?tournamentId=7',
    },
  );
  return { ...rendered, sent: (method: string) => calls.filter((call) => call.method === method) };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('makes the codes of all open rings, shows and prints them, and follows the seats as they are taken', async () => {
  const devices: ListedDevice[] = [];
  let code: RingPairing['code'] = null;
  const { user, sent } = open(
    () => [ring(1, devices, { code }), ring(2, [], { code }), ring(3, [], { isOpen: false })],
    answerTo(contract.makeRingCodes, params, () => {
      code = valid();
      return { status: 200, body: [made(1), made(2)] };
    }),
  );
  expect((await card('Ring 1')).getByText('No table yet, Judges 0 of 2')).toBeInTheDocument();
  expect((await card('Ring 3')).queryByRole('button', { name: /^New code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Valid for'), '2 hours');
  await user.click(screen.getByRole('button', { name: 'Make codes for all rings' }));
  expect(await (await card('Ring 1')).findByText('K7F3 QD91')).toBeInTheDocument();
  expect(sent('POST')[0]?.body).toEqual({ ringIds: [1, 2], minutes: 120 });
  expect((await card('Ring 1')).getByRole('img', { name: /the code K7F3QD91$/ })).toBeInTheDocument();
  // On paper a card says until when it is of use.
  const paper = screen.getAllByRole('article', { hidden: true });
  expect(paper.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Ring 1.*K7F3 QD91.*Valid until/) as string,
    expect.stringMatching(/Ring 2.*K7F3 QD92.*Valid until/) as string,
  ]);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);

  devices.push(buildDevice(), buildDevice({ id: 'j2', kind: 'judge', seat: 2, name: 'Ring 1 judge 2' }));
  expect(await (await card('Ring 1')).findByText('Table ✓, Judges 1 of 2')).toBeInTheDocument();
  const seats = within((await card('Ring 1')).getByRole('list', { name: 'Seats of Ring 1' }));
  expect(seats.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ring table: Ring 1 table, 8:00 AM PDT, by the code of the ring',
    'Judge 1: free',
    'Judge 2: Ring 1 judge 2, 8:00 AM PDT, by the code of the ring',
    'Second table: none needed',
  ]);
});

it('asks before new codes end those that somebody may hold, and keeps the page when it is refused', async () => {
  const says = 'This tournament is over.';
  const { user, sent } = open(
    () => [ring(1, [], { code: valid() })],
    answerTo(contract.makeRingCodes, params, () => ({ status: 409, body: { message: says } })),
  );
  expect((await card('Ring 1')).getByText(/^The code that Dana Kim made at 8:00 AM PDT is valid until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New code for Ring 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New codes for Ring 1?' }));
  expect(dialog.getByText(/Devices that are paired stay paired/)).toBeInTheDocument();
  expect(sent('POST')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  expect(await dialog.findByText(says)).toBeInTheDocument();
});

it('shows no letters any more once somebody else has made another code', async () => {
  let code: RingPairing['code'] = null;
  const { user } = open(
    () => [ring(1, [], { code })],
    answerTo(contract.makeRingCodes, params, () => {
      code = { ...valid(), madeAt: '2026-05-02T15:10:00.000Z', madeBy: 'Somebody Else' };
      return { status: 200, body: [made(1)] };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make codes for all rings' }));
  expect(await screen.findByText(/^The code that Somebody Else made at 8:10/)).toBeInTheDocument();
  expect(screen.queryByText('K7F3 QD91')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('keeps codes valid for longer, and ends one or all', async () => {
  let code: RingPairing['code'] = valid();
  const { user, sent } = open(
    () => [ring(1, [], { code }), ring(2, [], { code })],
    answerTo(contract.changeRingCodes, params, () => {
      if (sent('PUT').length > 1) code = null;
      return { status: 200, body: [] };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Keep them for 1 hour from now' }));
  expect(await screen.findByText('The codes are valid for 1 hour from now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End all codes' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the codes' }));
  expect(await screen.findByText('The codes are ended.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('No code is valid.')).toHaveLength(2));
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { ringIds: [1, 2], minutes: 60 },
    { ringIds: [1, 2], minutes: 0 },
  ]);
});

it('says when every seat has a device, for which a second table is not needed', async () => {
  const devices = ringSeats(2)
    .filter((seat) => seat !== 'second table')
    .map((seat) => buildDevice({ id: seat, ...contract.deviceAt(seat), name: seat }));
  open(() => [ring(1, devices, { code: valid() })]);
  expect(await screen.findByText('Table ✓, Judges 2 of 2 ✓. Every seat has a device.')).toBeInTheDocument();
});

it('counts down no longer once a device is paired by the code that is shown', async () => {
  const devices: ListedDevice[] = [];
  answerCalls({
    ...answerTo(contract.getDevices, params, () => ({ status: 200, body: devices })),
    ...answerTo(contract.getRingCalls, params, () => ({ status: 404, body: { message: '' } })),
    ...answerTo(contract.makePairingCode, params, () => ({
      status: 200,
      body: { code: 'K7F3QD', expiresAt: soon(), deviceId: 'new' },
    })),
  });
  const { user } = renderApp(<DevicesPanel tournamentId={7} rings={[]} />, { as: ['TournamentDirector'] });
  const dialog = () => within(screen.getByRole('dialog'));
  await user.click(await screen.findByRole('button', { name: 'Pair a device' }));
  await screen.findByRole('dialog');
  await user.selectOptions(dialog().getByLabelText(/^What it becomes/), 'Announcer');
  await user.type(dialog().getByLabelText(/^Name/), 'Laptop');
  await user.click(dialog().getByRole('button', { name: 'Make a code' }));
  expect(await dialog().findByText(/^Valid for/)).toBeInTheDocument();
  devices.push(buildDevice({ id: 'new', name: 'Laptop', kind: 'announcer', ringId: null, ringName: null }));
  expect(await dialog().findByText('“Laptop” is paired. The code is used.')).toBeInTheDocument();
  expect(dialog().queryByText(/^Valid for/)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Pair another device' }));
  expect(dialog().getByRole('button', { name: 'Make a code' })).toBeInTheDocument();
});

it('says before a device is ended until when the code of its ring can pair another one', async () => {
  answerCalls({
    ...answerTo(contract.getDevices, params, [buildDevice()]),
    ...answerTo(contract.getRingPairings, params, [
      ring(1, [buildDevice()], { code: { ...valid(), expiresAt: '2099-05-02T16:00:00.000Z' } }),
    ]),
  });
  const { user } = renderApp(<DevicesPanel tournamentId={7} rings={[]} />, { as: ['TournamentDirector'] });
  await user.click(await screen.findByRole('button', { name: 'End Ring 1 table' }));
  expect(
    await screen.findByText(/^Its seat is free then. Whoever has the code of Ring 1 .* until 9:00 AM PDT;/),
  ).toBeInTheDocument();
});

it('leads to the rings where there are none', async () => {
  open(() => []);
  expect(await screen.findByText('No rings yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the rings' })).toHaveAttribute('href', '/admin/rings');
});

it('writes for how long a code is valid', () => {
  expect(contract.ringCodeMinutes.map(minutesText)).toEqual(['30 minutes', '1 hour', '2 hours', '4 hours']);
});
