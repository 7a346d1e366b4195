import { formatDollars, type Dollars } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Counter } from '@schi/shared-ui/forms';
import type { useCounter } from './use-counter';
import { CartLine } from './layout';

interface Props {
  title: string;
  hint: string;
  of: string;
  count: number;
  price: Dollars;
  counter: ReturnType<typeof useCounter>;
}

/** A line with a count: spectator passes or lunch tickets. */
export const CounterLine = ({ title, hint, of, count, price, counter }: Props) => (
  <>
    {counter.error && (
      <Alert type="danger" onDismiss={counter.dismiss}>
        {counter.error}
      </Alert>
    )}
    <CartLine title={title} hint={`${hint} ${formatDollars(price)} each.`} amount={price * count}>
      <Counter of={of} count={count} onAdd={counter.addOne} onRemove={counter.removeOne} />
    </CartLine>
  </>
);
