import { useEffect, useRef, useState } from 'react';
import { belowMinimumText, formatDate, formatDollars, type Dollars, type Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Card, Muted, Page, Row } from '@schi/shared-ui/components';
import { Link, Navigate, useSearchParams } from '@schi/shared-ui/platform';
import { pathsOf } from '../../../platform/registration-paths';
import { useCancelPaymentMutation } from './payment.api';
import { RegistrationGate, type RegistrationProps } from '../RegistrationGate';
import { RegistrationSteps } from '../RegistrationSteps';
import { useEnteredText } from '../../use-entered-text';
import { Bill } from './Bill';
import { DeskPayment } from './DeskPayment';
import { billOf, notSoldText } from './lines';
import { usePay } from './use-pay';
import { useMinimumAbove, usePaysAtDesk } from '../../use-pays-at-desk';

/**
 * Cancels the open payment when the customer returns from the gateway without paying, so that the cart can be changed
 * again.
 */
const useGiveUpOnReturn = ({ registrationId, payment }: Registration) => {
  const [search] = useSearchParams();
  const [cancel, { error }] = useCancelPaymentMutation();
  const hasReturned = search.get('payment') === 'cancelled';
  const asked = useRef<Promise<unknown> | null>(null);
  useEffect(() => {
    if (!hasReturned || payment?.status !== 'open' || asked.current) return;
    asked.current = cancel({ params: { id: registrationId } });
  }, [cancel, hasReturned, payment?.status, registrationId]);
  return { hasReturned, error, over: () => asked.current };
};

/**
 * The total when this page was opened, after another tab, a price date or staff has changed it (rule A5); `undefined`
 * while it is unchanged.
 */
const useChangedTotal = (cost: Dollars): Dollars | undefined => {
  const [first] = useState(cost);
  return first === cost ? undefined : first;
};

const Outcome = ({ registration, hasReturned }: { registration: Registration; hasReturned: boolean }) => {
  const { payment } = registration;
  if (payment?.message && payment.status !== 'paid')
    return (
      <Alert type="warn">
        {payment.message} Nothing was charged, and your registration is as you left it. Try again, with another card if
        you like.
      </Alert>
    );
  if (payment?.status === 'refunded')
    return <Alert type="warn">Your last payment could not be used and is being returned in full.</Alert>;
  return hasReturned ? <Alert type="info">You have not paid. Your registration is as you left it.</Alert> : null;
};

interface Online {
  cost: Dollars;
  /** The address of the cart. */
  cart: string;
  pay: () => Promise<void>;
  isLeaving: boolean;
}

/**
 * Buttons to the gateway's page and back to the cart. Where a coupon leaves nothing to pay, the registration is
 * completed without that page.
 */
const OnlinePayment = ({ cost, cart, pay, isLeaving }: Online) => {
  const isFree = cost === 0;
  const text = isFree ? 'Complete registration' : `Pay ${formatDollars(cost)}`;
  const busyText = isFree ? 'Completing…' : 'Opening the payment page…';
  return (
    <>
      <Row>
        <Button kind="primary" busy={isLeaving} onClick={() => void pay()}>
          {isLeaving ? busyText : text}
        </Button>
        <ButtonLink kind="quiet" to={cart}>
          Change registration
        </ButtonLink>
      </Row>
      <Muted>
        {isFree
          ? 'There is nothing to pay. You get your receipt at once.'
          : 'You pay on the payment service’s own page and come back here. Nothing is charged before that.'}
      </Muted>
    </>
  );
};

const Review = ({ registration, tournament }: RegistrationProps) => {
  const paths = pathsOf(registration.registrationId);
  const minimum = useMinimumAbove(registration.cost);
  const isDeskOnly = usePaysAtDesk();
  const paysAtDesk = (isDeskOnly && registration.cost > 0) || minimum !== null;
  const returned = useGiveUpOnReturn(registration);
  const { pay, isLeaving, failure, dismiss } = usePay(registration, returned.over);
  const before = useChangedTotal(registration.cost);
  const { textOf } = useEnteredText(tournament);
  const lines = billOf(registration, textOf);
  const gone = notSoldText(registration);
  if (registration.isCompleted) return <Navigate to={paths.receipt} replace />;
  if (lines.length === 0) return <Navigate to={paths.cart} replace />;
  return (
    <Page
      title={paysAtDesk || registration.cost === 0 ? 'Review your registration' : 'Review and pay'}
      intro={`${tournament.city}, ${formatDate(tournament.tournamentDate)}`}
    >
      <RegistrationSteps registrationId={registration.registrationId} current="Payment" />
      <Outcome registration={registration} hasReturned={returned.hasReturned} />
      {returned.error !== undefined && <Alert type="danger">{failureText(returned.error)}</Alert>}
      {failure && (
        <Alert type="danger" onDismiss={dismiss}>
          {failure.text}
          {failure.code === 'gateway-refused-email' && (
            <>
              {' '}
              <Link to={`/customer/account?next=${encodeURIComponent(paths.confirmation)}`}>
                Correct my e-mail address
              </Link>
            </>
          )}
        </Alert>
      )}
      {before !== undefined && !failure && (
        <Alert key={registration.cost} type="warn">
          Your registration has changed since you opened this page: the total is {formatDollars(registration.cost)} now,
          it was {formatDollars(before)}. Please check it before you pay.
        </Alert>
      )}
      {gone !== null && <Alert type="warn">{gone}</Alert>}
      <Card aria-label="What you pay for">
        <Bill lines={lines} total={registration.cost} totalLabel="Total" />
      </Card>
      {paysAtDesk ? (
        <DeskPayment
          registration={registration}
          tournament={tournament}
          why={
            minimum === null || isDeskOnly
              ? 'Online payment is not offered for this tournament.'
              : belowMinimumText(registration.cost, minimum)
          }
        />
      ) : (
        <OnlinePayment cost={registration.cost} cart={paths.cart} pay={pay} isLeaving={isLeaving} />
      )}
    </Page>
  );
};

/** `…/confirmation`: the bill before the payment (rule C2). */
const ConfirmationPage = () => (
  <RegistrationGate title="Review and pay">{(props) => <Review {...props} />}</RegistrationGate>
);
export default ConfirmationPage;
