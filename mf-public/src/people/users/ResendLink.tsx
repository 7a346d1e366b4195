import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button } from '@schi/shared-ui/components';
import { useResendLinkMutation } from './users.api';

/** Sends the verification link again. */
export const ResendLink = ({ email }: { email: string }) => {
  const [resend, { isLoading, isSuccess, error }] = useResendLinkMutation();
  if (isSuccess) return <Alert type="success">A new link is on its way to {email}. It may take up to 5 minutes.</Alert>;
  return (
    <>
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      <div>
        <Button busy={isLoading} onClick={() => void resend({ body: { email } })}>
          Send the verification link again
        </Button>
      </div>
    </>
  );
};
