import { screen, waitFor, within } from '@testing-library/react';
import { base, buildPage, buildStaffCompetitor, chooseFromMenu, openDesk } from '../registration.fixture';

const at = '/admin/registration/31';
const path = `${base}/competitors/1/details`;
const lists = {
  'GET /api/competitor-levels': [
    { id: 3, name: 'Green belt', order: 3, isBlackBelt: false },
    { id: 4, name: 'Blue belt', order: 4, isBlackBelt: false },
  ],
  'GET /api/events/7': [
    { id: 1, eventTypeId: 1, title: 'Forms', description: '' },
    { id: 2, eventTypeId: 2, title: 'Sparring', description: '' },
    { id: 3, eventTypeId: 3, title: 'Breaking', description: '' },
  ],
};
const mina = (changes = {}) =>
  buildStaffCompetitor({
    birthDate: '2016-03-04',
    gender: 2,
    weight: 72.5,
    competitorLevelId: 3,
    eventIds: [1, 2],
    ...changes,
  });
const shown = (changes = {}) => buildPage({ competitors: [mina(changes)] });

const open = async (over: Parameters<typeof openDesk>[1] = {}) => {
  const { handlers = {}, pages = [shown()] } = over;
  const view = openDesk(at, { ...over, pages, handlers: { ...lists, ...handlers } });
  await view.user.click(await screen.findByRole('button', { name: 'Edit Mina Kim' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Mina Kim' }));
  return { ...view, form };
};

it('shows age, gender, birth date, belt, weight, school and events on one line, and says only what is missing', async () => {
  openDesk(at, { pages: [buildPage({ competitors: [mina({ hasEmergencyContact: false })] })] });
  const row = (await screen.findByRole('link', { name: 'Mina Kim' })).closest('li');
  for (const part of ['Age: 10, born Mar 4, 2016', 'Female', 'Belt: Green', '72.5 lb', 'Forms, Sparring'])
    expect(row).toHaveTextContent(part);
  expect(row).toHaveTextContent('No emergency contact.');
  expect(row).not.toHaveTextContent('Green belt');
  expect(row).not.toHaveTextContent('waiver');
});

it('saves weight, belt, school and events where they are listed, says so, and gives the focus back', async () => {
  const { user, form, changes } = await open({
    pages: [shown(), shown({ weight: 80, version: 2 })],
    handlers: { [`PUT ${path}`]: () => ({ status: 200, body: { version: 2 } }) },
  });
  const weight = form.getByLabelText(/^Weight/);
  expect(weight).toHaveFocus();
  await user.clear(weight);
  await user.type(weight, '80');
  await user.selectOptions(form.getByLabelText(/^Belt/), 'Blue belt');
  await user.clear(form.getByLabelText(/^School/));
  await user.type(form.getByLabelText(/^School/), 'South Bay');
  await user.click(form.getByLabelText('Breaking'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mina Kim is saved.')).toBeInTheDocument();
  expect(changes()).toMatchObject([
    {
      method: 'PUT',
      path,
      body: { weight: 80, competitorLevelId: 4, school: 'South Bay', eventIds: [1, 2, 3], version: 1 },
    },
  ]);
  expect(screen.queryByRole('form', { name: 'Edit Mina Kim' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Mina Kim' })).toHaveFocus();
});

it('shows what somebody else has saved meanwhile, keeps it where nothing was typed, and saves on request', async () => {
  const answers = [
    {
      status: 409,
      body: { message: 'Somebody else has changed this competitor since you opened it.', code: 'outdated', version: 2 },
    },
    { status: 200, body: { version: 3 } },
  ];
  const { user, form, changes } = await open({
    pages: [shown(), shown({ school: 'South Bay', version: 2 })],
    handlers: { [`PUT ${path}`]: () => answers.shift() ?? { status: 200, body: { version: 3 } } },
  });
  await user.clear(form.getByLabelText(/^Weight/));
  await user.type(form.getByLabelText(/^Weight/), '81');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^School: .*, now South Bay$/)).toBeInTheDocument();
  expect(form.getByText('Somebody else has changed this competitor since you opened it.')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(/^School/)).toHaveValue('South Bay'));
  expect(form.getByLabelText(/^Weight/)).toHaveValue('81');
  await user.click(form.getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('Mina Kim is saved.');
  expect(changes().map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 2, weight: 81, school: 'South Bay' },
  ]);
});

it('keeps what was typed when it is refused, at its field', async () => {
  const body = { message: '', errors: { eventIds: 'Please choose from the list' } };
  const { user, form, changes } = await open({ handlers: { [`PUT ${path}`]: () => ({ status: 422, body }) } });
  await user.clear(form.getByLabelText(/^Weight/));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('* Value is required')).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.type(form.getByLabelText(/^Weight/), '83');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('* Please choose from the list')).toBeInTheDocument();
  expect(form.getByLabelText(/^Weight/)).toHaveValue('83');
});

it('asks before what was typed is thrown away', async () => {
  const { user, form } = await open();
  await user.type(form.getByLabelText(/^School/), ' Lomita');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(form.getByText('What you typed is not saved yet.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('form', { name: 'Edit Mina Kim' })).not.toBeInTheDocument();
});

it('says why belts and events cannot be loaded, and offers another try', async () => {
  let isBroken = true;
  const { user } = openDesk(at, {
    pages: [shown()],
    handlers: {
      ...lists,
      'GET /api/events/7': () =>
        isBroken ? { status: 409, body: { message: 'Broken.' } } : { status: 200, body: lists['GET /api/events/7'] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Mina Kim' }));
  const row = within(screen.getByRole('list', { name: 'Competitors' }));
  const again = await row.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('form', { name: 'Edit Mina Kim' })).toBeInTheDocument();
});

it('opens the menu of a row by keyboard, and shows the medical note from it, once', async () => {
  const privatePath = `${base}/competitors/1/private-details`;
  const { user, changes } = openDesk(at, {
    pages: [shown()],
    handlers: {
      [`POST ${privatePath}`]: {
        medicalNotes: 'Asthma',
        emergencyContactName: 'Alex Kim',
        emergencyContactPhone: '3105550123',
      },
    },
  });
  const more = await screen.findByRole('button', { name: 'More for Mina Kim' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Show medical note',
    'Move',
    'Withdraw',
  ]);
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
  await user.click(more);
  await user.click(more);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await chooseFromMenu(user, 'Mina Kim', 'Show medical note');
  expect(await screen.findByText('Asthma', { exact: false })).toBeInTheDocument();
  expect(changes().map(({ path: called }) => called)).toEqual([privatePath]);
  await user.click(screen.getByRole('button', { name: 'Hide medical note of Mina Kim' }));
  expect(screen.queryByText('Asthma', { exact: false })).not.toBeInTheDocument();
});

it('asks before changes of a row are left by a link, and saves them', async () => {
  const { user, form, changes } = await open({
    pages: [shown(), shown({ weight: 80, version: 2 })],
    handlers: { [`PUT ${path}`]: () => ({ status: 200, body: { version: 2 } }) },
  });
  await user.clear(form.getByLabelText(/^Weight/));
  await user.type(form.getByLabelText(/^Weight/), '80');
  await user.click(screen.getByRole('link', { name: 'Add competitor' }));
  const question = within(await screen.findByRole('dialog', { name: 'Keep what you entered?' }));
  expect(question.getByRole('listitem')).toHaveTextContent('changes of Mina Kim');
  await user.click(question.getByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'PUT', path, body: { weight: 80 } }]));
});
