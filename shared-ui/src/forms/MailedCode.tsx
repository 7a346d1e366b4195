import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { TextField } from './fields';

interface Props {
  /** The field of the form that holds the code. */
  name: string;
  /** Where the code goes. */
  email?: string;
  /** The mutation that mails a code: how it is called, and what came of it. */
  sending: readonly [send: () => unknown, state: { isLoading: boolean; data?: { message: string }; error?: unknown }];
}

/** The proof of an owner without a password: a code by mail, which is typed into a field (rule B10). */
export const MailedCode = ({ name, email, sending: [send, { isLoading, data, error }] }: Props) => (
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
      {...(email === undefined ? {} : { hint: `We send it to ${email}` })}
    />
  </>
);
