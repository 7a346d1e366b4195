import type { DraftPublication } from '@schi/contract';
import { conflict } from '../../http/errors';

/** Whether a draft has no divisions: they are still computed, or could not be. */
export const isUnfinished = ({ publication }: { publication: DraftPublication }): boolean =>
  publication === 'creating' || publication === 'failed';

/** @throws Refusal 409 for a draft without divisions */
export const requireFinished = ({ publication }: { publication: DraftPublication }): void => {
  if (publication === 'creating') throw conflict('This draft is still being created. Wait until it is done, or cancel it.');
  if (publication === 'failed') throw conflict('This draft could not be created. Delete it, and create another.');
};
