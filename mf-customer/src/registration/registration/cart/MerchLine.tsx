import { useRef, useState } from 'react';
import { formatDollars, type MerchOrder, type Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Counter } from '@schi/shared-ui/controls';
import { useDispatch } from '@schi/shared-ui/platform';
import type { createStore } from '@schi/shared-ui/store';
import { cartCost } from '../cart-cost';
import { registrationApi } from '../registration.api';
import { useAddMerchOrderMutation, useRemoveMerchOrderMutation } from './cart.api';
import { CartLine, goneHint } from './layout';

type ThunkDispatch = ReturnType<typeof createStore>['dispatch'];
type Orders = readonly [MerchOrder, ...MerchOrder[]];

/** Pieces of one size at one price, in the order in which they were chosen. */
export const alikeOrders = (orders: readonly MerchOrder[]): Orders[] => {
  const groups = new Map<string, [MerchOrder, ...MerchOrder[]]>();
  for (const order of orders) {
    const key = `${order.merchSizeId} ${order.price}`;
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups.values()];
};

interface Props {
  registrationId: number;
  orders: Orders;
  /** It is no longer sold: nothing can be added, and nothing is charged. */
  isGone: boolean;
  /** How many more there are; without it, as many as anybody wants. */
  left: number | null;
  onFailure: (text: string | null) => void;
  /** The last piece was removed, and the line with it. */
  onGone: () => void;
}

/** A line of the cart: how many pieces of one size. A click counts at once; the calls are sent one after the other. */
export const MerchLine = ({ registrationId, orders, isGone, left, onFailure, onGone }: Props) => {
  const [first] = orders;
  const dispatch = useDispatch<ThunkDispatch>();
  const [add] = useAddMerchOrderMutation();
  const [remove] = useRemoveMerchOrderMutation();
  const line = useRef(Promise.resolve());
  const leaving = useRef(new Set<number>());
  /** Clicks without an answer yet, added up. */
  const [due, setDue] = useState(0);
  const count = orders.length + due;

  const show = (next: (orders: MerchOrder[]) => MerchOrder[]) =>
    dispatch(
      registrationApi.util.updateQueryData(
        'registration',
        { params: { id: registrationId } },
        (draft: Registration) => {
          draft.merchOrders = next(draft.merchOrders);
          draft.cost = cartCost(draft);
        },
      ),
    );
  const send = (by: 1 | -1, call: () => Promise<void>) => {
    onFailure(null);
    setDue((sum) => sum + by);
    line.current = line.current.then(async () => {
      try {
        await call();
      } catch (problem) {
        onFailure(`Could not ${by > 0 ? 'add' : 'remove'} merch order. ${failureText(problem)}`);
      } finally {
        setDue((sum) => sum - by);
      }
    });
  };
  const addOne = () =>
    send(1, async () => {
      const body = { merchId: first.merchId, merchSizeId: first.merchSizeId };
      const order = await add({ params: { registrationId }, body }).unwrap();
      show((all) => (all.some(({ merchOrderId }) => merchOrderId === order.merchOrderId) ? all : [...all, order]));
    });
  const removeOne = () => {
    const last = orders.findLast(({ merchOrderId }) => !leaving.current.has(merchOrderId));
    if (!last) return;
    const { merchOrderId } = last;
    leaving.current.add(merchOrderId);
    send(-1, async () => {
      try {
        await remove({ params: { registrationId, merchOrderId } }).unwrap();
      } catch (problem) {
        leaving.current.delete(merchOrderId);
        throw problem;
      }
      show((all) => all.filter((one) => one.merchOrderId !== merchOrderId));
      if (count === 1) onGone();
    });
  };

  const size = `Size ${first.sizeLabel}.`;
  return (
    <CartLine
      title={first.name}
      hint={isGone ? `${size} ${goneHint}` : `${size} ${formatDollars(first.price)} each.`}
      amount={isGone ? 0 : first.price * count}
    >
      <Counter
        of={`${first.name}, size ${first.sizeLabel}`}
        count={count}
        onAdd={addOne}
        onRemove={removeOne}
        {...(isGone ? { most: count } : left === null ? {} : { most: orders.length + left })}
      />
    </CartLine>
  );
};
