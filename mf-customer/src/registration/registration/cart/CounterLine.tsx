import { formatDollars, type Dollars } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Counter } from '@schi/shared-ui/controls';
import type { useCounter } from './use-counter';
import { CartLine, goneHint } from './layout';

interface Props {
  title: string;
  hint: string;
  of: string;
  count: number;
  price: Dollars;
  counter: ReturnType<typeof useCounter>;
  /** Nothing can be added, and nothing is charged. */
  isGone?: boolean;
}

/** A line with a count: spectator passes or lunch tickets. */
export const CounterLine = ({ title, hint, of, count, price, counter, isGone = false }: Props) => (
  <>
    {counter.error && (
      <Alert type="danger" onDismiss={counter.dismiss}>
        {counter.error}
      </Alert>
    )}
    <CartLine
      title={title}
      hint={isGone ? goneHint : `${hint} ${formatDollars(price)} each.`}
      amount={isGone ? 0 : price * count}
    >
      <Counter
        of={of}
        count={count}
        onAdd={counter.addOne}
        {...(isGone ? { most: count } : {})}
        onRemove={counter.removeOne}
      />
    </CartLine>
  </>
);
