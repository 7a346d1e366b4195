import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDate, type Role, type Session, type Tournament } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { readReturnTo, readSession, saveReturnTo, saveSessionEnd } from '@schi/shared-ui/session';
import {
  answerCalls,
  buildInlined,
  buildSession,
  buildTournament,
  renderApp,
  type Handlers,
  type Reply,
} from '@schi/shared-ui/testing';
import { routes } from '../../routes';

const open = (at: string, handlers: Handlers = {}, options: Parameters<typeof renderApp>[1] = {}) => {
  const calls = answerCalls(handlers);
  // The addresses of other remotes are not redirected, so that a test sees the target.
  const elsewhere = ['/customer/*', '/admin/*'].map((path) => ({
    path,
    title: 'Elsewhere',
    page: () => <p>elsewhere</p>,
    public: true as const,
  }));
  const view = renderApp(<RemotePages module={{ routes: [...routes, ...elsewhere] }} />, {
    at,
    inlined: buildInlined(),
    ...options,
  });
  return { ...view, calls };
};
const field = (name: RegExp) => screen.findByLabelText(name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the login', () => {
  const logIn = async (handlers: Handlers) => {
    const view = open('/user/login', handlers);
    await view.user.type(await field(/^E-mail/), 'dana@example.com');
    await view.user.type(await field(/^Password/), 'hapkido-demo');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    return view;
  };
  const answers = (roles: Role[]): Handlers => ({ 'POST /api/users/authenticate': buildSession(roles) });

  it.each<[Role, string]>([
    ['SuperAdmin', '/admin/dashboard'],
    ['TournamentDirector', '/admin/dashboard'],
    ['CheckInAdmin', '/admin/registrations'],
    ['Customer', '/customer/home'],
  ])('leads a %s to %s', async (role, to) => {
    const { address, calls } = await logIn(answers([role]));
    await waitFor(() => expect(address()).toBe(to));
    expect(calls[0]?.body).toEqual({ username: 'dana@example.com', password: 'hapkido-demo' });
  });

  it('leads a customer back to where the guard had stopped them, once', async () => {
    saveReturnTo('/customer/registration/31');
    const { address } = await logIn(answers(['Customer']));
    await waitFor(() => expect(address()).toBe('/customer/registration/31'));
    expect(readReturnTo()).toBeNull();
  });

  it('shows why it was refused', async () => {
    await logIn({ 'POST /api/users/authenticate': () => ({ status: 422, body: { message: 'Wrong password.' } }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong password.');
    expect(readSession()).toBeNull();
  });

  it('asks for the code of a second factor, says when it is wrong, and sends it with the password', async () => {
    const needed = { message: 'Enter the code.', code: 'second-factor' };
    const wrong = {
      message: 'This code is not right',
      errors: { code: 'This code is not right' },
      code: 'second-factor',
    };
    const view = await logIn({
      'POST /api/users/authenticate': ({ body: { code } }) => {
        if (code === '222222') return { status: 200, body: buildSession(['CheckInAdmin']) };
        return { status: 422, body: code === undefined ? needed : wrong };
      },
    });
    const code = await field(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
    await view.user.type(code, '111111');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('* This code is not right')).toBeInTheDocument();
    await view.user.clear(code);
    await view.user.type(code, '222222');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(view.address()).toBe('/admin/registrations'));
    expect(view.calls.at(-1)?.body).toEqual({ username: 'dana@example.com', password: 'hapkido-demo', code: '222222' });
  });

  it.each([
    ['password', /Your password was changed/],
    ['everywhere', /logged out on every device/],
    ['expired', /a login lasts 12 hours/],
    ['erased', /This account was deleted/],
  ])('says that the last login ended: %s', async (reason, sentence) => {
    saveSessionEnd(reason);
    open('/user/login');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('says nothing of a reason that it does not know', async () => {
    saveSessionEnd('toString');
    open('/user/login');
    await field(/^E-mail/);
    expect(screen.queryByText(/Please log in again/)).toBeNull();
  });

  it('leads back from the code to the password', async () => {
    const { user } = await logIn({
      'POST /api/users/authenticate': () => ({
        status: 422,
        body: { message: 'Enter the code.', code: 'second-factor' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await field(/^E-mail/)).toHaveValue('dana@example.com');
  });

  it('offers the verification link again', async () => {
    const { user, calls } = await logIn({
      'POST /api/users/authenticate': () => ({
        status: 422,
        body: { message: 'The account waits.', code: 'unverified' },
      }),
      'POST /api/users/resend-verification': { message: 'ok' },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the verification link again' }));
    expect(await screen.findByText(/A new link is on its way to dana@example.com/)).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ email: 'dana@example.com' });
  });

  it('sends a person who is already logged in to the registration', async () => {
    const { address } = open('/user/login', {}, { as: ['Customer'] });
    await waitFor(() => expect(address()).toBe('/customer/registration'));
  });
});

it.each([
  '/user/login',
  '/user/register',
  '/user/pending',
  '/user/verification/abc',
  '/user/forgot',
  '/user/reset/3/abc',
])('leads a person who is already logged in from %s to the registration', async (at) => {
  const { address, calls } = open(at, {}, { as: ['Customer'] });
  await waitFor(() => expect(address()).toBe('/customer/registration'));
  expect(calls).toEqual([]);
});
it('leads from /user to the login', async () => {
  const { address } = open('/user');
  await waitFor(() => expect(address()).toBe('/user/login'));
});
it('waits with the panel until the tournaments are there, and says why they are not', async () => {
  let fail = (): void => undefined;
  const failed = new Promise<Reply<Tournament[]>>((resolve) => {
    fail = () => resolve({ status: 500, body: { message: 'The database rests.' } });
  });
  open('/user/login', { 'GET /api/tournaments': () => failed }, { inlined: null });
  expect(await screen.findByText('Loading the tournament')).toBeInTheDocument();
  fail();
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
});

describe('the panel beside the login', () => {
  const panel = (changes: Parameters<typeof buildTournament>[0]) =>
    open(
      '/user/login',
      {},
      { inlined: buildInlined({ tournaments: [buildTournament({ isRegistrationOpen: false, ...changes })] }) },
    );

  it('invites while registration is open', async () => {
    panel({ isRegistrationOpen: true });
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/user/register');
  });
  it('has a disabled button before that', async () => {
    const registrationOpensOn = addDays(buildTournament().tournamentDate, -30);
    panel({ isRegistrationOpenSoon: true, registrationOpensOn });
    expect(await screen.findByText('Registration opens soon!')).toBeInTheDocument();
    expect(screen.getByText(formatDate(registrationOpensOn))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  });
  it('invites to the hall on the day', async () => {
    panel({ isTournamentToday: true });
    expect(await screen.findByText('Tournament Today!')).toBeInTheDocument();
    expect(screen.getByText(/^In-person registration only, 8:30AM to 10AM/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
  });
  it('says that registration is closed', async () => {
    panel({});
    expect(await screen.findByText('Online registration is currently closed')).toBeInTheDocument();
  });
  it('thanks for the last tournament when nothing is planned', async () => {
    open(
      '/user/login',
      {},
      { inlined: buildInlined({ tournaments: [buildTournament({ tournamentDate: '2020-04-25' })] }) },
    );
    expect(await screen.findByText('Thank you for being part of it')).toBeInTheDocument();
    expect(screen.getByText(/^Online registration is currently closed/)).toBeInTheDocument();
  });
});

describe('signing up', () => {
  it('greets by name on the next page, and forgets the name afterwards', async () => {
    const { user, address, calls } = open('/user/register', { 'POST /api/users/register': { message: 'ok' } });
    const texts: [RegExp, string][] = [
      [/^First name/, 'Dana'],
      [/^Last name/, 'Kim'],
      [/^E-mail/, 'dana@example.com'],
      [/^Password/, 'long-enough'],
      [/^Confirm/, 'long-enough'],
      [/^Address/, '1 Main St'],
      [/^City/, 'Torrance'],
      [/^Zip/, '90503'],
      [/^Phone/, '(310) 555-0100'],
    ];
    for (const [name, text] of texts) await user.type(await field(name), text);
    await user.selectOptions(await field(/^State/), 'CA');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/Thank you, Dana/)).toBeInTheDocument();
    expect(screen.getByText(/up to 5 minutes/)).toBeInTheDocument();
    expect(address()).toBe('/user/pending');
    expect(calls[0]?.body).toMatchObject({ stateProvince: 'CA', phoneNumber: '3105550100' });
    // A reload finds it again, without the password.
    expect(sessionStorage.getItem('schi.signUp')).toMatch(/"email":"dana@example.com"(?!.*long-enough)/);
    // "Wrong address?" leads back to the form with what was entered, and the page has been left.
    await user.click(screen.getByRole('link', { name: 'Wrong address? Correct it' }));
    expect(await field(/^E-mail/)).toHaveValue('dana@example.com');
    expect(await field(/^Password/)).toHaveValue('');
    expect(sessionStorage.getItem('schi.signUp')).toBeNull();
    await user.clear(await field(/^E-mail/));
    await user.type(await field(/^E-mail/), 'dana@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Use it' }));
    expect(await field(/^E-mail/)).toHaveValue('dana@gmail.com');
  });
  it.each([null, '{', { firstName: '', email: 'dana@example.com' }, { firstName: 'Dana' }])(
    'begins at the form when what was signed up is %j',
    async (kept) => {
      if (kept) sessionStorage.setItem('schi.signUp', typeof kept === 'string' ? kept : JSON.stringify(kept));
      const { address } = open('/user/pending');
      await waitFor(() => expect(address()).toBe('/user/register'));
    },
  );
});

describe('verification', () => {
  it('confirms that the address is verified', async () => {
    const { calls } = open('/user/verification/abc', { 'PUT /api/users/register': true });
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ hash: 'abc' });
  });
  describe('in the browser that signed up', () => {
    beforeEach(() => localStorage.setItem('schi.signedUpHere', 'yes'));
    const verify: Handlers = { 'PUT /api/users/register': true };
    const proceed = async () => screen.findByRole('button', { name: 'Continue to registration' });

    it('continues without a login', async () => {
      const { user, address } = open('/user/verification/abc', {
        ...verify,
        'POST /api/users/continue-sign-up': buildSession(['Customer']),
      });
      expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
      await user.click(await proceed());
      await waitFor(() => expect(address()).toBe('/customer/home'));
    });
    it('says that a login is needed when it cannot, and offers it no more', async () => {
      const message = 'Please log in with your password to continue.';
      const { user } = open('/user/verification/abc', {
        ...verify,
        'POST /api/users/continue-sign-up': () => ({ status: 422, body: { message } }),
      });
      await user.click(await proceed());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Continue to registration' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    });
  });
  it('offers only the login in another browser', async () => {
    open('/user/verification/abc', { 'PUT /api/users/register': true });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue to registration' })).toBeNull();
  });
  it('says that an address is verified already, without an Oops, and leads to the login', async () => {
    const body = { message: 'This address is verified already. Log in.', code: 'verified-already' };
    open('/user/verification/abc', { 'PUT /api/users/register': () => ({ status: 409, body }) });
    expect(await screen.findByText('This address is verified already. Log in.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login');
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });
  it('says that the link does not work', async () => {
    open('/user/verification/abc', {
      'PUT /api/users/register': () => ({ status: 422, body: { message: 'This link was used.' } }),
    });
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This link was used.');
    expect(
      screen.getByText(
        'Something went wrong while trying to verify your account. Please contact us at our contact page for assistance.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
  it('goes home without a hash', async () => {
    const { address } = open('/user/verification');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('the link to a new address', () => {
  const at = '/user/new-email/abc';
  const refusal = { message: 'This link was used.' };
  const [home, login] = [
    ['Go to my account', '/customer/account'],
    ['Log in', '/user/login'],
  ] as const;

  it.each<[string, Reply<Session | null>, string, readonly [string, string]]>([
    ['and goes on with the new session', { status: 200, body: buildSession(['Customer']) }, 'Thank you!', home],
    ['and leads to the login where nobody is logged in', { status: 200, body: null }, 'Thank you!', login],
    [
      'also when it was followed before',
      { status: 409, body: { ...refusal, code: 'verified-already' } },
      'Thank you!',
      login,
    ],
    ['and says why it does not work', { status: 422, body: refusal }, 'Oops!', login],
  ])('changes it once, %s', async (_what, answer, title, [name, to]) => {
    const { calls } = open(at, { 'PUT /api/users/email': () => answer });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
    expect(calls.map(({ body }) => body)).toEqual([{ hash: 'abc' }]);
    expect(screen.queryByText('This link was used.') !== null).toBe(title === 'Oops!');
  });
});

it('replaces the forgot form by a notice', async () => {
  const { user } = open('/user/forgot', { 'POST /api/users/forgot': { message: 'ok' } });
  await user.type(await field(/^E-mail/), 'dana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/Please check your e-mail/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('the reset form', () => {
  it('is disabled while invalid, and after it is saved', async () => {
    const { user, calls } = open('/user/reset/12/hash', { 'PUT /api/users/reset': true });
    const save = await screen.findByRole('button', { name: 'Save password' });
    expect(save).toBeDisabled();
    await user.type(await field(/^New password/), 'long-enough');
    await user.type(await field(/^Confirm/), 'long-enougX');
    await user.tab();
    expect(screen.getByText('* Passwords must match')).toBeInTheDocument();
    expect(save).toBeDisabled();
    await user.type(await field(/^Confirm/), '{Backspace}h');
    await user.click(save);
    expect(await screen.findByRole('link', { name: 'Proceed to log in' })).toBeInTheDocument();
    expect(await field(/^New password/)).toBeDisabled();
    expect(calls[0]?.body).toEqual({ userId: 12, hash: 'hash', newPassword: 'long-enough' });
  });
  it.each([
    [409, 'used-link', ['Log in', 'Ask for a new link']],
    [422, 'dead-link', ['Ask for a new link']],
  ])('leads on from a link that is answered %i %s', async (status, code, links) => {
    const refused = { message: 'This link was followed before.', code };
    const { user } = open('/user/reset/12/hash', { 'PUT /api/users/reset': () => ({ status, body: refused }) });
    await user.type(await field(/^New password/), 'long-enough');
    await user.type(await field(/^Confirm/), 'long-enough');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
    const form = within(screen.getByRole('form'));
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  });
  it('leads home when the user’s id is not a number', async () => {
    const { address } = open('/user/reset/abc/hash');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

it('sends a message, says so and empties the form', async () => {
  const { user, calls } = open('/contact', { 'PUT /api/email/contactUs': true });
  await user.type(await field(/^First name/), 'Dana');
  await user.type(await field(/^Last name/), 'Kim');
  await user.type(await field(/^E-mail/), 'dana@example.com');
  await user.type(await field(/^Message/), 'May my son bring his staff?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Thank you! Your message has been sent to our team.')).toBeInTheDocument();
  expect(await field(/^Message/)).toHaveValue('');
  expect(screen.queryByText('* Value is required')).not.toBeInTheDocument();
  expect(calls[0]?.body).not.toHaveProperty('phone');
});

it('asks before a message that was begun is left, and not once it is sent', async () => {
  const { user } = open('/contact', { 'PUT /api/email/contactUs': true });
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(await field(/^Message/)).toHaveValue('');
  expect(unload()).toBe(false);
  await user.type(await field(/^First name/), 'Dana');
  await user.type(await field(/^Last name/), 'Kim');
  await user.type(await field(/^E-mail/), 'dana@example.com');
  await user.type(await field(/^Message/), 'May my son bring his staff?');
  expect(unload()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Thank you! Your message has been sent to our team.');
  expect(unload()).toBe(false);
});

describe('what the server refuses is shown in an alert, and what was typed is kept', () => {
  const no = () => ({ status: 500, body: { message: 'The mail server rests.' } });
  const person: [RegExp, string][] = [
    [/^First name/, 'Dana'],
    [/^Last name/, 'Kim'],
    [/^E-mail/, 'dana@example.com'],
  ];
  const signUp: [RegExp, string][] = [
    ...person,
    [/^Password/, 'long-enough'],
    [/^Confirm/, 'long-enough'],
    [/^Address/, '1 Main St'],
    [/^City/, 'Torrance'],
    [/^Zip/, '90503'],
    [/^Phone/, '(310) 555-0100'],
  ];
  const passwords: [RegExp, string][] = [
    [/^New password/, 'long-enough'],
    [/^Confirm/, 'long-enough'],
  ];
  it.each<[string, string, [RegExp, string][], string]>([
    ['/contact', 'PUT /api/email/contactUs', [...person, [/^Message/, 'Hello']], 'Send message'],
    ['/user/register', 'POST /api/users/register', signUp, 'Create account'],
    ['/user/forgot', 'POST /api/users/forgot', person.slice(2), 'Send the link'],
    ['/user/reset/3/abc', 'PUT /api/users/reset', passwords, 'Save password'],
    ['/user/login', 'POST /api/users/authenticate', [...person.slice(2), [/^Password/, 'long-enough']], 'Log in'],
  ])('at %s', async (at, call, texts, button) => {
    const { user, address } = open(at, { [call]: no });
    for (const [name, text] of texts) await user.type(await field(name), text);
    if (at === '/user/register') await user.selectOptions(await field(/^State/), 'CA');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The mail server rests.');
    for (const [name, text] of texts) expect(await field(name)).toHaveDisplayValue(text);
    expect(address()).toBe(at);
  });
});
