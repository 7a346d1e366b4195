import { buildPage, buildStaffCompetitor } from './registration.fixture';
import { whatChanged } from './what-changed.rules';

const mina = buildStaffCompetitor();

it('says nothing when nothing is different', () =>
  expect(whatChanged(buildPage(), buildPage({ version: 9 }))).toEqual([]));

it('names each part that differs, as it was and as it is', () =>
  expect(
    whatChanged(
      buildPage(),
      buildPage({
        competitors: [{ ...mina, withdrawn: { at: '2026-02-04T10:00:00Z', reason: 'Ill', by: null } }],
        money: { cost: 35, paid: 90, returning: 0, balance: -55 },
        registration: { spectators: 6, merchOrders: [] },
      }),
    ),
  ).toEqual([
    'Competitors: Mina Kim, now none',
    'Withdrawn: none, now Mina Kim',
    'Spectators: 2, now 6',
    'Merchandise: T-shirt (M), now none',
    'Cost: $90.00, now $35.00',
  ]));

it('tells of a competitor whose details were edited', () =>
  expect(whatChanged(buildPage(), buildPage({ competitors: [{ ...mina, version: 2 }] }))).toEqual([
    'Mina Kim was edited',
  ]));
