import { memo, useDeferredValue, type FunctionComponent, type ReactNode } from 'react';

/**
 * A part of the page that is drawn a moment after a press, so that what was pressed shows first: a tap at a ring table
 * shows within 50 ms on a slow tablet. Until then the part is as it was before the press.
 */
export const deferred = <Props extends object>(Part: (props: Props) => ReactNode): FunctionComponent<Props> => {
  const Kept = memo<Props>(Part);
  const Deferred = (props: Props) => <Kept {...useDeferredValue(props)} />;
  return Deferred;
};
