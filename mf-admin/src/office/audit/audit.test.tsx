import { screen, waitFor } from '@testing-library/react';
import { cannotBeUndone, type AuditRow } from '@schi/contract';
import { answerCalls, buildInlined, optionsOf, renderApp, tableOf } from '@schi/shared-ui/testing';
import AuditPage from './AuditPage';

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
  objectName: null,
  before: { name: 'Orange', version: 1 },
  after: { name: 'Amber', version: 2 },
  hasPrivateValues: false,
  undoesId: null,
  whyNotUndo: null,
};
const open = (items = [row], at = '/admin/audit') => {
  const calls = answerCalls({
    'GET /api/admin/audit': { items, total: items.length },
    'POST /api/admin/audit/9/undo': true,
    'POST /api/admin/audit/9/private-details': { before: { medicalNotes: 'None' }, after: { medicalNotes: 'Asthma' } },
    'GET /api/admin/audit-filters': { actors: [{ id: 4, name: 'Alex Admin' }], objectTypes: ['competitor_level'] },
  });
  return { ...renderApp(<AuditPage />, { at, as: ['SuperAdmin'], inlined: buildInlined() }), calls };
};

it('shows who changed what for whom, with the earlier values', async () => {
  const { user } = open();
  await user.click(await screen.findByText('1 field'));
  expect(tableOf('Audit')).toEqual([
    'When, descending | Who | For whom | What | On | Before and after | Undo',
    'Feb 3, 2026, 2:00:00 AM PST | Alex Admin | A deleted account (acting for) | competitor level changed | competitor level Amber | 1 fieldnameOrange → Amber | Undo',
  ]);
  expect(optionsOf('Who')).toEqual({ All: '', 'Alex Admin': '4' });
  expect(optionsOf('Acting for somebody')).toEqual({ All: '', Yes: 'true', No: 'false' });
});

it('shows private values after one tap only, and deletes them from the page when they are hidden', async () => {
  const { user, calls } = open([
    {
      ...row,
      before: { medicalNotes: 'not shown' },
      after: { medicalNotes: 'not shown, changed' },
      hasPrivateValues: true,
    },
  ]);
  await user.click(await screen.findByText('1 field'));
  expect(screen.getByText('not shown → not shown, changed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show private values' }));
  expect(await screen.findByText('None → Asthma')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/admin/audit/9/private-details')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Hide private values' }));
  expect(screen.queryByText('None → Asthma')).not.toBeInTheDocument();
});

it('filters the log', async () => {
  const { user, calls } = open();
  await screen.findByRole('option', { name: 'competitor level' });
  await user.selectOptions(screen.getByLabelText('On'), 'competitor level');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe('/api/admin/audit?page=1&pageSize=40&sort=-at&objectType=competitor_level'),
  );
});

it('shows times in the zone of the tournament, names things, and leaves out internal numbers', async () => {
  const uuid = '0b8f1f6e-58f4-4a3e-9b1c-3a1f0c9d2e77';
  open([row, { ...row, id: 8, objectType: 'plan', objectId: uuid, before: null, after: null }]);
  expect(await screen.findAllByText('Feb 3, 2026, 2:00:00 AM PST')).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'competitor level Amber' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'plan' })).toBeInTheDocument();
});

it('says what a thing is called now, of whom a registration is, and which belts, divisions and prices were meant', async () => {
  const before = {
    competitorLevelId: 'Green belt',
    eventIds: ['Forms', 'Sparring'],
    gender: 1,
    price: 20_000,
    competitorId: 5,
  };
  const { user } = open([
    { ...row, objectType: 'registration', objectId: '31', objectName: 'Dana Kim, Hapkido 2027', before, after: null },
    { ...row, id: 8, objectName: 'Saffron' },
  ]);
  expect(await screen.findByRole('link', { name: 'registration of Dana Kim, Hapkido 2027' })).toHaveAttribute(
    'href',
    '/admin/registration/31',
  );
  expect(screen.getByRole('cell', { name: 'competitor level Saffron' })).toBeInTheDocument();
  await user.click(screen.getByText('4 fields'));
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(
    expect.arrayContaining(['Green belt → –', 'Forms; Sparring → –', 'Male → –', '$20,000.00 → –']),
  );
});

it('undoes a change, and says why others cannot be undone', async () => {
  const stays = 'An e-mail that was sent cannot be called back.';
  const { user, calls } = open([
    row,
    { ...row, id: 8, action: 'receipt sent again', before: null, after: null, whyNotUndo: stays },
    { ...row, id: 7, action: 'drawer opened', before: null, after: null, whyNotUndo: cannotBeUndone },
  ]);
  expect(await screen.findByRole('cell', { name: stays })).toBeInTheDocument();
  expect(screen.queryByText(cannotBeUndone)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Undo: competitor level changed/ }));
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/admin/audit/9/undo'),
  );
});

it('shows the filters of a link, and removes them one by one', async () => {
  const { user, address } = open(
    [{ ...row, subjectName: 'Dana Kim' }],
    '/admin/audit?subjectPersonId=12&objectType=registration&objectId=31',
  );
  await user.click(await screen.findByRole('button', { name: 'Only for Dana Kim: show all' }));
  await waitFor(() => expect(address()).toBe('/admin/audit?objectType=registration&objectId=31'));
  await user.click(screen.getByRole('button', { name: 'Only registration 31: show all' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});
