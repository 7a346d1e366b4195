import { matchmaking, type DraftFigures } from '@schi/contract';
import { lowerBound } from './bound.rules';
import { draftFigures, figuredDivisions, type FiguredDivision, type FiguresInput } from './draft-figures.rules';
import {
  proposeDraft,
  proposePart,
  type DraftInput,
  type ProposalPart,
  type ProposedDivision,
} from './draft-proposal.rules';
import { modelOf } from './program.rules';
import type { Sharing } from './programs.rules';

/** The input of a draft as it is sent to another thread, which functions cannot be. */
export interface SentInput extends Omit<DraftInput, 'hasEntered'> {
  /**
   * For each event, 1 for each entrant who entered it, in their orders: a list for each competitor took most of what is
   * sent.
   */
  entered: readonly Uint8Array[];
}

/** Those who entered at least one of these events, and where. */
export const sentInput = (
  { entrants, hasEntered, options }: Omit<DraftInput, 'events'>,
  events: readonly matchmaking.MatchedEvent[],
): SentInput => {
  const sent = entrants.filter(({ id }) => events.some((event) => hasEntered(id, event.id)));
  return {
    events,
    entrants: sent,
    entered: events.map((event) => Uint8Array.from(sent, ({ id }) => (hasEntered(id, event.id) ? 1 : 0))),
    options,
  };
};

const received = ({ entered, ...input }: SentInput): DraftInput => {
  const places = new Map(input.entrants.map(({ id }, place) => [id, place]));
  const marks = new Map(input.events.map(({ id }, index) => [id, entered[index]]));
  return {
    ...input,
    hasEntered: (competitorId, eventId) => marks.get(eventId)?.[places.get(competitorId) ?? -1] === 1,
  };
};

/** What takes long enough to be computed in another thread. Inputs and results can be sent there and back. */
export const computations = {
  /** The divisions of one part of a proposal. */
  divisions: ({ part, input }: { part: ProposalPart; input: SentInput }): ProposedDivision[] =>
    proposePart(part, received(input)),
  /** The figures that drafts by these ways of sharing would have. */
  previews: ({
    sharings,
    input,
    rings,
  }: {
    sharings: readonly Sharing[];
    input: SentInput;
    rings: number;
  }): DraftFigures[] => {
    const all = received(input);
    return sharings.map((sharing) => draftFigures(figuredDivisions(proposeDraft(all, sharing), all), all, rings));
  },
  figures: ({
    divisions,
    input,
    rings,
  }: {
    divisions: readonly FiguredDivision[];
    input: FiguresInput;
    rings: number;
  }): DraftFigures => draftFigures(divisions, input, rings),
  /** The reasons of all divisions of one program. */
  reasons: ({
    program,
    options,
  }: {
    program: readonly matchmaking.IdentifiedGroup[];
    options: matchmaking.MatchOptions;
  }) => matchmaking.divisionReasons(program, options),
  /** The lower bound of one program. */
  bound: (input: SentInput): number => lowerBound(modelOf(received(input), input.options)),
};

export type ComputationName = keyof typeof computations;
