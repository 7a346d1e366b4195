import { waitFor } from '@testing-library/react';
import { reportDevice } from '@schi/contract';
import { forgetPairing, keepPairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { buildPairing } from './rings.fixture';
import ScreenReport from './ScreenReport';

beforeEach(() => forgetPairing());
const open = () => {
  const seen = answerCalls(answerTo(reportDevice, {}, { now: new Date().toISOString() }));
  renderApp(<ScreenReport />);
  return seen;
};

it('reports a paired screen with its token', async () => {
  keepPairing(buildPairing({ kind: 'screen', ringId: null, name: 'Hall' }));
  const seen = open();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.headers.get('authorization')).toBe('Device a-token');
  expect(seen[0]?.body).toMatchObject({ pending: 0, deviceTime: expect.any(String) as string });
});

it.each([
  ['a browser that is not paired', null],
  ['a table, which reports on its own page', buildPairing()],
])('reports nothing for %s', (_, pairing) => {
  if (pairing) keepPairing(pairing);
  expect(open()).toEqual([]);
});
