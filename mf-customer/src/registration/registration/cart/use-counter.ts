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
  /** `spectator pass`, as in the error prefixes of section 8. */
  name: string;
  /** Both calls answer the new count. */
  add: () => Promise<number>;
  remove: () => Promise<number>;
}

/**
 * A counter of the cart. A click changes count and total at once; the calls are sent one after the other. A failed one
 * is undone with the prefix text of section 8, and the cart is read again, because the server's count may differ.
 */
export const useCounter = (cart: Registration, { what, name, add, remove }: Counted) => {
  const dispatch = useDispatch<ThunkDispatch>();
  const line = useRef(Promise.resolve());
  /** Clicks without an answer yet. */
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
        // A cart that is read before the answer to another click would not contain that click.
        if (due.current.length === 0) dispatch(api.util.invalidateTags(['Registration']));
      }
    };
    line.current = line.current.then(send);
  };
  return { error, dismiss: () => setError(null), addOne: () => count(1), removeOne: () => count(-1) };
};
