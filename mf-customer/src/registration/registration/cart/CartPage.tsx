import { formatDate } from '@schi/contract';
import { Page, Stack } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { Earlier } from '../../home/Earlier';
import { pathsOf } from '../../../platform/registration-paths';
import { OpenPayment } from '../payment/OpenPayment';
import { RegistrationGate, type RegistrationProps } from '../RegistrationGate';
import { RegistrationSteps } from '../RegistrationSteps';
import { Competitors } from './Competitors';
import { Contacts } from './Contacts';
import { Coupon } from './Coupon';
import { Lunch, Spectators } from './Counters';
import { FinishedFirst } from './FinishedFirst';
import { Merchandise } from './Merchandise';
import { Columns, Summary } from './Summary';

const Cart = (props: RegistrationProps) => {
  const { registration, tournament } = props;
  if (registration.isCompleted) return <Navigate to={pathsOf(registration.registrationId).receipt} replace />;
  if (registration.payment?.status === 'open') return <OpenPayment registration={registration} />;
  return (
    <Page
      wide
      title="Registration"
      intro={`${tournament.city}, ${formatDate(tournament.tournamentDate)}. What you enter is kept; you can finish later.`}
    >
      <RegistrationSteps
        registrationId={registration.registrationId}
        current={registration.competitors.length === 0 ? 'Competitors' : 'Extras'}
      />
      <Columns>
        <Stack $gap={6}>
          <FinishedFirst registration={registration} />
          <Competitors {...props} />
          <Spectators registration={registration} />
          <Lunch registration={registration} />
          <Merchandise {...props} />
          {(tournament.hasCoupons || registration.coupon) && <Coupon registration={registration} />}
          <Contacts registration={registration} />
          <Earlier />
        </Stack>
        <Summary registration={registration} />
      </Columns>
    </Page>
  );
};

/** `/customer/registration/{registrationId}`: the family's cart. */
const CartPage = () => <RegistrationGate title="Registration">{(props) => <Cart {...props} />}</RegistrationGate>;
export default CartPage;
