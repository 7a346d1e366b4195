import {
  adjustmentFields,
  adjustmentKinds,
  adjustmentNames,
  balanceText,
  formatDollars,
  readDollars,
  type NewAdjustment,
  type StaffRegistration,
} from '@schi/contract';
import { FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import { useAdjustCostMutation } from './payments.api';

/** Lowers what a registration costs, with the reason that the family reads (rule C15). No money moves. */
export const AdjustDialog = ({ page, onClose }: { page: StaffRegistration; onClose: () => void }) => {
  const [adjust] = useAdjustCostMutation();
  const { cost, balance } = page.money;
  return (
    <FormDialog<NewAdjustment, { cost: number; balance: number }>
      title="Change the cost"
      fields={adjustmentFields}
      initial={{ registrationId: page.registration.registrationId, kind: '', amount: '', reason: '' }}
      submitText="Change the cost"
      done={(answer) => `The registration costs ${formatDollars(answer.cost)} now. ${balanceText(answer.balance)}.`}
      onSubmit={(body) => adjust({ body }).unwrap()}
      onClose={onClose}
    >
      {(form) => {
        const amount = readDollars(form.values.amount);
        return (
          <>
            <p>
              It costs {formatDollars(cost)}. {balanceText(balance)}.
            </p>
            <SelectField
              name="kind"
              label="What for"
              options={adjustmentKinds.map((kind) => ({ value: kind, label: adjustmentNames[kind] }))}
            />
            <TextField
              name="amount"
              label="Amount"
              autoComplete="off"
              hint="Lowers the cost. With a minus it takes an earlier change back."
            />
            <TextArea name="reason" label="Reason" rows={3} hint="The family reads it on its receipt." />
            {typeof amount === 'number' && amount !== 0 && amount <= cost && (
              <p role="status">
                Afterwards it costs {formatDollars(cost - amount)}.{' '}
                {balanceText(Math.round((balance - amount) * 100) / 100)}.
              </p>
            )}
          </>
        );
      }}
    </FormDialog>
  );
};
