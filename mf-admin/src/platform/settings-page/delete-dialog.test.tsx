import { screen, waitFor, within } from '@testing-library/react';
import {
  competitorLevelSettings,
  couponSettings,
  divisionSettings,
  eventSettings,
  eventTypeSettings,
  inUseCode,
  merchSettings,
  messageTemplates,
  rings,
  tournamentSettings,
  type SettingUses,
  type Stored,
} from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { Toasts } from '@schi/shared-ui/components';
import { answerAnything, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import { buildRing } from '../../hall/matchday/matchday.fixture';
import { layout, routes } from '../../routes';
import {
  buildDivision,
  buildEventSetting,
  buildEventTypeSetting,
  buildLevel,
  buildTournamentSetting,
  pageOf,
} from './settings.fixture';
import type { UsesCall } from './setting-uses.api';

const coupon = {
  ...{ tournamentId: 7, code: 'SPRING', percent: 10, amount: null, maxUses: null, lastDay: null },
  ...{ id: 1, version: 1, uses: 0 },
};
const item = {
  ...{ id: 1, version: 1, tournamentId: 7, tournamentName: 'Invitational', name: 'Shirt', price: 15, photo: null },
  ...{ sizes: [], eventTitle: null, needed: 0, isRetired: false, openCarts: 0 },
};
const template = { id: 1, version: 1, name: 'Parking', subject: 'Parking', body: 'Park behind the hall.' };
interface Calls {
  list: { path: string };
  remove: { path: string };
  uses: UsesCall;
}
const kinds: [kind: string, at: string, name: string, calls: Calls, setting: Stored][] = [
  ['competitor level', 'competitor-levels', 'White belt', competitorLevelSettings, buildLevel()],
  ['event type', 'event-types', 'Forms', eventTypeSettings, buildEventTypeSetting()],
  ['division', 'divisions', 'Children', divisionSettings, buildDivision()],
  ['event', 'events?tournamentId=7', 'Forms', eventSettings, buildEventSetting()],
  ['coupon', 'coupons?tournamentId=7', 'SPRING', couponSettings, coupon],
  ['ring', 'rings?tournamentId=7', 'Ring 1', rings, buildRing()],
  ['template', 'communications/templates', 'Parking', messageTemplates, template],
  ['item', 'tournament-merch?tournamentId=7', 'Shirt', merchSettings, item],
  [
    'tournament',
    'tournaments',
    'Invitational',
    tournamentSettings,
    buildTournamentSetting({ id: 1, name: 'Invitational' }),
  ],
];
const refusal = 'It is used by 2 competitors, so it cannot be deleted.';
const used: SettingUses = { uses: [{ text: '2 competitors', path: '/admin/competitors' }], refusal };

/** As a server that answers nothing of a list that is shown whole, unless the largest page is asked for. */
const listOf =
  (setting: Stored) =>
  ({ path }: { path: string }) => {
    const asked = new URL(path, 'http://localhost').searchParams;
    const isFound = asked.has('page') || asked.get('pageSize') === '200';
    return { status: 200, body: isFound ? pageOf([setting]) : { items: [], total: 1 } };
  };

/** The page with the dialog open, for what the call that asks and the one that deletes answer. */
const open = async (
  [, at, name, calls, setting]: (typeof kinds)[number],
  uses: SettingUses,
  removed: { status: number; body: unknown } = { status: 200, body: true },
) => {
  const sent = answerAnything({
    [`GET ${calls.list.path}`]: listOf(setting),
    [`GET ${calls.uses.path.replace(':id', String(setting.id))}`]: uses,
    [`DELETE ${calls.remove.path.replace(':id', String(setting.id))}`]: () => removed,
  });
  const { user } = renderApp(
    <>
      <RemotePages module={{ routes, layout }} />
      <Toasts />
    </>,
    {
      at: `/admin/${at}`,
      as: ['SuperAdmin'],
      inlined: buildInlined({ tournaments: [buildTournament({ id: 7 })] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return { user, deletes: () => sent.filter(({ method }) => method === 'DELETE') };
};
const dialog = () => within(screen.getByRole('dialog'));

describe.each(kinds)('a %s', (...row) => {
  const [kind, , name, , setting] = row;

  it('in use is not offered for deletion: the dialog says what uses it', async () => {
    await open(row, used);
    expect(await dialog().findByText(refusal)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: `${name} is in use` })).toBeInTheDocument();
    expect(dialog().getByRole('link', { name: '2 competitors' })).toHaveAttribute('href', '/admin/competitors');
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
  });

  it('that nothing uses is deleted', async () => {
    const { user, deletes } = await open(row, { uses: [] });
    await user.click(await dialog().findByRole('button', { name: `Delete ${kind}` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletes().map(({ path }) => path.slice(path.indexOf('?')))).toEqual([`?version=${setting.version}`]);
  });
});

it('that came into use after the dialog was opened is refused there, and not offered again', async () => {
  const [level] = kinds;
  if (!level) throw new Error('A kind is needed');
  const { user } = await open(
    level,
    { uses: [] },
    { status: 409, body: { code: inUseCode, message: refusal, uses: used.uses } },
  );
  await user.click(await dialog().findByRole('button', { name: 'Delete competitor level' }));
  expect(await dialog().findByText(refusal)).toBeInTheDocument();
  expect(dialog().getByRole('link', { name: '2 competitors' })).toBeInTheDocument();
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});
