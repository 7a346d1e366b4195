import {
  chosenDrawerField,
  formatDollars,
  readDollars,
  takePaymentFields,
  type StaffRegistration,
  type TakenPayment,
  type TakePayment,
} from '@schi/contract';
import { failureCode, failureText } from '@schi/shared-ui/api-client';
import { FieldRow, Form, SelectField, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { changeDue } from './change-due.rules';
import { DrawerField, type DrawerChoice } from './DrawerField';
import { useTakePaymentMutation } from './payments.api';

const Change = styled.p`
  font-size: var(--size-large);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'card terminal', label: 'Card terminal' },
];
const dollarsIn = (text: unknown) => {
  const read = readDollars(text);
  return typeof read === 'number' && read >= 0 ? read : undefined;
};

interface Props extends DrawerChoice {
  page: StaffRegistration;
  onBegin: () => void;
  onTaken: (taken: TakenPayment) => void;
  /**
   * The balance is no longer the one of the form, with the sentence that says why: somebody else may have taken the
   * money.
   */
  onOutdated: (refusal: string) => Promise<void>;
}

/**
 * Records a payment at the desk. The request carries the amount due that the form showed, so that the server can refuse
 * an outdated one (A5). When the amount due changes, the amount follows it and the rest stays as it was typed.
 */
export const TakePaymentForm = ({ page, drawers, preset, onBegin, onTaken, onOutdated }: Props) => {
  const [take] = useTakePaymentMutation();
  const { balance } = page.money;
  const { isCompleted, registrationId } = page.registration;
  const form = useForm<TakePayment & Record<string, unknown>>({
    fields: { ...takePaymentFields, ...chosenDrawerField },
    initial: {
      registrationId,
      method: 'cash',
      amount: balance.toFixed(2),
      reference: '',
      cashDrawerId: preset,
      balance,
      given: '',
    },
    onSubmit: async (body) => {
      onBegin();
      try {
        onTaken(await take({ body }).unwrap());
      } catch (error) {
        if (failureCode(error) !== 'total-changed') throw error;
        await onOutdated(failureText(error));
      }
    },
  });
  if (form.values.balance !== balance) {
    form.set('balance', balance);
    form.set('amount', balance.toFixed(2));
  }
  const isCash = form.values.method === 'cash';
  const amount = dollarsIn(form.values.amount);
  const back = changeDue(dollarsIn(form.values.given), amount);
  return (
    <Form form={form} label="Take payment">
      <FieldRow>
        <SelectField name="method" label="Method" options={methods} />
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          hint={isCompleted ? 'All that is due, or a part of it' : 'Full payment completes the registration'}
        />
        {isCash ? (
          <>
            <DrawerField drawers={drawers} />
            <TextField
              name="given"
              label="Cash received"
              inputMode="decimal"
              autoComplete="off"
              hint="To calculate the change"
            />
          </>
        ) : (
          <TextField
            name="reference"
            label={form.values.method === 'check' ? 'Number of the check' : 'Number on the terminal’s slip'}
            autoComplete="off"
          />
        )}
      </FieldRow>
      {isCash && back !== undefined && <Change role="status">Change: {formatDollars(back)}</Change>}
      <div>
        <SubmitButton busyText="Taking…">{`Take ${amount === undefined ? 'payment' : formatDollars(amount)}`}</SubmitButton>
      </div>
    </Form>
  );
};
