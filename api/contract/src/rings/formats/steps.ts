import type { ContestState, ContestValue } from '../rules/ring-calls';
import { valueIn, type Contest, type ContestHeads } from './contest';
import { subjectIn } from './refusals';
import type { Standing } from './standing';

/** The step of the results of a contest. */
export const stateOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads): ContestState =>
  valueIn<'contest'>(heads, { kind: 'contest', contestId })?.state ?? 'open';

/**
 * Why a step of the results cannot be taken, in words; `null` where it can. `confirms`: a second official confirms each
 * result.
 */
export const stepRefusal = (
  from: ContestState,
  to: ContestValue,
  standing: Standing,
  confirms: boolean,
): string | null => {
  switch (to.state) {
    case 'open':
      return null;
    case 'finished':
      return to.isClosed || standing.isDecided ? null : (standing.left[0] ?? 'Something is left to note.');
    case 'confirmed':
      return from === 'finished' ? null : 'Finish the event first.';
    case 'medalsGiven':
      if (from === 'confirmed' || (from === 'finished' && !confirms)) return null;
      return from === 'finished' ? 'A second person has to confirm the result first.' : 'Finish the event first.';
  }
};

/**
 * The disagreements of two devices that keep the results of a contest from going forward until a person settles them
 * (rule G4): all about this contest but those about the step itself, and about the board of a bout that runs, which
 * does not count once the bout has a result.
 */
export const disputesOf = <One extends { subject: string }>(
  contest: Pick<Contest, 'contestId'>,
  disagreements: readonly One[],
): One[] =>
  disagreements.filter((one) => {
    const kind = subjectIn(contest, one.subject)?.kind;
    return kind !== undefined && kind !== 'contest' && kind !== 'board';
  });

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The step that the results fall back to by a correction: where they are not decided any more, the contest is open
 * again; where a place or medal changes, it has to be confirmed and handed out again. `null`: nothing falls back.
 */
export const fallsBackTo = (
  from: ContestState,
  before: Standing,
  after: Standing,
  confirms: boolean,
): ContestState | null => {
  if (from === 'open') return null;
  if (!after.isDecided) return 'open';
  const places = ({ placings }: Standing) =>
    placings
      .map(({ competitorId, place, medal }) => [competitorId, place, medal])
      .sort(([one], [other]) => (one as number) - (other as number));
  if (sameText(places(before), places(after))) return from === 'confirmed' && confirms ? 'finished' : null;
  return from === 'finished' ? null : 'finished';
};
