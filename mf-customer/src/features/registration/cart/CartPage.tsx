import { formatDate, formatDollars } from '@schi/contract';
import { ButtonLink, Muted, Page } from '@schi/shared-ui/components';
import { Navigate, styled } from '@schi/shared-ui/platform';
import { pathsOf } from '../paths';
import { OpenPayment } from '../payment/OpenPayment';
import { RegistrationGate, type Loaded } from '../RegistrationGate';
import { Competitors } from './Competitors';
import { Contacts } from './Contacts';
import { Lunch, Spectators } from './Counters';
import { Merchandise } from './Merchandise';

/** The total stays in sight at the lower edge of a phone. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--gap-2) var(--gap-4);
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
`;
const Total = styled.p`
  font-size: var(--size-large);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Cart = (loaded: Loaded) => {
  const { registration, tournament } = loaded;
  const paths = pathsOf(registration.registrationId);
  if (registration.isCompleted) return <Navigate to={paths.receipt} replace />;
  if (registration.payment?.status === 'open') return <OpenPayment registration={registration} />;
  const isEmpty = registration.competitors.length + registration.spectators + registration.lunch + registration.merchOrders.length === 0;
  return (
    <Page
      title="Registration"
      intro={`${tournament.city}, ${formatDate(tournament.tournamentDate)}. What you enter is kept; you can finish later.`}
    >
      <Competitors {...loaded} />
      <Spectators registration={registration} />
      <Lunch registration={registration} />
      <Merchandise registration={registration} />
      <Contacts registration={registration} />
      <Foot>
        <Total role="status">Total {formatDollars(registration.cost)}</Total>
        {isEmpty ? (
          <Muted>Add a competitor to go on.</Muted>
        ) : (
          <ButtonLink kind={registration.competitors.length > 0 ? 'primary' : 'secondary'} to={paths.confirmation}>
            Review and pay
          </ButtonLink>
        )}
      </Foot>
    </Page>
  );
};

/** `/customer/registration/{registrationId}`: the family's cart. */
const CartPage = () => <RegistrationGate title="Registration">{(loaded) => <Cart {...loaded} />}</RegistrationGate>;
export default CartPage;
