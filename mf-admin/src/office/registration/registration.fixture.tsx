import { screen } from '@testing-library/react';
import type { CashDrawer, Merch, Role, StaffCompetitor, StaffRegistration } from '@schi/contract';
import {
  answerCalls,
  buildCompetitor,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import { Toasts } from '@schi/shared-ui/components';
import { RemotePages } from '@schi/shared-ui/routes';
import { layout, routes } from '../../routes';

const tournament = buildTournament();

export const buildStaffCompetitor = (changes: Partial<StaffCompetitor> = {}): StaffCompetitor => ({
  ...buildCompetitor({ emergencyContactName: '', emergencyContactPhone: '' }),
  hasEmergencyContact: true,
  version: 1,
  level: 'Green belt',
  events: ['Forms', 'Sparring'],
  withdrawn: null,
  ...changes,
});

type Changes = Omit<Partial<StaffRegistration>, 'registration'> & {
  registration?: Partial<StaffRegistration['registration']>;
};

const merch: Merch[] = [
  {
    merchId: 2,
    name: 'T-shirt',
    description: '',
    price: 15,
    photo: null,
    sizes: [
      { merchSizeId: 21, label: 'M', available: 3 },
      { merchSizeId: 22, label: 'L', available: 1 },
      { merchSizeId: 23, label: 'XL', available: 0 },
    ],
  },
];

/** A paid registration of one competitor, unless told otherwise. */
export const buildPage = ({ registration, ...changes }: Changes = {}): StaffRegistration => ({
  registration: {
    registrationId: 31,
    tournamentId: tournament.id,
    isCompleted: true,
    competitors: (changes.competitors ?? [buildStaffCompetitor()]).filter(({ withdrawn }) => !withdrawn),
    spectators: 2,
    lunch: 0,
    contacts: [{ phoneNumber: '3105550142', agreedToSmsDivisionNotifications: true }],
    tournament: { id: tournament.id, competitorOnlineCost: 55, spectatorCost: 10, lunchCost: 12 },
    cost: 90,
    merchOrders: [{ merchOrderId: 5, merchId: 2, merchSizeId: 21, name: 'T-shirt', sizeLabel: 'M', price: 15 }],
    payment: null,
    ...registration,
  },
  version: 4,
  completedAt: '2026-02-03T10:00:00Z',
  priceList: 'online',
  tournament: { id: tournament.id, name: tournament.name, tournamentDate: tournament.tournamentDate },
  customer: {
    personId: 12,
    firstName: 'Dana',
    lastName: 'Kim',
    email: 'dana@example.com',
    phoneNumber: '3105550142',
    mayBeActedFor: true,
  },
  competitors: [buildStaffCompetitor()],
  boughtMerch: merch,
  lines: [],
  money: { cost: 90, paid: 90, returning: 0, balance: 0 },
  ledger: [
    {
      ledgerEntryId: 1,
      kind: 'charge',
      amount: 90,
      sum: 90,
      reference: '',
      note: '',
      purpose: null,
      by: null,
      at: '2026-02-03T10:00:00Z',
      paymentId: 8,
    },
  ],
  payments: [
    {
      paymentId: 8,
      gateway: 'sandbox',
      status: 'paid',
      message: null,
      amount: 90,
      refundable: 90,
      at: '2026-02-03T10:00:00Z',
    },
  ],
  refunds: [],
  mails: [],
  files: [],
  sharedFiles: [],
  undoable: [],
  log: null,
  ...changes,
});

export const base = '/api/admin/registrations/31';
/** A cash drawer that is open. */
export const buildDrawer = (changes: Partial<CashDrawer> = {}): CashDrawer => ({
  cashDrawerId: 3,
  name: 'Front desk',
  openedAt: '2026-02-03T10:00:00Z',
  openedBy: 'Robin Door',
  openedById: 9,
  float: 100,
  expected: 180,
  closedAt: null,
  closedBy: null,
  counted: null,
  difference: null,
  note: '',
  ...changes,
});

/**
 * Opens a page of the back office that works on registration 31; `pages` are what the server shows of it, one after the
 * other, and `sold` is what is for sale.
 */
export const openDesk = (
  at: string,
  {
    pages = [buildPage()],
    sold = merch,
    handlers = {},
    as = 'CheckInAdmin',
    timeZone = tournament.timeZone,
  }: { pages?: StaffRegistration[]; sold?: Merch[]; handlers?: Handlers; as?: Role; timeZone?: string } = {},
) => {
  let looks = 0;
  const calls = answerCalls({
    [`GET ${base}`]: () => ({ status: 200, body: pages[Math.min(looks++, pages.length - 1)] ?? buildPage() }),
    [`GET /api/merch/${tournament.id}`]: sold,
    'GET /api/admin/hidden-tournaments': [],
    'GET /api/admin/payments/cash-drawers': [buildDrawer()],
    'GET /api/admin/payments': { items: [], total: 0 },
    'GET /api/admin/registrations': { items: [], total: 0 },
    ...handlers,
  });
  const app = (
    <>
      <RemotePages module={{ routes, layout }} />
      <Toasts />
    </>
  );
  const view = renderApp(app, { at, as: [as], inlined: buildInlined({ tournaments: [{ ...tournament, timeZone }] }) });
  return { ...view, calls, changes: () => calls.filter(({ method }) => method !== 'GET') };
};

/** Presses an action in the menu of a competitor's row. */
export const chooseFromMenu = async (user: ReturnType<typeof renderApp>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};
