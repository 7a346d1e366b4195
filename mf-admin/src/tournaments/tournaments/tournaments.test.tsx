import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getAgesOnDay,
  getToldFamilies,
  sendDateMails,
  tournamentSettings,
  type AgeChange,
  type TournamentSetting,
} from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import { RemotePages } from '@schi/shared-ui/routes';
import { layout, routes } from '../../routes';
import { buildTournamentSetting, pageOf } from '../../platform/settings-page/settings.fixture';

const stored = buildTournamentSetting({ name: 'Invitational', version: 3 });
const open = (at: string, handlers: Handlers = {}, tournaments: TournamentSetting[] = [stored]) => {
  const calls = answerCalls({ ...answerTo(tournamentSettings.list, {}, pageOf(tournaments)), ...handlers });
  const pages = (
    <>
      <RemotePages module={{ routes, layout }} />
      <Toasts />
    </>
  );
  return { ...renderApp(pages, { at, as: ['SuperAdmin'], inlined: buildInlined() }), calls };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists each tournament with its numbers and what can be done with it', async () => {
  const dates = {
    tournamentDate: '2031-04-26',
    registrationOpensOn: '2031-02-01',
    registrationClosesAfter: '2031-04-20',
  };
  const counts = { completed: 1120, openCarts: 4 };
  open('/admin/tournaments', {}, [buildTournamentSetting({ name: 'Invitational', ...dates, ...counts })]);
  await screen.findByRole('rowheader', { name: /^Invitational/ });
  expect(tableOf('Tournaments')).toEqual([
    'Tournament, sortable | Date, descending | City, sortable | Registration | Completed, number | Open carts, number | Actions',
    'Invitational | Saturday, April 26, 2031 | Torrance | Feb 1, 2031 to Apr 20, 2031 | 1,120 | 4 | EditEventsCopyDelete',
  ]);
  expect(screen.getByRole('link', { name: 'Events of Invitational' })).toHaveAttribute(
    'href',
    '/admin/events?tournamentId=7',
  );
});

it('copies one to another day, and opens the copy', async () => {
  const copy = buildTournamentSetting({ id: 8, name: 'Next year', tournamentDate: '2031-04-26' });
  const { user, calls, address } = open('/admin/tournaments', {
    ...answerTo(tournamentSettings.copy, { id: 7 }, copy),
    ...answerTo(tournamentSettings.get, { id: 8 }, copy),
  });
  await user.click(await screen.findByRole('button', { name: 'Copy Invitational' }));
  await user.clear(dialog().getByLabelText(/^Name of the new one/));
  await user.type(dialog().getByLabelText(/^Name of the new one/), 'Next year');
  await user.click(dialog().getByRole('button', { name: 'Copy tournament' }));
  expect(await dialog().findByText('* Value is required')).toBeInTheDocument();
  await user.type(dialog().getByLabelText(/^Its date/), '2031-04-26');
  await user.click(dialog().getByRole('button', { name: 'Copy tournament' }));
  await waitFor(() => expect(address()).toBe('/admin/tournaments/8'));
  expect(await screen.findByText('Next year is created. Review it before registration opens.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Next year',
    tournamentDate: '2031-04-26',
  });
});

it('says what else is deleted with a tournament, and why it was refused', async () => {
  const message = 'This tournament is used by 3 registrations.';
  const { user } = open(
    '/admin/tournaments',
    answerTo(tournamentSettings.remove, { id: 7 }, () => ({ status: 409, body: { message } })),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Invitational' }));
  expect(dialog().getByText(/drafts, rings, officials and paired devices are deleted with it/)).toBeInTheDocument();
  await user.click(await dialog().findByRole('button', { name: 'Delete tournament' }));
  expect(await dialog().findByText(message)).toBeInTheDocument();
});

it('warns of open carts before a price changes, and says how many see it once saved', async () => {
  const before = { ...stored, openCarts: 3 };
  const { user, calls, address } = open('/admin/tournaments/7', {
    ...answerTo(tournamentSettings.get, { id: 7 }, before),
    ...answerTo(tournamentSettings.change, { id: 7 }, ({ body }) => ({
      status: 200,
      body: { ...before, ...body, version: 4 },
    })),
  });
  const price = await screen.findByLabelText(/^Regular online price/);
  expect(screen.queryByText(/3 open carts see the new price/)).toBeNull();
  await user.clear(price);
  await user.type(price, '70');
  expect(await screen.findByText(/3 open carts see the new price/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/admin/tournaments'));
  expect(await screen.findByText('Invitational is saved. 3 open carts see the new price.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    id: 7,
    version: 3,
    regularOnlineCost: 70,
  });
});

it('refuses an early price above the regular one at its field, and sends nothing', async () => {
  const early = buildTournamentSetting({ name: 'Invitational', earlyOnlineCost: 55, regularOnlineCost: 65 });
  const { user, calls } = open('/admin/tournaments/7', answerTo(tournamentSettings.get, { id: 7 }, early));
  const price = await screen.findByLabelText(/^Early online price/);
  fireEvent.change(price, { target: { value: '70' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(price).toHaveAccessibleDescription(/\* The early price cannot be above the regular price/);
  expect(price).toHaveFocus();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('shows what somebody else saved, and takes it when asked to', async () => {
  const { user } = open('/admin/tournaments/7', {
    ...answerTo(tournamentSettings.get, { id: 7 }, stored),
    ...answerTo(tournamentSettings.change, { id: 7 }, () => ({
      status: 409,
      body: { message: 'Changed.', current: { ...stored, city: 'Gardena', version: 4 } },
    })),
  });
  const city = await screen.findByLabelText(/^City/);
  await user.clear(city);
  await user.type(city, 'Lomita');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('City:', { exact: false })).toHaveTextContent('City: Gardena (yours: Lomita)');
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(city).toHaveValue('Gardena');
});

it.each(['/admin/tournaments/abc', '/admin/tournaments/99'])('says that %s is not a tournament', async (at) => {
  open(at);
  expect(await screen.findByText('This tournament could not be found')).toBeInTheDocument();
});

it('says why a tournament could not be loaded, and loads it when tried again', async () => {
  let fails = true;
  const { user } = open('/admin/tournaments/7', {
    ...answerTo(tournamentSettings.get, { id: 7 }, () =>
      fails ? { status: 503, body: { message: 'The database restarts.' } } : { status: 200, body: stored },
    ),
  });
  expect(await screen.findByText('The database restarts.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^City/)).toHaveValue('Torrance');
});

it('marks a tournament that visitors do not see yet', async () => {
  const hidden = { ...buildTournament({ id: 9 }), hiddenUntil: '2031-01-01T17:15:00.000Z' };
  open('/admin/tournaments', { 'GET /api/admin/hidden-tournaments': [hidden] }, [buildTournamentSetting({ id: 9 })]);
  expect(await screen.findByText('Hidden from visitors until Jan 1, 2031, 9:15 AM PST')).toBeInTheDocument();
});

it('saves what the home page says and until when it is hidden', async () => {
  const { user, calls, address } = open('/admin/tournaments/7', {
    ...answerTo(tournamentSettings.get, { id: 7 }, stored),
    ...answerTo(tournamentSettings.change, { id: 7 }, ({ body }) => ({
      status: 200,
      body: { ...stored, ...body, version: 4 },
    })),
  });
  fireEvent.change(await screen.findByLabelText('Hidden until'), { target: { value: '2020-01-01T09:10' } });
  await user.type(screen.getByLabelText('What to bring'), '- A uniform');
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.type(screen.getByLabelText('Question 1'), 'Where do we park?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Please enter question 1 with/)).toBeInTheDocument();
  expect(
    screen.getByText('* Please enter a date and a time at a quarter of an hour, such as 9:15 AM'),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText('Answer 1'), 'Behind the hall.');
  fireEvent.change(screen.getByLabelText('Hidden until'), { target: { value: '2020-01-01T09:15' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/admin/tournaments'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    bring: '- A uniform',
    faq: [{ question: 'Where do we park?', answer: 'Behind the hall.' }],
    hiddenUntil: '2020-01-01T09:15',
  });
});

describe('another date', () => {
  const day = '2031-05-03';
  const aged = (competitorId: number, name: string, outside: string[] = []): AgeChange => ({
    competitorId,
    name,
    from: 17,
    to: 18,
    outside,
  });
  /** The form with the new date, saved. */
  const move = async (ages: (asked: string) => AgeChange[] | null, handlers: Handlers = {}) => {
    const opened = open('/admin/tournaments/7', {
      ...answerTo(tournamentSettings.get, { id: 7 }, stored),
      ...answerTo(tournamentSettings.change, { id: 7 }, ({ body }) => ({
        status: 200,
        body: { ...stored, ...body, version: 4 },
      })),
      ...answerTo(getAgesOnDay, { tournamentId: 7 }, ({ path }) => {
        const found = ages(path.slice(path.indexOf('=') + 1));
        return found ? { status: 200, body: found } : { status: 503, body: { message: 'The database restarts.' } };
      }),
      ...answerTo(getToldFamilies, { tournamentId: 7 }, { paid: 0, untold: 0, unreachable: 0 }),
      ...handlers,
    });
    fireEvent.change(await screen.findByLabelText(/^Tournament date/), { target: { value: day } });
    await opened.user.click(screen.getByRole('button', { name: 'Save' }));
    const puts = () => opened.calls.filter(({ method }) => method === 'PUT');
    return { ...opened, puts };
  };

  it('lists whose age changes, with the published division, before it is saved', async () => {
    const { user, puts, address } = await move(() => [aged(1, 'Ana Lee', ['Girls 10–17']), aged(2, 'Bo Kim')]);
    expect(await screen.findByRole('dialog', { name: 'The ages of 2 competitors change' })).toHaveTextContent(
      'Saturday, May 3, 2031',
    );
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana Lee: 17 → 18, no longer fits Girls 10–17', 'Bo Kim: 17 → 18']);
    expect(
      dialog().getByText('An open draft takes new ages in with Refresh, a published one with Repair.'),
    ).toBeInTheDocument();
    expect(puts()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Save the new date' }));
    await waitFor(() => expect(address()).toBe('/admin/tournaments'));
    expect(puts()).toMatchObject([{ body: { tournamentDate: day } }]);
  });

  it('is not saved when it is not wanted, and the form stays with the old date', async () => {
    const { user, puts } = await move(() => [aged(1, 'Ana Lee')]);
    await screen.findByRole('dialog', { name: 'The age of 1 competitor changes' });
    await user.click(dialog().getByRole('button', { name: 'Keep the date' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText(/^Tournament date/)).toHaveValue(stored.tournamentDate);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(puts()).toEqual([]);
  });

  it('is saved without a question where nobody has another age', async () => {
    const { puts, address } = await move(() => []);
    await waitFor(() => expect(address()).toBe('/admin/tournaments'));
    expect(puts()).toHaveLength(1);
  });

  it('names five hundred at most', async () => {
    await move(() => Array.from({ length: 1053 }, (_, index) => aged(index, `Kim ${index}`)));
    await screen.findByRole('dialog', { name: 'The ages of 1,053 competitors change' });
    expect(dialog().getAllByRole('listitem')).toHaveLength(500);
    expect(dialog().getByText('and 553 more.')).toBeInTheDocument();
  });

  it('can be saved although the ages cannot be read, after that was said', async () => {
    const { user, puts, address } = await move(() => null);
    expect(await screen.findByRole('dialog', { name: 'Save the new date?' })).toHaveTextContent(
      'Whose age changes on Saturday, May 3, 2031 could not be read: The database restarts. You can save the new date all the same.',
    );
    expect(puts()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Save the new date' }));
    await waitFor(() => expect(address()).toBe('/admin/tournaments'));
  });

  it('is compared with the date that another person has saved meanwhile', async () => {
    const theirs = '2031-06-07';
    const { user, calls } = await move((asked) => (asked === day ? [] : [aged(1, 'Ana Lee')]), {
      ...answerTo(tournamentSettings.change, { id: 7 }, () => ({
        status: 409,
        body: { message: 'Changed.', current: { ...stored, tournamentDate: theirs, version: 4 } },
      })),
    });
    // The date with which the form was opened is another date now.
    const date = screen.getByLabelText(/^Tournament date/);
    await screen.findByRole('button', { name: 'Save my version' });
    fireEvent.change(date, { target: { value: stored.tournamentDate } });
    await user.click(screen.getByRole('button', { name: 'Save my version' }));
    await screen.findByRole('dialog', { name: 'The age of 1 competitor changes' });
    await user.click(dialog().getByRole('button', { name: 'Keep the date' }));
    expect(date).toHaveValue(theirs);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  describe('of a tournament with paid registrations', () => {
    /** Once the date is saved, 120 families know another one, of whom two have no address. */
    const told = (sent: Handlers = {}, ages: AgeChange[] = []) => {
      let isSaved = false;
      return move(() => ages, {
        ...answerTo(getToldFamilies, { tournamentId: 7 }, () => ({
          status: 200,
          body: isSaved ? { paid: 120, untold: 118, unreachable: 2 } : { paid: 120, untold: 0, unreachable: 0 },
        })),
        ...answerTo(tournamentSettings.change, { id: 7 }, ({ body }) => {
          isSaved = true;
          return { status: 200, body: { ...stored, ...body, version: 4 } };
        }),
        ...sent,
      });
    };
    const title = '118 registrations are paid. Tell them?';

    it('is followed by a question whether to tell them, and says how many are told', async () => {
      const { user, address, calls } = await told(
        answerTo(sendDateMails, { tournamentId: 7 }, { mails: 118, unreachable: 2 }),
      );
      expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(
        '2 paid registrations have no e-mail address that works.',
      );
      expect(address()).toBe('/admin/tournaments/7');
      await user.click(dialog().getByRole('button', { name: 'Write to them' }));
      expect(await screen.findByText('118 e-mails about the new date or place will be sent.')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/admin/tournaments'));
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('sends nothing with “Not now”, and says so on the page of the tournament until they are told', async () => {
      const { user, address, calls } = await told();
      await screen.findByRole('dialog', { name: title });
      await user.click(dialog().getByRole('button', { name: 'Not now' }));
      await waitFor(() => expect(address()).toBe('/admin/tournaments'));
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
      await user.click(await screen.findByRole('link', { name: /^Invitational/ }));
      expect(await screen.findByText('118 paid registrations were told another date or place.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Write to them' }));
      expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    });

    it('says why they could not be told, and stays open', async () => {
      const { user, address } = await told(
        answerTo(sendDateMails, { tournamentId: 7 }, () => ({
          status: 503,
          body: { message: 'The database restarts.' },
        })),
      );
      await screen.findByRole('dialog', { name: title });
      await user.click(dialog().getByRole('button', { name: 'Write to them' }));
      expect(await dialog().findByText('The database restarts.')).toBeInTheDocument();
      expect(address()).toBe('/admin/tournaments/7');
      expect(dialog().getByRole('button', { name: 'Write to them' })).toBeEnabled();
    });

    it('names them where ages change as well', async () => {
      await told({}, [aged(1, 'Ana Lee')]);
      expect(await screen.findByRole('dialog', { name: 'The age of 1 competitor changes' })).toHaveTextContent(
        '120 registrations are paid. Once the date is saved, you are asked whether to write to them.',
      );
    });
  });
});
