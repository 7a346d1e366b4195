import type { DraftPublication } from '@schi/contract';
import { conflict } from '../../../platform/http/errors';

/** Whether a draft has no divisions: they are still computed, or could not be. */
export const isUnfinished = ({ publication }: { publication: DraftPublication }): boolean =>
  publication === 'creating' || publication === 'failed';

/** @throws Refusal 409 for a draft without divisions */
export const requireFinished = ({ publication }: { publication: DraftPublication }): void => {
  if (publication === 'creating')
    throw conflict('draft.creating', 'This draft is still being created. Wait until it is done, or cancel it.');
  if (publication === 'failed')
    throw conflict('draft.failed', 'This draft could not be created. Delete it, and create another.');
};
