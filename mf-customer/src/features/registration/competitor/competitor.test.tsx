import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  bornEighteenYearsBefore,
  buildCompetitor,
  buildRegistration,
  later,
  openRegistration,
  press,
  refuse,
} from '../registration.fixture';

const cart = '/customer/registration/31';
const at = `${cart}/competitor`;
const add = 'POST /api/registration/competitor';
const change = 'PUT /api/registration/competitor';
const empty = () => ({ registration: buildRegistration({ competitors: [] }) });
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const guardian = () => screen.queryByLabelText(/^Parent’s or guardian’s name/);

type User = ReturnType<typeof openRegistration>['user'];
const texts: [RegExp, string][] = [
  [/^First name/, ' Jun '],
  [/^Last name/, 'Park'],
  [/^School/, 'Lomita Hapkido'],
  [/^Instructor/, 'Master Han'],
  [/^Weight/, '150.5'],
  [/^Height/, '68'],
  [/^Emergency contact/, 'Soo Park'],
  [/^Their phone number/, '(310) 555-0199'],
  [/^Competitor’s name/, 'Jun Park'],
];
const fill = async (user: User, birthDate = '1990-01-01') => {
  for (const [name, value] of [...texts, [/^Birth date/, birthDate] as const]) fireEvent.change(await field(name), { target: { value } });
  await user.selectOptions(await field(/^Gender/), 'Male');
  await user.selectOptions(await field(/^Belt/), 'Green belt');
  await user.click(await field('Sparring'));
  await user.click(await field(/have read the waiver/));
};

beforeEach(() => localStorage.clear());

it('says under every field what is missing, and goes to the first', async () => {
  const { user, changes } = openRegistration(at, { server: empty() });
  await user.click(await press('Add competitor'));
  // Names, birth date, gender, belt, school, instructor, weight, height, events, emergency contact and phone, signature.
  expect(screen.getAllByText('* Value is required')).toHaveLength(13);
  expect(screen.getByText('* Please read and accept the waiver')).toBeInTheDocument();
  expect(await field(/^First name/)).toHaveFocus();
  expect(changes()).toEqual([]);
});

it.each([
  [/^Weight/, '9', 'Please enter a number from 10 to 600'],
  [/^Weight/, 'seventy', 'Please enter a number from 10 to 600'],
  [/^Weight/, '72.555', 'Please enter a number from 10 to 600'],
  [/^Height/, '5,8', 'Please enter a number from 20 to 96'],
  [/^Their phone/, '555-0199', 'Please enter a valid 10 digit phone number'],
])('knows that in %s "%s" is wrong once the field is left', async (name, text, message) => {
  const { user } = openRegistration(at, { server: empty() });
  await user.type(await field(name), text);
  await user.tab();
  expect(await screen.findByText(`* ${message}`)).toBeInTheDocument();
});

it('sends what was filled in, tidied, and goes back to the cart', async () => {
  const server = empty();
  const { user, address, calls } = openRegistration(at, {
    server,
    handlers: {
      [add]: () => {
        server.registration = buildRegistration({ competitors: [buildCompetitor({ firstName: 'Jun', lastName: 'Park' })] });
        return { status: 200, body: server.registration.competitors[0] };
      },
    },
  });
  await fill(user);
  await user.click(await press('Add competitor'));
  await waitFor(() => expect(address()).toBe(cart));
  expect(await screen.findByText('Jun Park')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    registrationId: 31,
    firstName: 'Jun',
    lastName: 'Park',
    birthDate: '1990-01-01',
    gender: 1,
    competitorLevelId: 3,
    school: 'Lomita Hapkido',
    instructor: 'Master Han',
    weight: 150.5,
    height: 68,
    eventIds: [6],
    emergencyContactName: 'Soo Park',
    emergencyContactPhone: '3105550199',
    medicalNotes: '',
    waiver: { signedName: 'Jun Park', guardianName: '', agreed: true },
  });
});

describe('the guardian', () => {
  it('signs for whoever is 18 a day after the tournament', async () => {
    const { user, changes } = openRegistration(at, { server: empty() });
    expect(await field(/^First name/)).toBeInTheDocument();
    expect(guardian()).not.toBeInTheDocument();
    await fill(user, bornEighteenYearsBefore(1));
    expect(guardian()).toBeInTheDocument();
    await user.click(await press('Add competitor'));
    expect(guardian()).toHaveAccessibleDescription(/^\* Value is required/);
    expect(guardian()).toHaveFocus();
    expect(changes()).toEqual([]);
  });
  it('is not asked when the 18th birthday is the tournament day', async () => {
    const { user, changes } = openRegistration(at, { server: empty() });
    await fill(user, bornEighteenYearsBefore(0));
    expect(guardian()).not.toBeInTheDocument();
    await user.click(await press('Add competitor'));
    await waitFor(() => expect(changes()).toEqual([add]));
  });
});

it('takes over what a family shares from the competitor added last, and nothing else', async () => {
  openRegistration(at);
  expect(await field(/^Last name/)).toHaveValue('Kim');
  expect(await field(/^School/)).toHaveValue('Torrance Hapkido Academy');
  expect(await field(/^Instructor/)).toHaveValue('Master Lee');
  expect(await field(/^Emergency contact/)).toHaveValue('Pat Kim');
  expect(await field(/^Their phone number/)).toHaveValue('3105550111');
  for (const name of [/^First name/, /^Birth date/, /^Gender/, /^Belt/, /^Weight/, /^Height/, /^Medical notes/, /^Competitor’s name/])
    expect(await field(name)).toHaveValue('');
  expect(await field('Forms')).not.toBeChecked();
  expect(await field(/have read the waiver/)).not.toBeChecked();
});

it('shows what the server finds wrong at its field, and keeps what was typed', async () => {
  const { user, address } = openRegistration(at, {
    server: empty(),
    handlers: { [add]: refuse(422, 'Please check the birth date', { errors: { birthDate: 'Please check the birth date' } }) },
  });
  await fill(user);
  await user.click(await press('Add competitor'));
  expect(await screen.findByText('* Please check the birth date')).toBeInTheDocument();
  await waitFor(async () => expect(await field(/^Birth date/)).toHaveFocus());
  expect(await field(/^School/)).toHaveValue('Lomita Hapkido');
  expect(address()).toBe(at);
});

it('keeps what was typed when the server cannot be reached, and takes no second click meanwhile', async () => {
  const answers = later();
  const { user, changes, calls } = openRegistration(at, { server: empty(), handlers: { [add]: () => answers.wait(() => null) } });
  await fill(user);
  await user.click(await press('Add competitor'));
  expect(await press('Saving…')).toBeDisabled();
  // The call has a key, so it is safe to repeat it twice by itself; the form sent again is still the same form.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await waitFor(() => expect(changes()).toHaveLength(attempt), { timeout: 3_000 });
    answers.next();
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  expect(await field(/^First name/)).toHaveValue(' Jun ');
  await user.click(await press('Add competitor'));
  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(new Set(calls.map((call) => call.headers.get('idempotency-key')).filter(Boolean)).size).toBe(1);
});

describe('editing', () => {
  it('shows what is there and sends it back with what was changed', async () => {
    const { user, address, calls } = openRegistration(`${at}/1`, { handlers: { [change]: buildCompetitor() } });
    expect(await screen.findByRole('heading', { name: 'Edit Mina Kim' })).toBeInTheDocument();
    expect(await field('Forms')).toBeChecked();
    expect(guardian()).toHaveValue('Dana Kim');
    const weight = await field(/^Weight/);
    expect(weight).toHaveValue('72.5');
    await user.clear(weight);
    await user.type(weight, '74');
    await user.click(await press('Save changes'));
    await waitFor(() => expect(address()).toBe(cart));
    const { waiver, ...same } = buildCompetitor();
    const { signedName, guardianName, agreed } = waiver;
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...same,
      weight: 74,
      waiver: { signedName, guardianName, agreed },
    });
  });

  it.each(['2', 'abc', '1x', '01'])('leads back to the cart for the competitor "%s", who is not of this registration', async (id) => {
    const { address } = openRegistration(`${at}/${id}`);
    await waitFor(() => expect(address()).toBe(cart));
  });
});

it('lets nobody be added to a registration that is paid', async () => {
  const { address } = openRegistration(at, { server: { registration: buildRegistration({ isCompleted: true }) } });
  await waitFor(() => expect(address()).not.toBe(at));
});

it('offers another try when belts and events cannot be loaded', async () => {
  const { user } = openRegistration(at, { handlers: { 'GET /api/competitor-levels': refuse(500, 'Broken.') } });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
  await user.click(await press('Try again'));
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
});
