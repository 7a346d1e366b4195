import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { TextField } from '@schi/shared-ui/forms';
import { useSendOwnerCodeMutation } from './security.api';

/** The field `proof` of a form: the password, or for an account without one a code that is mailed. */
export const OwnerProof = ({ hasPassword }: { hasPassword: boolean }) => {
  const [send, { isLoading, data, error }] = useSendOwnerCodeMutation();
  if (hasPassword) return <TextField name="proof" label="Your password" type="password" autoComplete="current-password" />;
  return (
    <>
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {data && <Alert type="success">{data.message}</Alert>}
      <Row>
        <Button busy={isLoading} onClick={() => void send()}>
          {data ? 'Send another code' : 'Send me a code'}
        </Button>
      </Row>
      <TextField name="proof" label="Code from the e-mail" autoComplete="one-time-code" />
    </>
  );
};
