import { chosenDrawerField, formatDollars, refundFields, type RefundOrder, type StaffRegistration } from '@schi/contract';
import { FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import { DrawerField, type DrawerChoice } from './DrawerField';
import { useOrderRefundMutation } from './payments.api';

const byHand = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'card terminal', label: 'Card terminal' },
];

/** Gives money back, partly or completely, to the card or by hand; never more than is left. */
export const RefundDialog = ({ page, drawers, preset, onClose }: DrawerChoice & { page: StaffRegistration; onClose: () => void }) => {
  const [order] = useOrderRefundMutation();
  const { registrationId } = page.registration;
  const online = page.payments.filter(({ refundable }) => refundable > 0);
  const left = page.money.paid - page.money.returning;
  const owed = Math.min(left, Math.max(0, -page.money.balance));
  const methods = [...(online.length > 0 ? [{ value: 'gateway', label: 'To the card it was paid with' }] : []), ...byHand];
  return (
    <FormDialog<RefundOrder>
      title="Refund"
      fields={{ ...refundFields, ...chosenDrawerField }}
      initial={{
        registrationId,
        method: methods[0]?.value ?? 'cash',
        paymentId: online[0]?.paymentId ?? '',
        amount: owed > 0 ? owed.toFixed(2) : '',
        cashDrawerId: preset,
        reason: '',
      }}
      submitText="Refund"
      busyText="Refunding…"
      kind="danger"
      done="The refund is ordered."
      onSubmit={({ paymentId, ...body }) =>
        order({ body: body.method === 'gateway' && paymentId !== undefined ? { ...body, paymentId } : body }).unwrap()
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>At most {formatDollars(left)} is left of what was paid.</p>
          <SelectField name="method" label="How" options={methods} />
          {form.values.method === 'gateway' && online.length > 1 && (
            <SelectField
              name="paymentId"
              label="Which payment"
              options={online.map(({ paymentId, refundable }) => ({ value: paymentId, label: `Up to ${formatDollars(refundable)}` }))}
            />
          )}
          {form.values.method === 'cash' && <DrawerField drawers={drawers} />}
          <TextField name="amount" label="Amount" inputMode="decimal" autoComplete="off" />
          <TextArea name="reason" label="Reason" rows={3} />
        </>
      )}
    </FormDialog>
  );
};
