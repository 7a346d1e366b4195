import type { Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Page, Row } from '@schi/shared-ui/components';
import { pathsOf } from '../../../platform/registration-paths';
import { useCancelPaymentMutation } from './payment.api';

/**
 * Says that a payment is open in another window and that the cart cannot be changed; offers to finish or to cancel it.
 */
export const OpenPayment = ({ registration }: { registration: Registration }) => {
  const [cancel, { isLoading, error }] = useCancelPaymentMutation();
  return (
    <Page
      title="A payment is under way"
      intro="While it is open, the registration cannot be changed, so that you pay for exactly what you see."
    >
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {registration.payment?.message && <Alert type="warn">{registration.payment.message}</Alert>}
      <Row>
        <ButtonLink kind="primary" to={pathsOf(registration.registrationId).confirmation}>
          Finish the payment
        </ButtonLink>
        <Button busy={isLoading} onClick={() => void cancel({ params: { id: registration.registrationId } })}>
          {isLoading ? 'Cancelling…' : 'Cancel it and change the registration'}
        </Button>
      </Row>
    </Page>
  );
};
