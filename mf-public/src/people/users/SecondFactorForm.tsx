import { useEffect, useRef } from 'react';
import { confirmSecondFactorFields } from '@schi/contract';
import { Button, Row, Stack } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Opening } from './layout';

interface Props {
  /** Sends the login again with the code. What it throws is shown. */
  send: (given: { code: string }) => Promise<void>;
  onBack: () => void;
}

/** The second step of a login: the code of the second factor (rule B10). */
export const SecondFactorForm = ({ send, onBack }: Props) => {
  const form = useForm<{ code: string }>({
    fields: confirmSecondFactorFields,
    initial: { code: '' },
    onSubmit: send,
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <Stack $gap={6} ref={place}>
      <Opening title="Your code">
        Open your authenticator app and enter its code, or one of your recovery codes.
      </Opening>
      <Form form={form} label="Your code">
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Row>
          <SubmitButton busyText="Logging in…">Log in</SubmitButton>
          <Button kind="quiet" onClick={onBack}>
            Back
          </Button>
        </Row>
      </Form>
    </Stack>
  );
};
