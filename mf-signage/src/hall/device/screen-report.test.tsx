import { act, waitFor } from '@testing-library/react';
import { reportDevice } from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerLive, answerTo, renderApp } from '@schi/shared-ui/testing';
import { buildPairing } from './rings.fixture';
import { storeFollowed, readFollowed } from './followed-reloads';
import ReloadWhenTold from './ReloadWhenTold';
import ScreenReport from './ScreenReport';

beforeEach(() => forgetPairing());
const open = () => {
  const seen = answerCalls(answerTo(reportDevice, {}, { now: new Date().toISOString() }));
  renderApp(<ScreenReport />);
  return seen;
};

it('reports a paired screen with its token', async () => {
  storePairing(buildPairing({ kind: 'screen', ringId: null, name: 'Hall' }));
  const seen = open();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.headers.get('authorization')).toBe('Device a-token');
  expect(seen[0]?.body).toMatchObject({ pending: 0, deviceTime: expect.any(String) as string });
});

it.each([
  ['a browser that is not paired', null],
  ['a table, which reports on its own page', buildPairing()],
])('reports nothing for %s', (_, pairing) => {
  if (pairing) storePairing(pairing);
  expect(open()).toEqual([]);
});

describe('a screen that a director tells to reload', () => {
  const show = async (id: string, told: number) => {
    const pairing = buildPairing({ id, kind: 'screen', ringId: null, name: 'Hall' });
    const reload = jest.fn();
    answerCalls({});
    const streams = answerLive(() => ({ 'screen:self': { self: { reloads: told } } }));
    renderApp(<ReloadWhenTold pairing={pairing} reload={reload} />);
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    const tell = (seq: number, reloads: number) =>
      act(() => streams.at(-1)?.change(seq, 'screen:self', 'self', { reloads }));
    return { reload, tell, stream: streams.at(-1) };
  };

  it('loads its page again, once for each time', async () => {
    const { reload, tell, stream } = await show('first', 4);
    expect(stream).toMatchObject({ topics: ['screen:self'], authorization: 'Device a-token' });
    tell(2, 5);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    tell(3, 5);
    tell(4, 6);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('does not load it again for what it was told before', async () => {
    const { reload, tell } = await show('second', 4);
    tell(2, 4);
    tell(3, 5);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('loads it again, once, for what it was told before its stream was open', async () => {
    storeFollowed('third', 4);
    const { reload, tell } = await show('third', 5);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(readFollowed('third')).toBe(5);
    tell(2, 6);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('counts nothing that another device was told', async () => {
    storeFollowed('another', 4);
    const { reload, tell } = await show('fourth', 5);
    tell(2, 5);
    await waitFor(() => expect(readFollowed('fourth')).toBe(5));
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not load it again and again where the browser stores nothing more', async () => {
    storeFollowed('fifth', 4);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { reload, tell } = await show('fifth', 5);
    await waitFor(() => expect(setItem).toHaveBeenCalledWith('schi.reloads', 'fifth 5'));
    expect(reload).not.toHaveBeenCalled();
    tell(2, 6);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    setItem.mockRestore();
  });
});

describe('a screen that a director tells what to show', () => {
  const show = async (at: string, scoreboardRingId: number | null) => {
    window.history.replaceState(null, '', at);
    const pairing = buildPairing({ id: at, tournamentId: 3, kind: 'screen', ringId: null, name: 'Hall' });
    const go = jest.fn();
    answerCalls({});
    const streams = answerLive(() => ({ 'screen:self': { self: { reloads: 1, scoreboardRingId } } }));
    renderApp(<ReloadWhenTold pairing={pairing} go={go} />);
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    return {
      go,
      tell: (told: number | null) =>
        act(() => streams.at(-1)?.change(2, 'screen:self', 'self', { reloads: 1, scoreboardRingId: told })),
    };
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('opens the scoreboard of a ring, of another ring, and all rings again', async () => {
    const { go } = await show('/signage/ring-assignments', 7);
    await waitFor(() => expect(go).toHaveBeenLastCalledWith('/signage/scoreboard/3/7'));
    const other = await show('/signage/scoreboard/3/7', 7);
    other.tell(8);
    await waitFor(() => expect(other.go.mock.calls).toEqual([['/signage/scoreboard/3/8']]));
    const all = await show('/signage/scoreboard/3/8', null);
    await waitFor(() => expect(all.go).toHaveBeenLastCalledWith('/signage/ring-assignments'));
  });
});
