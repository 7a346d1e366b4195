import type { CalledRing, ringCalls, RingHead, RingValue } from '@schi/contract';
import { headsIn } from '@schi/shared-ui/ring-calls';

/** When a judge pressed last, in ISO 8601; empty before. */
const lastAt = (value: RingValue | null | undefined): string =>
  // Cast: the subject says what its values are.
  (value as ringCalls.PressValue | null | undefined)?.presses.at(-1)?.at ?? '';

/**
 * What judges pressed after the rings were read: an answer of the server may have been on its way while they did.
 * @param presses as the live stream told them
 */
export const newerPresses = (rings: readonly CalledRing[], presses: readonly RingHead[]) => {
  if (presses.length === 0) return [];
  const known = headsIn(rings);
  return presses
    .filter(({ subject, value }) => lastAt(value) > lastAt(known.get(subject)?.value))
    .map(({ subject, value, eventId }) => ({ subject, value, id: eventId }));
};
