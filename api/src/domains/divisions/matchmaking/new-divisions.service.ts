import type { Transaction } from '../../../platform/db/knex';
import { compute, partsOf, sentInput, type ProposedDivision, type Sharing } from '../matchmaking-proposal';
import { storePrograms } from './drafts.queries';
import { nameAfter } from './entrants.rules';
import { firstState } from './initial-draft.rules';
import { programIds, type NewDraftInput } from './new-draft.rules';
import type { Population } from './people.service';
import { writeSeen } from './particulars-as-seen.queries';
import { nextDivisionIds, writeDelta } from './state.queries';

/** A part of a proposal that can be computed by itself. */
export interface NewPart {
  programmes: number;
  compute: (manner?: Parameters<typeof compute>[2]) => Promise<ProposedDivision[]>;
}

/** The parts of the proposal for a new draft, in order. Nothing is computed yet. */
export const newParts = (input: NewDraftInput, sharing: Sharing): NewPart[] =>
  partsOf({ ...input, events: input.options.events }, sharing).map((part) => ({
    programmes: part.programmes,
    compute: (manner) => compute('divisions', { part, input: sentInput(input, part.events) }, manner),
  }));

/** Writes a proposal into a stored draft that has no divisions yet, and what the draft has seen of its competitors. */
export const writeProposal = async (
  trx: Transaction,
  draftId: number,
  { people, levels }: Population,
  input: NewDraftInput,
  sharing: Sharing,
  proposed: readonly ProposedDivision[],
): Promise<void> => {
  const nameOf = nameAfter(people, input.options.events, levels);
  await storePrograms(trx, draftId, programIds(input, sharing));
  await writeDelta(trx, draftId, firstState(input, proposed, nameOf, await nextDivisionIds(trx, proposed.length)));
  await writeSeen(
    trx,
    draftId,
    0,
    people.filter(({ eventIds }) => eventIds.length > 0),
  );
};
