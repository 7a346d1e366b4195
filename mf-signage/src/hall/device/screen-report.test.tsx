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
