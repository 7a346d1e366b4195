import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import {
  draws,
  formatDate,
  type sheets,
  type DivisionSheets,
  type DraftSheets,
  type EventFormat,
  type MatchdayAssignment,
  type ScannedSheet,
} from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, renderApp, type Handlers } from '@schi/shared-ui/testing';
import DivisionSheetsPage from './DivisionSheetsPage';
import DraftSheetsPage from './DraftSheetsPage';
import { divisionSheetsPath, draftSheetsPath, nextSheetsPath } from './paths';
import { useAutomaticPrints } from './use-printing';
import { buildAssignment, buildMatchday, buildRing } from '../../hall/matchday/matchday.fixture';

const sheetOf = (
  draftDivisionId: number,
  format: EventFormat,
  count: number,
  over: Partial<sheets.DivisionSheet> = {},
) => {
  const competitors = Array.from({ length: count }, (_, index) => ({
    competitorId: draftDivisionId * 100 + index,
    name: `Robin ${draftDivisionId}-${index + 1}`,
    school: 'Lomita Hapkido',
    level: 'Orange',
    age: 9,
    weight: index === 0 ? null : 70,
  }));
  const ids = competitors.map(({ competitorId }) => competitorId);
  const sheet: sheets.DivisionSheet = {
    draftDivisionId,
    eventId: 3,
    divisionName: `Division ${draftDivisionId}`,
    eventTitle: 'Sparring',
    format,
    hasContact: format === 'bracket',
    judges: 3,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
    minutes: 2,
    tournament: { name: 'Torrance Invitational', date: '2027-01-21' },
    isFinal: true,
    seed: 1234,
    competitors,
    slots:
      format === 'bracket'
        ? [
            ...draws.drawBracket(
              ids.map((id) => ({ id, school: null, family: id, seed: null })),
              1,
            ),
          ]
        : ids,
    hash: String(draftDivisionId).repeat(64).slice(0, 64),
    version: 1,
    lastVersion: 1,
    address: `https://schi.example/admin/division-sheets/${draftDivisionId}?event=3`,
    ...over,
  };
  return sheet;
};
const draftOf = (over: Partial<DraftSheets> = {}): DraftSheets => ({
  draftId: 5,
  draftName: 'First',
  tournamentId: 7,
  isFinal: true,
  sheets: [sheetOf(1, 'panel', 4), sheetOf(2, 'bracket', 5, { version: null })],
  gone: [],
  ...over,
});
const divisionOf = (scanned: ScannedSheet | null = null, over: Partial<DivisionSheets> = {}): DivisionSheets => ({
  ...draftOf({ sheets: [sheetOf(1, 'panel', 4)] }),
  draftDivisionId: 1,
  divisionName: 'Division 1',
  scanned,
  ...over,
});

const Pages = () =>
  useRoutes([
    { path: '/admin/division-sheets/all/:draftId', element: <DraftSheetsPage /> },
    { path: '/admin/division-sheets/:draftDivisionId', element: <DivisionSheetsPage /> },
  ]);
const open = (at: string, handlers: Handlers) => {
  const calls = answerCalls(handlers);
  return { ...renderApp(<Pages />, { at, as: ['TournamentDirector'] }), calls };
};
const all = 'GET /api/admin/division-sheets/all/5' as const;
const record = 'POST /api/admin/division-sheets/all/5/printed' as const;
const one = 'GET /api/admin/division-sheets/1' as const;
const openDraft = (handlers: Handlers = {}) => open(draftSheetsPath(5), { [all]: draftOf(), ...handlers });
const recordedPrint = { printedAt: '2027-01-20T10:00:00.000Z', versions: [] };
const page = (name: string) => within(screen.getByRole('article', { name }));
const pressed = (name: string | RegExp) => screen.findByRole('button', { name });

let printed: string[][];
beforeEach(() => {
  printed = [];
  // What is on paper: every sheet that is not left out.
  jest.spyOn(window, 'print').mockImplementation(() => {
    const shown = screen.getAllByRole('group', { name: /^Sheet:/ }).filter(({ dataset }) => dataset.leftOut !== 'true');
    printed.push(shown.map((sheet) => sheet.getAttribute('aria-label') ?? ''));
  });
});

describe('a sheet', () => {
  it('has a grid for scores in the order of turns', async () => {
    openDraft();
    const paper = await screen.findByRole('article', { name: 'Division 1, Sparring' });
    const names = within(paper).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4].map((place) => `Robin 1-${place}age 9 · Orange · Lomita Hapkido`),
    );
    expect(
      within(paper)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['#', 'Competitor', 'Judge 1', 'Judge 2', 'Judge 3', 'Total', 'Place']);
    expect(within(paper).getByText('4 competitors · 3 judges · 2 minutes a turn · draw 1234')).toBeInTheDocument();
    expect(within(paper).getByText('Version 1 · 11111111')).toBeInTheDocument();
    expect(within(paper).getByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(within(paper).queryByText('Draft, not final')).not.toBeInTheDocument();
  });

  it('has a bracket with byes and weights, and says what is unknown', async () => {
    openDraft();
    await screen.findByRole('article', { name: 'Division 2, Sparring' });
    const bracket = page('Division 2, Sparring');
    expect(bracket.getAllByText('bye')).toHaveLength(3);
    expect(bracket.getByText('age 9 · Orange · weight unknown · Lomita Hapkido')).toBeInTheDocument();
    expect(bracket.getAllByText('age 9 · Orange · 70 lb · Lomita Hapkido')).toHaveLength(4);
    expect(bracket.getByText('Version not recorded · 22222222')).toBeInTheDocument();
  });

  it.each<[EventFormat, number, string[]]>([
    ['bracket', 1, ['Alone in this division: no bout is fought.']],
    ['bracket', 2, ['Winner', '3, if needed']],
    ['bracket', 3, ['Warnings']],
    ['measured', 4, ['Attempt 3', 'Best']],
    ['attempts', 4, ['First try', 'Second try']],
  ])('of a %s event for %i has what is written there', async (format, count, texts) => {
    openDraft({ [all]: draftOf({ sheets: [sheetOf(1, format, count)] }) });
    await screen.findByRole('article', { name: 'Division 1, Sparring' });
    for (const text of texts) expect(page('Division 1, Sparring').getByText(text)).toBeInTheDocument();
  });

  it('of breaking has columns for what the event counts, and says what each is worth', async () => {
    const scoring = { secondTries: 'counted', boundaryCost: 0.5, techniques: [{ name: 'Turning', bonus: 1 }] } as const;
    const over = { scoring: { ...scoring, techniques: [...scoring.techniques] } };
    openDraft({ [all]: draftOf({ sheets: [sheetOf(1, 'attempts', 4, over)] }) });
    const paper = within(await screen.findByRole('article', { name: 'Division 1, Sparring' }));
    expect(paper.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Competitor',
      'St. 1',
      'St. 2',
      'St. 3',
      'St. 4',
      'St. 5',
      'Try 1',
      'Try 2',
      'A',
      'Boundary',
      'Warnings',
      'Total',
      'Place',
    ]);
    expect(
      paper.getByText(/boards by try: try 2 −0\.50 · A Turning \+1\.00 · boundary −0\.50 · warning −0\.50/),
    ).toBeInTheDocument();
  });

  it('of a large bracket has a page for each part, and one for the finals', async () => {
    openDraft({ [all]: draftOf({ sheets: [sheetOf(1, 'bracket', 20)] }) });
    await screen.findByRole('article', { name: 'Division 1, Sparring, part A' });
    expect(page('Division 1, Sparring, Finals').getByText('Winner of part B')).toBeInTheDocument();
    expect(page('Division 1, Sparring, part A').queryByText('1st')).not.toBeInTheDocument();
    expect(page('Division 1, Sparring, Finals').getByText('1st')).toBeInTheDocument();
  });

  it.each<[Partial<sheets.DivisionSheet>, string[]]>([
    [{ thirdPlace: 'match' }, ['For 3rd placeLoser of bout 5Loser of bout 6Bout 7']],
    [
      { elimination: 'repechage' },
      [
        'Repechage, upper halfLost round 1 to the upper finalistLost round 2 to the upper finalistBout 7',
        'Repechage, lower halfLost round 1 to the lower finalistLost round 2 to the lower finalistBout 8',
      ],
    ],
  ])('draws the matches beside the main bracket: %j', async (over, texts) => {
    openDraft({ [all]: draftOf({ sheets: [sheetOf(1, 'bracket', 8, over)] }) });
    await screen.findByRole('article', { name: 'Division 1, Sparring' });
    const further = within(page('Division 1, Sparring').getByRole('list', { name: 'Bouts beside the main bracket' }));
    expect(further.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts);
  });

  it('of many with a double elimination has a page for the losers', async () => {
    openDraft({ [all]: draftOf({ sheets: [sheetOf(1, 'bracket', 16, { elimination: 'double' })] }) });
    await screen.findByRole('article', { name: 'Division 1, Sparring' });
    const losers = page('Division 1, Sparring, bouts of the losers and final');
    expect(losers.getByText('Second final, if needed')).toBeInTheDocument();
    expect(losers.getByText('1st')).toBeInTheDocument();
  });

  it('of a draft that is not published says so', async () => {
    openDraft({ [all]: draftOf({ isFinal: false, sheets: [sheetOf(1, 'panel', 4, { isFinal: false })] }) });
    await screen.findByRole('article', { name: 'Division 1, Sparring' });
    expect(page('Division 1, Sparring').getByText('Draft, not final')).toBeInTheDocument();
  });
});

describe('printing', () => {
  const serving = () => {
    let draft = draftOf();
    const bodies: unknown[] = [];
    const handlers: Handlers = {
      [all]: () => ({ status: 200, body: draft }),
      [record]: ({ body }) => {
        bodies.push(body);
        draft = draftOf({
          sheets: draft.sheets.map((sheet) => ({ ...sheet, version: sheet.version ?? 2, lastVersion: 2 })),
        });
        return { status: 200, body: recordedPrint };
      },
    };
    return { handlers, bodies };
  };

  it('records the versions first, and prints only what changed', async () => {
    const { handlers, bodies } = serving();
    const { user } = openDraft(handlers);
    expect(await screen.findByText('2 sheets. 1 has changed since the last print.')).toBeInTheDocument();
    await user.click(await pressed('Print only what changed (1)'));
    await waitFor(() => expect(printed).toEqual([['Sheet: Division 2, Sparring']]));
    expect(bodies).toEqual([{ sheets: [{ draftDivisionId: 2, eventId: 3, hash: '2'.repeat(64) }] }]);
    expect(page('Division 2, Sparring').getByText('Version 2 · 22222222')).toBeInTheDocument();
    expect(await screen.findByText('2 sheets. Nothing has changed since the last print.')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('group', { name: /^Sheet:/ }).every(({ dataset }) => dataset.leftOut === 'false')).toBe(
      true,
    );
  });

  it('prints all of them', async () => {
    const { handlers } = serving();
    const { user } = openDraft(handlers);
    await user.click(await pressed('Print all (2)'));
    await waitFor(() => expect(printed).toEqual([['Sheet: Division 1, Sparring', 'Sheet: Division 2, Sparring']]));
  });

  it('does not print what it could not record, and says why', async () => {
    const message = 'Some of these sheets have changed since you opened them.';
    const { user, calls } = openDraft({ [record]: () => ({ status: 409, body: { message } }) });
    await user.click(await pressed('Print all (2)'));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('POST'));
    await waitFor(async () => expect(await pressed('Print all (2)')).toBeEnabled());
    expect(printed).toEqual([]);
  });

  it('does not print sheets that changed while they were recorded', async () => {
    const { user, calls } = openDraft({ [record]: recordedPrint });
    await user.click(await pressed('Print all (2)'));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('POST'));
    await waitFor(async () => expect(await pressed('Print all (2)')).toBeEnabled());
    expect(printed).toEqual([]);
  });
});

describe('a division that is gone', () => {
  const gone = {
    draftDivisionId: 9,
    eventId: 3,
    divisionName: 'Division 9',
    eventTitle: 'Sparring',
    version: 2,
    competitors: [
      { name: 'Kim Lee', division: { draftDivisionId: 1, name: 'Division 1' } },
      { name: 'Jo Park', division: null },
    ],
  };
  it('is listed to be withdrawn, with where its competitors are, and its withdrawal is recorded', async () => {
    const bodies: unknown[] = [];
    const { user } = openDraft({
      [all]: draftOf({ gone: [gone] }),
      [record]: ({ body }) => {
        bodies.push(body);
        return { status: 200, body: recordedPrint };
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Withdraw this sheet' }));
    expect(panel.getByRole('listitem')).toHaveTextContent(
      'Division 9, Sparring (version 2) no longer exists. Kim Lee: Division 1, Jo Park: in no division.',
    );
    expect(panel.getByRole('link', { name: 'Division 1' })).toHaveAttribute('href', divisionSheetsPath(1));
    await user.click(panel.getByRole('button', { name: 'It is withdrawn' }));
    await waitFor(() => expect(bodies).toEqual([{ sheets: [{ draftDivisionId: 9, eventId: 3, hash: null }] }]));
  });
});

describe('a scanned sheet', () => {
  const scanned = (over: Partial<ScannedSheet>): ScannedSheet => ({
    eventId: 3,
    state: 'current',
    version: 2,
    lastVersion: 3,
    changes: null,
    competitors: [],
    endedTournament: null,
    entered: null,
    ...over,
  });
  const none = { added: [], removed: [], moved: [] };
  it.each<[Partial<ScannedSheet>, string[]]>([
    [{}, ['This is the current version.']],
    [
      { state: 'replaced', changes: { added: ['Kim Lee'], removed: ['Jo Park', 'Al Kim'], moved: [] } },
      ['This sheet was replaced: version 2 of 3. Do not use it.', 'Added: Kim Lee.', 'Removed: Jo Park, Al Kim.'],
    ],
    [
      { state: 'outdated', changes: none },
      [
        'This sheet is out of date: the division has changed since it was printed. Print it again.',
        'The competitors and their order are the same. Something else that is printed has changed.',
      ],
    ],
    [
      { state: 'gone', competitors: [{ name: 'Kim Lee', division: null }] },
      [
        'This division no longer exists, or no longer has this event. Do not use the sheet.',
        'Its competitors now: Kim Lee: in no division.',
      ],
    ],
    [
      { endedTournament: { name: 'Invitational 2025', date: '2025-05-03' } },
      [`This sheet is of another tournament: Invitational 2025, ${formatDate('2025-05-03')}, is over.`],
    ],
    [
      { entered: { tournamentId: 7, ringAssignmentId: 3, isFinished: false } },
      ['Scores of this event are entered already.', 'Compare the paper with them.', 'What is entered'],
    ],
    [
      { entered: { tournamentId: 7, ringAssignmentId: 3, isFinished: true } },
      ['The results of this event are entered already.'],
    ],
    [{ state: 'unknown' }, ['No such sheet was printed. Do not use it.']],
  ])('says what has become of it: %j', async (over, texts) => {
    open(`${divisionSheetsPath(1)}?event=3&version=2&hash=1a2b3c4d`, { [one]: divisionOf(scanned(over)) });
    const [first = '', ...more] = texts;
    const alert = (await screen.findByText(first)).closest('[role]');
    for (const text of more) expect(alert).toHaveTextContent(text);
  });

  it('is asked for by what its code says, without what cannot be read', async () => {
    const { calls } = open(`${divisionSheetsPath(1)}?event=3&version=x&hash=zz`, { [one]: divisionOf() });
    await screen.findByRole('heading', { level: 1, name: 'Division sheets: Division 1' });
    expect(calls.map(({ path }) => path)).toContain('/api/admin/division-sheets/1?event=3');
  });
});

it('says what to do when there is nothing to print, nothing to be found, or no answer', async () => {
  const view = openDraft({ [all]: draftOf({ sheets: [] }) });
  expect(await screen.findByText('There is nothing to print yet')).toBeInTheDocument();
  view.unmount();
  const missing = openDraft({ [all]: () => ({ status: 404, body: { message: 'This draft could not be found.' } }) });
  expect(await screen.findByText('This draft could not be found')).toBeInTheDocument();
  missing.unmount();
  openDraft({ [all]: () => ({ status: 500, body: { message: 'Broken.' } }) });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
});

it('prints the sheets of what runs and comes next in each ring, ring after ring', async () => {
  const at = (
    ringAssignmentId: number,
    ringId: number,
    position: number,
    step: MatchdayAssignment['step'] = 'planned',
  ) =>
    buildAssignment({
      ringAssignmentId,
      draftDivisionId: ringAssignmentId,
      ringId,
      position,
      step,
      events: [{ eventId: 3, title: 'Sparring', format: 'panel', entries: 4 }],
    });
  const board = buildMatchday({
    rings: [buildRing({ id: 1 }), buildRing({ id: 2 })],
    assignments: [at(1, 1, 1, 'done'), at(2, 2, 1, 'inRing'), at(3, 1, 3), at(4, 1, 2), at(5, 1, 4)],
  });
  const draft = draftOf({ sheets: [1, 2, 3, 4, 5].map((id) => sheetOf(id, 'panel', 4)) });
  const { user } = open(nextSheetsPath(5), {
    [all]: draft,
    [record]: recordedPrint,
    'GET /api/admin/matchday/7': board,
  });
  await screen.findByRole('heading', { name: 'The next 2 divisions of each ring' });
  expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull();
  await user.click(await pressed('Print all (3)'));
  await waitFor(() =>
    expect(printed).toEqual([
      ['Sheet: Division 4, Sparring', 'Sheet: Division 3, Sparring', 'Sheet: Division 2, Sparring'],
    ]),
  );
});

describe('sheets that are printed by themselves', () => {
  it('are those that come up and were not printed in their present version', async () => {
    const at = (id: number, step: MatchdayAssignment['step']) =>
      buildAssignment({
        ringAssignmentId: id,
        draftDivisionId: id,
        ringId: 1,
        position: id,
        step,
        events: [{ eventId: 3, title: 'Sparring', format: 'panel', entries: 4 }],
      });
    const recorded = new Set([1]);
    const { user, calls } = open(nextSheetsPath(5), {
      [all]: () => ({
        status: 200,
        body: draftOf({
          sheets: [1, 2, 3].map((id) => sheetOf(id, 'panel', 4, { version: recorded.has(id) ? 1 : null })),
        }),
      }),
      [record]: ({ body }) => {
        for (const { draftDivisionId } of body.sheets) recorded.add(draftDivisionId);
        return { status: 200, body: recordedPrint };
      },
      'GET /api/admin/matchday/7': buildMatchday({
        rings: [buildRing({ id: 1 })],
        assignments: [at(1, 'inRing'), at(2, 'planned'), at(3, 'planned')],
      }),
    });
    const choice = await screen.findByRole('checkbox', {
      name: 'Print each sheet by itself when its division comes up',
    });
    expect(printed).toEqual([]);
    await user.click(choice);
    await waitFor(() => expect(printed).toEqual([['Sheet: Division 2, Sparring']]));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('are printed once, the next ones when they come up, and what failed again only after a change', () => {
    const print = jest.fn();
    const sheet = (id: number, over = {}) => sheetOf(id, 'panel', 4, { version: null, ...over });
    const { rerender } = renderHook(
      (shown: sheets.DivisionSheet[]) => useAutomaticPrints(true, shown, { busy: null, print }),
      {
        initialProps: [sheet(1)],
      },
    );
    rerender([sheet(1)]);
    expect(print).toHaveBeenCalledTimes(1);
    rerender([sheet(1, { version: 2 })]);
    expect(print).toHaveBeenCalledTimes(1);
    rerender([sheet(1, { version: 2 }), sheet(2)]);
    rerender([sheet(1, { version: 2 }), sheet(2)]);
    expect(print).toHaveBeenCalledTimes(2);
    rerender([sheet(1, { version: 2 }), sheet(2, { hash: 'changed' })]);
    expect(print).toHaveBeenCalledTimes(3);
  });
});
