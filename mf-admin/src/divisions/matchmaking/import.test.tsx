import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noMapping, type ImportCheck, type ImportList, type ImportWords, type NewImport } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import ImportPage from './ImportPage';
import { withColumns } from './import/mapping.rules';

const Pages = () =>
  useRoutes([
    { path: '/admin/matchmaking/import/tournament/:tournamentId', element: <ImportPage /> },
    { path: '/admin/matchmaking/:draftId/all', element: <h1>The board</h1> },
    { path: '/admin/matchmaking', element: <h1>The drafts</h1> },
  ]);
const page = '/admin/matchmaking/import/tournament/7';
const checkPath = '/api/admin/drafts/import/check';
const importPath = '/api/admin/drafts/import';
const nothing: ImportWords = { known: [], unknown: [], moreUnknown: 0 };
const word = (text: string, suggestion: number | null, to: number | null = null) => ({
  text,
  count: 2,
  to,
  how: to === null ? null : ('chosen' as const),
  suggestion,
});
const buildCheck = (changes: Partial<ImportCheck> = {}): ImportCheck => ({
  lines: 3,
  headings: [
    { at: 0, text: 'First name', to: { column: 'firstName' }, isChosen: false, suggestion: null },
    { at: 1, text: 'Scool', to: null, isChosen: false, suggestion: { column: 'school' } },
  ],
  missing: [],
  levels: nothing,
  events: nothing,
  genders: nothing,
  fates: { added: 2, changed: 1, unchanged: 0, registeredHere: 0, withdrawn: 0 },
  absent: 0,
  preview: [
    {
      line: 2,
      name: 'Ada Kim',
      birthDate: '2014-05-01',
      age: 12,
      weight: 74.96,
      height: 52,
      level: 'Green belt',
      school: 'Lomita',
      events: ['Forms'],
      fate: 'added',
    },
  ],
  problems: [],
  wrong: 0,
  doubts: [],
  doubtful: 0,
  ...changes,
});
const problem = { line: 3, name: 'Bea Kim', errors: { competitorLevelId: '“Kup 9” is not a belt of this tournament' } };
const done = {
  fates: { added: 2, changed: 1, unchanged: 0, registeredHere: 0, withdrawn: 0 },
  leftOut: 0,
  draft: { draftId: 12, name: 'Draft 4', isCreating: false },
};

const open = (check: ImportCheck | ((body: ImportList) => ImportCheck), handlers: Handlers = {}, at = page) => {
  const calls = answerCalls({
    'GET /api/competitor-levels': [
      { id: 1, name: 'White belt', order: 1, isBlackBelt: false },
      { id: 2, name: 'Green belt', order: 2, isBlackBelt: false },
    ],
    'GET /api/events/7': [{ id: 5, eventTypeId: 1, title: 'Forms', description: '' }],
    [`POST ${checkPath}`]: ({ body }) => ({ status: 200, body: typeof check === 'function' ? check(body) : check }),
    [`POST ${importPath}`]: done,
    ...handlers,
  });
  const view = renderApp(
    <>
      <Pages />
      <Toasts />
    </>,
    { at, as: ['TournamentDirector'], inlined: buildInlined() },
  );
  const sentTo = <Body,>(path: string) => calls.filter((call) => call.path === path).map(({ body }) => body as Body);
  return {
    ...view,
    calls,
    checked: () => sentTo<ImportList>(checkPath),
    imported: () => sentTo<NewImport>(importPath),
  };
};
const paste = async (user: ReturnType<typeof open>['user'], text = 'First name;Scool\nAda;Lomita') => {
  fireEvent.change(await screen.findByLabelText('Or paste the list'), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
};

it('checks a pasted list, imports it, and leads to the board', async () => {
  const { user, checked, imported, address } = open(buildCheck());
  expect(await screen.findByText('No list yet. Nothing is stored before the last step.')).toBeInTheDocument();
  await paste(user);
  expect(await screen.findByText('3 of 3 lines can be imported.')).toBeInTheDocument();
  expect(checked()).toEqual([{ tournamentId: 7, text: 'First name;Scool\nAda;Lomita', mapping: noMapping }]);
  expect(within(screen.getByRole('group', { name: 'Preview' })).getByText('Ada Kim')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('How events share divisions'), 'Follow the largest event');
  await user.type(screen.getByLabelText('Name of the draft'), 'From Fresno');
  await user.click(screen.getByRole('button', { name: 'Import 3 competitors' }));
  await waitFor(() => expect(address()).toBe('/admin/matchmaking/12/all'));
  expect(imported()).toEqual([
    {
      tournamentId: 7,
      text: 'First name;Scool\nAda;Lomita',
      mapping: noMapping,
      leavesOut: 0,
      draft: { name: 'From Fresno', options: { preset: 'nested' } },
    },
  ]);
  expect(screen.getByText('2 competitors were added, 1 was changed. “Draft 4” is created.')).toBeInTheDocument();
});

it('reads a file, and leads to the list of drafts while a large draft is being created', async () => {
  const { user, address } = open(buildCheck(), {
    [`POST ${importPath}`]: { ...done, draft: { ...done.draft, isCreating: true } },
  });
  const bytes = new TextEncoder().encode('First name\nZoë');
  fireEvent.change(await screen.findByLabelText('File with the list'), {
    target: {
      files: [Object.assign(new File([], 'fresno.csv'), { arrayBuffer: () => Promise.resolve(bytes.buffer) })],
    },
  });
  expect(await screen.findByText('fresno.csv')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Import 3 competitors' }));
  await waitFor(() => expect(address()).toBe('/admin/matchmaking?tournamentId=7'));
  expect(screen.getByText(/“Draft 4” is being created/)).toBeInTheDocument();
});

it('maps columns and words: by suggestions that the director takes, and by hand', async () => {
  const { user, checked } = open(({ mapping }) =>
    buildCheck({
      headings: buildCheck().headings.map((heading) => {
        const chosen = mapping.columns.find(({ at }) => at === heading.at);
        return chosen ? { ...heading, to: chosen.to, isChosen: true, suggestion: null } : heading;
      }),
      levels: {
        ...nothing,
        unknown: mapping.levels.length > 0 ? [] : [word('grean', 2), word('Kup 9', null)],
        known: mapping.levels.map(({ text, levelId }) => word(text, null, levelId)),
        moreUnknown: 7,
      },
      events: { ...nothing, unknown: [word('karaoke', null)] },
    }),
  );
  await paste(user);
  const columns = within(await screen.findByRole('region', { name: 'Columns' }));
  expect(columns.getByLabelText('“Scool”')).toHaveValue('');
  expect(columns.getByText('Resembles “School”')).toBeInTheDocument();
  await user.click(columns.getByRole('button', { name: 'Use 1 suggestion' }));
  await waitFor(() => expect(columns.getByLabelText('“Scool”')).toHaveValue('school'));

  const belts = within(screen.getByRole('region', { name: 'Belts' }));
  expect(belts.getByText('7 more belts are unknown. They are shown once these are decided.')).toBeInTheDocument();
  await user.click(belts.getByRole('button', { name: 'Use 1 suggestion' }));
  await waitFor(() => expect(belts.getByLabelText('“grean” in 2 lines')).toHaveValue('2'));
  await user.selectOptions(belts.getByLabelText('“grean” in 2 lines'), 'White belt');
  await user.selectOptions(
    within(screen.getByRole('region', { name: 'Events' })).getByLabelText('“karaoke” in 2 lines'),
    'Leave out',
  );
  await waitFor(() =>
    expect(checked().at(-1)?.mapping).toEqual({
      columns: [{ at: 1, to: { column: 'school' } }],
      levels: [{ text: 'grean', levelId: 1 }],
      genders: [],
      events: [{ text: 'karaoke', eventId: null }],
    }),
  );
});

it('shows the first problems of many, and imports without them only when the director agrees', async () => {
  const { user, imported } = open(buildCheck({ wrong: 4_998, lines: 5_001, problems: [problem] }));
  await paste(user);
  expect(await screen.findByText('3 of 5,001 lines can be imported.')).toBeInTheDocument();
  const problems = screen.getByRole('region', { name: '4,998 lines have problems' });
  expect(within(problems).getByText(/The first 1 of 4,998 are shown/)).toBeInTheDocument();
  expect(within(problems).getByText('Belt: “Kup 9” is not a belt of this tournament')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import 3 competitors' }));
  expect(screen.getByText('* Correct these lines, or agree to leave them out')).toBeInTheDocument();
  expect(imported()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Leave out 4,998 lines with problems' }));
  await user.click(screen.getByRole('checkbox', { name: 'Create a draft' }));
  await user.click(screen.getByRole('button', { name: 'Import 3 competitors' }));
  await waitFor(() => expect(imported()).toMatchObject([{ leavesOut: 4_998, draft: null }]));
});

it('says what is missing, and offers no import', async () => {
  const { user } = open(
    buildCheck({
      missing: ['birthDate', 'eventIds'],
      preview: [],
      fates: { added: 0, changed: 0, unchanged: 0, registeredHere: 0, withdrawn: 0 },
    }),
  );
  await paste(user);
  expect(await screen.findByText(/The list lacks Birth date, Events/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

it('says why a list cannot be read, offers another try, and keeps the list', async () => {
  let isDown = true;
  const { user } = open(buildCheck(), {
    [`POST ${checkPath}`]: () =>
      isDown ? { status: 500, body: { message: 'Broken.' } } : { status: 200, body: buildCheck() },
  });
  await paste(user);
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 of 3 lines can be imported.')).toBeInTheDocument();
  expect(screen.getByLabelText('Or paste the list')).toHaveValue('First name;Scool\nAda;Lomita');
});

it('keeps everything when the import is refused, and checks the list again', async () => {
  const { user, checked, imported, calls } = open(buildCheck(), {
    [`POST ${importPath}`]: () => ({
      status: 422,
      body: { message: '1 line has a problem.', errors: { 'lines.3.weight': 'No.' } },
    }),
  });
  await paste(user);
  await user.click(await screen.findByRole('button', { name: 'Import 3 competitors' }));
  expect(await screen.findByText('1 line has a problem.')).toBeInTheDocument();
  await waitFor(() => expect(checked()).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Import 3 competitors' }));
  await waitFor(() => expect(imported()).toHaveLength(2));
  const keys = calls.filter(({ path }) => path === importPath).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('has words for a tournament that there is not, that is over, or that has no events', async () => {
  const missing = open(buildCheck(), {}, '/admin/matchmaking/import/tournament/999');
  expect(await screen.findByText('This tournament could not be found')).toBeInTheDocument();
  missing.unmount();
  open(buildCheck(), { 'GET /api/events/7': [] });
  expect(await screen.findByText('This tournament has no events yet')).toBeInTheDocument();
});

it('gives a column to the one that was chosen last', () => {
  const first = withColumns(noMapping, [{ at: 1, to: { column: 'school' } }]);
  const second = withColumns(first, [
    { at: 2, to: { column: 'school' } },
    { at: 3, to: null },
  ]);
  expect(withColumns(second, [{ at: 4, to: null }]).columns).toEqual([
    { at: 2, to: { column: 'school' } },
    { at: 3, to: null },
    { at: 4, to: null },
  ]);
});

it('shows weight and height as they were read, and what looks unusual', async () => {
  const doubts = [
    { line: 2, name: 'Ada Kim', doubts: ['34 pounds at the age of 12 is unusual. Is it right, and in pounds?'] },
  ];
  const { user } = open(buildCheck({ doubts, doubtful: 1 }));
  await paste(user);
  const preview = within(await screen.findByRole('group', { name: 'Preview' }));
  expect(preview.getByText('74.96')).toBeInTheDocument();
  expect(preview.getByText('4 ft 4 in')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 line looks unusual' })).toBeInTheDocument();
  const unusual = within(screen.getByRole('group', { name: 'Unusual lines' }));
  expect(unusual.getByText(/^34 pounds at the age of 12 is unusual/)).toBeInTheDocument();
});
