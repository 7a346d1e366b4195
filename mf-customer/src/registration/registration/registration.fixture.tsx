import { screen } from '@testing-library/react';
import {
  addDays,
  type Division,
  type EarlierCompetitor,
  type FeatureFlags,
  type Merch,
  type Receipt,
  type Registration,
  type Tournament,
} from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import {
  answerCalls,
  buildCompetitor,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import { cartCost } from './cart-cost';
import { registrationRoutes } from './routes';

export const tournament = buildTournament();
/** The birth date of a person whose 18th birthday is so many days after the tournament day. */
export const bornEighteenYearsBefore = (days: number) => {
  const { tournamentDate } = tournament;
  return addDays(`${Number(tournamentDate.slice(0, 4)) - 18}${tournamentDate.slice(4)}`, days);
};

/** An open registration; `cost` is what its lines add up to, unless told otherwise. */
export const buildRegistration = (changes: Partial<Registration> = {}): Registration => {
  const registration: Registration = {
    registrationId: 31,
    tournamentId: tournament.id,
    isCompleted: false,
    competitors: [buildCompetitor()],
    spectators: 0,
    lunch: 0,
    contacts: null,
    tournament: { id: tournament.id, competitorOnlineCost: 55, spectatorCost: 10, lunchCost: 12 },
    cost: 0,
    merchOrders: [],
    payment: null,
    ...changes,
  };
  return { ...registration, cost: changes.cost ?? cartCost(registration) };
};

export const buildReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  receiptId: 9,
  registrationId: 31,
  confirmationCode: 'HKD2ABCD',
  title: 'SCHI',
  description: 'Online registration',
  paymentAmount: 75,
  receiptItems: [
    { description: 'Competitor: Mina Kim', quantity: 1, unitPrice: 55, amount: 55 },
    { description: 'Spectator pass', quantity: 2, unitPrice: 10, amount: 20 },
  ],
  receiptUrl: '/customer/registration/31/receipt',
  paidAt: '2025-01-02T20:00:00.000Z',
  qrCode: 'data:image/svg+xml,<svg/>',
  ...changes,
});

const shirt: Merch = {
  merchId: 5,
  name: 'T-shirt',
  description: 'Cotton',
  price: 15,
  photo: { small: '/api/merch-photos/abc/small', large: '/api/merch-photos/abc/large', alt: 'A blue shirt' },
  sizes: [
    { merchSizeId: 51, label: 'M', available: 3 },
    { merchSizeId: 52, label: 'L', available: 0 },
    { merchSizeId: 53, label: 'XL', available: null },
  ],
};

const divisions: Division[] = [
  {
    id: 1,
    name: 'Girls 9–13, color belts',
    gender: 2,
    minAge: 9,
    maxAge: 13,
    minLevelId: 3,
    maxLevelId: 3,
    minWeight: null,
    maxWeight: null,
  },
];

interface Options {
  /** What the server has; a test may change it while the page is open. */
  server?: { registration: Registration };
  handlers?: Handlers;
  merch?: Merch[];
  earlier?: EarlierCompetitor[];
  flags?: Partial<FeatureFlags>;
  /** The next tournament is not what `tournament` is; `null` for none. */
  next?: Partial<Tournament> | null;
}

/** Opens an address of the registration against a server that has one registration, number 31. */
export const openRegistration = (at: string, options: Options = {}) => {
  const { server = { registration: buildRegistration() }, handlers, merch, flags, earlier = [], next = {} } = options;
  const calls = answerCalls({
    'GET /api/registration/31': () => ({ status: 200, body: server.registration }),
    [`GET /api/registration/getAll/${tournament.id}`]: () => ({ status: 200, body: [server.registration] }),
    'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
    'GET /api/divisions': divisions,
    'GET /api/registration/history': [],
    'GET /api/users/account': () => ({ status: 404, body: { message: 'Not found.' } }),
    'GET /api/registration/31/earlier-competitors': earlier,
    'GET /api/registration/31/my-day': {
      url: 'http://localhost/signage/my-day/31-AAAAAAAAAAAAAAAAAAAAAA',
      qrCode: 'data:image/svg+xml,<svg/>',
    },
    [`GET /api/events/${tournament.id}`]: [
      { id: 4, eventTypeId: 1, title: 'Forms', description: '', color: 'blue', icon: 'forms' },
      { id: 6, eventTypeId: 2, title: 'Sparring', description: '' },
    ],
    [`GET /api/merch/${tournament.id}`]: merch ?? [shirt],
    ...handlers,
  });
  const featureFlags = {
    SellLunchTickets: true,
    SellMerch: true,
    MailingListTab: false,
    AllowSmsNotifications: false,
    StaffSecondFactor: false,
    ...flags,
  };
  // The home page is empty, so that a test only checks the address.
  const home = { path: '/customer/home', title: 'Home', page: () => <p>home</p> };
  const view = renderApp(<RemotePages module={{ routes: [...registrationRoutes, home] }} />, {
    at,
    as: ['Customer'],
    inlined: buildInlined({ tournaments: next ? [buildTournament(next)] : [], featureFlags }),
  });
  /** The calls that change something: `POST /api/…`. */
  const changes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { ...view, calls, changes, server };
};

/** Answers that wait until the test releases them. */
export const later = () => {
  const waiting: (() => void)[] = [];
  return {
    wait: <T,>(answer: () => T) => new Promise<T>((resolve) => waiting.push(() => resolve(answer()))),
    /** Releases the oldest waiting answer. */
    next: () => waiting.shift()?.(),
    isDue: () => waiting.length,
  };
};

export const refuse =
  (status: number, message: string, rest: object = {}) =>
  () => ({ status, body: { message, ...rest } });
export const press = (name: string | RegExp) => screen.findByRole('button', { name });
