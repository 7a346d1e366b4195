import { enteredCouponFields } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { UnusedForm } from '@schi/shared-ui/unsaved';
import { useApplyCouponMutation } from './cart.api';

/** The form of a coupon's code. */
const CouponEntry = ({ registrationId, onDone }: { registrationId: number; onDone: () => void }) => {
  const [apply] = useApplyCouponMutation();
  const form = useForm<{ code: string }>({
    fields: enteredCouponFields,
    initial: { code: '' },
    onSubmit: async (body) => {
      await apply({ params: { id: registrationId }, body }).unwrap();
      onDone();
    },
  });
  const code = String(form.values.code).trim();
  return (
    <Form form={form} label="Coupon">
      {code !== '' && <UnusedForm what={`the code ${code}`} form={form} />}
      {/* Nobody needs a coupon. Only the press of its button asks for a code. */}
      <TextField
        name="code"
        label="Code"
        required={false}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Row>
        <SubmitButton kind="secondary" busyText="Checking…">
          Use coupon
        </SubmitButton>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
};
export default CouponEntry;
