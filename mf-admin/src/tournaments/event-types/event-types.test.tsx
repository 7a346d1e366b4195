import { screen, waitFor, within } from '@testing-library/react';
import { eventTypeSettings, type EventTypeSetting } from '@schi/contract';
import { answerCalls, answerTo, buildInlined, renderApp, tableOf, type Handlers } from '@schi/shared-ui/testing';
import { buildEventTypeSetting, pageOf } from '../../platform/settings-page/settings.fixture';
import EventTypesPage from './EventTypesPage';

const open = (types: EventTypeSetting[], handlers: Handlers = {}) => {
  const calls = answerCalls({ ...answerTo(eventTypeSettings.list, {}, pageOf(types)), ...handlers });
  return { ...renderApp(<EventTypesPage />, { as: ['SuperAdmin'], inlined: buildInlined() }), calls };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists what each is, how it is decided, and whether the home page shows it', async () => {
  open([
    buildEventTypeSetting(),
    buildEventTypeSetting({ id: 2, title: 'Sparring', format: 'bracket', hasContact: true, showOnHomepage: false }),
  ]);
  await screen.findByRole('rowheader', { name: 'Forms' });
  expect(tableOf('Event types')).toEqual([
    'Event type | Format | Contact | Description | On the home page | Order | Actions',
    'Forms | Judged by a panel | No | A set sequence of techniques. | Yes |  | EditDelete',
    'Sparring | Head to head | Yes | A set sequence of techniques. | No |  | EditDelete',
  ]);
});

it('adds one only when everything is there', async () => {
  const { user, calls } = open(
    [],
    answerTo(eventTypeSettings.create, {}, buildEventTypeSetting({ title: 'Breaking' })),
  );
  expect(await screen.findByText('No event types yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add event type' }));
  await user.type(dialog().getByLabelText(/^Title/), 'Breaking');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findAllByText('* Value is required')).toHaveLength(2);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(dialog().getByLabelText(/^Description/), 'Boards on the first try.');
  await user.selectOptions(dialog().getByLabelText(/^Format/), 'attempts');
  await user.click(dialog().getByLabelText(/^Competitors touch each other/));
  await user.click(dialog().getByLabelText('Show it on the home page.'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Breaking',
    description: 'Boards on the first try.',
    format: 'attempts',
    hasContact: true,
    showOnHomepage: false,
    color: 'blue',
    icon: 'medal',
  });
});

it('offers a color that no other has, and shows the mark beside the title before it is saved', async () => {
  const { user, calls } = open(
    [buildEventTypeSetting({ color: 'blue' }), buildEventTypeSetting({ id: 2, title: 'Sparring', color: 'red' })],
    answerTo(eventTypeSettings.create, {}, buildEventTypeSetting({ title: 'Cane' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Add event type' }));
  expect(dialog().getByLabelText(/^Color/)).toHaveValue('green');
  await user.type(dialog().getByLabelText(/^Title/), 'Cane');
  await user.type(dialog().getByLabelText(/^Description/), 'Forms with a cane.');
  await user.selectOptions(dialog().getByLabelText(/^Format/), 'panel');
  await user.selectOptions(dialog().getByLabelText(/^Color/), 'Teal');
  await user.selectOptions(dialog().getByLabelText(/^Icon/), 'Weapon');
  expect(dialog().getByText('Cane').parentElement?.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ color: 'teal', icon: 'weapon' });
});

it('changes the stored version that it shows', async () => {
  const stored = buildEventTypeSetting({ version: 4 });
  const { user, calls } = open(
    [stored],
    answerTo(eventTypeSettings.change, { id: 1 }, { ...stored, title: 'Weapon forms', version: 5 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Forms' }));
  await user.clear(dialog().getByLabelText(/^Title/));
  await user.type(dialog().getByLabelText(/^Title/), 'Weapon forms');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    id: 1,
    version: 4,
    title: 'Weapon forms',
  });
});
