import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tournamentSettings } from '@schi/contract';
import { answerCalls, answerTo, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { RemotePages } from '@schi/shared-ui/routes';
import { layout, routes } from '../../routes';
import { buildTournamentSetting, pageOf } from '../../platform/settings-page/settings.fixture';

const stored = buildTournamentSetting({ name: 'Invitational', city: 'Torrance', version: 3 });
const open = async (tournament = stored, handlers: Handlers = {}) => {
  const calls = answerCalls({
    ...answerTo(tournamentSettings.list, {}, pageOf([tournament])),
    ...answerTo(tournamentSettings.get, { id: tournament.id }, tournament),
    ...answerTo(tournamentSettings.change, { id: tournament.id }, ({ body }) => ({
      status: 200,
      body: { ...tournament, ...body, version: 4 },
    })),
    'GET /api/event-types': [],
    ...handlers,
  });
  const app = renderApp(<RemotePages module={{ routes, layout }} />, {
    at: `/admin/tournaments/${tournament.id}`,
    as: ['SuperAdmin'],
    inlined: buildInlined(),
  });
  await screen.findByLabelText(/^City/);
  return { ...app, saved: () => calls.find(({ method }) => method === 'PUT')?.body };
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sections = () => within(screen.getByRole('navigation', { name: 'Sections of tournament' }));
const changes = () => within(screen.getByRole('form', { name: 'Tournament' })).getByRole('status');

it('counts the changed fields, names their sections, and says so without a control in what is announced', async () => {
  await open();
  expect(changes()).toBeEmptyDOMElement();
  expect(screen.getByRole('link', { name: 'Cancel' })).toBeInTheDocument();
  type(/^City/, 'Carson');
  type(/^Venue/, 'Gym');
  type(/^Spectator/, '11');
  expect(changes()).toHaveTextContent('3 changes: Prices in dollars, Place and times');
  expect(within(changes()).queryByRole('button')).toBeNull();
  expect(sections().getByRole('link', { name: 'Place and times 2 changes' })).toBeInTheDocument();
  // What is typed back is no change.
  type(/^City/, 'Torrance');
  expect(changes()).toHaveTextContent('2 changes: Prices in dollars, Place and times');
});

it('discards the changes only after a question, and keeps the focus at the buttons', async () => {
  const { user } = await open();
  type(/^City/, 'Carson');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText(/^City/)).toHaveValue('Carson');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('dialog', { name: 'Discard 1 change?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText(/^City/)).toHaveValue('Torrance');
  expect(changes()).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

it('keeps what was typed after a refusal, focuses the first wrong field and marks its section in words', async () => {
  const { user } = await open(stored, {
    ...answerTo(tournamentSettings.change, { id: stored.id }, () => ({
      status: 422,
      body: { message: 'Please correct it.', errors: { city: 'No such city', lunchCost: 'Too much' } },
    })),
  });
  type(/^City/, 'Carson');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await sections().findByRole('link', { name: 'Place and times 1 to correct' })).toBeInTheDocument();
  expect(sections().getByRole('link', { name: 'Prices in dollars 1 to correct' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Lunch ticket/)).toHaveFocus();
  expect(screen.getByLabelText(/^City/)).toHaveValue('Carson');
  expect(changes()).toHaveTextContent('1 change: Place and times');
});

it('leads to a section, and says which one is read while the page is scrolled', async () => {
  const { user } = await open();
  const current = () =>
    sections()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
  const [first] = sections().getAllByRole('link');
  expect(current()).toEqual([first]);
  await user.click(sections().getByRole('link', { name: 'Schedule' }));
  expect(screen.getByRole('region', { name: 'Schedule' })).toHaveFocus();
  expect(current().map(({ textContent }) => textContent?.trim())).toEqual(['Schedule']);
  // A browser that shows the prices at its upper edge.
  const tops = { 'Name and dates': -700, 'Prices in dollars': -20 };
  for (const region of screen.getAllByRole('region')) {
    const title = within(region).getAllByRole('heading')[0]?.textContent ?? '';
    const top = tops[title as keyof typeof tops] ?? 900;
    jest.spyOn(region, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  }
  fireEvent.scroll(window);
  expect(current().map(({ textContent }) => textContent?.trim())).toEqual(['Prices in dollars']);
});

it('offers time zones by name, those of the United States first, and keeps a stored one of an earlier name', async () => {
  const { user, saved } = await open({ ...stored, timeZone: 'US/Pacific' });
  const zone = screen.getByLabelText(/^Time zone/);
  expect(zone).toHaveValue('US/Pacific');
  expect(within(zone).getAllByRole('option')[1]).toHaveTextContent('Eastern time (New York)');
  await user.selectOptions(zone, 'Pacific time (Los Angeles)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toMatchObject({ timeZone: 'America/Los_Angeles' }));
});

it('stores times that are chosen as the API has them', async () => {
  const { user, saved } = await open({
    ...stored,
    blackBeltMeetingTime: '9:15AM',
    eliminationTime: 'after the forms',
    schedule: [{ line1: '12:30 PM', line2: 'Lunch' }],
  });
  const meeting = screen.getByLabelText(/^Black belt meeting/);
  expect(meeting).toHaveValue('09:15');
  fireEvent.change(meeting, { target: { value: '13:05' } });
  // Words that are no time stay as they are.
  expect(screen.getByLabelText(/^Eliminations/)).toHaveValue('after the forms');
  type(/^Start of entry 1/, '12:30');
  type(/^End of entry 1/, '00:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({
      blackBeltMeetingTime: '1:05 PM',
      eliminationTime: 'after the forms',
      schedule: [{ line1: '12:30 PM', planning: { startsMinute: 750, endsMinute: 1440 } }],
    }),
  );
});
