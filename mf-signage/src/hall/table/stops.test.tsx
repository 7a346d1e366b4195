import { screen } from '@testing-library/react';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, renderApp } from '@schi/shared-ui/testing';
import { answerRings, buildCalledRing, buildDivision, buildPairing, buildRingCalls } from '../device/rings.fixture';
import TablePage from './TablePage';

beforeEach(() => storePairing(buildPairing()));
afterEach(() => forgetPairing());

it.each(['staging', 'inRing', 'done'] as const)(
  'says a stop once, with its reason, at the step %s (rule G14)',
  async (step) => {
    const from = '2026-05-02T18:20:00.000Z';
    const stop = { isHall: false, from, reason: 'medical', timeZone: 'America/Los_Angeles' } as const;
    answerCalls(answerRings(buildRingCalls([buildCalledRing({ stop, divisions: [buildDivision({ step })] })])));
    renderApp(<TablePage />, { at: '/signage/table' });
    // The bar shows the one word; the rest is for screen readers.
    expect(await screen.findByText('Stopped')).toHaveAttribute('role', 'status');
    const said = screen.getAllByText(/topped since (.*, )?11:20 AM PDT: Medical care\./);
    expect(said.filter((one) => one.closest('[role=status]') === null)).toHaveLength(1);
  },
);
