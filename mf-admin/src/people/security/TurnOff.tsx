import { useState } from 'react';
import { endSecondFactorFields, type SecondFactor } from '@schi/contract';
import { Alert, Button, Row, toast } from '@schi/shared-ui/components';
import { DialogForm } from '@schi/shared-ui/dialog';
import { TextField, useForm } from '@schi/shared-ui/forms';
import { useDispatch } from '@schi/shared-ui/platform';
import { continued, freshSession } from '@schi/shared-ui/session';
import { OwnerProof } from './OwnerProof';
import { useEndSecondFactorMutation } from './security.api';

const Question = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const dispatch = useDispatch();
  const [end] = useEndSecondFactorMutation();
  const form = useForm<{ proof: string; code: string }>({
    fields: endSecondFactorFields,
    initial: { proof: '', code: '' },
    onSubmit: async (body) => {
      dispatch(continued(freshSession((await end({ body }).unwrap()).token)));
      dispatch(toast('success', 'Your second factor is off.'));
      onClose();
    },
  });
  return (
    <DialogForm
      title="Turn your second factor off?"
      form={form}
      isDirty={false}
      submitText="Turn it off"
      busyText="Turning it off…"
      kind="danger"
      onClose={onClose}
    >
      <p>Your login then asks for no code. Every other device is logged out.</p>
      <OwnerProof hasPassword={hasPassword} />
      <TextField name="code" label="Code of the app, or a recovery code" autoComplete="one-time-code" />
    </DialogForm>
  );
};

/** The second factor that is on, with the way to turn it off. */
export const TurnOff = ({ factor, hasPassword }: { factor: SecondFactor; hasPassword: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const left = factor.recoveryCodesLeft;
  return (
    <>
      <p>Your second factor is on. A login asks for your password and a code of your authenticator app.</p>
      <Alert type={left > 2 ? 'info' : 'warn'}>
        Recovery codes left: {left}. To get new ones, or to use another phone, turn the second factor off and on again.
      </Alert>
      <Row>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Turn it off
        </Button>
      </Row>
      {isOpen && <Question hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </>
  );
};
