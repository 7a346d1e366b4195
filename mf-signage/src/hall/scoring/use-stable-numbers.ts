import { useMemo } from 'react';

/**
 * The same list at every render while it holds the same numbers, so that a part of the page is not drawn again because
 * of it.
 */
export const useStableNumbers = (list: readonly number[]): readonly number[] => {
  const text = list.join(' ');
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text]);
};
