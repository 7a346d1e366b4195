import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { TextField } from '@schi/shared-ui/forms';
import { useSendCodeMutation } from './account.api';

/** The proof of an owner without a password: a code by mail, which is typed into the field of this name. */
export const OwnerCode = ({ name, email }: { name: string; email: string }) => {
  const [send, { isLoading, data, error }] = useSendCodeMutation();
  return (
    <>
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {data && <Alert type="success">{data.message}</Alert>}
      <Row>
        <Button busy={isLoading} onClick={() => void send()}>
          {data ? 'Send another code' : 'Send me a code'}
        </Button>
      </Row>
      <TextField
        name={name}
        label="Code from the e-mail"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={`We send it to ${email}`}
      />
    </>
  );
};
