import {
  balanceText,
  chosenDrawerField,
  deskMethods,
  formatDollars,
  readDollars,
  refundFields,
  type LedgerKind,
  type RefundOrder,
  type RefundPurpose,
  type StaffRegistration,
} from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import { DrawerField, type DrawerChoice } from './DrawerField';
import { kindNames } from './LedgerTable';
import { useOrderRefundMutation } from './payments.api';

/** The way by which most of what is left came in; what came in by it can go back by it. */
const usualWay = (ledger: StaffRegistration['ledger']) => {
  const left = (method: LedgerKind) =>
    ledger.reduce((sum, { kind, amount }) => (kind === method ? sum + amount : sum), 0);
  return [...deskMethods].sort((one, other) => left(other) - left(one))[0];
};

/**
 * Gives money back, partly or completely, to the card or by hand; never more than is left. It asks what for, and says
 * what is due afterwards.
 */
export const RefundDialog = ({
  page,
  drawers,
  preset,
  onClose,
}: DrawerChoice & { page: StaffRegistration; onClose: () => void }) => {
  const [order] = useOrderRefundMutation();
  const { registrationId } = page.registration;
  const { balance, paid, returning } = page.money;
  const online = page.payments.filter(({ refundable }) => refundable > 0);
  const left = paid - returning;
  const owed = Math.min(left, Math.max(0, -balance));
  const methods = [
    ...(online.length > 0 ? [{ value: 'gateway', label: 'To the card it was paid with' }] : []),
    ...deskMethods.map((method) => ({ value: method, label: kindNames[method] })),
  ];
  const purposes: { value: RefundPurpose; label: string }[] = [
    ...(owed > 0 ? [{ value: 'owed' as const, label: `${formatDollars(owed)} is owed to the family` }] : []),
    { value: 'goodwill', label: 'Goodwill: the cost is lowered too' },
    { value: 'payAnotherWay', label: 'They pay it another way: it is due again' },
  ];
  return (
    <FormDialog<RefundOrder, { balance: number }>
      title="Refund"
      fields={{ ...refundFields, ...chosenDrawerField }}
      initial={{
        registrationId,
        purpose: owed > 0 ? 'owed' : '',
        method: online.length > 0 ? 'gateway' : usualWay(page.ledger),
        paymentId: online[0]?.paymentId ?? '',
        amount: owed > 0 ? owed.toFixed(2) : '',
        cashDrawerId: preset,
        reason: '',
      }}
      submitText="Refund"
      busyText="Refunding…"
      kind="danger"
      done={(answer) => `The refund is ordered. ${balanceText(answer.balance)}.`}
      onSubmit={({ paymentId, ...body }) =>
        order({ body: body.method === 'gateway' && paymentId !== undefined ? { ...body, paymentId } : body }).unwrap()
      }
      onClose={onClose}
    >
      {(form) => {
        const amount = readDollars(form.values.amount);
        const { purpose } = form.values;
        const isKnown = purpose !== '' && typeof amount === 'number' && amount > 0 && amount <= left;
        const due = isKnown && Math.round((purpose === 'goodwill' ? balance : balance + amount) * 100) / 100;
        return (
          <>
            <p>At most {formatDollars(left)} is left of what was paid.</p>
            <SelectField name="purpose" label="What for" options={purposes} />
            <SelectField name="method" label="How" options={methods} />
            {form.values.method === 'gateway' && online.length > 1 && (
              <SelectField
                name="paymentId"
                label="Which payment"
                options={online.map(({ paymentId, refundable }) => ({
                  value: paymentId,
                  label: `Up to ${formatDollars(refundable)}`,
                }))}
              />
            )}
            {form.values.method === 'cash' && <DrawerField drawers={drawers} />}
            <TextField name="amount" label="Amount" inputMode="decimal" autoComplete="off" />
            <TextArea
              name="reason"
              label="Reason"
              rows={3}
              hint="The family reads it in the e-mail and on its receipt."
            />
            {due !== false && <Alert type={due > 0 ? 'warn' : 'info'}>Afterwards: {balanceText(due)}.</Alert>}
          </>
        );
      }}
    </FormDialog>
  );
};
