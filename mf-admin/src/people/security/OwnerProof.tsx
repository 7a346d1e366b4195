import { MailedCode, TextField } from '@schi/shared-ui/forms';
import { useSendOwnerCodeMutation } from './security.api';

/** The field `proof` of a form: the password, or for an account without one a code that is mailed. */
export const OwnerProof = ({ hasPassword }: { hasPassword: boolean }) => {
  const sending = useSendOwnerCodeMutation();
  if (hasPassword)
    return <TextField name="proof" label="Your password" type="password" autoComplete="current-password" />;
  return <MailedCode name="proof" sending={sending} />;
};
