import { screen, waitFor, within } from '@testing-library/react';
import * as contract from '@schi/contract';
import { rings, type ListedDevice, type Official } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { forgetPairing, readPairing } from '@schi/shared-ui/device';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import { pageOf } from '../../platform/settings-page/settings.fixture';
import { buildRing } from '../matchday/matchday.fixture';
import { buildDevice } from './devices.fixture';
import { clockText, heard, newDeviceOf } from './devices.rules';
import RingsPage from './RingsPage';

const params = { tournamentId: 7 };
const official: Official = { officialId: 4, ringId: null, name: 'Master Kim', duty: 'ring chief', seat: null };
const open = (devices: ListedDevice[] = [], handlers: Handlers = {}) => {
  const calls = answerCalls({
    ...answerTo(rings.list, {}, pageOf([buildRing(), buildRing({ id: 2 })])),
    ...answerTo(contract.getDevices, params, devices),
    ...answerTo(contract.getOfficials, params, [official]),
    ...answerTo(contract.getRingCalls, params, {
      tournamentId: 7,
      at: new Date().toISOString(),
      minutesBetweenCalls: 2,
      judgePads: true,
      confirmsResults: false,
      rings: [],
    }),
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <RingsPage />
      <Toasts />
    </>,
    {
      as: ['TournamentDirector'],
      inlined: buildInlined({ tournaments: [buildTournament({ id: 7 })] }),
      at: '/admin/rings?tournamentId=7',
    },
  );
  return { ...rendered, sent: (method: string) => calls.filter((call) => call.method === method) };
};
const dialog = () => within(screen.getByRole('dialog'));
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const code = (minutes: number) => ({
  code: 'K7F3QD',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});

describe('devices', () => {
  it('are listed with what waits on them, and with how long they are silent', async () => {
    // The time stands still, so that a slow machine counts no further minute.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const silent = buildDevice({
      id: 'd2',
      name: 'Spare',
      lastHeardAt: new Date(Date.now() - 300_000).toISOString(),
      pending: 14,
      clockOffsetMs: -3_500_000,
    });
    open([buildDevice(), silent, buildDevice({ id: 'd3', name: 'Old', endedAt: '2026-05-02T16:00:00.000Z' })]);
    expect(await cellsOf(/^Ring 1 table/)).toEqual(
      expect.arrayContaining(['Ring table', 'Ring 1', 'Heard just now ', '0', 'ab12cd34']),
    );
    expect(await cellsOf(/^Spare/)).toEqual(
      expect.arrayContaining(['Silent for 5 minutes Its clock is 58 minutes slow.', '14']),
    );
    expect(screen.queryByRole('row', { name: /^Old/ })).toBeNull();
    expect(screen.getByText('1 ended.')).toBeInTheDocument();
    clock.mockRestore();
  });

  it('get a code as text and as a QR code, which counts down', async () => {
    const { user, sent } = open(
      [],
      answerTo(contract.makePairingCode, params, () => ({ status: 200, body: code(10) })),
    );
    expect(await screen.findByText('No device is paired')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pair a device' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText(/^Name/), 'Ring 2 table');
    await user.click(dialog().getByRole('button', { name: 'Make a code' }));
    expect(dialog().getByText('* Please choose a ring')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Use this browser as the table' }));
    expect(dialog().getByLabelText(/^Ring/)).toHaveFocus();
    await user.selectOptions(dialog().getByLabelText(/^Ring/), 'Ring 2');
    await user.click(dialog().getByRole('button', { name: 'Make a code' }));
    expect(await screen.findByText('K7F3QD')).toBeInTheDocument();
    expect(screen.getByText(/^Valid for (?:10:00|9:5\d) and for one device\.$/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    expect(sent('POST')[0]?.body).toEqual({ kind: 'ring table', ringId: 2, name: 'Ring 2 table' });
  });

  it('that are over get a code with which they send what waits on them, and a screen gets none', async () => {
    const over = buildDevice({ id: 'd4', name: 'Came back', expiresAt: '2026-05-03T13:00:00.000Z', pending: 3 });
    const { user, sent } = open(
      [
        over,
        buildDevice({ id: 'd5', kind: 'screen', ringId: null, name: 'Screen', endedAt: '2026-05-02T16:00:00.000Z' }),
      ],
      answerTo(contract.makeSendingCode, { ...params, device: 'd4' }, () => ({ status: 200, body: code(10) })),
    );
    await user.click(await screen.findByRole('button', { name: 'Let a tablet send what waits on it…' }));
    await screen.findByRole('dialog');
    expect(
      dialog()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please choose', 'Came back · Ring 1 · 3 waiting when it was last heard']);
    await user.click(dialog().getByRole('button', { name: 'Make a code' }));
    expect(await screen.findByText('K7F3QD')).toBeInTheDocument();
    expect(sent('POST')).toHaveLength(1);
  });

  it('say when a code is too old, and offer another one', async () => {
    const { user } = open(
      [],
      answerTo(contract.makePairingCode, params, () => ({ status: 200, body: code(-1) })),
    );
    await user.click(await screen.findByRole('button', { name: 'Pair a device' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText(/^What it becomes/), 'Screen');
    await user.type(dialog().getByLabelText(/^Name/), 'Hall');
    await user.click(dialog().getByRole('button', { name: 'Make a code' }));
    expect(await screen.findByText('This code is too old.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make another one' }));
    expect(dialog().getByLabelText(/^Name/)).toHaveValue('Hall');
  });

  it.each([
    ['Ring table', 'Use this browser as the table', 'Open the table', '/signage/table', 'ring table'],
    ['Judge', 'Use this browser', 'Open the judge’s page', '/signage/judge', 'judge'],
    ['Announcer', 'Use this browser', 'Open the announcer’s page', '/signage/announcer', 'announcer'],
    ['Screen', 'Use this browser', 'Show the rings', '/signage/ring-assignments', 'screen'],
  ] as const)('may be this browser, which then is a %s', async (becomes, press, link, href, kind) => {
    forgetPairing();
    const device = { ...buildDevice(), kind };
    const { user } = open([], answerTo(contract.pairThisBrowser, params, { token: 'a-token', device }));
    await user.click(await screen.findByRole('button', { name: 'Pair a device' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText(/^What it becomes/), becomes);
    for (const [field, choice] of [
      [/^Ring/, 'Ring 1'],
      [/^Seat/, 'Seat 2'],
    ] as const) {
      const select = dialog().queryByLabelText(field);
      if (select) await user.selectOptions(select, choice);
    }
    await user.type(dialog().getByLabelText(/^Name/), 'A device');
    await user.click(dialog().getByRole('button', { name: new RegExp(`^${press}`) }));
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(readPairing()).toEqual({ token: 'a-token', device });
    forgetPairing();
  });

  it('keep what was typed when pairing is refused', async () => {
    const refusal = { status: 409, body: { message: 'This tournament is over.' } };
    const { user } = open(
      [],
      answerTo(contract.makePairingCode, params, () => refusal),
    );
    await user.click(await screen.findByRole('button', { name: 'Pair a device' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText(/^What it becomes/), 'Announcer');
    await user.type(dialog().getByLabelText(/^Name/), 'Laptop');
    await user.click(dialog().getByRole('button', { name: 'Make a code' }));
    expect(await dialog().findByText('This tournament is over.')).toBeInTheDocument();
    expect(dialog().getByLabelText(/^Name/)).toHaveValue('Laptop');
  });

  it('are renamed, and ended after a question that says what waits on them', async () => {
    const at = { ...params, device: 'd1' };
    const { user, sent } = open([buildDevice({ pending: 14 })], {
      ...answerTo(contract.renameDevice, at, buildDevice({ name: 'Spare' })),
      ...answerTo(contract.endDevice, at, buildDevice({ endedAt: '2026-05-02T16:00:00.000Z' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Ring 1 table' }));
    await user.clear(dialog().getByLabelText(/^Name/));
    await user.type(dialog().getByLabelText(/^Name/), 'Spare');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ name: 'Spare' }));
    await user.click(await screen.findByRole('button', { name: 'End Ring 1 table' }));
    expect(dialog().getByText(/14 changes wait on it. They are not lost/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'End this device' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });
});

describe('a screen', () => {
  const hall = buildDevice({ id: 's1', kind: 'screen', ringId: null, ringName: null, name: 'Hall' });
  const at = { ...params, device: 's1' };

  it('is told to reload, which is not offered for a tablet', async () => {
    const { user, sent } = open(
      [hall, buildDevice()],
      answerTo(contract.reloadDevice, at, () => ({ status: 200, body: undefined })),
    );
    await user.click(await screen.findByRole('button', { name: 'Reload Hall' }));
    expect(await screen.findByText('Hall is told to reload.')).toBeInTheDocument();
    expect(sent('POST')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Reload / })).toHaveLength(1);
  });

  it('is told what to show: the scoreboard of a ring, or all rings', async () => {
    const { user, sent } = open(
      [{ ...hall, scoreboardRingId: 2 }],
      answerTo(contract.showOnScreen, at, { ...hall, scoreboardRingId: null }),
    );
    expect(await cellsOf(/^Hall/)).toContain('Scoreboard of Ring 2');
    await user.click(screen.getByRole('button', { name: 'What Hall shows' }));
    await user.selectOptions(dialog().getByLabelText(/^Page/), 'All rings');
    await user.click(dialog().getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Hall is told what to show.')).toBeInTheDocument();
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ ringId: null }]);
  });

  it('was ended meanwhile: the page says so', async () => {
    const refusal = { status: 409, body: { message: 'This device was ended already.' } };
    const { user } = open(
      [hall],
      answerTo(contract.reloadDevice, at, () => refusal),
    );
    await user.click(await screen.findByRole('button', { name: 'Reload Hall' }));
    expect(await screen.findByText('This device was ended already.')).toBeInTheDocument();
  });
});

describe('officials', () => {
  it('are added with duty, ring and seat, and removed', async () => {
    const { user, sent } = open([], {
      ...answerTo(contract.addOfficial, params, official),
      ...answerTo(contract.removeOfficial, { ...params, officialId: 4 }, undefined),
    });
    expect(await cellsOf(/^Master Kim/)).toEqual(expect.arrayContaining(['Ring chief', 'Any ring']));
    await user.click(screen.getByRole('button', { name: 'Add an official' }));
    await user.type(dialog().getByLabelText(/^Name/), 'Lee');
    await user.selectOptions(dialog().getByLabelText(/^Duty/), 'Judge');
    await user.selectOptions(dialog().getByLabelText(/^Seat/), 'Seat 3');
    await user.selectOptions(dialog().getByLabelText(/^Ring/), 'Ring 2');
    await user.click(dialog().getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ name: 'Lee', duty: 'judge', ringId: 2, seat: 3 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove Master Kim' }));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });
});

it('changes the time between two calls within its range, and whether judges have phones', async () => {
  const { user, sent } = open(
    [],
    answerTo(contract.changeRingCalls, params, { minutesBetweenCalls: 3, judgePads: false }),
  );
  const field = await screen.findByLabelText(/^Minutes between two calls/);
  await user.clear(field);
  await user.type(field, '30');
  const form = within(screen.getByRole('form', { name: 'Calls and judges' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText(/^\* /)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '3');
  await user.click(form.getByLabelText(/^Judges may score/));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ minutesBetweenCalls: 3, judgePads: false }));
});

it('offers no judge’s phone where judges have none', async () => {
  const handlers = answerTo(contract.getRingCalls, params, {
    tournamentId: params.tournamentId,
    at: '2026-05-02T16:00:00.000Z',
    minutesBetweenCalls: 2,
    judgePads: false,
    confirmsResults: false,
    rings: [],
  });
  const { user } = open([], handlers);
  expect(await screen.findByLabelText(/^Judges may score/)).not.toBeChecked();
  expect(screen.getByLabelText(/^Minutes between two calls/)).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Pair a device' }));
  await screen.findByRole('dialog');
  const kinds = within(screen.getByLabelText(/^What it becomes/)).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Please choose', 'Ring table', 'Announcer', 'Screen']);
  expect(screen.getByText(/Judges have no devices of their own/)).toBeInTheDocument();
});

it('says in words how long a device is silent, and how wrong its clock is', () => {
  const now = Date.parse('2026-05-02T16:00:00.000Z');
  const at = (seconds: number) => heard(new Date(now - seconds * 1000).toISOString(), now);
  expect([at(60).isSilent, at(61), at(7_200)]).toEqual([
    false,
    { says: 'Silent for 1 minute', isSilent: true },
    { says: 'Silent for 2 hours', isSilent: true },
  ]);
  expect(heard(null, now)).toEqual({ says: 'Not heard yet', isSilent: true });
  // A browser whose clock is slow sees a report in the future.
  expect(at(-30)).toEqual({ says: 'Heard just now', isSilent: false });
  expect([clockText({ clockOffsetMs: 20_000 }), clockText({ clockOffsetMs: 60_000 })]).toEqual([
    '',
    'Its clock is 1 minute fast.',
  ]);
});

it('asks for a ring and a seat only where the kind has them', () => {
  const filled = { ringId: '2', seat: '3', name: 'X' };
  expect(newDeviceOf({ ...filled, kind: 'screen' })).toEqual({ kind: 'screen', name: 'X' });
  expect(newDeviceOf({ ...filled, kind: 'ring table' })).toEqual({ kind: 'ring table', name: 'X', ringId: 2 });
  expect(newDeviceOf({ ...filled, kind: 'judge' })).toEqual({ kind: 'judge', name: 'X', ringId: 2, seat: 3 });
});
