import { useState } from 'react';
import { formatDollars, type Registration, type RegistrationCoupon } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import { useRemoveCouponMutation } from './cart.api';
import { CartSection, useFocusAfterRemoval } from './layout';

// Few families have a code, so the form is loaded for those who say so.
const CouponEntry = lazyComponent(() => import('./CouponEntry'));

const worth = ({ percent, amount }: RegistrationCoupon): string =>
  amount === null ? `${percent}% off the competitors’ fees` : `${formatDollars(amount)} off the competitors’ fees`;

/** The coupon of the cart: entering a code, what it takes off, and taking it out (rule C12). */
export const Coupon = ({ registration }: { registration: Registration }) => {
  const [remove, { isLoading }] = useRemoveCouponMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { heading, hasRemoved: moveFocus } = useFocusAfterRemoval();
  const [isEntering, setEntering] = useState(false);
  const { coupon, registrationId } = registration;
  const done = () => {
    setEntering(false);
    moveFocus();
  };
  const removeCoupon = async () => {
    setFailure(null);
    try {
      await remove({ params: { id: registrationId } }).unwrap();
      moveFocus();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <CartSection title="Coupon" heading={heading}>
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      {coupon ? (
        <>
          <p role="status">
            <strong>{coupon.code}</strong>: {worth(coupon)}.
          </p>
          {coupon.problem !== undefined && <Alert type="warn">{coupon.problem}. It takes nothing off.</Alert>}
          <Row>
            <Button kind="quiet" busy={isLoading} onClick={() => void removeCoupon()}>
              {isLoading ? 'Removing…' : 'Remove coupon'}
            </Button>
          </Row>
        </>
      ) : (
        <>
          <Muted>A coupon takes something off the competitors’ fees; one coupon for each registration.</Muted>
          {isEntering ? (
            <CouponEntry registrationId={registrationId} onDone={done} />
          ) : (
            <Row>
              <Button kind="secondary" onClick={() => setEntering(true)}>
                Enter a code
              </Button>
            </Row>
          )}
        </>
      )}
    </CartSection>
  );
};
