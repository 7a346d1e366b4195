import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  competitorDeclaration,
  competitorFieldNames,
  type CompetitorField,
  type ExpectedDivisions,
} from '@schi/contract';
import { buildCompetitor, type Handlers } from '@schi/shared-ui/testing';
import {
  bornEighteenYearsBefore,
  buildRegistration,
  later,
  openRegistration,
  press,
  refuse,
  tournament,
} from '../registration.fixture';

const cart = '/customer/registration/31';
const at = `${cart}/competitor`;
const add = 'POST /api/registration/competitor';
const change = 'PUT /api/registration/competitor';
const empty = () => ({ registration: buildRegistration({ competitors: [] }) });
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const guardian = () => screen.queryByLabelText(/^Parent’s or guardian’s name/);

const declaredTexts = competitorFieldNames.flatMap((name) => {
  const { form, rule }: CompetitorField = competitorDeclaration[name];
  return form === 'own'
    ? []
    : [{ name, isPhone: form.kind === 'phone', isRequired: 'isRequired' in rule && rule.isRequired }];
});

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
  for (const [name, value] of [...texts, [/^Birth date/, birthDate] as const])
    fireEvent.change(await field(name), { target: { value } });
  await user.selectOptions(await field(/^Gender/), 'Male');
  await user.selectOptions(await field(/^Belt/), 'Green belt');
  await user.click(await field('Sparring'));
  await user.click(await field(/have read the waiver/));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('marks the events of a server that knows their marks, and names all', async () => {
  openRegistration(at, { server: empty() });
  const icons = async (event: string) => (await field(event)).closest('label')?.querySelectorAll('svg').length;
  expect([await icons('Forms'), await icons('Sparring')]).toEqual([1, 0]);
});

it('shows an error at every required field, and focuses the first', async () => {
  const { user, changes } = openRegistration(at, { server: empty() });
  await user.click(await press('Add competitor'));
  // Names, birth date, gender, belt, school, instructor, weight, height, events, emergency contact and phone,
  // signature.
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
        const added = buildCompetitor({ firstName: 'Jun', lastName: 'Park' });
        server.registration = buildRegistration({ competitors: [added] });
        return { status: 200, body: added };
      },
    },
  });
  await fill(user);
  expect(await field(/^Name in public/)).toHaveDisplayValue('Preset: first name and initial');
  await user.selectOptions(await field(/^Name in public/), 'Start number only');
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
    ...Object.fromEntries(declaredTexts.filter(({ isRequired }) => !isRequired).map(({ name }) => [name, ''])),
    publicName: 'number',
    waiver: { signedName: 'Jun Park', guardianName: '', agreed: true },
  });
});

it('asks for every declared text and sends it', async () => {
  const { user, calls } = openRegistration(at, { server: empty(), handlers: { [add]: buildCompetitor() } });
  await fill(user);
  const sent = declaredTexts.map(({ name, isPhone }) => [name, isPhone ? '3105550177' : `The ${name}`] as const);
  for (const [name, value] of sent)
    fireEvent.change(await field(new RegExp(`^${competitorDeclaration[name].label}`)), { target: { value } });
  const { firstName, lastName } = Object.fromEntries(sent);
  fireEvent.change(await field(/^Competitor’s name/), { target: { value: `${firstName} ${lastName}` } });
  await user.click(await press('Add competitor'));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject(Object.fromEntries(sent)),
  );
});

describe('the guardian', () => {
  it('signs for a competitor who turns 18 a day after the tournament', async () => {
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
  for (const name of [
    /^First name/,
    /^Birth date/,
    /^Gender/,
    /^Belt/,
    /^Weight/,
    /^Height/,
    /^Medical notes/,
    /^Competitor’s name/,
  ])
    expect(await field(name)).toHaveValue('');
  expect(await field('Forms')).not.toBeChecked();
  expect(await field(/have read the waiver/)).not.toBeChecked();
});

it('shows the server’s error at its field, and keeps the entries', async () => {
  const { user, address } = openRegistration(at, {
    server: empty(),
    handlers: {
      [add]: refuse(422, 'Please check the birth date', { errors: { birthDate: 'Please check the birth date' } }),
    },
  });
  await fill(user);
  await user.click(await press('Add competitor'));
  expect(await screen.findByText('* Please check the birth date')).toBeInTheDocument();
  await waitFor(async () => expect(await field(/^Birth date/)).toHaveFocus());
  expect(await field(/^School/)).toHaveValue('Lomita Hapkido');
  expect(address()).toBe(at);
});

it('keeps the entries when the server cannot be reached, and ignores a second click while it sends', async () => {
  const answers = later();
  const { user, changes, calls } = openRegistration(at, {
    server: empty(),
    handlers: { [add]: () => answers.wait(() => null) },
  });
  await fill(user);
  await user.click(await press('Add competitor'));
  expect(await press('Saving…')).toHaveAttribute('aria-disabled', 'true');
  // The call has a key, so it is safe to repeat it twice by itself; the form sent again is still the same form.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await waitFor(() => expect(changes()).toHaveLength(attempt), { timeout: 20_000 });
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

  it('takes over what another tab has stored where nothing was touched, and overwrites the rest only when asked', async () => {
    const opened = buildCompetitor({ version: 4 });
    const now = { ...opened, version: 5, school: 'Lomita', weight: 80 };
    const outdated = refuse(409, 'This competitor was changed in another window since you opened it.', {
      code: 'outdated',
      current: now,
    });
    const answers = [outdated, () => ({ status: 200, body: now })];
    const { user, address, calls } = openRegistration(`${at}/1`, {
      server: { registration: buildRegistration({ competitors: [opened] }) },
      handlers: { [change]: () => answers.shift()?.() ?? { status: 200, body: now } },
    });
    fireEvent.change(await field(/^Weight/), { target: { value: '74' } });
    await user.click(await press('Save changes'));
    expect(await screen.findByText(/What you had not touched is taken over/)).toHaveTextContent(
      'differ from what you entered',
    );
    expect(screen.getByText('80')).toBeInTheDocument();
    expect(await field(/^School/)).toHaveValue('Lomita');
    expect(await field(/^Weight/)).toHaveValue('74');
    await user.click(await press('Save my version'));
    await waitFor(() => expect(address()).toBe(cart));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { version: 4, weight: 74, school: opened.school },
      { version: 5, weight: 74, school: 'Lomita' },
    ]);
  });

  it('shows name, birth date and gender of a paid competitor, and does not change them', async () => {
    const { user, address, calls } = openRegistration(`${at}/1`, {
      server: { registration: buildRegistration({ isCompleted: true }) },
      handlers: { [change]: buildCompetitor() },
    });
    expect(await screen.findByText(/The waiver names this person/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^(First name|Last name|Birth date|Gender)/)).not.toBeInTheDocument();
    fireEvent.change(await field(/^Weight/), { target: { value: '74' } });
    await user.click(await press('Save changes'));
    await waitFor(() => expect(address()).not.toBe(`${at}/1`));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ firstName: 'Mina', weight: 74 });
  });

  it('asks about a signature that is neither the competitor’s nor the guardian’s name', async () => {
    const { user, address, calls } = openRegistration(`${at}/1`, { handlers: { [change]: buildCompetitor() } });
    fireEvent.change(await field(/^Competitor’s name/), { target: { value: 'Jun Park' } });
    await user.click(await press('Save changes'));
    expect(await screen.findByText(/This is not the name of Mina Kim/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(await press('Yes, “Jun Park” is the signature'));
    expect(screen.queryByText(/This is not the name of/)).not.toBeInTheDocument();
    await user.click(await press('Save changes'));
    await waitFor(() => expect(address()).toBe(cart));
  });

  it.each(['2', 'abc', '1x', '01'])(
    'leads back to the cart for the competitor "%s", who is not of this registration',
    async (id) => {
      const { address } = openRegistration(`${at}/${id}`);
      await waitFor(() => expect(address()).toBe(cart));
    },
  );
});

it('adds no competitor to a paid registration', async () => {
  const { address } = openRegistration(at, { server: { registration: buildRegistration({ isCompleted: true }) } });
  await waitFor(() => expect(address()).not.toBe(at));
});

it('offers another try when belts and events cannot be loaded', async () => {
  const { user } = openRegistration(at, { handlers: { 'GET /api/competitor-levels': refuse(500, 'Broken.') } });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
  await user.click(await press('Try again'));
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
});

describe('the division', () => {
  const shownDivision = async () => within(await screen.findByRole('region', { name: 'The division' }));
  const give = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
  const girlAged = (age: number) => `${Number(tournament.tournamentDate.slice(0, 4)) - age}-01-01`;

  it('is explained while the form is filled in, and doubts what looks wrong', async () => {
    const { user } = openRegistration(at, { server: empty() });
    expect(
      (await shownDivision()).getByText('Fill in birth date, gender and belt to see which division this would be.'),
    ).toBeInTheDocument();
    await give(/^Birth date/, girlAged(10));
    await user.selectOptions(await field(/^Gender/), 'Female');
    await user.selectOptions(await field(/^Belt/), 'Green belt');
    expect((await shownDivision()).getByText('Girls 9–13, color belts')).toBeInTheDocument();
    expect((await shownDivision()).getByText(/^9 to 13 on .*; this competitor will be 10$/)).toBeInTheDocument();
    await give(/^Weight/, '400');
    // The question stands at the field that it is about.
    await screen.findByText('400 pounds at the age of 10 is unusual. Is it right, and in pounds?');
    expect(await field(/^Weight/)).toHaveAccessibleDescription(/400 pounds at the age of 10 is unusual\./);
    expect(await field(/^Height/)).not.toHaveAccessibleDescription(/unusual/);
    await give(/^Birth date/, girlAged(30));
    expect((await shownDivision()).getByText(/^No division is planned for this age/)).toBeInTheDocument();
  });

  it('stands below questions about names that look like typing errors; they do not keep anybody from saving', async () => {
    openRegistration(at, { server: empty() });
    await give(/^First name/, 'KIM');
    await give(/^Last name/, 'K');
    expect(screen.queryByText(/Is it right\?$/)).not.toBeInTheDocument();
    await give(/^Birth date/, girlAged(10));
    expect(
      await screen.findByText('The first name “KIM” is written in capitals only. Is it right?'),
    ).toBeInTheDocument();
    expect(screen.getByText('The last name “K” has one letter only. Is it right?')).toBeInTheDocument();
    await give(/^First name/, 'Bo');
    await give(/^Last name/, 'Li');
    expect(screen.queryByText(/Is it right\?$/)).not.toBeInTheDocument();
  });

  it('names the published divisions that the competitor would join, once everything that decides is there', async () => {
    const division = {
      name: 'Girls 9–10, green belt',
      members: { size: 6, years: { from: 9, to: 10 }, levels: ['Green belt', 'Green belt'] },
    };
    const answer: ExpectedDivisions = { isPublished: true, divisions: [{ eventId: 1, event: 'Forms', division }] };
    const { user, calls } = openRegistration(at, {
      server: empty(),
      handlers: { 'GET /api/expected-divisions': answer },
    });
    await give(/^Birth date/, girlAged(10));
    await user.selectOptions(await field(/^Gender/), 'Female');
    await user.selectOptions(await field(/^Belt/), 'Green belt');
    expect((await shownDivision()).getByText('Girls 9–13, color belts')).toBeInTheDocument();
    await give(/^School/, 'Kim');
    await give(/^Weight/, '70');
    await give(/^Height/, '50');
    await user.click(await field('Sparring'));
    expect(
      await (
        await shownDivision()
      ).findByText('Girls 9–10, green belt: 6 competitors so far, aged 9 to 10, Green belt.'),
    ).toBeInTheDocument();
    expect((await shownDivision()).queryByText('Girls 9–13, color belts')).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/api/expected-divisions'))).toHaveLength(1);
  });

  it('reads weight and height in other units and says what they are', async () => {
    openRegistration(at, { server: empty() });
    await give(/^Weight/, '33 kg');
    await give(/^Height/, '130 cm');
    expect(screen.getByText('That is 72.75 pounds')).toBeInTheDocument();
    expect(screen.getByText('That is 4 ft 3.2 in')).toBeInTheDocument();
  });
});

describe('what a family need not enter twice', () => {
  const account = { firstName: 'Dana', lastName: 'Kim', phoneNumber: '3105550100', email: 'dana@example.com' };
  // Cast: the form reads these values of the account only.
  const handlers = { 'GET /api/users/account': account } as unknown as Handlers;

  it('is taken from the account by the first competitor', async () => {
    openRegistration(at, { server: empty(), handlers });
    expect(await field(/^Last name/)).toHaveValue('Kim');
    expect(await field(/^Emergency contact/)).toHaveValue('Dana Kim');
    expect(await field(/^Their phone/)).toHaveValue('3105550100');
    expect(await field(/^First name/)).toHaveValue('');
  });
  it('is the guardian, for the next competitor; an adult is saved without', async () => {
    const { user, calls } = openRegistration(at, { handlers: { [add]: buildCompetitor({ id: 2 }) } });
    fireEvent.change(await field(/^Birth date/), { target: { value: bornEighteenYearsBefore(1) } });
    expect(guardian()).toHaveValue('Dana Kim');
    await fill(user);
    await user.click(await press('Add competitor'));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        waiver: { signedName: 'Jun Park', guardianName: '' },
      }),
    );
  });
  it('is the events of the one before, with one press', async () => {
    const { user } = openRegistration(at);
    await user.click(await press('Same events as Mina'));
    expect(await field('Forms')).toBeChecked();
    expect(await field('Sparring')).not.toBeChecked();
  });
  it('is the unit of weight and height, which are shown as they were typed', async () => {
    const { user, calls, unmount } = openRegistration(at, { server: empty(), handlers: { [add]: buildCompetitor() } });
    await fill(user);
    await user.click(await press('lb, enter kilograms instead'));
    await user.click(await press('in, enter centimeters instead'));
    fireEvent.change(await field(/^Weight \(kilograms\)/), { target: { value: '33' } });
    fireEvent.change(await field(/^Height \(centimeters\)/), { target: { value: '130' } });
    expect(await field(/^Weight/)).toHaveValue('33');
    expect(await field(/^Weight/)).toHaveAttribute('inputmode', 'decimal');
    await user.click(await press('Add competitor'));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ weight: 72.75, height: 51.18 }),
    );
    unmount();
    const saved = buildRegistration({ competitors: [buildCompetitor({ weight: 72.75, height: 51.18 })] });
    openRegistration(`${at}/1`, { server: { registration: saved } });
    expect(await field(/^Weight/)).toHaveValue('33');
    expect(await field(/^Height/)).toHaveValue('130');
  });
});

it('asks before a form that was begun is left, and not before an untouched one', async () => {
  const { user, address } = openRegistration(at, { server: empty() });
  await user.type(await field(/^First name/), 'Mina');
  await user.click(screen.getByRole('link', { name: 'Back to the registration' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(screen.getByText(/It is kept on this device until you close this tab or log out/)).toBeInTheDocument();
  expect(address()).toBe(at);
  await user.click(await press('Leave without saving'));
  await waitFor(() => expect(address()).toBe(cart));
  await user.click(await screen.findByRole('link', { name: 'Add competitor' }));
  await user.click(await press('Start over'));
  await user.click(screen.getByRole('link', { name: 'Back to the registration' }));
  await waitFor(() => expect(address()).toBe(cart));
});

describe('somebody who was registered before', () => {
  const {
    waiver: _waiver,
    registrationId: _registrationId,
    ...mina
  } = buildCompetitor({ id: 77, eventIds: [6], medicalNotes: 'Asthma' });
  const earlier = [{ ...mina, tournamentName: 'Invitational 2024' }];

  it('is filled in with one click, all but the waiver', async () => {
    const { user, address } = openRegistration(cart, { server: empty(), earlier });
    await user.click(await screen.findByRole('link', { name: 'Add Mina Kim again' }));
    await waitFor(() => expect(address()).toBe(`${at}?copy=77`));
    expect(await field(/^First name/)).toHaveValue('Mina');
    expect(await field(/^Medical notes/)).toHaveValue('Asthma');
    expect(await field('Sparring')).toBeChecked();
    expect(await field(/^Competitor’s name/)).toHaveValue('');
    expect(await field(/have read the waiver/)).not.toBeChecked();
  });
  it('is not found when the competitor belongs to another family', async () => {
    const { address } = openRegistration(`${at}?copy=78`, { server: empty(), earlier });
    await waitFor(() => expect(address()).toBe(cart));
  });
});

describe('what was typed', () => {
  it('is kept when the page is loaded again, until it is saved or started over', async () => {
    const first = openRegistration(at, { server: empty() });
    await fill(first.user);
    first.unmount();
    const { user } = openRegistration(at, { server: empty() });
    expect(await screen.findByText('Your unsaved entries were restored.')).toBeInTheDocument();
    expect(await field(/^School/)).toHaveValue('Lomita Hapkido');
    await user.click(await press('Start over'));
    expect(await field(/^School/)).toHaveValue('');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
  it('is gone once it was saved', async () => {
    const { user, changes } = openRegistration(at, { server: empty(), handlers: { [add]: buildCompetitor() } });
    await fill(user);
    await user.click(await press('Add competitor'));
    await waitFor(() => expect(changes()).toEqual([add]));
    await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]));
  });
  it('is sent by itself, once, when the connection is back', async () => {
    let isOnline = false;
    const handlers = { [add]: () => (isOnline ? { status: 200, body: buildCompetitor() } : null) };
    const { user, address, calls } = openRegistration(at, { server: empty(), handlers });
    await fill(user);
    await user.click(await press('Add competitor'));
    expect(
      await screen.findByText(/^What you entered is kept\. It is sent automatically/, undefined, { timeout: 20_000 }),
    ).toBeInTheDocument();
    isOnline = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(address()).toBe(cart));
    expect(new Set(calls.map((call) => call.headers.get('idempotency-key')).filter(Boolean)).size).toBe(1);
  });
});

it('says that staff change what was paid once registration has closed', async () => {
  openRegistration(`${at}/1`, {
    server: { registration: buildRegistration({ isCompleted: true }) },
    next: { isRegistrationOpen: false },
  });
  expect(await screen.findByText('Registration has closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});
