import { screen, waitFor, within } from '@testing-library/react';
import type { CompetitorRow } from '@schi/contract';
import {
  answerCalls,
  buildEventType,
  buildInlined,
  buildTournament,
  optionsOf,
  renderApp,
  tableOf,
} from '@schi/shared-ui/testing';
import CompetitorsPage from './CompetitorsPage';

const mina: CompetitorRow = {
  competitorId: 5,
  registrationId: 31,
  firstName: 'Mina',
  lastName: 'Kim',
  birthDate: '2016-04-02',
  age: 9,
  gender: 2,
  level: 'Green belt',
  school: 'Lomita Hapkido',
  instructor: 'Master Lee',
  weight: 72.5,
  height: 51,
  events: ['Forms', 'Sparring'],
  customerName: 'Dana Kim',
  email: 'dana@example.com',
  timeZone: 'America/Los_Angeles',
  doubts: [],
  isCompleted: true,
  checkedInAt: '2026-04-26T15:40:00.000Z',
};
const open = (at: string, items = [mina]) => {
  const calls = answerCalls({
    'GET /api/admin/competitors': () => ({ status: 200, body: { items, total: items.length } }),
    'GET /api/admin/schools/7': ['Lomita Hapkido'],
    'POST /api/admin/competitors/private-export': new Blob(['file']),
    'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
  });
  const inlined = buildInlined({
    tournaments: [buildTournament()],
    eventTypes: [buildEventType({ id: 2, title: 'Sparring' })],
  });
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/admin/competitors')).at(-1)?.path;
  return { ...renderApp(<CompetitorsPage />, { at, as: ['TournamentDirector'], inlined }), asked, calls };
};

it('lists who competes, by name', async () => {
  const { asked } = open('/admin/competitors');
  await screen.findByRole('rowheader', { name: 'Kim, Mina' });
  expect(tableOf('Competitors')).toEqual([
    'Competitor, ascending | Age, number, sortable | Gender, sortable | Belt, sortable | School, sortable | Weight, number, sortable | Events | Registered by, sortable | Checked in, sortable',
    'Kim, Mina | 9 | Female | Green | Lomita Hapkido | 72.5 lb | Forms, Sparring | Dana Kim | 8:40 AM PDT',
  ]);
  expect(optionsOf('Status')).toEqual({
    All: '',
    Completed: 'completed',
    Incomplete: 'incomplete',
    Withdrawn: 'withdrawn',
  });
  expect(asked()).toBe('/api/admin/competitors?page=1&pageSize=40&sort=name&tournamentId=7');
});

it.each([
  ['Event', 'Sparring', 'eventTypeId=2'],
  ['Belt', 'Green belt', 'competitorLevelId=3'],
  ['Gender', 'Female', 'gender=2'],
  ['School', 'Lomita Hapkido', 'school=Lomita+Hapkido'],
  ['Details', 'Only doubtful', 'doubtful=true'],
  ['Status', 'Incomplete', 'status=incomplete'],
  ['Check-in', 'Not checked in', 'checkIn=missing'],
])('filters the list by %s', async (label, choice, parameter) => {
  const { user, asked } = open('/admin/competitors');
  await screen.findByRole('option', { name: choice });
  await user.selectOptions(screen.getByLabelText(label), choice);
  await waitFor(() => expect(asked()).toContain(parameter));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).not.toContain(parameter));
});

it('ignores filters in the address that do not exist or have an invalid value', async () => {
  const { asked } = open('/admin/competitors?status=all&checkIn=maybe&gender=3&tournamentId=none&color=red&q=Kim');
  expect(await screen.findByRole('rowheader', { name: 'Kim, Mina' })).toBeInTheDocument();
  expect(asked()).toBe('/api/admin/competitors?page=1&pageSize=40&sort=name&q=Kim&tournamentId=7');
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
});

it('says what to expect while nobody competes', async () => {
  open('/admin/competitors', []);
  expect(await screen.findByText('No competitors yet')).toBeInTheDocument();
});

it('marks values that look like typing errors', async () => {
  open('/admin/competitors', [
    { ...mina, doubts: ['400 pounds at the age of 9 is unusual. Is it right, and in pounds?'] },
  ]);
  const note = await screen.findByRole('cell', { name: /^400 pounds at the age of 9 is unusual/ });
  expect(note).toHaveTextContent('400 pounds at the age of 9 is unusual. Is it right, and in pounds?');
});

it('notes in a row only what is out of the ordinary', async () => {
  open('/admin/competitors', [mina, { ...mina, competitorId: 6, firstName: 'Bo', isCompleted: false }]);
  const rowOf = async (name: string) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
  expect((await rowOf('Kim, Bo')).getByText('Incomplete')).toBeInTheDocument();
  expect((await rowOf('Kim, Mina')).queryByText(/omplete/)).not.toBeInTheDocument();
  expect((await rowOf('Kim, Mina')).getByRole('cell', { name: 'Green' })).toBeInTheDocument();
});

it('leads to a message to the families of those who are listed', async () => {
  open('/admin/competitors?checkIn=missing&doubtful=true');
  expect(await screen.findByRole('link', { name: 'Write to their families' })).toHaveAttribute(
    'href',
    '/admin/communications/new?list=competitors&tournamentId=7&checkIn=missing&doubtful=true',
  );
});

it('exports the listed competitors with medical notes once somebody has read that it is recorded', async () => {
  URL.createObjectURL = () => '#file';
  const { user, calls } = open('/admin/competitors?status=completed');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'With medical notes…' }));
  const dialog = screen.getByRole('dialog', { name: 'Export with medical notes?' });
  expect(dialog).toHaveTextContent('The audit log records that you saved it and whom it is about.');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Excel' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      '/api/admin/competitors/private-export?sort=name&tournamentId=7&status=completed&format=xlsx',
    ]),
  );
});
