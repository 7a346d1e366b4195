import { useRef, useState } from 'react';
import type { Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { useDispatch } from '@schi/shared-ui/platform';
import type { createStore } from '@schi/shared-ui/store';
import { api } from '../../../api';
import { cartCost } from '../cart-cost';
import { registrationApi } from '../registration.api';

type ThunkDispatch = ReturnType<typeof createStore>['dispatch'];

interface Counted {
  what: 'spectators' | 'lunch';
  /** `spectator pass`, as the error prefixes of section 8 spell it. */
  name: string;
  /** Both answer the new count. */
  add: () => Promise<number>;
  remove: () => Promise<number>;
}

/**
 * A counter of the cart. A click counts at once and the total follows; the calls go out one after the other. One that fails is taken back
 * with the prefix text of section 8, and the cart is read again, since the server may see it differently.
 */
export const useCounter = (cart: Registration, { what, name, add, remove }: Counted) => {
  const dispatch = useDispatch<ThunkDispatch>();
  const line = useRef(Promise.resolve());
  /** What was clicked and is not answered yet. */
  const due = useRef<(1 | -1)[]>([]);
  const [error, setError] = useState<string | null>(null);

  const show = (next: (shown: number) => number) =>
    dispatch(
      registrationApi.util.updateQueryData('registration', { params: { id: cart.registrationId } }, (draft) => {
        draft[what] = next(draft[what]);
        draft.cost = cartCost(draft);
      }),
    );
  const sumDue = () => due.current.reduce<number>((sum, by) => sum + by, 0);

  const count = (by: 1 | -1) => {
    setError(null);
    due.current.push(by);
    show((shown) => shown + by);
    const send = async () => {
      try {
        const counted = await (by > 0 ? add() : remove());
        due.current.shift();
        show(() => counted + sumDue());
      } catch (failure) {
        due.current.shift();
        show((shown) => shown - by);
        setError(`Could not ${by > 0 ? 'add' : 'remove'} ${name}. ${failureText(failure)}`);
        // Read while another click is due, the cart would lack it.
        if (due.current.length === 0) dispatch(api.util.invalidateTags(['Registration']));
      }
    };
    line.current = line.current.then(send);
  };
  return { error, dismiss: () => setError(null), addOne: () => count(1), removeOne: () => count(-1) };
};
