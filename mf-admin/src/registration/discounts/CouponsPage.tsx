import type { ReactNode } from 'react';
import {
  couponSettings,
  couponErrors,
  couponFields,
  formatDate,
  formatDollars,
  type CouponInput,
  type CouponSetting,
} from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
import { DateField, FieldRow, TextField } from '@schi/shared-ui/forms';
import type { Column } from '@schi/shared-ui/table';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsOfTournament } from '../../platform/settings-page/SettingsOfTournament';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import {
  useChangeCouponMutation,
  useCouponListQuery,
  useCreateCouponMutation,
  useRemoveCouponMutation,
} from './coupons.api';

const labels = {
  code: 'Code',
  percent: 'Percent off',
  amount: 'Dollars off',
  maxUses: 'Most uses',
  lastDay: 'Last day',
};
const off = ({ percent, amount }: CouponSetting) => (amount === null ? `${percent}%` : formatDollars(amount));
const columns: Column<CouponSetting>[] = [
  { key: 'code', label: 'Code', cell: ({ code }) => code },
  { key: 'off', label: 'Takes off', isNumber: true, cell: off },
  {
    key: 'uses',
    label: 'Used by',
    isNumber: true,
    cell: ({ uses, maxUses }) =>
      `${uses.toLocaleString('en-US')}${maxUses === null ? '' : ` of ${maxUses.toLocaleString('en-US')}`}`,
  },
  { key: 'lastDay', label: 'Last day', cell: ({ lastDay }) => (lastDay === null ? 'no end' : formatDate(lastDay)) },
];
const plain = { autoComplete: 'off' } as const;

const CouponsOf = ({ tournamentId, chooser }: { tournamentId: number; chooser: ReactNode }) => {
  const list = useCouponListQuery({ query: { tournamentId, pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateCouponMutation();
  const [change] = useChangeCouponMutation();
  const [remove] = useRemoveCouponMutation();
  return (
    <SettingsPage<CouponInput, CouponSetting>
      title="Coupons"
      name="coupon"
      add="Add coupon"
      intro="A code that families enter in their cart. It takes a share or an amount off the competitors’ fees, after the family limit."
      choice={chooser}
      list={list}
      calls={settingCalls({ create, change, remove, uses: couponSettings.uses })}
      columns={columns}
      nameOf={({ code }) => code}
      fields={couponFields}
      labels={labels}
      check={couponErrors}
      fresh={{ tournamentId, code: '', percent: null, amount: null, maxUses: null, lastDay: null }}
      empty={
        <EmptyState title="No coupons yet">
          Add the first: a code, what it takes off, and how long and how often it counts.
        </EmptyState>
      }
      form={() => (
        <>
          <TextField
            name="code"
            label={labels.code}
            hint="4 to 20 letters, digits and dashes. Capitals make no difference."
            {...plain}
          />
          <FieldRow $min={180}>
            <TextField
              name="percent"
              label={labels.percent}
              hint="1 to 100, or leave it empty."
              inputMode="numeric"
              {...plain}
            />
            <TextField
              name="amount"
              label={labels.amount}
              hint="For each registration, in place of a percentage."
              inputMode="decimal"
              {...plain}
            />
          </FieldRow>
          <FieldRow $min={180}>
            <TextField
              name="maxUses"
              label={labels.maxUses}
              hint="Registrations. Empty: no limit."
              inputMode="numeric"
              {...plain}
            />
            <DateField name="lastDay" label={labels.lastDay} hint="This day included. Empty: no end." />
          </FieldRow>
        </>
      )}
    />
  );
};

/** The coupons of one tournament: the one in the address, otherwise the current one. */
const CouponsPage = () => (
  <SettingsOfTournament title="Coupons">
    {(tournamentId, chooser) => <CouponsOf key={tournamentId} tournamentId={tournamentId} chooser={chooser} />}
  </SettingsOfTournament>
);
export default CouponsPage;
