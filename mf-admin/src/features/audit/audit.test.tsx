import { screen, waitFor, within } from '@testing-library/react';
import type { AuditRow } from '@schi/contract';
import { answerCalls, buildInlined, renderApp } from '@schi/shared-ui/testing';
import AuditPage from './AuditPage';
import { changesOf } from './changes';

const row: AuditRow = {
  id: 9,
  at: '2026-02-03T10:00:00Z',
  actorId: 4,
  actorName: 'Alex Admin',
  subjectPersonId: 12,
  subjectName: null,
  isImpersonated: true,
  action: 'competitor level changed',
  objectType: 'competitor_level',
  objectId: '3',
  before: { name: 'Orange', version: 1 },
  after: { name: 'Amber', version: 2 },
};
const open = (items = [row]) => {
  const calls = answerCalls({
    'GET /api/admin/audit': { items, total: items.length },
    'GET /api/admin/audit-filters': { actors: [{ id: 4, name: 'Alex Admin' }], objectTypes: ['competitor_level'] },
  });
  return { ...renderApp(<AuditPage />, { at: '/admin/audit', as: ['SuperAdmin'], inlined: buildInlined() }), calls };
};

it('shows who did what for whom, and what was before', async () => {
  const { user } = open();
  const line = within((await screen.findByRole('cell', { name: 'competitor level changed' })).closest('tr') as HTMLElement);
  expect(line.getByRole('cell', { name: 'Alex Admin' })).toBeInTheDocument();
  expect(line.getByRole('cell', { name: 'A deleted account (acting for)' })).toBeInTheDocument();
  await user.click(line.getByText('1 field'));
  expect(line.getByText('Orange → Amber')).toBeInTheDocument();
});

it('narrows the log', async () => {
  const { user, calls } = open();
  await screen.findByRole('option', { name: 'competitor level' });
  await user.selectOptions(screen.getByLabelText('On'), 'competitor level');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/audit?page=1&pageSize=40&sort=-at&objectType=competitor_level'));
});

it('lists everything of a new thing, and nothing of the same one', () => {
  expect(changesOf(null, { name: 'Amber', isBlackBelt: false })).toEqual([
    { field: 'name', before: '–', after: 'Amber' },
    { field: 'isBlackBelt', before: '–', after: 'false' },
  ]);
  expect(changesOf({ name: 'Amber', version: 1 }, { name: 'Amber', version: 2 })).toEqual([]);
});
