import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  contests,
  eventFormats,
  eventSettings,
  eventTypeSettings,
  getPrintedSheetsOfEvent,
  type EventSetting,
  type EventTypeSetting,
} from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import { buildEventSetting, buildEventTypeSetting, pageOf } from '../../platform/settings-page/settings.fixture';
import EventsPage from './EventsPage';

const forms = buildEventTypeSetting();
const sparring = buildEventTypeSetting({ id: 2, title: 'Sparring', format: 'bracket' });
const open = (events: EventSetting[], types: EventTypeSetting[] = [forms, sparring], handlers: Handlers = {}) => {
  const calls = answerCalls({
    ...answerTo(eventSettings.list, {}, pageOf(events)),
    ...answerTo(eventTypeSettings.list, {}, pageOf(types)),
    ...handlers,
  });
  const inlined = buildInlined({ tournaments: [buildTournament()] });
  return { ...renderApp(<EventsPage />, { at: '/admin/events', as: ['SuperAdmin'], inlined }), calls };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists what the present tournament offers, and how many entered', async () => {
  const { calls } = open([buildEventSetting({ entries: 1234, minutesPerTurn: 2.5 })]);
  await screen.findByRole('rowheader', { name: 'Forms' });
  expect(tableOf('Events')).toEqual([
    'Event | Format | Minutes, number | Judges, number | Division size, number | Entered by, number | Actions',
    'Forms | Judged by a panel | 2.5 | 5 | 4–16 | 1,234 | EditDelete',
  ]);
  expect(calls.find(({ path }) => path.startsWith(eventSettings.list.path))?.path).toContain('tournamentId=7');
});

it('offers only event types that the tournament does not have yet', async () => {
  const { user, calls } = open(
    [buildEventSetting()],
    undefined,
    answerTo(eventSettings.create, {}, buildEventSetting({ id: 2, eventTypeId: 2 })),
  );
  await screen.findByRole('rowheader', { name: 'Forms' });
  await user.click(await screen.findByRole('button', { name: 'Add event' }));
  const type = dialog().getByLabelText(/^Event type/);
  expect(within(type).queryByRole('option', { name: 'Forms' })).toBeNull();
  await user.selectOptions(type, 'Sparring');
  await user.clear(dialog().getByLabelText(/^Largest useful division/));
  await user.type(dialog().getByLabelText(/^Largest useful division/), '2');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog().getByLabelText(/^Largest useful division/)).toBeInvalid());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(dialog().getByLabelText(/^Largest useful division/));
  await user.type(dialog().getByLabelText(/^Largest useful division/), '8');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    tournamentId: 7,
    eventTypeId: 2,
    minutesPerTurn: 2,
    judges: 5,
    minSize: 3,
    maxSize: 8,
    attempts: 3,
    scoring: contests.scoringDefaults,
    elimination: 'single',
    thirdPlace: 'shared',
  });
});

it('has nothing to add once every event type is offered', async () => {
  open([buildEventSetting()], [forms]);
  await screen.findByRole('rowheader', { name: 'Forms' });
  expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull();
});

it('leads to the event types first', async () => {
  open([], []);
  expect(await screen.findByRole('link', { name: 'Go to the event types' })).toHaveAttribute(
    'href',
    '/admin/event-types',
  );
});

it('leads to the tournaments first', async () => {
  answerCalls({});
  renderApp(<EventsPage />, { as: ['SuperAdmin'], inlined: buildInlined({ tournaments: [] }) });
  expect(await screen.findByRole('link', { name: 'Go to the tournaments' })).toHaveAttribute(
    'href',
    '/admin/tournaments',
  );
});

it.each([
  ['bracket', 'Third place', 'Attempts of each competitor'],
  ['measured', 'Attempts of each competitor', 'Third place'],
] as const)('asks what only a %s event needs to know', async (format, asked, other) => {
  const { user } = open([buildEventSetting({ format })], [buildEventTypeSetting({ format })]);
  await user.click(await screen.findByRole('button', { name: 'Edit Forms' }));
  expect(await dialog().findByLabelText(new RegExp(`^${asked}`))).toBeInTheDocument();
  expect(dialog().queryByLabelText(new RegExp(`^${other}`))).toBeNull();
});

it('asks who is third only where the first loss ends it', async () => {
  const { user } = open([buildEventSetting({ format: 'bracket' })], [buildEventTypeSetting({ format: 'bracket' })]);
  await user.click(await screen.findByRole('button', { name: 'Edit Forms' }));
  await user.selectOptions(await dialog().findByLabelText(/^After a loss/), 'double');
  expect(dialog().queryByLabelText(/^Third place/)).toBeNull();
  await user.selectOptions(dialog().getByLabelText(/^After a loss/), 'single');
  expect(dialog().getByLabelText(/^Third place/)).toBeInTheDocument();
});

it('names the printed sheets that a change of the rules outdates', async () => {
  const printed = Array.from({ length: 7 }, (_, index) => ({
    draftId: 4,
    divisionName: `Division ${index + 1}`,
    version: 2,
  }));
  const { user } = open(
    [buildEventSetting()],
    [buildEventTypeSetting()],
    answerTo(getPrintedSheetsOfEvent, { eventId: 1 }, printed),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Forms' }));
  expect(await dialog().findByText(/Division 5 \(version 2\) and 2 more/)).toBeInTheDocument();
  expect(dialog().getByRole('link', { name: 'Open the sheets' })).toHaveAttribute(
    'href',
    '/admin/division-sheets/all/4',
  );
});

const sections = () => within(dialog().getByRole('navigation', { name: 'Sections of event' }));

describe.each(eventFormats)('the sections of a %s event', (format) => {
  const openForm = async () => {
    const opened = open([buildEventSetting({ format })], [buildEventTypeSetting({ format })]);
    await opened.user.click(await screen.findByRole('button', { name: 'Edit Forms' }));
    return opened;
  };

  it('say where something is changed, whichever field it is', async () => {
    await openForm();
    const fields = dialog().getAllByRole<HTMLInputElement>('textbox');
    const settings = fields.filter(({ name }) => name !== '');
    expect(settings.length).toBeGreaterThan(5);
    for (const field of settings) {
      const title = within(field.closest('section, [role=region]') as HTMLElement).getAllByRole('heading')[0];
      const { value } = field;
      fireEvent.change(field, { target: { value: `${value}1` } });
      expect(sections().getByRole('link', { name: `${title?.textContent} 1 change` })).toBeInTheDocument();
      expect(dialog().getByText(`1 change: ${title?.textContent}`)).toBeInTheDocument();
      fireEvent.change(field, { target: { value } });
    }
    expect(sections().queryByRole('link', { name: /change/ })).toBeNull();
  });

  it('say where something is wrong, and keep it', async () => {
    const { user } = await openForm();
    await user.clear(dialog().getByLabelText(/^Largest useful division/));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(sections().getByRole('link', { name: 'Planning 1 to correct' })).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(dialog().getByText('What you typed is not saved yet.')).toBeInTheDocument();
  });
});

it('shows what somebody else saved meanwhile in the long form as well, and overwrites it only on request', async () => {
  const stored = buildEventSetting({ maxSize: 12, version: 2 });
  const { user, calls } = open([buildEventSetting()], undefined, {
    'PUT /api/admin/events/1': ({ body }) =>
      body.version === stored.version
        ? { status: 200, body: { ...stored, ...body, version: 3 } }
        : { status: 409, body: { message: 'Changed.', current: stored } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Forms' }));
  const largest = dialog().getByLabelText(/^Largest useful division/);
  await user.clear(largest);
  await user.type(largest, '9');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  const notice = await dialog().findByText(/^Somebody else has changed this/);
  expect(notice.parentElement).toHaveTextContent('Largest useful division: 12 (yours: 9)');
  expect(largest).toHaveValue('9');
  await user.click(dialog().getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ maxSize: 9, version: 2 });
});

describe('how an event is scored', () => {
  const openSparring = async () => {
    const stored = buildEventSetting({ eventTypeId: 2, title: 'Sparring', format: 'bracket' });
    const opened = open([stored], [sparring], answerTo(eventSettings.change, { id: 1 }, stored));
    await opened.user.click(await screen.findByRole('button', { name: 'Edit Sparring' }));
    await dialog().findByLabelText(/^What decides a bout/);
    return opened;
  };
  const sentences = () =>
    within(dialog().getByRole('region', { name: 'What these settings mean' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is tried with scores that somebody types, which follow the settings', async () => {
    const { user } = await openSparring();
    const outcome = () => dialog().getByRole('list', { name: 'What comes of it' });
    const red = dialog().getByLabelText('Example: Red');
    await user.clear(red);
    await user.type(red, '9 0');
    expect(outcome()).toHaveTextContent('Before the end of the time: The bout goes on.');
    await user.clear(dialog().getByLabelText(/^Lead that ends it/));
    await user.type(dialog().getByLabelText(/^Lead that ends it/), '5');
    expect(outcome()).toHaveTextContent('Before the end of the time: Red wins by “lead”.');
    await user.clear(red);
    expect(red).toHaveAccessibleDescription(/Please enter points, and penalties behind them/);
  });

  it('is told in sentences while it is typed, with what differs for children and black belts', async () => {
    const { user } = await openSparring();
    expect(sentences()).toEqual([
      'One round of 2 minutes.',
      'Actions are worth 1, 2 or 3 points.',
      'Ends at a lead of 8. The higher score wins.',
      'Level at the end: the first point of a golden round of 60 seconds wins, then the judges’ flags decide.',
      'A penalty gives the other side a point, and penalty 3 loses the bout.',
      'Gold, silver and bronze go to places 1 to 3; who shares a place has its medal.',
      'Under 10 years: One round of 90 seconds.',
      'Black belts: The higher score wins.',
    ]);
    await user.clear(dialog().getByLabelText(/^Rounds(?! of)/));
    expect(sentences()).toEqual([]);
    await user.type(dialog().getByLabelText(/^Rounds(?! of)/), '2');
    expect(sentences()[0]).toBe('Two rounds of 2 minutes, 30 seconds rest.');
    expect(sentences().at(-1)).toBe('The clock alone takes 4 minutes 30 seconds; 2 minutes are planned for a bout.');
    await user.clear(dialog().getByLabelText(/^Minutes per turn/));
    await user.type(dialog().getByLabelText(/^Minutes per turn/), '5');
    expect(sentences().at(-1)).toBe('Black belts: The points of all rounds decide.');
  });

  it('follows the rules of an open that is chosen, and is its own once a setting is changed', async () => {
    const { user, calls } = await openSparring();
    const rules = () => dialog().getByLabelText<HTMLSelectElement>('Rules of the field');
    await user.selectOptions(rules(), 'Taekwondo, two rounds');
    expect(dialog().getByText(/longer for black belts.* Source: missoulatkd\.com/)).toBeInTheDocument();
    expect(dialog().getByLabelText(/^What scores/)).toHaveValue('Hand 1, Kick 2, Head kick 3');
    expect(sentences()).toEqual(
      expect.arrayContaining([
        'Two rounds of 60 seconds, 30 seconds rest.',
        'Hand 1 point, Kick 2 points and Head kick 3 points.',
        'Black belts: Two rounds of 90 seconds, 30 seconds rest. The points of all rounds decide.',
      ]),
    );
    await user.clear(dialog().getByLabelText(/^Lead that ends it/));
    await user.type(dialog().getByLabelText(/^Lead that ends it/), '6');
    expect(rules()).toHaveValue('');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      judges: 5,
      scoring: {
        rounds: 2,
        lead: 6,
        scoringKeys: [
          { name: 'Hand', points: 1 },
          { name: 'Kick', points: 2 },
          { name: 'Head kick', points: 3 },
        ],
      },
    });
  });

  it('asks only what flags need where flags decide', async () => {
    const { user } = await openSparring();
    await user.selectOptions(dialog().getByLabelText(/^What decides a bout/), 'The judges’ flags alone');
    expect(dialog().queryByLabelText(/^Rounds/)).toBeNull();
    expect(sentences()[0]).toEqual('Five judges show a flag; most flags win.');
    expect(sentences()).toHaveLength(2);
  });

  it('refuses a medal for a place that the bracket does not have, beside it, and tells who has one otherwise', async () => {
    const { user, calls } = await openSparring();
    const medals = () => dialog().getByLabelText(/^Places with a medal/);
    await user.selectOptions(medals(), 'Places 1 to 4: gold, silver, bronze, fourth');
    await user.type(dialog().getByLabelText(/^A medal for everybody under/), '12');
    expect(sentences()).toContain('Places 1 to 4 have a medal each; who shares a place has its medal.');
    expect(sentences()).toContain('Under 12 years: Everybody else who competes has a medal for participation.');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(medals()).toBeInvalid());
    expect(dialog().getByText(/Two are third in this bracket, so nobody is fourth/)).toBeInTheDocument();
    await user.selectOptions(dialog().getByLabelText(/^Third place/), 'The losers of the semifinals fight for it');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      thirdPlace: 'match',
      scoring: { medals: 'four', medalsUnder: 12 },
    });
  });
});

describe('how breaking is scored', () => {
  const openBreaking = async () => {
    const [type] = [buildEventTypeSetting({ id: 3, title: 'Breaking', format: 'attempts' })];
    const stored = buildEventSetting({ eventTypeId: 3, title: 'Breaking', format: 'attempts' });
    const opened = open([stored], [type], answerTo(eventSettings.change, { id: 1 }, stored));
    await opened.user.click(await screen.findByRole('button', { name: 'Edit Breaking' }));
    await dialog().findByLabelText(/^Who tries a board again/);
    return opened;
  };
  const field = (label: RegExp) => dialog().getByLabelText(label);

  it('follows the rules of three directions, which say what techniques and tries count', async () => {
    const { user, calls } = await openBreaking();
    expect(dialog().queryByLabelText(/^What the third try costs/)).toBeNull();
    expect(dialog().queryByLabelText(/^What a technique is for/)).toBeNull();
    await user.selectOptions(field(/^Rules of the field/), 'Breaking, three directions');
    expect(field(/^Techniques with their bonus/)).toHaveValue('Turning 1, Turning jump kick 2');
    expect(
      dialog().getByText('A board that breaks on the second try counts 0.50 less, on the third 1.00 less.'),
    ).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      scoring: {
        stations: 3,
        techniques: [
          { name: 'Turning', bonus: 1 },
          { name: 'Turning jump kick', bonus: 2 },
        ],
        secondTries: 'counted',
        thirdTryCost: 1,
        boundaryCost: 0.5,
      },
    });
  });

  it('asks what a technique is for once there is one, and keeps asking while another choice stands', async () => {
    const { user } = await openBreaking();
    await user.type(field(/^Techniques with their bonus/), 'Turning 1');
    await user.selectOptions(field(/^What a technique is for/), 'It decides only between those who are level');
    await user.clear(field(/^Techniques with their bonus/));
    await user.selectOptions(field(/^What a technique is for/), 'It adds to the points of a broken board');
    expect(dialog().queryByLabelText(/^What a technique is for/)).toBeNull();
  });

  it('says beside the field that a third try needs a second one', async () => {
    const { user, calls } = await openBreaking();
    await user.selectOptions(field(/^Rules of the field/), 'Breaking, three directions');
    await user.selectOptions(field(/^Who tries a board again/), 'Nobody');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/A third try needs a second one in the same turn/)).toBeInTheDocument();
    expect(field(/^What the third try costs/)).toBeInvalid();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.clear(field(/^What the third try costs/));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('takes and shows heights in feet and inches where lengths are', async () => {
  const type = buildEventTypeSetting({ id: 4, title: 'High fall', format: 'measured' });
  const stored = buildEventSetting({
    eventTypeId: 4,
    title: 'High fall',
    format: 'measured',
    scoring: { ...contests.scoringDefaults, measures: 'height', lengthUnit: 'feet', heights: [61, 71.1] },
  });
  const { user, calls } = open([stored], [type], answerTo(eventSettings.change, { id: 1 }, stored));
  await user.click(await screen.findByRole('button', { name: 'Edit High fall' }));
  const heights = await dialog().findByLabelText(/^Announced heights/);
  expect(heights).toHaveValue('2 ft 0 in, 2 ft 4 in');
  expect(dialog().getByText(/^The bar rises from 2 ft 0 in\./)).toBeInTheDocument();
  await user.clear(heights);
  await user.type(heights, "2', 2'4, 32 in");
  await user.tab();
  await waitFor(() => expect(heights).toHaveValue('2 ft 0 in, 2 ft 4 in, 2 ft 8 in'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    scoring: { lengthUnit: 'feet', heights: [61, 71.1, 81.3] },
  });
});
