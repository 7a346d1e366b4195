import type { DraftOperationKind, DraftPublication } from '@schi/contract';

/** Whether the operation that comes next may be undone or redone: of a published draft only a repair (decision F8). `null`: there is none. */
export const isReversible = (kind: DraftOperationKind | null, { publication }: { publication: DraftPublication }): boolean =>
  kind !== null && (publication === 'open' || kind === 'repair');
