import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getDraft,
  getRingsOfDraft,
  previewRepair,
  publishDraft,
  refreshDraft,
  repairDraft,
  type Draft,
} from '@schi/contract';
import { answerTo, tableOf, type Handlers } from '@schi/shared-ui/testing';
import { buildDraft, buildPerson, forms, smallDraft } from './board.fixture';
import { base, open, showEverything } from './opened-board.fixture';

beforeEach(showEverything);

const division = (name: RegExp) => screen.findByRole('article', { name });
const member = (name: RegExp) => screen.findByRole('option', { name });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map((one) => one.textContent?.split(',')[0]);
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

it('opens with all divisions of the first program, each with its members, size, spread and flags in words', async () => {
  const { address } = open('/5');
  const first = await division(/^Children 8–9, White belt/);
  expect(address()).toBe(`${base}/5/all`);
  expect(namesIn(first)).toEqual(['Ann Abe', 'Bea Bond', 'Cai Cole']);
  expect(first).toHaveTextContent('3 people, 3–8 is good');
  expect(first).toHaveTextContent('1.2 years apart');
  expect(within(first).getByRole('img', { name: /^Age of each: \d[\d.]*, \d[\d.]*, \d[\d.]*$/ })).toBeInTheDocument();
  expect(within(await division(/^Men 30/)).getByText('Alone')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: /lb$/ })).toBeNull();
});

it('shows the divisions of another program, with weights where there is contact', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /^Sparring/ }));
  expect(await member(/^Ann Abe, 8 years, White belt, 51 pounds/)).toBeInTheDocument();
  expect(address()).toContain('program=2');
});

it('filters by the numbers of the health bar, by size and by school', async () => {
  const { user } = open();
  await division(/^Men 30/);
  await user.click(screen.getByRole('button', { name: '1 Alone' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.selectOptions(screen.getByLabelText('Size'), '3');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '1 Alone' }));
  expect(screen.getByText('No division is like this')).toBeInTheDocument();
});

it('keeps every choice of somebody who is faster than the page', async () => {
  const { user, address } = open();
  await division(/^Men 30/);
  await user.click(screen.getByRole('button', { name: '1 Alone' }));
  const choices = ['Show all', /^Sparring/, '1 Alone'].map((name) => screen.getByRole('button', { name }));
  act(() => choices.forEach((choice) => fireEvent.click(choice)));
  expect(address()).toContain('program=2');
  expect(address()).toContain('flags=alone');
});

it('counts what is to resolve, and accepts a division by its key until nothing is left', async () => {
  const { user, sent } = open();
  const card = await division(/^Men 30/);
  expect(screen.getByRole('button', { name: '1 To resolve' })).toBeInTheDocument();
  (await member(/^Gus Gray/)).focus();
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent('/accept')).toEqual([{ version: 3, divisions: [{ draftDivisionId: 23, flags: ['alone', 'small'] }] }]),
  );
  expect(said()).toContain('Accepted Men 30');
  expect(within(card).getByText('Accepted as it is')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '0 To resolve' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 Accepted' })).toBeInTheDocument();
  await user.keyboard('a');
  await waitFor(() => expect(screen.getByRole('button', { name: '1 To resolve' })).toBeInTheDocument());
});

it('accepts all divisions that a filter shows, after saying how many are unfair in what', async () => {
  const { user, sent } = open();
  await division(/^Men 30/);
  expect(screen.queryByRole('button', { name: /^Accept 1 division/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 To resolve' }));
  await user.click(screen.getByRole('button', { name: 'Accept 1 division as shown…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 1 division?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Alone: 1', 'Too small: 1']);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent('/accept')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('No division is like this')).toBeInTheDocument();
});

it('finds a competitor and jumps to each of their divisions', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Find a competitor'), 'bea');
  await user.keyboard('{Enter}');
  const found = await screen.findByRole('group', { name: 'Divisions of Bea Bond' });
  await user.click(within(found).getByRole('button', { name: /^Sparring: Girls 8/ }));
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Bea Bond, 8 years, White belt, 52 pounds/));
});

describe('by keyboard alone', () => {
  it('selects with the arrows and space, moves to a target that is typed, and undoes it', async () => {
    const { user, sent, server } = open();
    (await member(/^Ann Abe/)).focus();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(await member(/^Cai Cole/)).toHaveAttribute('aria-selected', 'true');
    expect(said()).toContain('1 competitor selected');
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Cai Cole' }));
    const targets = dialog.getAllByRole('option');
    expect(targets[0]).toHaveTextContent(/^Children 9–10.*4 then, less fair by /);
    expect(targets.at(-1)).toHaveTextContent('Unplaced');
    expect(dialog.getByText(/^Child with an adult: /)).toBeInTheDocument();
    await user.keyboard('children 9{Enter}');
    expect(namesIn(await division(/^Children 9–10/))).toEqual(['Cai Cole', 'Dan Diaz', 'Eve Eng', 'Fay Fox']);
    await waitFor(() => expect(sent('/move')).toEqual([{ version: 3, competitorIds: [3], from: 21, to: 22 }]));
    expect(said()).toContain('Moved Cai Cole into Children 9–10');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
    await user.keyboard('u');
    await waitFor(() => expect(sent('/undo')).toEqual([{ version: 4 }]));
    expect(namesIn(await division(/^Children 8–9/))).toEqual(['Ann Abe', 'Bea Bond', 'Cai Cole']);
    await user.keyboard('r');
    await waitFor(() => expect(server.draft.version).toBe(6));
  });

  it('goes to the next division with the arrows, and opens its actions with Enter', async () => {
    const { user } = open();
    (await member(/^Ann Abe/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^Dan Diaz/);
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: /^Actions for Children 9–10/ }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Move Dan Diaz…M',
      'Split…S',
      'Combine…C',
      'RenameN',
      'LockL',
      'Accept as it isA',
      'DrawD',
      'Pin Dan Diaz',
      'Select Dan Diaz',
      'Move up',
      'Move down',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toHaveAccessibleName(/^Dan Diaz/);
  });

  it('lists the keys, renames in place, and locks', async () => {
    const { user, sent } = open();
    (await member(/^Ann Abe/)).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('n');
    await user.keyboard('The small ones{Enter}');
    expect(await division(/^The small ones$/)).toBeInTheDocument();
    await waitFor(() => expect(sent('/rename')).toEqual([{ version: 3, name: 'The small ones' }]));
    await user.keyboard('l');
    await waitFor(() => expect(sent('/lock')).toEqual([{ version: 4, isLocked: true }]));
    expect(await division(/^The small ones ?, locked/)).toBeInTheDocument();
  });

  it('splits a division by hand and returns to the board', async () => {
    const { user, sent, address } = open();
    (await member(/^Ann Abe/)).focus();
    await user.keyboard('s');
    expect(await screen.findByRole('heading', { name: /^Split Children 8–9/ })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Part of Ann Abe'), '1');
    await user.selectOptions(screen.getByLabelText('Part of Bea Bond'), '2');
    await user.selectOptions(screen.getByLabelText('Part of Cai Cole'), '2');
    await user.click(screen.getByRole('button', { name: 'Split into 2 divisions' }));
    await waitFor(() => expect(address()).toBe(`${base}/5/all`));
    expect(sent('/split')).toEqual([{ version: 3, groups: [[1], expect.arrayContaining([2, 3])] }]);
  });
});

describe('by mouse', () => {
  const transfer = { setData: () => undefined, getData: () => '', effectAllowed: '' };
  it('shows the card as it would be while somebody is dragged over it, and moves the selection on dropping', async () => {
    const { user, sent } = open();
    const target = await division(/^Children 9–10/);
    await user.click(await member(/^Bea Bond/));
    const cai = await member(/^Cai Cole/);
    await user.click(cai);
    fireEvent.dragStart(cai, { dataTransfer: transfer });
    fireEvent.dragOver(target, { dataTransfer: transfer });
    expect(target).toHaveTextContent(/As it would be: 5 competitors, less fair by /);
    fireEvent.drop(target, { dataTransfer: transfer });
    await waitFor(() => expect(sent('/move')).toEqual([{ version: 3, competitorIds: [2, 3], from: 21, to: 22 }]));
    expect(namesIn(await division(/^Children 8–10/))).toHaveLength(5);
  });

  it('selects a range with Shift, and moves it by the menu of another division', async () => {
    const { user, sent } = open();
    await user.click(await member(/^Dan Diaz/));
    await user.keyboard('{Shift>}');
    await user.click(await member(/^Fay Fox/));
    await user.keyboard('{/Shift}');
    await user.click(within(await division(/^Children 8–9/)).getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move 3 selected here' }));
    await waitFor(() => expect(sent('/move')).toEqual([{ version: 3, competitorIds: [4, 5, 6], from: 22, to: 21 }]));
  });

  it('shows the draw with its seed, and draws again with another one', async () => {
    const { user, sent } = open();
    await user.click(within(await division(/^Children 8–9/)).getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Draw/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Draw of/ }));
    expect(within(dialog.getByRole('list', { name: 'Order of turns' })).getAllByRole('listitem')).toHaveLength(3);
    expect(dialog.getByText(/Seed 11/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Draw again' }));
    await waitFor(() => expect(sent('/redraw')).toEqual([{ version: 3, eventId: 1, seed: expect.any(Number) }]));
  });
});

describe('with a colleague', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());
  const open2 = (draft?: Draft) => open('/5/all', draft);

  it('takes in their steps within two seconds, says so, and keeps the selection and an open dialog', async () => {
    const { server } = open2();
    fireEvent.click(await member(/^Cai Cole/));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'm' });
    expect(await screen.findByRole('dialog', { name: 'Move Cai Cole' })).toBeInTheDocument();
    server.apply({ kind: 'split', divisionId: 22, groups: [[4], [5, 6]] }, 'Joe Park');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(said()).toContain('Joe Park split Boys 9, Yellow belt.');
    expect(screen.getByRole('dialog', { name: 'Move Cai Cole' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Cai Cole/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks before it takes back a step of theirs, and names it', async () => {
    const { server, sent } = open2();
    await member(/^Cai Cole/);
    server.apply({ kind: 'lock', divisionId: 22, isLocked: true }, 'Joe Park');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back a step of somebody else?' }));
    expect(dialog.getByText(/^Joe Park locked Children 9–10/)).toBeInTheDocument();
    expect(sent('/undo')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(sent('/undo')).toEqual([{ version: 4 }]));
  });

  it('asks when they changed the same division, and does the step again on demand', async () => {
    const { server, sent } = open2();
    fireEvent.click(await member(/^Cai Cole/));
    server.apply({ kind: 'rename', divisionId: 22, name: 'Green room' }, 'Joe Park');
    fireEvent.click(
      within(screen.getByRole('article', { name: /^Children 9–10/ })).getByRole('button', { name: /^Actions/ }),
    );
    fireEvent.click(screen.getByRole('menuitem', { name: 'Move 1 selected here' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed these divisions' }));
    expect(dialog.getByText('Joe Park renamed Green room.')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Do it all the same' }));
    await waitFor(() => expect(sent('/move').at(-1)).toMatchObject({ version: 4, to: 22 }));
    expect(namesIn(await division(/^Green room/))).toContain('Cai Cole');
  });
});

it('shows the unplaced first, by reason, and moves them like others', async () => {
  const hal = buildPerson(8, { name: 'Hal Hunt', age: 9 });
  const draft = smallDraft({
    competitors: [hal],
    unplaced: [{ competitorId: 8, eventId: forms.id, reason: 'byHand', isPinned: true }],
  });
  const { user, sent } = open('/5/all', draft);
  const lane = within(await screen.findByRole('region', { name: 'Unplaced' }));
  expect(lane.getByRole('heading', { name: 'Taken out by hand (1)' })).toBeInTheDocument();
  await user.click(lane.getByRole('option', { name: /^Hal Hunt/ }));
  await user.keyboard('m');
  await user.keyboard('children 8{Enter}');
  await waitFor(() => expect(sent('/move')).toEqual([{ version: 3, competitorIds: [8], from: null, to: 21 }]));
  expect(screen.queryByRole('region', { name: 'Unplaced' })).toBeNull();
});

it('says why a step is refused, and shows the division as it was', async () => {
  const refused = {
    'POST /api/admin/drafts/5/move': () => ({ status: 409, body: { message: 'This division is locked.' } }),
  } as Handlers;
  const { user } = open('/5/all', undefined, refused);
  await user.click(await member(/^Cai Cole/));
  await user.keyboard('mchildren 9{Enter}');
  expect(await screen.findByText('This division is locked.')).toBeInTheDocument();
  expect(namesIn(await division(/^Children 8–9/))).toContain('Cai Cole');
});

it('says what is doubtful before it publishes; afterwards members stay where they are, and names can be changed', async () => {
  const params = { draftId: 5 };
  const publish = answerTo(publishDraft, params, () => ({ status: 200, body: smallDraft({ state: 'published' }) }));
  const body = {
    standing: { planned: 0, rings: 0, locked: 0, called: 0 },
    again: { placed: 12, lost: ['Boys 7, White belt'] },
  };
  const rings = answerTo(getRingsOfDraft, params, () => ({ status: 200, body }));
  const { user, sent } = open('/5/all', undefined, { ...publish, ...rings });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  expect(dialog.getByText('1 competitor alone in an event')).toBeInTheDocument();
  expect(await dialog.findByText('12 divisions get their ring, place and lock back.')).toBeInTheDocument();
  expect(
    dialog.getByText(/^1 place in a ring finds no division again, .*: “Boys 7, White belt”\./),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent('/publish')).toEqual([{ version: 3 }]));
  expect(await screen.findByText(/^This draft is published, so/)).toBeInTheDocument();
  await user.click(await member(/^Ann Abe/));
  await user.keyboard('m');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(said()).toContain('The draft is published. Unpublish it to do this.');
  await user.keyboard('n');
  await user.clear(screen.getByRole('textbox', { name: /^Name of Children 8–9/ }));
  await user.keyboard('Juniors{Enter}');
  await waitFor(() => expect(sent('/rename')).toEqual([{ version: 3, name: 'Juniors' }]));
});

it('names who is in two registrations, on the board and before it publishes (rule F10)', async () => {
  const entries = [
    { competitorId: 1, registrationId: 12 },
    { competitorId: 7, registrationId: 31 },
  ];
  const { user } = open('/5/all', smallDraft({ twice: [{ name: 'Ann Abe', entries }] }));
  for (const { registrationId } of entries)
    expect(await screen.findByRole('link', { name: `registration ${registrationId}` })).toHaveAttribute(
      'href',
      `/admin/registration/${registrationId}`,
    );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  expect(dialog.getByText('Ann Abe is in the registrations 12 and 31')).toBeInTheDocument();
});

it('takes in the changes of the registrations, and says in words what it did', async () => {
  const changes: Draft['changes'] = [{ competitorId: 7, kind: 'left', eventIds: [forms.id] }];
  const refresh = answerTo(refreshDraft, { draftId: 5 }, () => ({
    status: 200,
    body: {
      ...smallDraft({ version: 4 }),
      steps: [{ kind: 'left' as const, competitorId: 7, eventId: forms.id, divisionId: 23 }],
    },
  }));
  const { user } = open('/5/all', smallDraft({ changes }), refresh);
  expect(await screen.findByText('1 change in registrations since')).toBeInTheDocument();
  expect(screen.getByText('Gus Gray left Forms.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The draft is up to date' }));
  expect(dialog.getByText('Gus Gray left Men 30, Green belt, in Forms.')).toBeInTheDocument();
});

it('repairs a published draft: shows the proposals with what they do to others, and makes the chosen one', async () => {
  const impact = { moved: 0, newOpponents: 2, opponents: [3, 4], sheets: 1, addedCost: 300 };
  const proposals = answerTo(previewRepair, { draftId: 5 }, [
    {
      eventIds: [1],
      closed: [
        '“Children 10–11” would fit, but has begun and takes nobody any more, because an event of it is finished.',
      ],
      repairs: [
        {
          says: 'Strike Ann Abe from Children 8–9.',
          steps: [{ kind: 'remove', divisionId: 21, competitorId: 1 }],
          impact,
        },
        {
          says: 'Combine the two.',
          steps: [{ kind: 'combine', divisionIds: [21, 22] }],
          impact: { ...impact, moved: 3 },
        },
      ],
    },
  ]);
  const repaired = answerTo(repairDraft, { draftId: 5 }, () => ({
    status: 200,
    body: smallDraft({ state: 'published', version: 4 }),
  }));
  const { user, sent } = open('/5/all', smallDraft({ state: 'published' }), { ...proposals, ...repaired });
  await user.click(await screen.findByRole('button', { name: 'Repair for a competitor' }));
  await user.type(screen.getByLabelText('Who?'), 'ann{Enter}');
  await user.click(screen.getByRole('button', { name: 'Did not show up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repair: no-show of Ann Abe' }));
  await dialog.findByText(
    /nobody else moves, 2 others get another first opponent or place in line, 1 sheet to print again/,
  );
  dialog.getByText(
    '“Children 10–11” would fit, but has begun and takes nobody any more, because an event of it is finished.',
  );
  await user.click(dialog.getByRole('radio', { name: /^Combine the two/ }));
  await user.click(dialog.getByRole('button', { name: 'Repair' }));
  await waitFor(() => expect(sent('/repair')).toHaveLength(2));
  expect(sent('/repair').at(-1)).toEqual({
    version: 3,
    cause: { kind: 'noShow', competitorId: 1 },
    chosen: [{ eventIds: [1], place: 1 }],
  });
});

it('lists the divisions to split and those to combine, the worst first, with the reason and the cheapest step', async () => {
  const people = (from: number, ages: readonly number[]) =>
    ages.map((age, index) => buildPerson(from + index, { age }));
  const draft = buildDraft([
    { id: 41, events: [forms], members: people(1, [8, 8, 8, 8, 8, 9, 9, 9, 9]), name: 'Nine' },
    { id: 42, events: [forms], members: people(11, [20, 21, 30]), name: 'Wide' },
    { id: 43, events: [forms], members: people(21, [40, 41]), name: 'Two' },
    { id: 44, events: [forms], members: people(31, [8, 8, 8]), name: 'Right' },
  ]);
  const split = open('/5/split', draft);
  expect(await screen.findByRole('link', { name: 'Nine' })).toHaveAttribute('href', `${base}/5/split/division/41`);
  expect(tableOf('Divisions to split')).toEqual([
    'Division | Events | Size, number | Why | Cheapest split',
    'Nine | Forms | 9 | 1 too many | Age: 5 and 4, fairer by 5.9',
    'Wide | Forms | 3 | Ages differ by 10.2 years, tolerated: 10 | Age: 2 and 1, less fair by 180.9',
  ]);
  split.unmount();
  open('/5/combine', draft);
  expect(await screen.findByRole('link', { name: 'Two' })).toHaveAttribute('href', `${base}/5/combine/division/43`);
  expect(tableOf('Divisions to combine')).toEqual([
    'Division | Events | Size, number | Why | Cheapest neighbor',
    'Two | Forms | 2 | 1 too few | Wide, fairer by 0.9',
  ]);
});

it('does not list an accepted division among those to combine', async () => {
  const { user } = open();
  (await member(/^Gus Gray/)).focus();
  await user.keyboard('a');
  await user.click(screen.getByRole('link', { name: 'Combine' }));
  expect(await screen.findByText('No division is too small')).toBeInTheDocument();
});

it('lists the divisions below the useful size with the cheapest neighbor, and combines one under a name', async () => {
  const { user, sent, address } = open('/5/combine');
  const row = await screen.findByRole('row', { name: /^Men 30/ });
  expect(row).toHaveTextContent('Alone');
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByRole('heading', { name: /^Combine Men 30/ })).toBeInTheDocument();
  expect(screen.getByText(/This goes beyond a limit: Child with an adult/)).toBeInTheDocument();
  const [, second] = screen.getAllByRole('radio');
  await user.click(second as HTMLElement);
  await user.type(screen.getByLabelText(/^Name/), 'Everybody');
  expect(screen.getByRole('region', { name: 'Everybody' })).toHaveTextContent('4 people, 3–8 is good');
  await user.click(screen.getByRole('button', { name: 'Combine' }));
  await user.click(await screen.findByRole('link', { name: 'Go back to the board' }));
  expect(address()).toBe(`${base}/5/all`);
  expect(sent('/combine')).toEqual([{ version: 3, divisionIds: [23, expect.any(Number)], name: 'Everybody' }]);
});

it('shows both parts of a split live while the cut moves', async () => {
  open('/5/split/division/22');
  const cut = await screen.findByRole('slider');
  fireEvent.change(cut, { target: { value: '1' } });
  expect(screen.getByRole('region', { name: /^Part 1/ })).toHaveTextContent('1 person, 3–8 is good');
  fireEvent.change(cut, { target: { value: '2' } });
  expect(screen.getByRole('region', { name: /^Part 1/ })).toHaveTextContent('2 people, 3–8 is good');
  expect(screen.getByRole('region', { name: /^Part 2/ })).toHaveTextContent('Alone');
});

it('says that a draft does not exist, and that a division is gone', async () => {
  const missing = answerTo(getDraft, { draftId: 5 }, () => ({
    status: 404,
    body: { message: 'This draft could not be found.' },
  }));
  const { unmount } = open('/5/all', undefined, missing);
  expect(await screen.findByText('This draft does not exist')).toBeInTheDocument();
  unmount();
  open('/5/split/division/99');
  expect(await screen.findByText('This division no longer exists')).toBeInTheDocument();
});
