import type { Registration } from '@schi/contract';
import { useFlag } from '@schi/shared-ui/site';
import {
  useAddLunchMutation,
  useAddSpectatorMutation,
  useRemoveLunchMutation,
  useRemoveSpectatorMutation,
} from './cart.api';
import { CounterLine } from './CounterLine';
import { CartSection } from './layout';
import { useCounter } from './use-counter';

/** Spectator passes. */
export const Spectators = ({ registration }: { registration: Registration }) => {
  const params = { registrationId: registration.registrationId };
  const [add] = useAddSpectatorMutation();
  const [remove] = useRemoveSpectatorMutation();
  const counter = useCounter(registration, {
    what: 'spectators',
    name: 'spectator pass',
    add: () => add({ params }).unwrap(),
    remove: () => remove({ params }).unwrap(),
  });
  return (
    <CartSection title="Spectators">
      <CounterLine
        title="Spectator passes"
        hint="A child under 5 with an adult is free and needs none."
        of="spectator pass"
        count={registration.spectators}
        price={registration.tournament.spectatorCost}
        counter={counter}
      />
    </CartSection>
  );
};

/** Lunch tickets; shown while they are sold or while the cart has some. */
export const Lunch = ({ registration }: { registration: Registration }) => {
  const isSold = useFlag('SellLunchTickets');
  const params = { registrationId: registration.registrationId };
  const [add] = useAddLunchMutation();
  const [remove] = useRemoveLunchMutation();
  const counter = useCounter(registration, {
    what: 'lunch',
    name: 'lunch ticket',
    add: () => add({ params }).unwrap(),
    remove: () => remove({ params }).unwrap(),
  });
  const isGone = registration.notSold?.includes('lunch') ?? false;
  if ((!isSold || isGone) && registration.lunch === 0) return null;
  return (
    <CartSection title="Lunch">
      <CounterLine
        title="Lunch tickets"
        hint="Served at the venue at noon."
        of="lunch ticket"
        count={registration.lunch}
        price={registration.tournament.lunchCost}
        counter={counter}
        isGone={isGone}
      />
    </CartSection>
  );
};
