import { couponName, formatDollars, type Dollars, type Registration } from '@schi/contract';
import { ButtonLink, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { capNameOf, takenOffByStaff, takenOffCart } from '../cart-cost';
import { pathsOf } from '../../../platform/registration-paths';
import { adjustmentsName, sold } from '../payment/lines';
import { useMinimumAbove, usePaysAtDesk } from '../../use-pays-at-desk';

/** The width from which two columns are shown. */
const isWide = '@media (min-width: 960px)';

/** The cart with its total beside or below it. */
export const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--gap-6);
  /* What has the focus is not hidden by the summary at the lower edge. */
  a,
  button,
  input,
  select {
    scroll-margin-bottom: 96px;
  }
  ${isWide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: var(--gap-8);
    align-items: start;
  }
`;
/**
 * At the lower edge of a phone, so that the total stays visible; on a laptop a card beside the cart, with its parts.
 */
const Box = styled.aside`
  position: var(--sticky);
  bottom: 0;
  z-index: 2;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--gap-4);
  padding: var(--gap-3) var(--gap-4);
  > a {
    padding-inline: var(--gap-4);
  }
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  box-shadow: var(--shadow);
  ${isWide} {
    top: var(--gap-8);
    bottom: auto;
    flex-direction: column;
    align-items: stretch;
    gap: var(--gap-4);
    padding: var(--gap-6);
  }
`;
const Parts = styled.dl`
  display: none;
  ${isWide} {
    display: grid;
    gap: var(--gap-2);
  }
  div {
    display: flex;
    justify-content: space-between;
    gap: var(--gap-4);
  }
  dt {
    color: var(--muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
const Total = styled.p`
  white-space: nowrap;
  font-size: var(--size-large);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  ${isWide} {
    display: flex;
    justify-content: space-between;
    ${Parts} + & {
      padding-top: var(--gap-4);
      border-top: 1px solid var(--line);
    }
  }
`;

const partsOf = ({
  competitors,
  spectators,
  lunch,
  merchOrders,
  tournament,
}: Registration): [string, number, Dollars][] => [
  ['Competitors', competitors.length, competitors.length * tournament.competitorOnlineCost],
  ['Spectator passes', spectators, spectators * tournament.spectatorCost],
  ['Lunch tickets', lunch, lunch * tournament.lunchCost],
  ['Merchandise', merchOrders.length, merchOrders.reduce((sum, { price }) => sum + price, 0)],
];

const discountsOf = (registration: Registration): [string, Dollars][] => {
  const { familyCap, coupon } = takenOffCart(registration);
  const all: [string, Dollars][] = [
    [capNameOf(registration), familyCap],
    [couponName(registration.coupon?.code ?? ''), coupon],
    [adjustmentsName, takenOffByStaff(registration)],
  ];
  return all.filter(([, amount]) => amount > 0);
};

/** The total of the cart, and the button to the next page. */
export const Summary = ({ registration }: { registration: Registration }) => {
  const parts = partsOf(sold(registration)).filter(([, count]) => count > 0);
  const discounts = discountsOf(registration);
  const isDeskOnly = usePaysAtDesk();
  const paysAtDesk = useMinimumAbove(registration.cost) !== null || isDeskOnly;
  const hasCompetitor = registration.competitors.length > 0;
  return (
    <Box aria-label="Summary">
      {parts.length > 0 && (
        <Parts>
          {parts.map(([name, count, amount]) => (
            <div key={name}>
              <dt>
                {name} × {count}
              </dt>
              <dd>{formatDollars(amount)}</dd>
            </div>
          ))}
          {discounts.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatDollars(-amount)}</dd>
            </div>
          ))}
        </Parts>
      )}
      <Total role="status">
        Total <span>{formatDollars(registration.cost)}</span>
      </Total>
      {parts.length === 0 ? (
        <Muted>Add a competitor to continue.</Muted>
      ) : (
        <ButtonLink
          kind={hasCompetitor ? 'primary' : 'secondary'}
          to={pathsOf(registration.registrationId).confirmation}
        >
          {paysAtDesk || registration.cost === 0 ? 'Review' : 'Review and pay'}
        </ButtonLink>
      )}
    </Box>
  );
};
