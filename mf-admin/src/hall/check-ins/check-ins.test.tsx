import { screen, waitFor } from '@testing-library/react';
import { listCheckIns, type CheckInRow } from '@schi/contract';
import {
  answerTo,
  answerCalls,
  buildInlined,
  buildTournament,
  optionsOf,
  renderApp,
  tableOf,
} from '@schi/shared-ui/testing';
import CheckInsPage from './CheckInsPage';

const row: CheckInRow = {
  checkInEventId: '00000000-0000-4000-8000-000000000001',
  registrationId: 31,
  customerName: 'Casey Rivera',
  email: 'dana@example.com',
  timeZone: 'America/Los_Angeles',
  confirmationCode: 'K7QW3M9P',
  kind: 'competitor',
  subject: 'Jamie Rivera',
  value: 1,
  by: 'Robin Door',
  at: '2026-02-03T10:00:00Z',
  outcome: 'applied',
  refusal: null,
  isCurrent: true,
};
const other = (changes: Partial<CheckInRow>): CheckInRow => ({
  ...row,
  checkInEventId: JSON.stringify(changes),
  ...changes,
});
const open = (items: CheckInRow[]) => {
  const calls = answerCalls(answerTo(listCheckIns, {}, { items, total: items.length }));
  return {
    ...renderApp(<CheckInsPage />, {
      at: '/admin/check-ins',
      as: ['CheckInAdmin'],
      inlined: buildInlined({ tournaments: [buildTournament()] }),
    }),
    calls,
  };
};

it('says what was noted of whom when in the zone of the tournament, and what became of it (A1)', async () => {
  open([
    row,
    other({ kind: 'weight', value: 150, isCurrent: false }),
    other({ kind: 'lunch', subject: '', value: 2, outcome: 'refused', refusal: 'too many', isCurrent: false }),
    other({ value: null, isCurrent: false }),
    other({ outcome: 'agrees', timeZone: 'Asia/Seoul', subject: 'Min Seo' }),
    other({ outcome: 'disagrees', confirmationCode: null }),
    other({ outcome: 'refused' }),
  ]);
  await screen.findAllByRole('link', { name: 'Casey Rivera' });
  expect(tableOf('All check-ins')).toEqual([
    'Customer, sortable | Who or what, sortable | Noted | State | When, descending | By | Code',
    'Casey Rivera | Jamie Rivera | checked in | Holds now | Feb 3, 2026, 2:00 AM PST | Robin Door | K7QW3M9P',
    'Casey Rivera | Jamie Rivera | 150 lb | Changed since | Feb 3, 2026, 2:00 AM PST | Robin Door | K7QW3M9P',
    'Casey Rivera | Lunch tickets | 2 handed out | Not accepted. This registration has fewer of these. | Feb 3, 2026, 2:00 AM PST | Robin Door | K7QW3M9P',
    'Casey Rivera | Jamie Rivera | not checked in | Taken back | Feb 3, 2026, 2:00 AM PST | Robin Door | K7QW3M9P',
    'Casey Rivera | Min Seo | checked in | Another device had noted the same | Feb 3, 2026, 7:00 PM GMT+9 | Robin Door | K7QW3M9P',
    'Casey Rivera | Jamie Rivera | checked in | Disagreed with another device | Feb 3, 2026, 2:00 AM PST | Robin Door | –',
    'Casey Rivera | Jamie Rivera | checked in | Not accepted. | Feb 3, 2026, 2:00 AM PST | Robin Door | K7QW3M9P',
  ]);
});

it('is narrowed by what and state, and says when there is nothing', async () => {
  const { user, calls } = open([]);
  expect(await screen.findByText('Nothing is noted yet')).toBeInTheDocument();
  expect(optionsOf('What')).toEqual({
    All: '',
    Competitor: 'competitor',
    Weight: 'weight',
    Merchandise: 'merch',
    Wristbands: 'wristbands',
    'Lunch tickets': 'lunch',
  });
  expect(optionsOf('State')).toEqual({
    All: '',
    'Holds now': 'current',
    Disagreed: 'disagrees',
    'Not accepted': 'refused',
  });
  await user.selectOptions(screen.getByLabelText('What'), 'Weight');
  await user.selectOptions(screen.getByLabelText('State'), 'Holds now');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(
      '/api/admin/check-ins?page=1&pageSize=40&sort=-at&tournamentId=7&kind=weight&status=current',
    ),
  );
});
