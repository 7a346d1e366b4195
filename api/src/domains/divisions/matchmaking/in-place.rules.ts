import type { DraftOperationKind, DraftPublication } from '@schi/contract';

/**
 * What changes a published draft in place, as long as the division has not begun: its ring, place and lock stay (rules
 * F8 and F14).
 */
const inPlace: readonly DraftOperationKind[] = ['repair', 'rename', 'redraw'];

/** Whether an operation of this kind may be done, undone or redone now. `null`: there is none. */
export const isAllowed = (
  kind: DraftOperationKind | null,
  { publication }: { publication: DraftPublication },
): boolean => kind !== null && (publication === 'open' || inPlace.includes(kind));
