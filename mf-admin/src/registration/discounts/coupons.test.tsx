import { screen, waitFor, within } from '@testing-library/react';
import { couponSettings, type CouponSetting } from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  optionsOf,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import { pageOf } from '../../platform/settings-page/settings.fixture';
import CouponsPage from './CouponsPage';

const coupon = (changes: Partial<CouponSetting> = {}): CouponSetting => ({
  id: 1,
  version: 1,
  tournamentId: 7,
  code: 'SPRING10',
  percent: 10,
  amount: null,
  maxUses: 50,
  lastDay: '2999-05-01',
  uses: 12,
  ...changes,
});
const open = (coupons: CouponSetting[], handlers: Handlers = {}, tournaments = [buildTournament()]) => {
  const calls = answerCalls({ ...answerTo(couponSettings.list, {}, pageOf(coupons)), ...handlers });
  return {
    ...renderApp(<CouponsPage />, { at: '/admin/coupons', as: ['SuperAdmin'], inlined: buildInlined({ tournaments }) }),
    calls,
  };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists what each takes off, how often it was used and until when it counts', async () => {
  open([coupon(), coupon({ id: 2, code: 'TEN', percent: null, amount: 10, maxUses: null, lastDay: null, uses: 0 })]);
  await screen.findByRole('rowheader', { name: 'SPRING10' });
  expect(tableOf('Coupons')).toEqual([
    'Code | Takes off, number | Used by, number | Last day | Actions',
    'SPRING10 | 10% | 12 of 50 | Wednesday, May 1, 2999 | EditDelete',
    'TEN | $10.00 | 0 | no end | EditDelete',
  ]);
});

it('adds a coupon with either a share or an amount', async () => {
  const { user, calls } = open([], answerTo(couponSettings.create, {}, coupon()));
  await user.click(await screen.findByRole('button', { name: 'Add coupon' }));
  await user.type(dialog().getByLabelText(/^Code/), 'spring10');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog().getByLabelText(/^Percent off/)).toBeInvalid());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(dialog().getByLabelText(/^Percent off/), '10');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    tournamentId: 7,
    code: 'SPRING10',
    percent: 10,
    amount: null,
    maxUses: null,
    lastDay: null,
  });
});

it('asks for a tournament first, and lists the coupons of another one that is chosen', async () => {
  const none = open([], {}, []);
  expect(await screen.findByRole('link', { name: 'Go to the tournaments' })).toHaveAttribute(
    'href',
    '/admin/tournaments',
  );
  expect(screen.getByRole('heading', { name: 'Coupons' })).toBeInTheDocument();
  expect(screen.getByText('Coupons belong to a tournament, so add that first.')).toBeInTheDocument();
  none.unmount();
  const later = buildTournament({ id: 8, name: 'Next year', tournamentDate: '2999-05-01' });
  const { user, calls, address } = open([coupon()], {}, [buildTournament(), later]);
  await screen.findByRole('rowheader', { name: 'SPRING10' });
  expect(optionsOf('Tournament')).toEqual({ 'Next year': '8', SCHI: '7' });
  await user.selectOptions(screen.getByLabelText('Tournament'), '8');
  expect(address()).toBe('/admin/coupons?tournamentId=8');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/coupons?tournamentId=8&pageSize=200'));
});
