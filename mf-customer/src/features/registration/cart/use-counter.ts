import { useRef, useState } from 'react';
import type { Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { useDispatch } from '@schi/shared-ui/platform';
import type { createStore } from '@schi/shared-ui/store';
import { cartCost } from '../cart-cost';
import { registrationApi } from '../registration.api';

type ThunkDispatch = ReturnType<typeof createStore>['dispatch'];

interface Counted {
  what: 'spectators' | 'lunch';
  /** `spectator pass`, as the error prefixes of section 8 spell it. */
  name: string;
  add: () => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/**
 * A counter of the cart. A click counts at once and the total follows; the calls go out one after the other, and one that fails is taken
 * back with the prefix text of section 8.
 */
export const useCounter = (cart: Registration, { what, name, add, remove }: Counted) => {
  const dispatch = useDispatch<ThunkDispatch>();
  const line = useRef(Promise.resolve());
  const [error, setError] = useState<string | null>(null);

  const count = (by: 1 | -1) => {
    setError(null);
    const patch = (delta: number) =>
      dispatch(
        registrationApi.util.updateQueryData('registration', { params: { id: cart.registrationId } }, (draft) => {
          draft[what] += delta;
          draft.cost = cartCost(draft);
        }),
      );
    patch(by);
    line.current = line.current.then(by > 0 ? add : remove).then(
      () => undefined,
      (failure: unknown) => {
        patch(-by);
        setError(`Could not ${by > 0 ? 'add' : 'remove'} ${name}. ${failureText(failure)}`);
      },
    );
  };
  return { error, dismiss: () => setError(null), addOne: () => count(1), removeOne: () => count(-1) };
};
