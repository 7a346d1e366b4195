import { useEffect, useRef, useState } from 'react';
import { googlePasswordFields, mailedCodeFields } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row, Stack } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Opening } from './layout';
import type { LoginStep } from './use-login-steps';
import { useSendLoginCodeMutation } from './users.api';

type Props = { step: Exclude<LoginStep, { asks: 'second factor' }>; onBack: () => void };

/** Asks for a code that is mailed to the owner of the account. */
const ByCode = ({ step: { email, send }, onBack }: Props) => {
  const [mail, { isLoading, isSuccess, error }] = useSendLoginCodeMutation();
  const form = useForm<{ mailedCode: string }>({
    fields: mailedCodeFields,
    initial: { mailedCode: '' },
    onSubmit: send,
  });
  return (
    <Form form={form} label="Confirm by e-mail">
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {isSuccess && (
        <Alert type="success">If the address is right, a code is on its way to {email}. It works for 15 minutes.</Alert>
      )}
      <Row>
        <Button busy={isLoading} onClick={() => void mail({ body: { email } })}>
          {isSuccess ? 'Send another code' : `Send a code to ${email}`}
        </Button>
      </Row>
      <TextField
        name="mailedCode"
        label="Code from the e-mail"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Eight letters and digits"
      />
      <Row>
        <SubmitButton busyText="Logging in…">Log in</SubmitButton>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Form>
  );
};

const ByPassword = ({ step: { send }, onBack, onCode }: Props & { onCode: () => void }) => {
  const form = useForm<{ password: string }>({
    fields: googlePasswordFields,
    initial: { password: '' },
    onSubmit: send,
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Form form={form} label="Confirm by password">
        <TextField name="password" label="Password of your account" type="password" autoComplete="current-password" />
        <Row>
          <SubmitButton busyText="Logging in…">Log in</SubmitButton>
          <Button onClick={onCode}>Use a code by e-mail instead</Button>
          <Button kind="quiet" onClick={onBack}>
            Back
          </Button>
        </Row>
      </Form>
    </div>
  );
};

/**
 * The step of a login that proves whose the account is: at the first login with Google (rule B13), and after many wrong
 * passwords (rule B3).
 */
export const ProofForm = ({ step, onBack }: Props) => {
  const [isByCode, setByCode] = useState(!step.hasPassword);
  return (
    <Stack $gap={6}>
      {step.asks === 'proof' ? (
        <Opening title="Is this your account?">
          {step.email} has an account here that was made without this Google account. Show once that it is yours. From
          then on you log in with Google alone.
        </Opening>
      ) : (
        <Opening title="One more step">
          There were too many wrong passwords for this account, perhaps by somebody else. To log in here, enter a code
          that we send to its e-mail address.
        </Opening>
      )}
      {isByCode ? (
        <ByCode step={step} onBack={onBack} />
      ) : (
        <ByPassword step={step} onBack={onBack} onCode={() => setByCode(true)} />
      )}
    </Stack>
  );
};
