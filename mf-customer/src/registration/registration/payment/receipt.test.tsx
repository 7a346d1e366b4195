import { act, screen, waitFor, within } from '@testing-library/react';
import { getReceiptCalendar, getReceiptPdf, pathOf } from '@schi/contract';
import { answerTo, type Handlers } from '@schi/shared-ui/testing';
import { buildReceipt, buildRegistration, openRegistration, press } from '../registration.fixture';

const cart = '/customer/registration/31';
const at = `${cart}/receipt`;
const refresh = 'POST /api/registration/31/refresh-payment';
const paid = buildRegistration({ isCompleted: true, spectators: 2, receipt: buildReceipt() });
const waiting = buildRegistration({ payment: { status: 'open', message: null } });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('shows code, picture, lines and what was paid', async () => {
  openRegistration(at, { server: { registration: paid } });
  expect(await screen.findByText('HKD2ABCD')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR code of HKD2ABCD' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Competitor: Mina Kim $55.00 $55.00' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Spectator pass 2 × $10.00 $20.00' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Paid $75.00' })).toBeInTheDocument();
});

it('shows the moment of the payment in the zone of the tournament, and names it (A1)', async () => {
  openRegistration(at, { server: { registration: paid }, next: { timeZone: 'Asia/Seoul' } });
  expect(await screen.findByText(/paid Jan 3, 2025, 5:00 AM GMT\+9/)).toBeInTheDocument();
});

it('leads to the family’s day, and makes a new address of it', async () => {
  const renewed = {
    url: 'http://localhost/signage/my-day/31-BBBBBBBBBBBBBBBBBBBBBB',
    qrCode: 'data:image/svg+xml,<svg/>',
  };
  const handlers = { 'POST /api/registration/31/my-day': renewed };
  const { user, changes } = openRegistration(at, { server: { registration: paid }, handlers });
  expect(await screen.findByRole('link', { name: 'Open my day' })).toHaveAttribute(
    'href',
    '/signage/my-day/31-AAAAAAAAAAAAAAAAAAAAAA',
  );
  expect(screen.getByRole('img', { name: 'QR code of my day' })).toBeInTheDocument();
  await user.click(await press('Make a new address'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual(['POST /api/registration/31/my-day']);
});

it('lets contacts change until registration closes (C3)', async () => {
  const handlers = { 'PUT /api/registration/31/contacts': paid };
  const { user, changes } = openRegistration(at, { server: { registration: paid }, handlers });
  await user.click(await press('Add contact'));
  await user.type(await screen.findByLabelText(/^Phone number/), '310 555 0111');
  await user.click(await press('Save contact'));
  await waitFor(() => expect(changes()).toEqual(['PUT /api/registration/31/contacts']));
});

it('names a competitor in public by the start number, once there is one', async () => {
  const { receipt } = paid;
  const [competitor] = paid.competitors;
  const entered = [
    {
      competitorId: competitor?.id ?? 0,
      name: 'Mina Kim',
      startNumber: 131,
      age: 9,
      level: '',
      reference: null,
      events: [],
    },
  ];
  const numbered = { ...paid, receipt: receipt && { ...receipt, entered } };
  openRegistration(at, { server: { registration: numbered } });
  const card = within(await screen.findByRole('region', { name: 'Names in public' }));
  expect(card.getByText('In public: No. 131')).toBeInTheDocument();
  expect(screen.getByText(/Start number 131/)).toBeInTheDocument();
});

it('lets choose how a competitor is named in public, says that it is saved, and keeps what was refused', async () => {
  const call = 'PUT /api/registration/competitor/1/public-name';
  let isAway = false;
  const handlers = {
    [call]: ({ body }: { body: unknown }) =>
      isAway
        ? { status: 503, body: { message: 'The server rests.' } }
        : { status: 200, body: { ...paid.competitors[0], ...(body as object) } },
  } as Handlers;
  const { user, changes } = openRegistration(at, { server: { registration: paid }, handlers });
  const card = within(await screen.findByRole('region', { name: 'Names in public' }));
  await user.selectOptions(card.getByRole('combobox', { name: 'Mina Kim' }), 'First and last name');
  expect(await screen.findByText('Saved. In public: Mina Kim')).toBeInTheDocument();
  isAway = true;
  await user.selectOptions(card.getByRole('combobox', { name: 'Mina Kim' }), 'First name and initial');
  expect(await card.findByText(/The server rests\./)).toBeInTheDocument();
  expect(card.getByRole('combobox', { name: 'Mina Kim' })).toHaveValue('initial');
  expect(changes()).toEqual([call, call]);
});

it('prints without the buttons', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openRegistration(at, { server: { registration: paid } });
  await user.click(await press('Print'));
  expect(print).toHaveBeenCalledTimes(1);
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  const button = await press('Print');
  const hidden = css.filter((text) => text.startsWith('@media print') && /display:\s*none/.test(text)).join();
  expect([...button.classList].some((name) => hidden.includes(name))).toBe(true);
});

it('is only a proof of payment once the tournament is over', async () => {
  openRegistration(at, { server: { registration: paid }, next: { tournamentDate: '2024-04-27' } });
  expect(await screen.findByRole('heading', { name: 'Your receipt' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Edit / })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add contact' })).not.toBeInTheDocument();
});

it('leads to the details, which may still change, and sends the receipt again', async () => {
  const { user, changes } = openRegistration(at, {
    server: { registration: paid },
    handlers: { 'POST /api/registration/receipt/31/mail': { email: 'dana@example.com' } },
  });
  expect(await screen.findByRole('link', { name: 'Edit Mina Kim' })).toHaveAttribute('href', `${cart}/competitor/1`);
  await user.click(await press('E-mail it to me again'));
  expect(await screen.findByText('We are sending it to dana@example.com.')).toBeInTheDocument();
  expect(changes()).toEqual(['POST /api/registration/receipt/31/mail']);
});

it('says why it could not be sent again', async () => {
  const message = 'Too many tries. Please wait 59 minutes and try again.';
  const { user } = openRegistration(at, {
    server: { registration: paid },
    handlers: { 'POST /api/registration/receipt/31/mail': () => ({ status: 429, body: { message } }) },
  });
  await user.click(await press('E-mail it to me again'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it.each([
  ['Save as PDF', getReceiptPdf, 'SCHI receipt HKD2ABCD.pdf', null],
  [
    'Add to calendar',
    getReceiptCalendar,
    'SCHI tournament.ics',
    'Open the saved file to put the day into your calendar.',
  ],
])('saves the file of “%s” under its name', async (button, endpoint, name, sentence) => {
  URL.createObjectURL = () => '#file';
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, calls } = openRegistration(at, {
    server: { registration: paid },
    handlers: answerTo(endpoint, { registrationId: 31 }, () => ({ status: 200, body: new Blob() })),
  });
  await user.click(await press(button));
  await waitFor(() => expect(saved).toEqual([name]));
  expect(calls.at(-1)?.path).toBe(pathOf(endpoint.path, { registrationId: 31 }));
  if (sentence) expect(await screen.findByText(sentence)).toBeInTheDocument();
  jest.restoreAllMocks();
});

describe('what was entered', () => {
  const openWith = async (division: string | null) => {
    const events = [
      { title: 'Forms', division },
      { title: 'Sparring', division: null },
    ];
    const entered = [
      { competitorId: 1, name: 'Mina Kim', age: 10, level: 'Green belt', reference: 'Girls 9–13', events },
    ];
    openRegistration(at, { server: { registration: { ...paid, receipt: buildReceipt({ entered }) } } });
    return within(await screen.findByRole('region', { name: 'Competitors' }));
  };

  it('stands beside each competitor, with the divisions once they are published', async () => {
    const card = await openWith('Girls 9–10, green belt');
    expect(
      card.getByText('10 years old on the day, Green belt: Forms in “Girls 9–10, green belt”, Sparring'),
    ).toBeInTheDocument();
    expect(card.getByText(/may still change a division/)).toBeInTheDocument();
  });

  it('names the division by reference until then, and says who makes the final ones', async () => {
    const card = await openWith(null);
    expect(
      card.getByText('10 years old on the day, Green belt, planned for “Girls 9–13”: Forms, Sparring'),
    ).toBeInTheDocument();
    expect(
      card.getByText('The organizers make the final divisions from the planned ones, and publish them before the day.'),
    ).toBeInTheDocument();
  });
});

it('leads home when there is none', async () => {
  const { address } = openRegistration(at);
  await waitFor(() => expect(address()).toBe('/customer/home'));
});

describe('after the return from the gateway', () => {
  it('asks until the payment has arrived, and then shows the receipt', async () => {
    jest.useFakeTimers();
    const server = { registration: waiting };
    let asked = 0;
    const { changes } = openRegistration(`${at}?payment=returned`, {
      server,
      handlers: {
        [refresh]: () => {
          asked += 1;
          if (asked === 3) server.registration = paid;
          return { status: 200, body: server.registration };
        },
      },
    });
    for (let seconds = 0; seconds < 6; seconds += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('HKD2ABCD')).toBeInTheDocument();
    expect(changes()).toHaveLength(3);
    // The page no longer asks.
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(changes()).toHaveLength(3);
  });

  it('says so while it waits, and when asking fails', async () => {
    openRegistration(`${at}?payment=returned`, {
      server: { registration: waiting },
      handlers: { [refresh]: () => ({ status: 503, body: { message: 'The payment service does not answer.' } }) },
    });
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment service does not answer. We keep checking.',
    );
  });

  it('leads back to the bill, with the reason, when it was declined', async () => {
    const registration = buildRegistration({ payment: { status: 'declined', message: 'Your card was declined.' } });
    const { address } = openRegistration(`${at}?payment=returned`, { server: { registration } });
    await waitFor(() => expect(address()).toBe(`${cart}/confirmation`));
    expect(await screen.findByText(/Your card was declined\. Nothing was charged/)).toBeInTheDocument();
  });
});
